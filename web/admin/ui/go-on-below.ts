import { focusPage } from '#web/ui/navigation/focus-page.ts';
import { topOver } from './use-escape.ts';

/**
 * What opened a dialog may have gone with what it did: then the keyboard goes on in what it lay over, where that says how
 * things stand (`data-state-line`).
 */
export function goOnBelow(): void {
  const below = topOver()?.element?.querySelector<HTMLElement>('[role=dialog]');
  const state = below?.querySelector<HTMLElement>('[data-state-line]');
  if (state) state.focus();
  else if (below) below.focus({ preventScroll: true });
  else focusPage();
}
