import type { Box, InkRole } from '#contract/design/design.ts';
import { CALM, LOUD } from '../../look/font-pairs.ts';
import { isVeryLong } from '../kit/ems.ts';
import { around, inside, overAll, signOn, strip, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { type Line, stack } from '../kit/stack.ts';
import type { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { insideOf } from './inside.ts';
import { type DrawPanel, foldedPage } from './panels.ts';

interface Brochure extends Pick<Template, 'name' | 'label' | 'fonts'> {
  readonly cover: DrawPanel;
  readonly flap: DrawPanel;
}

/** Of six panels: the outside, from its left, is the flap that is folded in, the back and the cover; all have one inside. */
const brochure = ({ cover, flap, ...look }: Brochure): Template => ({
  ...look,
  asks: ['items', 'offer'],
  front: (wanted) =>
    foldedPage(wanted, 'Front', [
      ['flap', flap],
      ['back', address],
      ['cover', cover],
    ]),
  back: insideOf,
});

/** The sign in the middle of a room, or where that begins. */
function signIn(
  sheet: Sheet,
  room: Box,
  { y, side, ink, isFirst }: { y: number; side: number; ink: InkRole; isFirst?: boolean },
): void {
  const x = isFirst ? room.x : room.x + (room.width - side) / 2;
  signOn(sheet, { x, y, width: side, height: side }, ink);
}

/** What a cover says: the name, and what they do under it. */
const title = (
  sheet: Sheet,
  name: number,
  trade: number,
  [strong, ink]: readonly [InkRole, InkRole],
): Line[] => [
  nameLine(sheet, name, strong, { most: isVeryLong(sheet.wanted.fields.name) ? 4 : 3 }),
  tradeLine(sheet, trade, ink, { most: 3, gap: 0.5 }),
];

/** Who it is, once more, and how to reach them, at the foot of the back. */
function address(sheet: Sheet): InkRole {
  const { room, u } = sheet;
  const height = room.height * 0.42;
  stack(
    sheet,
    { ...room, y: room.y + room.height - height, height },
    [nameLine(sheet, 6.4, 'strong'), phoneLine(sheet, 5.4, 'ink'), ...whereLines(sheet, 4, 'ink')],
    { align: 'center', anchor: 'foot' },
  );
  const sign = 16 * u;
  signIn(sheet, room, { y: room.y + room.height - height - sign - 4 * u, side: sign, ink: 'accent' });
  return 'paper';
}

/** What is offered, alone on the flap. */
const offerOn =
  (ground: InkRole, ink: InkRole, soft: InkRole): DrawPanel =>
  (sheet) => {
    const { room, u } = sheet;
    const inner = inside(room, 2 * u, room.height * 0.2);
    stack(
      sheet,
      inner,
      [offerLine(sheet, 13, ink, { most: 5 }), tradeLine(sheet, 5, soft, { most: 3, gap: 0.6 })],
      { anchor: 'middle' },
    );
    return ground;
  };

/** A cover of one colour, towers at its foot. */
export const foldTowers = brochure({
  name: 'fold-towers',
  label: 'A cover of colour over a skyline',
  fonts: LOUD,
  cover: (sheet) => {
    const { room, u, h, bleed } = sheet;
    const foot = strip(sheet, 'edge', 'towers', 'accent', { y: h - 14 * u, part: 11 * u, shape: 1.3 });
    const below = Math.max(0, foot - h - bleed) + 18 * u;
    const sign = 30 * u;
    signIn(sheet, room, { y: room.y + 6 * u, side: sign, ink: 'onGround', isFirst: true });
    const words = { ...room, y: room.y + sign + 12 * u, height: h - room.y - sign - 12 * u - below };
    stack(sheet, words, title(sheet, 14, 6.4, ['onGround', 'onGround']), { anchor: 'top' });
    return 'ground';
  },
  flap: offerOn('tint', 'strong', 'ink'),
});

/** A rosette that rises from the foot of the cover. */
export const foldRosette = brochure({
  name: 'fold-rosette',
  label: 'A rosette on the cover',
  fonts: CALM,
  cover: (sheet) => {
    const { room, u, w, h } = sheet;
    around(sheet, 'rosette', 'rosette-16', 'accent', { x: w / 2, y: h, side: w * 1.1 });
    const sign = 26 * u;
    signIn(sheet, room, { y: room.y + 4 * u, side: sign, ink: 'strong' });
    const words = { ...room, y: room.y + sign + 10 * u, height: h - w * 0.62 - room.y - sign - 12 * u };
    stack(sheet, words, title(sheet, 13, 6, ['strong', 'ink']), { align: 'center', anchor: 'middle' });
    return 'paper';
  },
  flap: offerOn('ground', 'onGround', 'onGround'),
});

/** A plate on a lattice, as on a carved door. */
export const foldLattice = brochure({
  name: 'fold-lattice',
  label: 'A plate on a lattice',
  fonts: CALM,
  cover: (sheet) => {
    const { room, u } = sheet;
    tiled(sheet, 'pattern', 'jaali', 'groundTint', { box: overAll(sheet), tile: 12 * u });
    const plate = inside(room, 0, room.height * 0.14);
    sheet.shape('plate', 'rect', plate, 'paper', { radiusMm: 3 * u });
    const inner = inside(plate, 6 * u, 8 * u);
    const sign = 28 * u;
    signIn(sheet, inner, { y: inner.y, side: sign, ink: 'accent' });
    const words = { ...inner, y: inner.y + sign + 4 * u, height: inner.height - sign - 4 * u };
    stack(sheet, words, title(sheet, 12, 5.6, ['strong', 'soft']), { align: 'center', anchor: 'middle' });
    return 'ground';
  },
  flap: offerOn('paper', 'strong', 'ink'),
});

/** The sign on half a cover of colour, type on paper below it. */
export const foldPlain = brochure({
  name: 'fold-plain',
  label: 'Half in colour',
  cover: (sheet) => {
    const { room, u, w } = sheet;
    const bar = room.y + room.height * 0.46;
    sheet.panel('head', { x: 0, y: 0, width: w, height: bar }, 'ground');
    const sign = 40 * u;
    signIn(sheet, room, { y: (bar - sign) / 2, side: sign, ink: 'onGround' });
    sheet.panel('edge', { x: 0, y: bar, width: w, height: 2.4 * u }, 'accent');
    const top = bar + 12 * u;
    const words = { ...room, y: top, height: room.y + room.height - top };
    stack(sheet, words, title(sheet, 14, 6, ['strong', 'ink']), { anchor: 'top' });
    return 'paper';
  },
  flap: offerOn('tint', 'strong', 'ink'),
});
