import type { Template } from '../template.ts';
import { plate, rings } from './cloth.ts';
import { band, bold, foot, night, split } from './ground.ts';
import { number } from './number.ts';
import { dotted, frame, gate, morning, rangoli, shopfront } from './pattern.ts';
import { bar, centred, columns, monogram, quiet } from './plain.ts';

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
