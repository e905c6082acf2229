import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';
import type { LoadedFont } from '../fonts/loaded-font.ts';
import type { DrawnItem, DrawnPath, DrawnPicture, DrawnText, Ink, Matrix } from '../page.ts';
import type { EmbeddedPicture } from './embed-picture.ts';
import type { GlyphTexts } from './glyph-texts.ts';
import { MM_PER_POINT, matrixOf, number } from './matrix.ts';
import { packedStream } from './packed-stream.ts';
import type { Resources } from './resources.ts';
import { showLine } from './show-text.ts';

/** What the items of a page are written with. */
export interface ContentParts {
  readonly context: PDFContext;
  readonly resources: Resources;
  readonly shared: PDFObject;
  /** Where a group may be painted: the page with its bleed, as an array of a PDF. */
  readonly box: readonly number[];
  /** In what what shines through is mixed. */
  readonly blending: 'DeviceCMYK' | 'DeviceRGB';
  fontOf(key: string): LoadedFont;
  fontNamed(key: string): string;
  readonly texts: GlyphTexts;
  picture(key: string): EmbeddedPicture | undefined;
}

/** Points: smaller text of black alone is printed over what is under it, or a white edge shows around it (GWG 2022 R0009). */
const OVERPRINTED_PT = 12;

/** The operators that draw items, in millimetres with y downwards. @param scale how much larger they come out */
export function contentOf(items: readonly DrawnItem[], parts: ContentParts, scale: number): string {
  return items.map((item) => drawn(item, parts, scale)).join('\n');
}

function drawn(item: DrawnItem, parts: ContentParts, scale: number): string {
  const larger = scale * (item.matrix ? Math.sqrt(Math.abs(determinant(item.matrix))) : 1);
  const content =
    item.opacity !== undefined && item.opacity < 1 ? faded(item, parts, larger) : plain(item, parts, larger);
  return content && `q\n${item.matrix ? `${matrixOf(item.matrix)}\n` : ''}${content}\nQ`;
}

const determinant = ([a, b, c, d]: Matrix) => a * d - b * c;

function plain(item: DrawnItem, parts: ContentParts, scale: number): string {
  switch (item.kind) {
    case 'text':
      return textOf(item, parts, scale);
    case 'path':
      return pathOf(item, parts);
    case 'picture':
      return pictureOf(item, parts);
    case 'group': {
      const inside = contentOf(item.items, parts, scale);
      return item.clip ? `${outlineOf(item.clip)}\nW n\n${inside}` : inside;
    }
  }
}

/** What shines through does so as a whole: letters and lines that lie over each other are not seen twice. */
function faded(item: DrawnItem, parts: ContentParts, scale: number): string {
  const { context, resources } = parts;
  const form = packedStream(context, plain(item, parts, scale), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...parts.box],
    Resources: parts.shared,
    Group: { Type: 'Group', S: 'Transparency', CS: parts.blending, I: true },
  });
  const ref = context.register(form);
  return `${resources.opacity(item.opacity ?? 1)}\n/${resources.drawing(`group ${ref.objectNumber}`, () => ref)} Do`;
}

function textOf(item: DrawnText, parts: ContentParts, scale: number): string {
  const sizes = item.lines.flatMap(({ runs }) => runs.map(({ sizeMm }) => (sizeMm * scale) / MM_PER_POINT));
  if (sizes.length === 0) return '';
  const isOver = overprints(item.ink) || (isBlack(item.ink) && Math.max(...sizes) < OVERPRINTED_PT);
  const lines = item.lines
    .filter(({ runs }) => runs.length > 0)
    .map((line) => showLine(line, parts.fontOf, parts.fontNamed, parts.texts));
  return `${over(isOver, parts)}BT\n${parts.resources.ink(item.ink, false)}\n${lines.join('\n')}\nET`;
}

/** Varnish and foil lie on what is printed: they leave no hole in it. */
const overprints = (ink: Ink) => ink.kind === 'spot';
const isBlack = (ink: Ink) => ink.kind === 'process' && ink.k === 1 && ink.c + ink.m + ink.y === 0;
const over = (isOver: boolean, { resources }: ContentParts) =>
  isOver ? `${resources.overprint(true)}\n` : '';

function pathOf(item: DrawnPath, parts: ContentParts): string {
  const { fill, stroke } = item;
  if (!fill && !stroke) return '';
  const paint = fill && stroke ? 'B' : fill ? 'f' : 'S';
  return [
    ...((fill && overprints(fill)) || (stroke && overprints(stroke.ink))
      ? [parts.resources.overprint(true)]
      : []),
    ...(fill ? [parts.resources.ink(fill, false)] : []),
    ...(stroke ? [parts.resources.ink(stroke.ink, true), `${number(stroke.widthMm)} w`] : []),
    outlineOf(item.d),
    fill && item.evenOdd ? `${paint}*` : paint,
  ].join('\n');
}

const OPERATORS: Readonly<Record<string, readonly [operator: string, numbers: number]>> = {
  M: ['m', 2],
  L: ['l', 2],
  C: ['c', 6],
  Z: ['h', 0],
};

/** @throws when it says more than M, L, C and Z, which a page may not */
function outlineOf(d: string): string {
  const words = d.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? [];
  const out: string[] = [];
  let [operator, wanted] = ['', 0];
  let numbers: string[] = [];
  for (const word of words) {
    if (/^[A-Za-z]$/.test(word)) {
      const known = OPERATORS[word];
      if (!known || numbers.length > 0) throw new Error(`a path is not of M, L, C and Z: ${d.slice(0, 60)}`);
      [operator, wanted] = known;
      if (wanted === 0) out.push(operator);
      continue;
    }
    numbers.push(number(Number(word)));
    if (numbers.length < wanted) continue;
    out.push(`${numbers.join(' ')} ${operator}`);
    numbers = [];
    // More numbers after the first place are lines to the next ones.
    if (operator === 'm') operator = 'l';
  }
  return out.join('\n');
}

/** Of a unit square with y downwards, as cameras number how they were held (EXIF 0x0112). */
const TURNED: Readonly<Record<number, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

function pictureOf(item: DrawnPicture, parts: ContentParts): string {
  const picture = parts.picture(item.picture);
  if (!picture) return '';
  const name = parts.resources.drawing(`picture ${item.picture}`, () => picture.image);
  const { crop = { x: 0, y: 0, width: 1, height: 1 }, xMm, yMm, widthMm, heightMm } = item;
  const [wide, high] = [widthMm / crop.width, heightMm / crop.height];
  const placed: Matrix = [wide, 0, 0, high, xMm - crop.x * wide, yMm - crop.y * high];
  const edge = `${[xMm, yMm, widthMm, heightMm].map(number).join(' ')} re W n`;
  return [
    ...(item.crop ? [edge] : []),
    matrixOf(placed),
    matrixOf(TURNED[picture.orientation] ?? [1, 0, 0, 1, 0, 0]),
    // A picture stands on its feet where y goes up.
    '1 0 0 -1 0 1 cm',
    `/${name} Do`,
  ].join('\n');
}
