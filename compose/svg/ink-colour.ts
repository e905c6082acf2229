import type { Ink } from '../page.ts';
import { PRINTED, STEPS } from './printed.generated.ts';

type Shares = { readonly c: number; readonly m: number; readonly y: number; readonly k: number };

/** How an ink looks on a screen, as `#rrggbb`: as coated paper shows it (FOGRA39), between the colours of a table. */
export function inkColour(ink: Ink): string {
  const known = kept.get(ink);
  if (known) return known;
  const rgb = seenAs(ink);
  const colour = `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  kept.set(ink, colour);
  return colour;
}
const kept = new WeakMap<Ink, string>();

/** The same on stock that is not white: what it swallows is gone from every ink. */
export function inkColourOn(ink: Ink, stock: readonly number[] | undefined): string {
  const colour = inkColour(ink);
  if (!stock) return colour;
  const seen = [1, 3, 5].map((at, channel) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (stock[channel] ?? 1)),
  );
  return `#${seen.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function seenAs(ink: Ink): number[] {
  if (ink.kind === 'screen') return [ink.r, ink.g, ink.b].map((value) => value * 255);
  return ink.kind === 'process' ? printedColour(ink) : tinted(printedColour(ink.like), ink.tint);
}

const tinted = (rgb: readonly number[], tint: number): number[] =>
  rgb.map((value) => 255 + (value - 255) * tint);

/** Between the sixteen colours of the table that lie around it. */
function printedColour({ c, m, y, k }: Shares): number[] {
  const places = [c, m, y, k].map((share) => {
    const at = Math.min(1, Math.max(0, share)) * (STEPS - 1);
    const low = Math.min(STEPS - 2, Math.floor(at));
    return { low, part: at - low };
  });
  const rgb = [0, 0, 0];
  for (let corner = 0; corner < 16; corner += 1) {
    let weight = 1;
    let row = 0;
    for (const [nth, { low, part }] of places.entries()) {
      const isHigh = (corner >> nth) & 1;
      weight *= isHigh ? part : 1 - part;
      row = row * STEPS + low + isHigh;
    }
    if (weight === 0) continue;
    for (const channel of [0, 1, 2]) rgb[channel] = (rgb[channel] ?? 0) + weight * printedAt(row, channel);
  }
  return rgb;
}

/** Two digits of base 16 a channel. */
function printedAt(row: number, channel: number): number {
  const at = (row * 3 + channel) * 2;
  return Number.parseInt(PRINTED.slice(at, at + 2), 16);
}
