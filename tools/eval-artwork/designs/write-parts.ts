import { encode } from 'uqr';
import type { Box, CodePart, Ink, Part, Point, TextPart } from './design.ts';
import type { PageResources } from './page-resources.ts';
import { Random } from './random.ts';
import { type SetLine, showLine } from './typeset.ts';

const POINTS = 72 / 25.4;
const n = (value: number) => String(Math.round(value * 1000) / 1000);
/** Of a circle made of four curves. */
const ROUND = 0.5523;

/** What a page is drawn with: where its lower left corner lies, and what it has at hand. */
export interface Canvas {
  readonly resources: PageResources;
  /** How large a mm is, and how far the trim's upper left corner is from the page's lower left. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly lines: ReadonlyMap<TextPart, SetLine>;
}

const xOf = ({ scale, left }: Canvas, mm: number) => n((mm + left) * POINTS * scale);
const yOf = ({ scale, top }: Canvas, mm: number) => n((top - mm) * POINTS * scale);
const lengthOf = ({ scale }: Canvas, mm: number) => mm * POINTS * scale;

/** The operators of a part. */
export async function operatorsOf(canvas: Canvas, part: Part): Promise<string> {
  const { resources } = canvas;
  switch (part.kind) {
    case 'area':
      return withOverprint(
        canvas,
        part.isOverprinted,
        `${fill(canvas, part.ink)} ${rectangle(canvas, part.box)} f`,
      );
    case 'shape':
      return `${fill(canvas, part.ink)} ${path(canvas, part.points)} h f`;
    case 'disc':
      return `${fill(canvas, part.ink)} ${circle(canvas, part.centre, part.radius)} f`;
    case 'line':
      return `q ${stroke(canvas, part.ink)} ${n(part.pt * canvas.scale)} w ${path(canvas, part.points)} S Q`;
    case 'gradient': {
      const { x, y, width, height } = part.box;
      const name = resources.shading(part.from, part.to, [
        (x + canvas.left) * POINTS * canvas.scale,
        (canvas.top - y) * POINTS * canvas.scale,
        (x + width + canvas.left) * POINTS * canvas.scale,
        (canvas.top - y - height) * POINTS * canvas.scale,
      ]);
      return `q ${rectangle(canvas, part.box)} W n /${name} sh Q`;
    }
    case 'layer':
      return `/OC /${resources.layer(part.name, part.isShown)} BDC\n${await all(canvas, part.parts)}\nEMC`;
    case 'see-through':
      return `q /${resources.state({ ca: part.alpha, CA: part.alpha })} gs\n${await all(canvas, part.parts)}\nQ`;
    case 'text':
      return text(canvas, part);
    case 'picture': {
      const { x, y, width, height } = part.box;
      const name = await resources.picture(part);
      return `q ${n(lengthOf(canvas, width))} 0 0 ${n(lengthOf(canvas, height))} ${xOf(canvas, x)} ${yOf(canvas, y + height)} cm /${name} Do Q`;
    }
    case 'code':
      return code(canvas, part);
  }
}

export async function all(canvas: Canvas, parts: readonly Part[]): Promise<string> {
  const drawn: string[] = [];
  for (const part of parts) drawn.push(await operatorsOf(canvas, part));
  return drawn.join('\n');
}

function withOverprint({ resources }: Canvas, isOverprinted: boolean | undefined, drawn: string): string {
  if (!isOverprinted) return drawn;
  return `q /${resources.state({ OP: true, op: true, OPM: 1 })} gs ${drawn} Q`;
}

function fill({ resources }: Canvas, ink: Ink): string {
  if ('cmyk' in ink) return `${ink.cmyk.map(n).join(' ')} k`;
  if ('rgb' in ink) return `${ink.rgb.map(n).join(' ')} rg`;
  if ('spot' in ink) return `/${resources.spot(ink.spot, ink.like)} cs ${n(ink.tint ?? 1)} scn`;
  return `/${resources.profile()} cs ${ink.profile.map(n).join(' ')} scn`;
}
const stroke = (canvas: Canvas, ink: Ink) =>
  fill(canvas, ink)
    .replace(/ k$/, ' K')
    .replace(/ rg$/, ' RG')
    .replace(/ cs /, ' CS ')
    .replace(/ scn$/, ' SCN');

function rectangle(canvas: Canvas, { x, y, width, height }: Box): string {
  return `${xOf(canvas, x)} ${yOf(canvas, y + height)} ${n(lengthOf(canvas, width))} ${n(lengthOf(canvas, height))} re`;
}

const path = (canvas: Canvas, points: readonly Point[]) =>
  points.map(({ x, y }, at) => `${xOf(canvas, x)} ${yOf(canvas, y)} ${at === 0 ? 'm' : 'l'}`).join(' ');

function circle(canvas: Canvas, { x, y }: Point, r: number): string {
  const at = (across: number, down: number) => `${xOf(canvas, x + across * r)} ${yOf(canvas, y + down * r)}`;
  const curve = (a: [number, number], b: [number, number], c: [number, number]) =>
    `${at(...a)} ${at(...b)} ${at(...c)} c`;
  return [
    `${at(1, 0)} m`,
    curve([1, ROUND], [ROUND, 1], [0, 1]),
    curve([-ROUND, 1], [-1, ROUND], [-1, 0]),
    curve([-1, -ROUND], [-ROUND, -1], [0, -1]),
    curve([ROUND, -1], [1, -ROUND], [1, 0]),
  ].join(' ');
}

function text(canvas: Canvas, part: TextPart): string {
  const line = canvas.lines.get(part);
  if (!line) return '';
  const room = part.widestMm ? (part.widestMm * POINTS) / (line.width * part.pt) : 1;
  const pt = part.pt * Math.min(1, room);
  if (part.leastPt !== undefined && pt < part.leastPt) return '';
  const wide = (line.width * pt) / POINTS;
  const at = {
    x: Number(xOf(canvas, part.align === 'middle' ? part.at.x - wide / 2 : part.at.x)),
    y: Number(yOf(canvas, part.at.y)),
  };
  const { resources } = canvas;
  const shown = part.missingFont
    ? `BT /${resources.missingFont(part.missingFont)} ${n(pt * canvas.scale)} Tf 1 0 0 1 ${n(at.x)} ${n(at.y)} Tm (${part.text.replaceAll(/[()\\]/g, '')}) Tj ET`
    : showLine(line, pt * canvas.scale, at, (font) => resources.font(line, font));
  const how = part.isInvisible ? '3 Tr ' : '';
  return `q ${withOverprint(canvas, part.isOverprinted, `${how}${fill(canvas, part.ink)} ${shown}`)} Q`;
}

/** Its squares row by row, on a ground that leaves so much free around it. */
function code(
  canvas: Canvas,
  { at, says, moduleMm, quietModules, ink, ground, damage = 0 }: CodePart,
): string {
  const { data, size } = encode(says, { ecc: 'M', border: 0 });
  const random = new Random(says);
  const whole = size * moduleMm;
  const free = quietModules * moduleMm;
  const box = { x: at.x - free, y: at.y - free, width: whole + 2 * free, height: whole + 2 * free };
  const squares: string[] = [];
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) {
      // The three corners stay: it is seen to be a code.
      const isCorner =
        (row < 8 || row >= size - 8) &&
        (column < 8 || column >= size - 8) &&
        !(row >= size - 8 && column >= size - 8);
      const isWrong = !isCorner && damage > 0 && random.chance(damage);
      if (isDark === isWrong) continue;
      squares.push(
        rectangle(canvas, {
          x: at.x + column * moduleMm,
          y: at.y + row * moduleMm,
          width: moduleMm,
          height: moduleMm,
        }),
      );
    }
  return `${fill(canvas, ground)} ${rectangle(canvas, box)} f ${fill(canvas, ink)} ${squares.join(' ')} f`;
}

/** How many squares wide the code of a text is. */
export const modulesOf = (says: string) => encode(says, { ecc: 'M', border: 0 }).size;
