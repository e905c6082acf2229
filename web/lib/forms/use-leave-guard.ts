import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { guardHistory, placeOf } from './guard-history.ts';
import { forgetTyped, hasUnsaved, watchForms } from './unsaved.ts';

/** A link that would leave the page in this tab. */
function linkOf({
  target,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname && link.hash ? null : link;
}

/** The browser's own dialog that a click closes: by its cross, or beside it. */
function dialogClosedBy({ target }: MouseEvent): HTMLDialogElement | null {
  if (target instanceof HTMLDialogElement) return target;
  const cross = target instanceof Element ? target.closest('dialog button[aria-label="Close"]') : null;
  return cross?.closest('dialog') ?? null;
}

type Ask = (leave: () => void) => void;

function guardClicks(ask: Ask) {
  const hold = (event: Event, leave: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(leave);
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link && hasUnsaved()) return hold(event, () => link.click());
    const dialog = dialogClosedBy(event);
    if (dialog && hasUnsaved(dialog)) hold(event, () => dialog.close());
  };
  const onCancel = (event: Event) => {
    const dialog = event.target;
    if (dialog instanceof HTMLDialogElement && hasUnsaved(dialog)) hold(event, () => dialog.close());
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('cancel', onCancel, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('cancel', onCancel, { capture: true });
  };
}

/**
 * For a whole room of the shop: asks before what was typed into any of its forms is lost, by a link, the back button, a
 * reload, or the closing of the browser's own dialogs (docs/decisions/0076).
 * @param closerOfTop what closes what lies over the page; null when nothing does. Going back is how a phone closes it
 */
export function useLeaveGuard(closerOfTop: () => (() => void) | null) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const here = useRef<number | null>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the history moves with the address
  useEffect(() => {
    here.current = placeOf(window.history.state);
  }, [location]);
  // Asked once: going back again is no answer.
  const ask: Ask = useCallback((go) => setLeave((before) => before ?? go), []);
  useEffect(() => {
    const askBack = (delta: number) => ask(closerOfTop() ?? (() => window.history.go(delta)));
    const stops = [
      watchForms(),
      guardClicks(ask),
      guardHistory({ from: () => here.current, isUnsaved: () => hasUnsaved(), ask: askBack }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ask, closerOfTop]);
  return {
    isAsked: leave !== null,
    ask,
    stay: () => setLeave(null),
    leave: () => {
      forgetTyped();
      setLeave(null);
      leave?.();
    },
  };
}
