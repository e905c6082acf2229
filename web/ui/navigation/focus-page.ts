/** The keyboard goes on at the beginning of the page's content; nothing scrolls. */
export function focusPage(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
