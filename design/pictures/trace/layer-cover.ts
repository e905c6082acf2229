import type { Mixed } from './unmix.ts';

/** So far a colour goes on under what lies on it, in pixels: no paper shines through between the two. */
const UNDER_PX = 3;

/** What one colour covers of each pixel, from 0 to 1, and some of what later ones cover beside it: they lie on it. */
export function layerCover(
  { one, other, share }: Mixed,
  colour: number,
  { count, width, height }: { count: number; width: number; height: number },
): Float32Array {
  const [own, later] = [new Float32Array(one.length), new Float32Array(one.length)];
  const add = (at: number, is: number, part: number) => {
    if (is === colour) own[at] = (own[at] ?? 0) + part;
    else if (is > colour && is < count) later[at] = (later[at] ?? 0) + part;
  };
  for (let at = 0; at < one.length; at += 1) {
    const part = (share[at] ?? 0) / 255;
    add(at, one[at] ?? 0, part);
    add(at, other[at] ?? 0, 1 - part);
  }
  const near = blurred(blurred(own, width, height), width, height);
  for (let at = 0; at < own.length; at += 1) {
    const under = (later[at] ?? 0) * Math.min(1, UNDER_PX * (near[at] ?? 0));
    own[at] = Math.min(1, (own[at] ?? 0) + under);
  }
  return own;
}

/** The mean of so many pixels on each side, across and down. */
function blurred(values: Float32Array, width: number, height: number): Float32Array {
  const across = averaged(values, { lines: height, length: width, step: 1, next: width });
  return averaged(across, { lines: width, length: height, step: width, next: 1 });
}

function averaged(
  values: Float32Array,
  { lines, length, step, next }: { lines: number; length: number; step: number; next: number },
): Float32Array {
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * next;
    let sum = 0;
    for (let at = -UNDER_PX; at < length; at += 1) {
      const comes = at + UNDER_PX;
      const goes = at - UNDER_PX - 1;
      if (comes < length) sum += values[start + comes * step] ?? 0;
      if (goes >= 0) sum -= values[start + goes * step] ?? 0;
      if (at >= 0) out[start + at * step] = sum / (2 * UNDER_PX + 1);
    }
  }
  return out;
}
