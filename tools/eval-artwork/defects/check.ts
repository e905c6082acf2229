import type { FindingCode } from '#contract/finding-codes.ts';
import { BLACK, type Design, type Page, type Part, type TextPart } from '../designs/design.ts';
import { cleanDesign, FAMILIES, type Family } from '../designs/families.ts';
import { Random } from '../designs/random.ts';

/** One thing that can be wrong with a design, and what looks like it and is right. */
export interface Check {
  readonly id: string;
  readonly code: FindingCode | 'file_locked' | 'file_damaged';
  /** What the customer may be asked in its place, where nobody can tell: that counts as found, and of a near miss as false. */
  readonly orAskedAs?: FindingCode;
  /** Of the six that deserve a block (artwork-in-practice 2): the customer must be asked, or the file refused. */
  readonly isBlock?: boolean;
  readonly defect: string;
  readonly near: string;
  /** Which families it can be in; those of sheets in PDF unless said. */
  readonly families?: (family: Family) => boolean;
  /** Changes a clean design; false where this one cannot have it. */
  readonly spoil: (design: Design, random: Random) => boolean;
  readonly touch: (design: Design, random: Random) => boolean;
  /** What is done to `touch` it is fine: it counts among the clean files, too. */
  readonly isNearClean?: boolean;
  /** What is wrong is small, or mended without a word: a person need not look. */
  readonly isHarmless?: boolean;
}

const CLOTH = 'garment';
/** Booklets have many pages, and banners many pixels: they take seconds each, and are tried among the clean designs. */
export const isSheet = ({ format, layout, slug }: Family) =>
  format === 'pdf' && layout !== CLOTH && slug !== 'booklets';
export const isJpeg = ({ format, layout, slug }: Family) =>
  format === 'jpeg' && layout !== CLOTH && /cards|labels|stickers|flyers|pouches|boxes/.test(slug);

/** A clean design that a check was tried on; the same for the same check and number. */
export function designFor(check: Check, kind: 'spoil' | 'touch', number: number): Design | null {
  const families = FAMILIES.filter(check.families ?? isSheet);
  const random = new Random(`${check.id} ${kind} ${number}`);
  const first = random.whole(0, families.length);
  // Not every design can have every defect.
  for (let tried = 0; tried < 60; tried += 1) {
    const family = families[(first + number + tried * 7) % families.length];
    if (!family) return null;
    const design = cleanDesign(family, 1000 + number + tried);
    if (check[kind](design, random)) return design;
  }
  return null;
}

export const frontOf = ({ pages }: Design): Page => pages[0] as Page;
export const smallerSide = ({ product }: Design) => Math.min(product.widthMm, product.heightMm);

/** A place for something beside what is there, in the middle: so wide and high as shares of the page. */
export function middle({ product: { widthMm, heightMm } }: Design, across: number, down = across) {
  return {
    x: (widthMm * (1 - across)) / 2,
    y: (heightMm * (1 - down)) / 2,
    width: widthMm * across,
    height: heightMm * down,
  };
}

/** Puts something on what lies at the back, under all text. */
export function putBehind(page: Page, ...parts: Part[]): true {
  page.parts.splice(1, 0, ...parts);
  return true;
}
export function put(page: Page, ...parts: Part[]): true {
  page.parts.push(...parts);
  return true;
}

export const textsOf = (page: Page): TextPart[] =>
  page.parts.flatMap((part) => (part.kind === 'text' ? [part] : []));

/** Changes the line of a role, or else the last one of a page; false where it has no line but its name. */
export function rewrite(
  design: Design,
  role: TextPart['role'],
  change: (part: TextPart) => Partial<TextPart>,
): boolean {
  const { product } = design;
  if (product.widthMm < 80 || product.heightMm < 44) return false;
  const page = frontOf(design);
  const lines = textsOf(page).filter((part) => part.role !== 'headline');
  const line = lines.find((part) => part.role === role) ?? lines.at(-1);
  if (!line) return false;
  const { leastPt: _dropped, ...rest } = line;
  page.parts[page.parts.indexOf(line)] = { ...rest, ...change(line) };
  return true;
}

/** Says something in Latin letters in place of a line. */
export const say = (design: Design, role: TextPart['role'], text: string): boolean =>
  rewrite(design, role, () => ({ text, script: 'latin', role }));

export function change<T extends object>(target: T, to: Partial<T>): true {
  Object.assign(target, to);
  return true;
}

/** A black line across the middle of a design. */
export const line = (design: Parameters<Check['spoil']>[0], pt: number) => {
  const { x, y, width } = middle(design, 0.6);
  return {
    kind: 'line',
    points: [
      { x, y },
      { x: x + width, y },
    ],
    pt,
    ink: BLACK,
  } as const;
};
