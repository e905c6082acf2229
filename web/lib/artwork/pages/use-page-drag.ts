import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So far a finger trembles, in CSS pixels. */
const STILL_PX = 6;

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * Moves a page of a list with the pointer: from where it was taken to the place of the page it is let go over. Escape, or
 * a finger that scrolls, leaves everything as it was.
 */
export function usePageDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const begun = useRef<{ from: number; x: number; y: number } | null>(null);
  // What is shown may be a frame behind where the pointer is.
  const now = useRef<Drag | null>(null);
  const [drag, show] = useState<Drag | null>(null);
  const setDrag = useCallback((next: Drag | null) => {
    now.current = next;
    show(next);
  }, []);
  /** The click that follows a drag is none. */
  const wasDragged = useRef(false);
  const end = () => {
    begun.current = null;
    setDrag(null);
  };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      begun.current = null;
      setDrag(null);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isDragging, setDrag]);

  const handlersOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      wasDragged.current = false;
      begun.current = { from: index, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = begun.current;
      if (!start || event.buttons !== 1) return;
      if (!now.current && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL_PX) return;
      if (!now.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      setDrag({ from: start.from, to: nearest(list.current, event.clientX, event.clientY) ?? start.from });
    },
    onPointerUp: () => {
      const ended = now.current;
      end();
      if (ended && ended.to !== ended.from) onMove(ended.from, ended.to);
    },
    onPointerCancel: end,
  });
  /** Whether a click is one, and not the end of a drag. */
  const isClick = () => !wasDragged.current;
  return { drag, handlersOf, isClick };
}

/** The item whose middle is nearest. */
function nearest(list: HTMLElement | null, x: number, y: number): number | null {
  let found: { index: number; far: number } | null = null;
  for (const [index, item] of [...(list?.children ?? [])].entries()) {
    const box = item.getBoundingClientRect();
    const far = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    if (!found || far < found.far) found = { index, far };
  }
  return found?.index ?? null;
}
