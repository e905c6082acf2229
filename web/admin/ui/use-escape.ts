import { useEffect, useEffectEvent } from 'react';
import type { Over } from '#web/lib/forms/use-leave-guard.ts';

/** What is open over the page, the last on top. */
const open: { id: string; close: () => void }[] = [];

/** What stands over the page under this name. */
export const overPage = (id: string) => document.querySelector(`[data-over-page="${id}"]`);

/** What is on top now, and what closes it unasked; null when nothing is open. */
export function topOver(): Over | null {
  const top = open.at(-1);
  return top ? { close: top.close, element: overPage(top.id) } : null;
}

/**
 * Escape closes what is on top and nothing below it, and what it opens stays open. Mantine's own listeners each ask for
 * themselves: a dialog over a drawer took the drawer along, and a question that Escape opened was at times gone again.
 */
export function useEscape(id: string, isOpen: boolean, onEscape: () => void, onClose: () => void): void {
  const askOut = useEffectEvent(onEscape);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = { id, close: () => close() };
    open.push(own);
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== own || isOfOthers(event.target))
        return;
      event.stopImmediatePropagation();
      askOut();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => {
      window.removeEventListener('keydown', listener, { capture: true });
      open.splice(open.indexOf(own), 1);
    };
  }, [id, isOpen]);
}

/** A list that is unfolded closes itself, as does a dialog of the browser above all. */
const isOfOthers = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' || target.closest('dialog') !== null);
