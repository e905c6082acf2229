import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A toolbar is one stop of the Tab key; arrows go from button to button. */
export function useRoving(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = bar.current;
    if (!root) return;
    const buttons = () => [...root.querySelectorAll('button')];
    const stopAt = (chosen: Element | undefined) => {
      for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
    };
    const onKey = (event: KeyboardEvent) => {
      const all = buttons();
      const at = all.indexOf(document.activeElement as HTMLButtonElement);
      const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
      const next = ends[event.key] ?? at + (STEPS[event.key] ?? 0);
      if (at < 0 || next === at) return;
      event.preventDefault();
      all[(next + all.length) % all.length]?.focus();
    };
    const onFocus = (event: FocusEvent) => stopAt(event.target as Element);
    stopAt(buttons().find((button) => button === document.activeElement) ?? buttons()[0]);
    root.addEventListener('keydown', onKey);
    root.addEventListener('focusin', onFocus);
    return () => {
      root.removeEventListener('keydown', onKey);
      root.removeEventListener('focusin', onFocus);
    };
  });
}
