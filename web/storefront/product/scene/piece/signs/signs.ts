import { board } from '../packaging/board.ts';
import { film } from '../packaging/film.ts';
import type { PieceBuilder } from '../piece.ts';
import type { PieceKind } from '../piece-spec.ts';
import { banner, clothBanner } from './banners.ts';
import { standee } from './standee.ts';

/** Builders of everything that hangs or stands. */
export const builders = {
  banner,
  standee,
  film,
  board,
  'cloth-banner': clothBanner,
} satisfies Partial<Record<PieceKind, PieceBuilder>>;
