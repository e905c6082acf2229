import { chosenTrim, numbersIn } from '#contract/catalogue/chosen-print.ts';
import { isCutRound, type PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import type { Box, PageSize } from '#contract/design/design.ts';
import { LONGEST_SIDE_MM } from '#contract/design/fields-and-limits.ts';
import type { DesignableProduct } from './designable.ts';

/** Of a roll-up, so much stays in the foot of its stand. */
const STAND_FOOT_MM = 100;
const GLUE_MM = 15;

/**
 * The page that a choice of a product is designed on: its trim, and what is seen of it where that is not all. What is
 * longer than any PDF is designed smaller, in its proportions; the press makes it as large as it was ordered.
 */
export function pageSizeOf(
  product: Pick<DesignableProduct, 'slug' | 'printSpecification'> & { readonly kind: PieceKind },
  choice: Readonly<Record<string, string>>,
): PageSize {
  const { printSpecification, slug, kind } = product;
  const { bleedMm, safeMarginMm, sizeAttribute } = printSpecification;
  const trim = chosenTrim(printSpecification, choice) ?? { widthMm: 89, heightMm: 51 };
  const share = Math.min(1, LONGEST_SIDE_MM / Math.max(trim.widthMm, trim.heightMm));
  const front = frontOf(kind, trim, numbersIn(choice[sizeAttribute ?? ''] ?? ''));
  return {
    widthMm: rounded(trim.widthMm * share),
    heightMm: rounded(trim.heightMm * share),
    bleedMm: rounded(bleedMm * share),
    safeMm: rounded(safeMarginMm * share),
    ...(isCutRound(kind, slug) && { isRound: true }),
    ...(kind === 'standee' && { footMm: STAND_FOOT_MM }),
    ...(front && { front }),
    ...(kind === 'trifold' && printSpecification.panelsMm && { panelsMm: [...printSpecification.panelsMm] }),
  };
}

const rounded = (mm: number) => Math.round(mm * 100) / 100;

interface Trim {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Where the panel that faces people lies on the flat sheet, from its top left corner: its net as the preview folds it. */
function frontOf(
  kind: PieceKind,
  { widthMm, heightMm }: Trim,
  said: ReturnType<typeof numbersIn>,
): Box | null {
  const [wide, deep, high] = said ?? [];
  if (kind === 'gift-box') {
    const short = Math.min(widthMm, heightMm);
    const edge = Math.min(15, short * 0.05) + short * 0.15;
    return { x: edge, y: edge, width: widthMm - 2 * edge, height: heightMm - 2 * edge };
  }
  if (!wide || !deep || !high) return null;
  if (kind === 'carton') {
    const [across, down] = [widthMm / (2 * wide + 2 * deep + GLUE_MM), heightMm / (high + 2 * deep)];
    return { x: 0, y: rounded(deep * down), width: rounded(wide * across), height: rounded(high * down) };
  }
  if (kind !== 'mailer') return null;
  // The lid, at the foot of the blank, its ears to its left and right.
  const spare = (heightMm - 2 * deep - 2 * high) / 4;
  const board = spare > 0.3 && spare < 5 ? spare : 1.5;
  const wall = high + 2 * board;
  const sum = 4 * wall + wide + 4 * board;
  const across = widthMm / sum;
  const down = heightMm / (2 * wall + 2 * deep);
  return {
    x: rounded((2 * wall + 2.4 * board) * across),
    y: rounded(heightMm - deep * down),
    width: rounded((wide - 0.8 * board) * across),
    height: rounded(deep * down),
  };
}
