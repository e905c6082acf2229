import type { Product } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenTrim, numbersIn, sizeInWords } from '#contract/catalogue/chosen-print.ts';
import { isCutRound, kindOfPiece } from '#contract/catalogue/kind-of-piece.ts';
import type { FaceSpec, PieceKind, PieceSpec } from './piece-spec.ts';
import {
  backFinishOf,
  finishOf,
  foilColourOf,
  isClearStock,
  type StockWords,
  stockColourOf,
  thicknessOf,
  varnishedSides,
} from './stock-of-piece.ts';

/** What a piece is derived from: the product as its page has it. */
export type PieceProduct = Pick<
  Product,
  'slug' | 'section' | 'printSpecification' | 'attributes' | 'metadata'
> & {
  readonly category: Pick<Product['category'], 'slug'>;
};

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

const PLACED: readonly PieceKind[] = ['t-shirt', 'polo', 'hoodie', 'cap', 'tote'];
/** What a spot varnish lies on. */
const VARNISHED: readonly PieceKind[] = ['card', 'invitation', 'sheet'];
const CARD: Size = { widthMm: 89, heightMm: 51 };
const USUAL_SIZE: Partial<Record<PieceKind, Size>> = {
  card: CARD,
  invitation: { widthMm: 148, heightMm: 210 },
  trifold: { widthMm: 297, heightMm: 210 },
  banner: { widthMm: 1829, heightMm: 914 },
  standee: { widthMm: 762, heightMm: 1829 },
  sticker: { widthMm: 50, heightMm: 50 },
  'label-roll': { widthMm: 50, heightMm: 25 },
  'bottle-label': { widthMm: 150, heightMm: 60 },
  cap: { widthMm: 100, heightMm: 50 },
  polo: { widthMm: 90, heightMm: 90 },
  't-shirt': { widthMm: 300, heightMm: 400 },
};

/**
 * The piece a choice makes of a product, in millimetres. Every product gets one: what its print specification leaves
 * open (an admin may have typed little) is read off its size words and otherwise what is usual for its form.
 */
export function pieceSpecOf(product: PieceProduct, choice: Readonly<Record<string, string>>): PieceSpec {
  const print = product.printSpecification;
  const sizeOption = sizeOptionOf(product);
  const sizeWords = choice[sizeOption ?? ''] ?? product.attributes[sizeOption ?? '']?.[0] ?? '';
  const words: StockWords = {
    slug: product.slug,
    choice: Object.fromEntries(Object.entries(choice).filter(([name]) => name !== sizeOption)),
    facts: product.metadata,
    paperGsm: print.paperGsm,
  };
  const sized = { sizeAttribute: sizeOption, trimSizes: print.trimSizes };
  const stated = chosenTrim(sized, { [sizeOption ?? '']: sizeWords }) ?? sizeInWords(sizeWords);
  const names = [product.slug, product.section ?? ''];
  const kind = kindOfPiece(
    product.category.slug,
    names,
    Math.max(stated?.widthMm ?? 0, stated?.heightMm ?? 0),
  );
  const size = stated ?? USUAL_SIZE[kind] ?? { widthMm: 148, heightMm: 210 };
  const pages = chosenPages(print, choice);
  const finish = finishOf(words, kind);
  const faces = facesOf(kind, size, PLACED.includes(kind) ? 0 : print.bleedMm, pages);
  const varnished = VARNISHED.includes(kind) ? faces.slice(0, varnishedSides(words)) : [];
  return {
    kind,
    ...size,
    boxMm: boxIn(sizeWords, kind),
    thicknessMm: thicknessOf(words, kind, finish),
    cornerRadiusMm: cornerRadiusOf(product, choice, kind, size),
    finish,
    backFinish: backFinishOf(words, finish, pages > 1),
    isContourCut: kind === 'sticker' && /die-?cut|contour|shape/.test(product.slug),
    pose: 'shown',
    stockColour: stockColourOf(words, kind),
    isClear: isClearStock(words),
    foilColour: foilColourOf(words),
    ...(varnished.length > 0 && { varnishPages: varnished.map((_, i) => faces.length + i + 1) }),
    pages,
    faces,
    choice,
  };
}

function sizeOptionOf({ printSpecification, attributes }: PieceProduct): string | null {
  const named = Object.keys(attributes).find((name) => /^(size|dimensions?)$/i.test(name.trim()));
  return printSpecification.sizeAttribute ?? named ?? null;
}

/** Boxes are said as width × depth × height, bags as width × height × depth. */
function boxIn(words: string, kind: PieceKind): PieceSpec['boxMm'] {
  const [a, b, c] = numbersIn(words) ?? [];
  if (!a || !b || !c) return null;
  return kind === 'bag' ? { widthMm: a, depthMm: c, heightMm: b } : { widthMm: a, depthMm: b, heightMm: c };
}

function cornerRadiusOf(
  { slug, metadata }: PieceProduct,
  choice: Readonly<Record<string, string>>,
  kind: PieceKind,
  { widthMm, heightMm }: Size,
): number {
  const short = Math.min(widthMm, heightMm);
  if (kind === 'sticker') return isCutRound(kind, slug) ? short / 2 : 0;
  if (kind === 'label-sheet' || kind === 'label-roll') return Math.min(1.5, short / 4);
  const corners = Object.entries(choice).find(([name]) => /corner/i.test(name))?.[1];
  const facts =
    Object.entries(metadata)
      .find(([name]) => /corner/i.test(name))?.[1]
      .join(' ') ?? '';
  if (!/round/i.test(corners ?? facts)) return 0;
  const said = /(\d+(?:\.\d+)?)\s*mm/.exec(`${corners ?? ''} ${facts}`)?.[1];
  return Math.min(said ? Number(said) : 3.5, short / 2);
}

function facesOf(kind: PieceKind, size: Size, bleedMm: number, pages: number): FaceSpec[] {
  const face = (name: string, page: number): FaceSpec => ({
    name,
    page,
    ...size,
    bleedMm,
    isPlaced: PLACED.includes(kind),
  });
  if (kind === 'trifold') return [face('Outside', 1), face('Inside', 2)].slice(0, Math.min(pages, 2));
  if (kind === 'booklet') {
    return [
      face('Front cover', 1),
      ...(pages > 3 ? [face('Page 2', 2), face('Page 3', 3)] : []),
      ...(pages > 1 ? [face('Back cover', pages)] : []),
    ];
  }
  if (kind === 'polo') return [face('Left chest', 1)];
  if (kind === 'mailer' || kind === 'carton' || kind === 'gift-box') return [face('Outside', 1)];
  return [face('Front', 1), ...(pages > 1 && !isOneSided(kind) ? [face('Back', 2)] : [])];
}

const isOneSided = (kind: PieceKind) =>
  ['standee', 'film', 'board', 'sticker', 'label-sheet', 'bottle-label', 'label-roll', 'cap'].includes(kind);
