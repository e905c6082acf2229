import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Box, Design, DesignObject, DesignPage } from '#contract/design/design.ts';
import type { Designer } from '../use-designer.ts';
import { moved, scaled, stretched } from './changes.ts';
import { type Guide, snapped } from './snap.ts';

type Mode = 'move' | 'scale' | 'width' | 'height';

interface Place {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly design: Design;
  readonly page: DesignPage;
  readonly designer: Designer;
  readonly onGuides: (guides: readonly Guide[]) => void;
}

/** A press that moves less than this is none, in pixels. */
const SLIP_PX = 4;
const LEAST_MM = 3;
let gestures = 0;

/** Moving and sizing with a finger or a mouse: one gesture is one step of undo. */
export function useDrag(place: Place) {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const ended = useRef(0);
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);

  const begin = (event: PointerEvent, object: DesignObject, mode: Mode) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    leave.current?.();
    const start = { x: event.clientX, y: event.clientY, box: object.box };
    const gesture = `drag ${++gestures}`;
    let isMoving = false;
    const move = (moving: globalThis.PointerEvent) => {
      if (moving.pointerId !== event.pointerId) return;
      const [dx, dy] = [moving.clientX - start.x, moving.clientY - start.y];
      isMoving ||= Math.hypot(dx, dy) > SLIP_PX;
      if (isMoving) apply(latest.current, object, mode, start.box, { dx, dy }, gesture);
    };
    const end = () => {
      if (isMoving) ended.current = Date.now();
      latest.current.onGuides([]);
      latest.current.designer.rest();
      leave.current?.();
    };
    const all = new AbortController();
    leave.current = () => all.abort();
    const { signal } = all;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  };
  return {
    begin,
    /** The click that a browser makes of the end of a gesture. */
    hasJustEnded: () => Date.now() - ended.current < 80,
  };
}

function apply(
  { stage, design, page, designer, onGuides }: Place,
  object: DesignObject,
  mode: Mode,
  box: Box,
  { dx, dy }: { dx: number; dy: number },
  gesture: string,
): void {
  const element = stage.current;
  if (!element) return;
  const perPx = (design.size.widthMm + 2 * design.size.bleedMm) / element.getBoundingClientRect().width;
  const [x, y] = [dx * perPx, dy * perPx];
  const which = { page: page.name, id: object.id };
  if (mode === 'move') {
    const { box: put, guides } = snapped({ ...box, x: box.x + x, y: box.y + y }, design.size);
    onGuides(guides);
    designer.change(moved(design, which, put), gesture);
  } else if (mode === 'width') {
    designer.change(stretched(design, which, { ...box, width: Math.max(LEAST_MM, box.width + x) }), gesture);
  } else if (mode === 'height') {
    designer.change(
      stretched(design, which, { ...box, height: Math.max(LEAST_MM, box.height + y) }),
      gesture,
    );
  } else {
    // By the larger of both ways, so that nothing is squeezed.
    const factor = Math.max(LEAST_MM / box.width, 1 + x / box.width, 1 + y / box.height);
    designer.change(
      scaled(design, which, { ...box, width: box.width * factor, height: box.height * factor }),
      gesture,
    );
  }
}
