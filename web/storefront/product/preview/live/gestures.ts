import type { Placement } from '../../scene/piece/landing.ts';
import type { FaceSpec } from '../../scene/piece/piece-spec.ts';
import type { FacePoint } from './pointing.ts';
import type { Stage } from './stage.ts';

const DEGREES_A_PIXEL = 0.42;
const KEY_DEG = 15;
const KEY_MM = 2;
export const ZOOM_STEP = 1.25;

/** Artwork that can be taken hold of. */
export interface Holdable {
  /** What lies under a point of a face, null when that is the bare face. */
  at(point: FacePoint): Placement | null;
  /** Where the artwork of a face is now. */
  of(face: FaceSpec): Placement;
  move(face: FaceSpec, to: Placement): void;
  /** The face the keys move artwork on. */
  readonly face: FaceSpec | null;
}

interface Held {
  readonly from: FacePoint;
  readonly placement: Placement;
}

interface Finger {
  x: number;
  y: number;
}

const apart = ([one, other]: Finger[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/**
 * Drag turns, two fingers or the wheel come nearer, and artwork that is placed is dragged itself. The wheel belongs to
 * the page until somebody is at the picture. @returns how to stop
 */
export function listenTo(host: HTMLElement, stage: Stage, holdable: () => Holdable): () => void {
  const fingers = new Map<number, Finger>();
  let held: Held | null = null;
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    host.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const point = fingers.size === 1 ? stage.pointOn(event) : null;
    const placement = point && holdable().at(point);
    held = point && placement ? { from: point, placement } : null;
    stage.setOutlined(held !== null);
  };
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const before = apart([...fingers.values()]);
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (held) drag(stage, holdable(), held, event);
    else if (fingers.size === 2 && before > 0) stage.zoom(apart([...fingers.values()]) / before, false);
    else stage.turn(-dx * DEGREES_A_PIXEL, dy * DEGREES_A_PIXEL, false);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (held) stage.setOutlined(false);
    held = null;
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !host.contains(document.activeElement)) return;
    event.preventDefault();
    stage.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target === host && onKey(event, stage, holdable())) event.preventDefault();
  };
  const stop = new AbortController();
  const { signal } = stop;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', up, { signal });
  host.addEventListener('wheel', wheel, { signal, passive: false });
  host.addEventListener('keydown', press, { signal });
  return () => stop.abort();
}

function drag(stage: Stage, { move }: Holdable, { from, placement }: Held, event: PointerEvent): void {
  const to = stage.pointOn(event, from.face);
  if (!to) return;
  const [xMm, yMm] = [placement.xMm + to.xMm - from.xMm, placement.yMm + to.yMm - from.yMm];
  move(from.face, { ...placement, xMm, yMm });
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** @returns whether the key means something here */
function onKey(event: KeyboardEvent, stage: Stage, { face, of, move }: Holdable): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const [x, y] = ARROWS[event.key] ?? [0, 0];
  if (x !== 0 || y !== 0) {
    if (event.shiftKey && face) {
      const at = of(face);
      move(face, { ...at, xMm: at.xMm + x * KEY_MM, yMm: at.yMm + y * KEY_MM });
    } else stage.turn(x * KEY_DEG, y * KEY_DEG, true);
    return true;
  }
  if (event.key === '+' || event.key === '=') stage.zoom(ZOOM_STEP, true);
  else if (event.key === '-') stage.zoom(1 / ZOOM_STEP, true);
  else if (event.key === '0' || event.key === 'Home') stage.reset();
  else return false;
  return true;
}
