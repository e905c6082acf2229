import { CALM } from '../../look/font-pairs.ts';
import { doubleLine } from '../kit/frames.ts';
import { around, inside, overAll, signOn, tiled } from '../kit/ground.ts';
import { reverse } from '../kit/reverse.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { ASKS, words } from './words.ts';

/** A double line in gold on a deep colour, as on the cards of old houses. */
export const inviteNight: Template = {
  name: 'invite-night',
  label: 'A fine frame on a deep colour',
  fonts: CALM,
  asks: ASKS,
  palettes: ['maroon', 'charcoal', 'indigo', 'wine', 'coffee'],
  // Their accent is hardly seen on their ground.
  without: ['signal', 'turmeric', 'terracotta'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const edge = wanted.size.safeMm;
    const frame = inside({ x: 0, y: 0, width: w, height: h }, edge);
    doubleLine(sheet, frame, { apart: 1.8 * u, line: 0.5 * u, inner: 0.25 * u });
    const sign = 17 * u;
    const top = room.y + 9 * u;
    signOn(sheet, { x: (w - sign) / 2, y: top, width: sign, height: sign }, 'accent');
    const wide = Math.min(w * 0.5, 46 * u);
    const foot = h - edge - 10 * u;
    sheet.shape(
      'flourish',
      'flourish',
      { x: (w - wide) / 2, y: foot - wide / 20, width: wide, height: wide / 10 },
      'accent',
    );
    const from = top + sign + 3 * u;
    stack(
      sheet,
      { ...inside(room, 4 * u, 0), y: from, height: foot - wide / 10 - 2 * u - from },
      words(sheet, 15, 'onGround', 'onGround'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** A peacock on a hill, much paper above it. */
export const invitePeacock: Template = {
  name: 'invite-peacock',
  label: 'A peacock on a hill',
  fonts: ['graceful', 'classic', 'carved', 'bookish', 'bazaar'],
  asks: ASKS,
  palettes: ['peacock', 'leaf', 'indigo', 'rani', 'mint'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const all = overAll(sheet);
    // At both sides it is still as high as what is cut off and more.
    const hill = { x: w / 2, y: h + w * 1.1, side: w * 2.6 };
    const bird = Math.min(44 * u, h * 0.21);
    const ground = hill.y - hill.side / 2;
    around(sheet, 'hill', 'ellipse', 'ground', { ...hill, clip: all });
    sheet.shape(
      'peacock',
      'peacock',
      { x: (w - bird) / 2, y: ground - bird * 0.86, width: bird, height: bird },
      'accent',
    );
    const sign = 13 * u;
    signOn(sheet, { x: (w - sign) / 2, y: room.y + 2 * u, width: sign, height: sign }, 'strong');
    const top = room.y + sign + 4 * u;
    const foot = ground - bird * 0.9;
    stack(
      sheet,
      { ...inside(room, 2 * u, 0), y: top, height: foot - top },
      words(sheet, 14, 'strong', 'ink'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'mangos'),
};

/** A length of block print down one side, words beside it. */
export const inviteBlocks: Template = {
  name: 'invite-blocks',
  label: 'A border of block print',
  fonts: ['graceful', 'classic', 'modern', 'bookish', 'friendly'],
  asks: ASKS,
  palettes: ['terracotta', 'indigo', 'leaf', 'wine', 'coffee'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed, margin } = sheet;
    const edge = w * 0.2;
    const over = sheet.panel('cloth', { x: 0, y: 0, width: edge, height: h }, 'ground');
    tiled(sheet, 'print', 'blocks', 'groundTint', { box: over, tile: 9 * u });
    sheet.shape('selvage', 'rect', { x: edge, y: -bleed, width: 1.2 * u, height: h + 2 * bleed }, 'accent');
    const x = edge + 1.2 * u + margin * 0.8;
    const box = { ...room, x, width: room.x + room.width - x };
    const sign = 16 * u;
    signOn(sheet, { x, y: box.y + 3 * u, width: sign, height: sign }, 'accent');
    const top = box.y + sign + 6 * u;
    stack(sheet, { ...box, y: top, height: box.y + box.height - top }, words(sheet, 14, 'strong', 'ink'), {
      anchor: 'middle',
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};
