/** For what may as well go on later, by itself. */
export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine === false) window.addEventListener('online', () => resolve(), { once: true });
    else resolve();
  });
}
