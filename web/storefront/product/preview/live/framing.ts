/** Where the eye is: round the piece and above it, in degrees, and how much nearer than the whole needs. */
export interface Eye {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly zoom: number;
}

/** The part of the frame that the piece may fill, as fractions of its width and height. */
export interface Room {
  readonly across: number;
  readonly upright: number;
}

/** x, y, z of points of the piece from the middle it is turned about, one after the other. */
export type Points = Float32Array;

export interface Lens {
  readonly fovDeg: number;
  readonly aspect: number;
}

/** What is seen from a distance: middle and size as fractions of half the frame, which has x to the right, y up. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From so near the first try begins; the distance after the last try is as good as exact. */
const FIRST_TRY = 6;
const TRIES = 8;

/** The distance at which the piece just fills the room, seen from here. */
export function distanceFor(
  points: Points,
  eye: Pick<Eye, 'azimuthDeg' | 'elevationDeg'>,
  lens: Lens,
  room: Room,
): number {
  let distance = FIRST_TRY;
  for (let i = 0; i < TRIES; i++) {
    const { width, height } = seenFrom(points, eye, distance, lens);
    distance *= Math.max(width / 2 / room.across, height / 2 / room.upright);
  }
  return distance;
}

/** Where the piece is in the frame. */
export function seenFrom(
  points: Points,
  eye: Pick<Eye, 'azimuthDeg' | 'elevationDeg'>,
  distance: number,
  { fovDeg, aspect }: Lens,
): Seen {
  const upright = Math.tan((fovDeg * Math.PI) / 360);
  const [turn, tilt] = [(eye.azimuthDeg * Math.PI) / 180, (eye.elevationDeg * Math.PI) / 180];
  const [sinTurn, cosTurn] = [Math.sin(turn), Math.cos(turn)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [low, high] = [left, right];
  for (let i = 0; i + 2 < points.length; i += 3) {
    const [px, py, pz] = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0];
    const back = px * sinTurn + pz * cosTurn;
    const depth = Math.max(0.1, distance - py * sinTilt - back * cosTilt) * upright;
    const x = (px * cosTurn - pz * sinTurn) / depth / aspect;
    const y = (py * cosTilt - back * sinTilt) / depth;
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  if (right < left) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: (left + right) / 2, y: (low + high) / 2, width: right - left, height: high - low };
}
