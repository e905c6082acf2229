import type { Pixels } from '../plain-ground.ts';
import type { Mixed } from './unmix.ts';

/** So far from what was taken away an edge still has some of the ground. */
const EDGE_PX = 2;

/**
 * The same without the ground that was taken away: its colour is nothing there, and at the edges beside it; what the
 * drawing encloses keeps it.
 * @param clear the picture without its ground
 * @returns which colour the ground has, too; null where nothing of it is a colour
 */
export function withoutGround(
  mixed: Mixed,
  clear: Pixels,
  count: number,
): { mixed: Mixed; ground: number | null } {
  const { width, height, data } = clear;
  const isTaken = (at: number) => data[at * 4 + 3] === 0;
  const found = new Map<number, number>();
  for (let at = 0; at < mixed.one.length; at += 1) {
    const is = mixed.one[at] ?? count;
    if (isTaken(at) && is < count) found.set(is, (found.get(is) ?? 0) + 1);
  }
  const [ground] = [...found].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (ground === undefined) return { mixed, ground: null };
  const near = widened(widened(takenOf(clear), width, height, 1), width, height, width);
  const cleared = (which: Uint8Array) => which.map((is, at) => (is === ground && near[at] ? count : is));
  return { mixed: { ...mixed, one: cleared(mixed.one), other: cleared(mixed.other) }, ground };
}

const takenOf = ({ width, height, data }: Pixels): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) => (data[at * 4 + 3] === 0 ? 1 : 0));

/** @param step to the next pixel: 1 across, the width down */
function widened(taken: Uint8Array, width: number, height: number, step: number): Uint8Array {
  const length = step === 1 ? width : height;
  return taken.map((is, at) => {
    if (is) return 1;
    const place = step === 1 ? at % width : Math.floor(at / width);
    for (let by = 1; by <= EDGE_PX; by += 1)
      if ((place >= by && taken[at - by * step]) || (place + by < length && taken[at + by * step])) return 1;
    return 0;
  });
}
