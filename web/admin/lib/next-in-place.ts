import { focusPage } from '#web/ui/navigation/focus-page.ts';

/**
 * Where the keyboard goes on when what it stood on goes with what was done: to the next of its kind, or to the page.
 * @param kind a selector; asked while the keyboard is still there
 */
export function nextInPlace(kind: string): () => void {
  const all = () => [...document.querySelectorAll<HTMLElement>(kind)];
  const stood = document.activeElement;
  const at = stood instanceof HTMLElement ? all().indexOf(stood) : -1;
  return () =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const left = all();
      const next = left[Math.min(Math.max(0, at), left.length - 1)];
      if (next) next.focus();
      else focusPage();
    });
}
