import type { Eye } from './framing.ts';

const FLIGHT_MS = 480;
const NEAREST = 4;
const FARTHEST = 0.7;

/** How far a piece may be turned: one that hangs on a wall shows no back. */
export interface Limits {
  readonly azimuthDeg: number;
  readonly lowestDeg: number;
  readonly highestDeg: number;
}

export function within(eye: Eye, limits: Limits): Eye {
  return {
    azimuthDeg: clamp(eye.azimuthDeg, -limits.azimuthDeg, limits.azimuthDeg),
    elevationDeg: clamp(eye.elevationDeg, limits.lowestDeg, limits.highestDeg),
    zoom: clamp(eye.zoom, FARTHEST, NEAREST),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export interface Flight {
  /** The eye at `now`; the flight has ended when it answers `to` itself. */
  at(now: number): Eye;
  readonly to: Eye;
}

/** From one eye to another the short way round, slowing down towards the end. */
export function flight(from: Eye, to: Eye): Flight {
  const way = ((((to.azimuthDeg - from.azimuthDeg) % 360) + 540) % 360) - 180;
  let begun = -1;
  return {
    to,
    at(now) {
      if (begun < 0) begun = now;
      const passed = Math.min(1, (now - begun) / FLIGHT_MS);
      if (passed === 1) return to;
      const done = 1 - (1 - passed) ** 3;
      const between = (one: number, other: number) => one + (other - one) * done;
      return {
        azimuthDeg: from.azimuthDeg + way * done,
        elevationDeg: between(from.elevationDeg, to.elevationDeg),
        zoom: between(from.zoom, to.zoom),
      };
    },
  };
}
