import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Box, Design, DesignObject, DesignPage } from '#contract/design/design.ts';
import { cornerKept } from '#design/layout/turn.ts';
import type { Designer } from '../use-designer.ts';
import { scaled, stretched, withObjects } from './changes.ts';
import { boundsOfAll, shifted, turnedTo } from './objects/arrange-objects.ts';
import { objectsOf, withGroups } from './objects/selection.ts';
import { type Guide, snapped } from './snap.ts';

type Mode = 'move' | 'scale' | 'width' | 'height' | 'turn';

interface Place {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly design: Design;
  readonly page: DesignPage;
  readonly selected: readonly string[];
  readonly designer: Designer;
  readonly onGuides: (guides: readonly Guide[]) => void;
}

/** What it was when it was taken hold of: every move is from there. */
interface Grip {
  readonly object: DesignObject;
  readonly mode: Mode;
  readonly ids: readonly string[];
  readonly bounds: Box;
  readonly objects: readonly DesignObject[];
  readonly gesture: string;
  readonly start: { readonly x: number; readonly y: number };
}

/** A press that moves less than this is none, in pixels. */
const SLIP_PX = 4;
const LEAST_MM = 3;
/** So near to an eighth of a turn it jumps there, in degrees. */
const NEAR_DEGREES = 4;
let gestures = 0;

/** Moving, sizing and turning with a finger or a mouse: one gesture is one step of undo. */
export function useDrag(place: Place) {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const ended = useRef(0);
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);

  const begin = (event: PointerEvent, object: DesignObject, mode: Mode) => {
    if (event.button !== 0 || object.isLocked) return;
    event.stopPropagation();
    leave.current?.();
    const grip = gripOf(latest.current, object, mode, { x: event.clientX, y: event.clientY });
    let isMoving = false;
    const move = (moving: globalThis.PointerEvent) => {
      if (moving.pointerId !== event.pointerId) return;
      isMoving ||= Math.hypot(moving.clientX - grip.start.x, moving.clientY - grip.start.y) > SLIP_PX;
      if (isMoving) apply(latest.current, grip, moving);
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

function gripOf({ page, selected }: Place, object: DesignObject, mode: Mode, start: Grip['start']): Grip {
  const ids = selected.includes(object.id) ? selected : withGroups(page, [object.id]);
  const objects = objectsOf(page, ids);
  const bounds = boundsOfAll(objects) ?? object.box;
  return { object, mode, ids, bounds, objects, gesture: `drag ${++gestures}`, start };
}

function apply(
  { stage, design, page, designer, onGuides }: Place,
  grip: Grip,
  at: { clientX: number; clientY: number },
) {
  const frame = stage.current?.getBoundingClientRect();
  if (!frame) return;
  const perPx = (design.size.widthMm + 2 * design.size.bleedMm) / frame.width;
  const [x, y] = [(at.clientX - grip.start.x) * perPx, (at.clientY - grip.start.y) * perPx];
  const { object, mode, bounds, ids, gesture } = grip;
  // From where it was, in the design as it is now: another tab may have changed something else.
  const before = withObjects(
    design,
    page.name,
    ids,
    (one) => grip.objects.find(({ id }) => id === one.id) ?? one,
  );
  if (mode === 'move') {
    const { box, guides } = snapped({ ...bounds, x: bounds.x + x, y: bounds.y + y }, design.size);
    onGuides(guides);
    const by = { x: box.x - bounds.x, y: box.y - bounds.y };
    designer.change(shifted(before, page.name, ids, by), gesture);
  } else if (mode === 'turn') {
    const middle = {
      x: (object.box.x + object.box.width / 2 + design.size.bleedMm) / perPx + frame.left,
      y: (object.box.y + object.box.height / 2 + design.size.bleedMm) / perPx + frame.top,
    };
    // The handle stands above the middle.
    const degrees = (Math.atan2(at.clientX - middle.x, middle.y - at.clientY) * 180) / Math.PI;
    const eighth = Math.round(degrees / 45) * 45;
    const near = Math.abs(degrees - eighth) < NEAR_DEGREES ? eighth : degrees;
    designer.change(turnedTo(before, page.name, [object.id], near), gesture);
  } else designer.change(resized(before, grip, page.name, { x, y }), gesture);
}

/** By handles that turn with the object: what a finger goes is seen along its own sides. */
function resized(
  design: Design,
  { object, mode }: Grip,
  page: DesignPage['name'],
  by: { x: number; y: number },
): Design {
  const { box, turn = 0 } = object;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [wider, taller] = [by.x * cos + by.y * sin, by.y * cos - by.x * sin];
  const which = { page, id: object.id };
  if (mode === 'scale') {
    // By the larger of both ways, so that nothing is squeezed.
    const factor = Math.max(LEAST_MM / box.width, 1 + wider / box.width, 1 + taller / box.height);
    return scaled(
      design,
      which,
      cornerKept(object, { width: box.width * factor, height: box.height * factor }),
    );
  }
  const width = mode === 'width' ? Math.max(LEAST_MM, box.width + wider) : box.width;
  const height = mode === 'height' ? Math.max(LEAST_MM, box.height + taller) : box.height;
  return stretched(design, which, cornerKept(object, { width, height }));
}
