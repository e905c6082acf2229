import { plate, rings } from './cards/cloth.ts';
import { band, bold, foot, night, split } from './cards/ground.ts';
import { number } from './cards/number.ts';
import { dotted, frame, gate, morning, rangoli, shopfront } from './cards/pattern.ts';
import { bar, centred, columns, monogram, quiet } from './cards/plain.ts';
import type { Template } from './template.ts';

/** Visiting cards, lying; in the order in which somebody without a trade sees them. */
export const CARD_TEMPLATES: readonly Template[] = [
  bold,
  quiet,
  rangoli,
  band,
  centred,
  dotted,
  split,
  frame,
  night,
  bar,
  foot,
  plate,
  monogram,
  gate,
  columns,
  rings,
  shopfront,
  number,
  morning,
];

export function templateOf(name: string): Template | undefined {
  return CARD_TEMPLATES.find((template) => template.name === name);
}
