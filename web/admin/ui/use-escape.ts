import { useEffect, useEffectEvent } from 'react';

/** What is open over the page, the last on top. */
const open: { close: () => void }[] = [];

/** Closes what is on top now, unasked; null when nothing is open. */
export function closerOfTop(): (() => void) | null {
  return open.at(-1)?.close ?? null;
}

/**
 * Escape closes what is on top and nothing below it, and what it opens stays open. Mantine's own listeners each ask for
 * themselves: a dialog over a drawer took the drawer along, and a question that Escape opened was at times gone again.
 */
export function useEscape(isOpen: boolean, onEscape: () => void, onClose: () => void): void {
  const askOut = useEffectEvent(onEscape);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = { close: () => close() };
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
  }, [isOpen]);
}

/** A list that is unfolded closes itself, as does a dialog of the browser above all. */
const isOfOthers = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' || target.closest('dialog') !== null);
