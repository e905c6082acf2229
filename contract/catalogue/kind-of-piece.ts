/** The forms a scene can build. */
export type PieceKind =
  | 'card'
  | 'invitation'
  | 'sheet'
  | 'trifold'
  | 'booklet'
  | 'banner'
  | 'standee'
  | 'film'
  | 'board'
  | 'cloth-banner'
  | 'sticker'
  | 'label-sheet'
  | 'bottle-label'
  | 'label-roll'
  | 't-shirt'
  | 'polo'
  | 'hoodie'
  | 'cap'
  | 'tote'
  | 'mailer'
  | 'bag'
  | 'pouch'
  | 'carton'
  | 'gift-box';

type Rule = readonly [words: RegExp, kind: PieceKind];

interface Family {
  readonly rules: readonly Rule[];
  /** What it is when no word says more. */
  readonly usual: PieceKind;
}

const families: Readonly<Record<string, Family>> = {
  'business-cards': {
    rules: [
      [/invit|wedding|shaadi|greeting|nimantran|postcard/, 'invitation'],
      [/card/, 'card'],
    ],
    usual: 'card',
  },
  brochures: {
    rules: [
      [/tri-?fold|z-?fold|folded/, 'trifold'],
      [/booklet|\bbooks?\b|catalog|magazine|programme|prospectus/, 'booklet'],
      [/flyer|flier|leaflet|pamphlet|poster|letterhead|certificate|menu/, 'sheet'],
    ],
    usual: 'sheet',
  },
  banners: {
    rules: [
      [/standee|standy|roll-?up|pull-?up/, 'standee'],
      [/cloth|fabric|textile|flag/, 'cloth-banner'],
      [/poster|chart/, 'sheet'],
      [/foam|sunboard|acrylic|board|plate/, 'board'],
      [/vinyl|window|glass|one-way|film|decal/, 'film'],
      [/flex|banner|hoarding/, 'banner'],
    ],
    usual: 'banner',
  },
  labels: {
    rules: [
      [/bottle|wrap|jar/, 'bottle-label'],
      [/rolls?\b/, 'label-roll'],
      [/sheet|address|price|barcode/, 'label-sheet'],
      [/sticker|die-?cut|round|seal/, 'sticker'],
      [/label/, 'label-sheet'],
    ],
    usual: 'sticker',
  },
  apparel: {
    rules: [
      [/polo|collar/, 'polo'],
      [/hood|sweat|fleece/, 'hoodie'],
      [/\bcaps?\b|\bhats?\b|topi/, 'cap'],
      [/tote|\bbags?\b|jhola/, 'tote'],
      [/shirt|\btees?\b/, 't-shirt'],
    ],
    usual: 't-shirt',
  },
  packaging: {
    rules: [
      [/mailer|corrugat|courier|shipping/, 'mailer'],
      [/pouch|sachet/, 'pouch'],
      [/gift|rigid|hamper|magnetic/, 'gift-box'],
      [/\bbags?\b/, 'bag'],
      [/box|carton/, 'carton'],
    ],
    usual: 'carton',
  },
};

const anywhere: readonly Rule[] = Object.values(families).flatMap(({ rules }) => rules);

const match = (rules: readonly Rule[], words: string) => rules.find(([pattern]) => pattern.test(words))?.[1];

/**
 * The form of a product. Its category narrows what its words may mean (a vinyl banner is a film, vinyl stickers are
 * stickers), its name goes before its section; in a category the shop does not know, the words alone decide, and
 * then the size.
 */
export function kindOfPiece(categorySlug: string, names: readonly string[], longestMm: number): PieceKind {
  const family = Object.hasOwn(families, categorySlug) ? families[categorySlug] : undefined;
  for (const name of names) {
    const kind = match(family?.rules ?? anywhere, name.toLowerCase());
    if (kind) return kind;
  }
  return family?.usual ?? (longestMm <= 110 ? 'card' : longestMm <= 500 ? 'sheet' : 'banner');
}

/** Whether a piece is cut as a circle or an oval: only a sticker whose name says so. */
export const isCutRound = (kind: PieceKind, slug: string): boolean =>
  kind === 'sticker' && /round|circle|circular|oval|seal/.test(slug);

/** Whether a piece is cut around its design, whatever shape that is. */
export const isCutToShape = (kind: PieceKind, slug: string): boolean =>
  kind === 'sticker' && /(?:die|contour)-cut|cut-to-shape|custom-shape/.test(slug);
