import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { guardHistory, placeOf } from './guard-history.ts';
import { takeOwnStep } from './own-step.ts';
import { forgetTyped, hasUnsaved, losesTyped, watchForms } from './unsaved.ts';

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

/** @param goes what closes with it, whose forms are let go of; the others are guarded for as long as they stand */
type Ask = (leave: () => void, goes: Element | null) => void;

function guardClicks(ask: Ask) {
  let followed: HTMLAnchorElement | null = null;
  const hold = (event: Event, leave: () => void, goes: Element | null) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(leave, goes);
  };
  const follow = (link: HTMLAnchorElement) => {
    followed = link;
    link.click();
    followed = null;
  };
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link && link === followed) return;
    const isOfPage = link?.pathname === window.location.pathname;
    if (link && hasUnsaved())
      return hold(event, () => follow(link), isOfPage ? null : document.documentElement);
    const dialog = dialogClosedBy(event);
    if (dialog && hasUnsaved(dialog)) hold(event, () => dialog.close(), dialog);
  };
  const onCancel = (event: Event) => {
    const dialog = event.target;
    if (dialog instanceof HTMLDialogElement && hasUnsaved(dialog)) hold(event, () => dialog.close(), dialog);
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('cancel', onCancel, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('cancel', onCancel, { capture: true });
  };
}

/** What lies over the page. */
export interface Over {
  readonly close: () => void;
  readonly element: Element | null;
}

/**
 * For a whole room of the shop: asks before what was typed into any of its forms is lost, by a link, the back button, a
 * reload, or the closing of the browser's own dialogs (docs/decisions/0076).
 * @param topOver what lies over the page, on top; null when nothing does. Going back is how a phone closes it
 */
export function useLeaveGuard(topOver: () => Over | null) {
  const [asked, setAsked] = useState<{ leave: () => void; goes: Element | null } | null>(null);
  const here = useRef<number | null>(null);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the history moves with the address
  useEffect(() => {
    here.current = placeOf(window.history.state);
  }, [location]);
  // Asked once: going back again is no answer.
  const ask: Ask = useCallback((leave, goes) => setAsked((before) => before ?? { leave, goes }), []);
  useEffect(() => {
    const askBack = (delta: number) => {
      const top = topOver();
      if (!top) ask(() => takeOwnStep(() => window.history.go(delta)), null);
      else if (top.element && !losesTyped(top.element)) top.close();
      else ask(top.close, top.element);
    };
    const stops = [
      watchForms(),
      guardClicks(ask),
      guardHistory({ from: () => here.current, isUnsaved: () => hasUnsaved(), ask: askBack }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ask, topOver]);
  return {
    isAsked: asked !== null,
    ask,
    stay: () => setAsked(null),
    leave: () => {
      if (!asked) return;
      forgetTyped(asked.goes);
      setAsked(null);
      asked.leave();
    },
  };
}
