import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import { BROCHURE } from './families/brochures.ts';
import { CARD, KRAFT_CARD } from './families/cards.ts';
import { GARMENT } from './families/garments.ts';
import { INVITATION } from './families/invitations.ts';
import { LABEL, SEAL, STICKER } from './families/labels.ts';
import { PACK } from './families/packs.ts';
import { PLATED_CARD } from './families/plated.ts';
import { POSTER } from './families/posters.ts';
import { FLYER } from './families/sheets.ts';
import { BANNER, BOARD } from './families/signs.ts';
import { STANDEE } from './families/standees.ts';
import type { Form } from './form.ts';
import { addForms } from './forms-here.ts';
import type { Template } from './template.ts';

export { KRAFT_CARD } from './families/cards.ts';
export { PLATED_CARD } from './families/plated.ts';
export type { Form } from './form.ts';
export { templateOf } from './forms-here.ts';

/** All of them: for the server. A page loads its own form alone (`web/design/load-form.ts`). */
export const FORMS: readonly Form[] = [
  CARD,
  KRAFT_CARD,
  PLATED_CARD,
  FLYER,
  BROCHURE,
  POSTER,
  BANNER,
  BOARD,
  STANDEE,
  SEAL,
  STICKER,
  LABEL,
  INVITATION,
  GARMENT,
  PACK,
];

const OF_KIND: Partial<Record<PieceKind, Form>> = {
  card: CARD,
  invitation: INVITATION,
  sheet: FLYER,
  trifold: BROCHURE,
  banner: BANNER,
  'cloth-banner': BANNER,
  film: BANNER,
  board: BOARD,
  standee: STANDEE,
  sticker: STICKER,
  'label-sheet': LABEL,
  'bottle-label': LABEL,
  'label-roll': LABEL,
  't-shirt': GARMENT,
  polo: GARMENT,
  hoodie: GARMENT,
  cap: GARMENT,
  tote: GARMENT,
  mailer: PACK,
  carton: PACK,
  'gift-box': PACK,
  pouch: PACK,
  bag: PACK,
};

/** The form of a kind of product; a sheet that hangs is a poster, a sticker that is round a seal. Undefined: it has no designs. */
export function formOfKind(kind: PieceKind, slug: string): Form | undefined {
  if (kind === 'sheet' && /poster|chart/.test(slug)) return POSTER;
  if (kind === 'sticker' && /round|circle|circular|oval|seal|die-?cut/.test(slug)) return SEAL;
  return OF_KIND[kind];
}

/** Every layout there is, each once. */
export const TEMPLATES: readonly Template[] = [
  ...new Map(
    FORMS.flatMap(({ templates }) => templates.map((template) => [template.name, template] as const)),
  ).values(),
];

addForms(FORMS);
