import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/**
 * Opens, walks and closes a menu: arrows, Home, End and first letters move, Escape closes and returns to the button,
 * leaving by Tab or a click elsewhere closes.
 */
export function useMenu(root: RefObject<HTMLElement | null>) {
  const id = useId();
  // Where the focus goes on opening: the first item, the last, or nowhere (by the mouse).
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const isOpen = opened !== null;

  useEffect(() => {
    if (!opened) return;
    const items = itemsIn(root.current);
    items.at(opened === 'last' ? -1 : 0)?.focus();
  }, [opened, root]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, root]);

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpened(null);
      root.current?.querySelector('button')?.focus();
      return event.stopPropagation();
    }
    const items = itemsIn(root.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
    const byLetter = () =>
      [...items.slice(at + 1), ...items].find((item) =>
        item.textContent
          ?.trim()
          .toLowerCase()
          .startsWith(letter ?? ''),
      );
    const target = step ? items[step(at, items.length)] : letter?.trim() ? byLetter() : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return {
    isOpen,
    close: () => setOpened(null),
    root: {
      onBlur: (event: FocusEvent) => {
        // Without a new place for the focus it went to nothing we know: a click tells itself.
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpened(null);
      },
    },
    button: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpened(isOpen ? null : 'first'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpened(null);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpened(event.key === 'ArrowUp' ? 'last' : 'first');
      },
    },
    list: { id, onKeyDown: walk },
  };
}
