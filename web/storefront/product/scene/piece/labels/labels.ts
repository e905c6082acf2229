import type { PieceBuilder } from '../piece.ts';
import type { PieceKind } from '../piece-spec.ts';
import { bottleLabel } from './bottle-label.ts';
import { labelRoll } from './label-roll.ts';
import { labelSheet } from './label-sheet.ts';
import { sticker } from './sticker.ts';

/** Builders of everything that sticks. */
export const builders = {
  sticker,
  'label-sheet': (spec, textureOf) => labelSheet(spec, textureOf),
  'bottle-label': (spec, textureOf) => bottleLabel(spec, textureOf),
  'label-roll': labelRoll,
} satisfies Partial<Record<PieceKind, PieceBuilder>>;
