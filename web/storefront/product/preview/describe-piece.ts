import type { PieceKind, PieceSpec } from '../scene/piece/piece-spec.ts';

const NOUNS: Readonly<Record<PieceKind, string>> = {
  card: 'card',
  invitation: 'invitation',
  sheet: 'sheet',
  trifold: 'folded brochure',
  booklet: 'booklet',
  banner: 'banner',
  standee: 'roll-up standee',
  film: 'film',
  board: 'board',
  'cloth-banner': 'cloth banner',
  sticker: 'sticker',
  'label-sheet': 'sheet of labels',
  'bottle-label': 'bottle label',
  'label-roll': 'roll of labels',
  't-shirt': 'T-shirt',
  polo: 'polo shirt',
  hoodie: 'hoodie',
  cap: 'cap',
  tote: 'tote bag',
  mailer: 'mailer box',
  bag: 'paper bag',
  pouch: 'pouch',
  carton: 'box',
  'gift-box': 'gift box',
};

/** What of the choice one sees: `350 gsm`, `Black`, `Clear`. */
const SEEN = /colou?r|paper|material|stock|foil/i;

/** `350 gsm matt card`, `Navy T-shirt`: the piece in the words of its options, or by the product's name. */
function pieceWords({ kind, finish, choice }: PieceSpec, productName: string): string {
  const chosen = Object.entries(choice)
    .filter(([name]) => SEEN.test(name))
    .map(([, value]) => value);
  const hasFinish = ['matt', 'gloss', 'velvet', 'holographic'].includes(finish);
  const said = chosen.join(' ').toLowerCase();
  const surface = hasFinish && !said.includes(finish) ? [finish] : [];
  const words = [...chosen, ...surface];
  return words.length > 0 ? [...words, NOUNS[kind]].join(' ') : productName.toLowerCase();
}

/**
 * What the picture shows: "Your design on 350 gsm matt card, front".
 * @param hasPage whether the file has a page for what is looked at; null without a file
 */
export function describePiece(
  spec: PieceSpec,
  productName: string,
  viewName: string,
  hasPage: boolean | null,
): string {
  const design = hasPage === null ? 'A sample' : hasPage ? 'Your design' : 'Nothing of your design';
  const varnish = spec.varnishPages ? ' with spot UV' : '';
  return `${design} on ${pieceWords(spec, productName)}${varnish}, ${viewName.toLowerCase()}`;
}

/** The size as a person says it: of the made-up thing where it has one. */
export function sizeWords({ boxMm, widthMm, heightMm }: PieceSpec): string {
  const sides = boxMm ? [boxMm.widthMm, boxMm.depthMm, boxMm.heightMm] : [widthMm, heightMm];
  return `${sides.map((side) => Math.round(side * 10) / 10).join('\u00A0×\u00A0')}\u00A0mm`;
}
