import type { Box, InkRole } from '#contract/design/design.ts';
import type { Sheet } from '../sheet.ts';
import { type Line, type Stacked, stack, stackHeight } from './stack.ts';

/** All of the page with what is cut away. */
export const overAll = ({ w, h, bleed }: Sheet): Box => ({
  x: -bleed,
  y: -bleed,
  width: w + 2 * bleed,
  height: h + 2 * bleed,
});

export const inside = ({ x, y, width, height }: Box, across: number, down = across): Box => ({
  x: x + across,
  y: y + down,
  width: width - 2 * across,
  height: height - 2 * down,
});

/** More columns than this are seen as grey. */
const MOST_TILES = 26;

/** A pattern over a box, its tiles square; `tile` in mm, larger where there would be too many. */
export function tiled(
  sheet: Sheet,
  id: string,
  pattern: string,
  ink: InkRole,
  { box = overAll(sheet), tile }: { box?: Box; tile: number },
): void {
  const side = Math.max(tile, box.width / MOST_TILES, box.height / MOST_TILES);
  const [columns, rows] = [Math.ceil(box.width / side) + 1, Math.ceil(box.height / side) + 1];
  const [width, height] = [columns * side, rows * side];
  const place = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  sheet.shape(id, `${pattern}-${columns}-${rows}`, place, ink, { clip: box });
}

/** A round drawing whose middle is at a place, as far as the box goes. */
export function around(
  sheet: Sheet,
  id: string,
  artwork: string,
  ink: InkRole,
  { x, y, side, clip = overAll(sheet) }: { x: number; y: number; side: number; clip?: Box | null },
): void {
  sheet.shape(id, artwork, { x: x - side / 2, y: y - side / 2, width: side, height: side }, ink, { clip });
}

/** How many parts as wide as wished go over a box. */
const partsOf = (box: Box, part: number) => Math.max(2, Math.min(24, Math.round(box.width / part)));

/** A strip of artwork of equal parts across the page, each about `part` mm wide and `shape` times as high. @returns its foot */
export function strip(
  sheet: Sheet,
  id: string,
  artwork: string,
  ink: InkRole,
  { y, part, shape, box = overAll(sheet) }: { y: number; part: number; shape: number; box?: Box },
): number {
  const count = partsOf(box, part);
  const height = (box.width / count) * shape;
  sheet.shape(id, `${artwork}-${count}`, { x: box.x, y, width: box.width, height }, ink);
  return y + height;
}

/** One more is finer, and the finest there is stays. */
const oddNear = (count: number) => (count % 2 === 1 ? count : count < 24 ? count + 1 : count - 1);

/** How high what a garland hangs from is, of one swag's width. */
const BEAM = 0.09;
/** And where its flowers begin, likewise. */
const FLOWERS = 0.1;
/** From the cut to what is drawn inside it, in mm: what is nearer looks as if it should reach it. */
const CLEAR_MM = 1.6;

/** A garland of marigolds and mango leaves from edge to edge. @returns its foot */
export function garland(
  sheet: Sheet,
  {
    part,
    flowers = 'accent',
    leaves = 'strong',
    box = overAll(sheet),
  }: { part: number; flowers?: InkRole; leaves?: InkRole; box?: Box },
): number {
  // The first and last strings hang in the cut; of an odd number of swags none hangs before what stands in the middle.
  const count = oddNear(partsOf(box, part));
  const hung = { part: box.width / count, shape: 1.5, box };
  // What it hangs from is as light as the paper then: beyond the bleed, so that no pale line shows where the cut is a hair off.
  const one = box.width / count;
  // Small flowers would begin at the cut itself: they hang lower then, from a beam that goes on behind it.
  const lower = Math.max(0, sheet.bleed + CLEAR_MM - one * FLOWERS);
  const y = leaves === 'onGround' ? box.y - one * BEAM : box.y + lower;
  if (leaves !== 'onGround' && lower > 0)
    sheet.shape('beam', 'rect', { ...box, height: lower + one * BEAM * 0.5 }, leaves);
  strip(sheet, 'leaves', 'toran-leaves', leaves, { ...hung, y });
  return strip(sheet, 'flowers', 'toran-flowers', flowers, { ...hung, y });
}

