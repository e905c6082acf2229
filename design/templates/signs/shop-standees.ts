import { LOUD } from '../../look/font-pairs.ts';
import { awning } from '../kit/frames.ts';
import { around, signOn } from '../kit/ground.ts';
import { nameLine, offerLine, tradeLine } from '../kit/lines.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { reach } from './reach.ts';

/** The front of a shop: its board, its awning, and what is in the window. */
export const standeeAwning: Template = {
  name: 'standee-awning',
  label: 'A shop’s board and awning',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed } = sheet;
    const board = h * 0.2;
    sheet.panel('board', { x: 0, y: 0, width: w, height: board }, 'ground');
    const below = awning(sheet, { x: -bleed, y: board, width: w + 2 * bleed }, { stripes: 7, straight: 26 });
    const set = stack(
      sheet,
      { ...room, height: board - room.y - 3 * u },
      [nameLine(sheet, 17, 'onGround', { most: 3 })],
      { align: 'center', anchor: 'middle' },
    );
    const foot = room.y + room.height;
    const reachTop = foot - Math.min(32 * u, h * 0.18);
    const line = reachTop - 4 * u;
    sheet.shape('line', 'rect', { x: room.x, y: line, width: room.width, height: 0.8 * u }, 'accent');
    const top = below + 3 * u;
    const sign = Math.min(w * 0.4, (line - top) * 0.3);
    signOn(sheet, { x: (w - sign) / 2, y: top, width: sign, height: sign }, 'strong');
    const words = { ...room, y: top + sign + 3 * u, height: line - top - sign - 6 * u };
    stack(
      sheet,
      words,
      under(set.name, [tradeLine(sheet, 7.4, 'soft'), offerLine(sheet, 14, 'strong', { gap: 0.5 })]),
      { align: 'center', anchor: 'middle' },
    );
    reach(sheet, { ...room, y: reachTop, height: foot - reachTop }, 'ink');
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** The offer on a star at the height of the eyes. */
export const standeeStar: Template = {
  name: 'standee-star',
  label: 'The offer in a star',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, margin } = sheet;
    const middle = { x: w / 2, y: h * 0.47 };
    const side = Math.min(w * 0.94, h * 0.42);
    around(sheet, 'rays', 'sunburst-22', 'groundTint', { ...middle, side: h * 2.2 });
    if (sheet.has('offer')) {
      around(sheet, 'star-back', 'burst-24', 'accent', { ...middle, side });
      around(sheet, 'star', 'burst-24', 'paper', { ...middle, side: side * 0.91 });
      const text = side * 0.66;
      stack(
        sheet,
        { x: middle.x - text / 2, y: middle.y - text * 0.4, width: text, height: text * 0.8 },
        [offerLine(sheet, 22, 'strong', { most: 4 })],
        { align: 'center', anchor: 'middle' },
      );
    } else {
      const sign = side * 0.56;
      signOn(
        sheet,
        { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign },
        'onGround',
      );
    }
    const head = { ...room, height: middle.y - side / 2 - room.y - 2 * u };
    stack(
      sheet,
      head,
      [nameLine(sheet, 21, 'onGround', { most: 3 }), tradeLine(sheet, 7.4, 'onGround', { gap: 0.15 })],
      { align: 'center', anchor: 'middle' },
    );
    const foot = room.y + room.height;
    const panelTop = foot - Math.min(32 * u, h * 0.18) - margin * 0.8;
    sheet.panel('foot', { x: 0, y: panelTop, width: w, height: h - panelTop }, 'paper');
    reach(sheet, { ...room, y: panelTop + margin * 0.6, height: foot - panelTop - margin * 0.6 }, 'ink');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** The sign of the trade larger than the page, words on paper below. */
export const standeeHalves: Template = {
  name: 'standee-halves',
  label: 'A large drawing, words on paper',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const half = { x: 0, y: 0, width: w, height: h * 0.4 };
    const over = sheet.panel('half', half, 'ground');
    const side = Math.min(w * 0.92, half.height * 0.8);
    sheet.shape(
      'drawing',
      wanted.motif ?? 'sun-flower',
      { x: w - side * 0.8, y: half.height - side * 0.82, width: side, height: side },
      'groundTint',
      { clip: over },
    );
    if (wanted.logo) signOn(sheet, { x: room.x, y: room.y, width: 26 * u, height: 16 * u }, 'onGround');
    const top = wanted.logo ? room.y + 20 * u : room.y + 2 * u;
    stack(sheet, { ...room, y: top, height: half.height - top - 4 * u }, [
      nameLine(sheet, 21, 'onGround', { most: 3 }),
      tradeLine(sheet, 7.4, 'onGround', { gap: 0.15 }),
    ]);
    const foot = room.y + room.height;
    const reachTop = foot - Math.min(42 * u, h * 0.25);
    const from = half.height + 6 * u;
    const offer = stack(sheet, { ...room, y: from, height: reachTop - from - 8 * u }, [
      offerLine(sheet, 20, 'strong', { most: 4 }),
    ]);
    const bar = sheet.has('offer') ? offer.foot + 3 * u : from;
    sheet.shape('bar', 'rect', { x: room.x, y: bar, width: 20 * u, height: 2 * u }, 'accent');
    reach(sheet, { ...room, y: reachTop, height: foot - reachTop }, 'ink');
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
