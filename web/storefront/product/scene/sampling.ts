import { Vector3 } from 'three';

// Roberts' R-sequence: the generalised golden ratio spreads few samples evenly in several dimensions.
const GOLDEN = [0.8566748838545, 0.7338918566271, 0.6287067210378, 0.5385972572236, 0.4613893942, 0.3952617];

/** The i-th sample of dimension d, in 0..1. */
export function sample(i: number, d: number): number {
  return (0.5 + (i + 1) * (GOLDEN[d] ?? 0.618)) % 1;
}

/** A point of the unit disc. */
export function disc(i: number, d: number): [number, number] {
  const r = Math.sqrt(sample(i, d));
  const a = sample(i, d + 1) * Math.PI * 2;
  return [Math.cos(a) * r, Math.sin(a) * r];
}

export function direction(azimuthDeg: number, elevationDeg: number): Vector3 {
  const a = (azimuthDeg * Math.PI) / 180;
  const e = (elevationDeg * Math.PI) / 180;
  return new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
}

/** Evenly spread directions of the sky, none below 20 degrees: long faint shadows would only look like dirt. */
export function skyDirection(i: number, count: number): Vector3 {
  const y = 0.35 + 0.65 * ((i + 0.5) / count);
  const a = i * 2.39996323;
  const r = Math.sqrt(1 - y * y);
  return new Vector3(Math.cos(a) * r, y, Math.sin(a) * r);
}

/** Small deterministic noise in -1..1, so a picture renders the same twice. */
export function jitter(i: number, seed = 0): number {
  const x = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}
