import type { InkRole } from '#contract/design/design.ts';
import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, inside, overAll, signOn, strip, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { stack } from '../kit/stack.ts';
import type { Sheet, Wanted } from '../sheet.ts';
import type { Template } from '../template.ts';
import { insideOf } from './inside.ts';
import { type DrawPanel, foldedPage } from './panels.ts';

/** The outside, from its left: the flap that is folded in, the back, the cover. */
const outside = (wanted: Wanted, cover: DrawPanel, flap: DrawPanel, back: DrawPanel = address) =>
  foldedPage(wanted, 'Front', [
    ['flap', flap],
    ['back', back],
    ['cover', cover],
  ]);

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
  signOn(
    sheet,
    {
      x: room.x + (room.width - sign) / 2,
      y: room.y + room.height - height - sign - 4 * u,
      width: sign,
      height: sign,
    },
    'accent',
  );
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
export const foldTowers: Template = {
  name: 'fold-towers',
  label: 'A cover of colour over a skyline',
  fonts: LOUD,
  asks: ['items', 'offer'],
  front: (wanted) =>
    outside(
      wanted,
      (sheet) => {
        const { room, u, h, bleed } = sheet;
        const foot = strip(sheet, 'edge', 'towers', 'accent', { y: h - 14 * u, part: 11 * u, shape: 1.3 });
        const below = Math.max(0, foot - h - bleed) + 18 * u;
        const sign = 30 * u;
        signOn(sheet, { x: room.x, y: room.y + 6 * u, width: sign, height: sign }, 'onGround');
        stack(
          sheet,
          { ...room, y: room.y + sign + 12 * u, height: h - room.y - sign - 12 * u - below },
          [
            nameLine(sheet, 14, 'onGround', { most: 4 }),
            tradeLine(sheet, 6.4, 'onGround', { most: 3, gap: 0.5 }),
          ],
          { anchor: 'top' },
        );
        return 'ground';
      },
      offerOn('tint', 'strong', 'ink'),
    ),
  back: insideOf,
};

/** A rosette that rises from the foot of the cover. */
export const foldRosette: Template = {
  name: 'fold-rosette',
  label: 'A rosette on the cover',
  fonts: CALM,
  asks: ['items', 'offer'],
  front: (wanted) =>
    outside(
      wanted,
      (sheet) => {
        const { room, u, w, h } = sheet;
        around(sheet, 'rosette', 'rosette-16', 'accent', { x: w / 2, y: h, side: w * 1.1 });
        const sign = 26 * u;
        signOn(
          sheet,
          { x: room.x + (room.width - sign) / 2, y: room.y + 4 * u, width: sign, height: sign },
          'strong',
        );
        stack(
          sheet,
          { ...room, y: room.y + sign + 10 * u, height: h - w * 0.62 - room.y - sign - 12 * u },
          [nameLine(sheet, 13, 'strong', { most: 4 }), tradeLine(sheet, 6, 'ink', { most: 3, gap: 0.5 })],
          { align: 'center', anchor: 'middle' },
        );
        return 'paper';
      },
      offerOn('ground', 'onGround', 'onGround'),
    ),
  back: insideOf,
};

/** A plate on a lattice, as on a carved door. */
export const foldLattice: Template = {
  name: 'fold-lattice',
  label: 'A plate on a lattice',
  fonts: CALM,
  asks: ['items', 'offer'],
  front: (wanted) =>
    outside(
      wanted,
      (sheet) => {
        const { room, u } = sheet;
        tiled(sheet, 'pattern', 'jaali', 'groundTint', { box: overAll(sheet), tile: 12 * u });
        const plate = inside(room, 0, room.height * 0.14);
        sheet.shape('plate', 'rect', plate, 'paper', { radiusMm: 3 * u });
        const inner = inside(plate, 6 * u, 8 * u);
        const sign = 28 * u;
        signOn(
          sheet,
          { x: inner.x + (inner.width - sign) / 2, y: inner.y, width: sign, height: sign },
          'accent',
        );
        stack(
          sheet,
          { ...inner, y: inner.y + sign + 4 * u, height: inner.height - sign - 4 * u },
          [nameLine(sheet, 12, 'strong', { most: 4 }), tradeLine(sheet, 5.6, 'soft', { most: 3, gap: 0.5 })],
          { align: 'center', anchor: 'middle' },
        );
        return 'ground';
      },
      offerOn('paper', 'strong', 'ink'),
    ),
  back: insideOf,
};

/** Type alone, from the foot of the cover, a bar of colour above it. */
export const foldPlain: Template = {
  name: 'fold-plain',
  label: 'Plain, from the foot',
  asks: ['items', 'offer'],
  front: (wanted) =>
    outside(
      wanted,
      (sheet) => {
        const { room, u, w } = sheet;
        sheet.panel('head', { x: 0, y: 0, width: w, height: room.y + room.height * 0.3 }, 'accent');
        const sign = 26 * u;
        const at = { x: room.x, y: room.y + room.height * 0.3 + 8 * u };
        signOn(sheet, { ...at, width: sign, height: sign }, 'strong');
        const top = at.y + sign + 5 * u;
        stack(
          sheet,
          { ...room, y: top, height: room.y + room.height - top },
          [nameLine(sheet, 13, 'strong', { most: 4 }), tradeLine(sheet, 6, 'ink', { most: 3, gap: 0.5 })],
          { anchor: 'foot' },
        );
        return 'paper';
      },
      offerOn('tint', 'strong', 'ink'),
    ),
  back: insideOf,
};
