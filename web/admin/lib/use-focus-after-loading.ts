import { useEffect } from 'react';

/**
 * A button that loads is disabled, and the keyboard falls off it; when it can be pressed again and nothing else took the
 * keyboard meanwhile, it is back there. For every button of the back office.
 */
export function useFocusAfterLoading(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let pressed: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.hasAttribute('data-loading')) {
          if (last === target) pressed = target;
        } else if (pressed === target) {
          pressed = null;
          if (target.isConnected && document.activeElement === document.body) target.focus();
        }
      }
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-loading'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