interface BandWay {
  readonly fill?: InkRole;
  /** The most of the page it takes. */
  readonly most?: number;
  readonly least?: number;
  /** At the side of a page wider than this; below it, at the foot. */
  readonly sideFrom?: number;
  readonly align?: 'start' | 'center';
  readonly hasCode?: boolean;
}

/**
 * A band of colour at the foot of a page, or at its right side where the page is wide, as deep as what stands in it.
 * @returns what is left of the page, margins and all
 */
export function band(sheet: Sheet, lines: readonly Line[], way: BandWay = {}): { rest: Box; band: Box } {
  const { fill = 'ground', most = 0.46, least = 0.12, sideFrom = 1.3, align } = way;
  const { w, h, margin, room } = sheet;
  const isSide = sheet.ratio > sideFrom;
  if (isSide) {
    const width = w * Math.min(0.42, 0.3 + 0.06 * lines.length);
    const x = w - width;
    sheet.panel('band', { x, y: 0, width, height: h }, fill);
    const inner = { x: x + margin * 0.8, y: room.y, width: width - margin * 1.8, height: room.height };
    stack(sheet, inner, lines, { align: align ?? 'start', anchor: 'middle' });
    return { rest: { x: 0, y: 0, width: x, height: h }, band: { x, y: 0, width, height: h } };
  }
  const foot = room.y + room.height;
  const pad = margin * 0.8;
  const wished = stackHeight(sheet, room.width, lines);
  const height = Math.min(h * most, Math.max(h * least, wished + pad + (h - foot)));
  const top = h - height;
  sheet.panel('band', { x: 0, y: top, width: w, height }, fill);
  const inner = { x: room.x, y: top + pad, width: room.width, height: Math.max(1, foot - top - pad) };
  stack(sheet, inner, lines, { align: align ?? 'center', anchor: 'middle' });
  return { rest: { x: 0, y: 0, width: w, height: top }, band: { x: 0, y: top, width: w, height } };
}

interface SignWay {
  readonly ink: InkRole;
  readonly align?: 'start' | 'center';
  readonly anchor?: 'top' | 'middle' | 'foot';
  /** Of the shorter side of the room; 0: no sign. */
  readonly sign?: number;
  readonly disc?: InkRole;
  /** The sign stands beside the words in a room wider than this. */
  readonly besideFrom?: number;
}

/** The sign of the trade, or the logo, and words: beside each other where the room is wide, else one above the other. */
export function signAndWords(sheet: Sheet, room: Box, lines: readonly Line[], way: SignWay): Stacked {
  const { ink, sign = 0.3, disc, anchor = 'middle', besideFrom = 1.7 } = way;
  const isBeside = room.width / room.height > besideFrom;
  const align = way.align ?? (isBeside ? 'start' : 'center');
  const side = sign * Math.min(room.width, isBeside ? room.height * 1.6 : room.height);
  if (side < 4 && sign > 0) {
    return stack(sheet, room, lines, { align: 'center', anchor });
  }
  if (isBeside) {
    const gap = side * 0.28;
    const box = { x: room.x, y: room.y + (room.height - side) / 2, width: side, height: side };
    signOn(sheet, box, ink, disc);
    const x = room.x + side + gap;
    return stack(sheet, { ...room, x, width: room.x + room.width - x }, lines, { align, anchor });
  }
  const gap = side * 0.16;
  const most = room.height - side - gap;
  const words = Math.min(most, stackHeight(sheet, room.width, lines, most));
  const free = Math.max(0, room.height - side - gap - words);
  const top = room.y + { top: 0, middle: free / 2, foot: free }[anchor];
  const x = align === 'center' ? room.x + (room.width - side) / 2 : room.x;
  signOn(sheet, { x, y: top, width: side, height: side }, ink, disc);
  const y = top + side + gap;
  return stack(sheet, { ...room, y, height: room.y + room.height - y }, lines, { align, isClose: true });
}

/** On a disc of its own where one is named. */
export function signOn(sheet: Sheet, box: Box, ink: InkRole, disc?: InkRole): void {
  if (disc && !sheet.wanted.logo) {
    sheet.shape('disc', 'ellipse', box, disc);
    sheet.sign('sign', inside(box, box.width * 0.21), ink);
  } else sheet.sign('sign', box, disc && sheet.wanted.logo ? 'onGround' : ink);
}
