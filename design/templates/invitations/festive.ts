import { CALM } from '../../look/font-pairs.ts';
import { emsOf } from '../kit/ems.ts';
import { around, garland, inside, signOn, strip, tiled } from '../kit/ground.ts';
import { reverse } from '../kit/reverse.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

import { ASKS, names, words } from './words.ts';

/** The gate of a palace, words in its opening. */
export const inviteGate: Template = {
  name: 'invite-gate',
  label: 'A palace gate',
  fonts: CALM,
  asks: ASKS,
  palettes: ['maroon', 'peacock', 'wine', 'indigo', 'rani'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, bleed, margin, room } = sheet;
    tiled(sheet, 'screen', 'jaali', 'groundTint', { tile: 7 * u });
    const width = w - 1.5 * margin;
    const [x, top] = [(w - width) / 2, margin * 0.9];
    const height = h + bleed - top;
    sheet.shape(
      'edge',
      'palace',
      { x: x - 1.4 * u, y: top - 2.4 * u, width: width + 2.8 * u, height: height + 2.4 * u },
      'accent',
    );
    sheet.shape('gate', 'palace', { x, y: top, width, height }, 'paper');
    const sign = 19 * u;
    const from = top + height * 0.15;
    signOn(sheet, { x: (w - sign) / 2, y: from, width: sign, height: sign }, 'accent');
    const inner = { x: x + width * 0.13, width: width * 0.74 };
    const foot = room.y + room.height;
    stack(
      sheet,
      { ...inner, y: from + sign + 3 * u, height: foot - from - sign - 3 * u },
      words(sheet, 15, 'strong', 'ink'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** A garland above, a border like a sari's below. */
export const inviteGarland: Template = {
  name: 'invite-garland',
  label: 'A garland of marigolds',
  fonts: CALM,
  asks: ASKS,
  palettes: ['turmeric', 'maroon', 'rani', 'leaf', 'terracotta'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const foot = garland(sheet, { part: 19 * u });
    const border = 8 * u;
    sheet.panel('foot', { x: 0, y: h - border * 0.8, width: w, height: border * 0.8 }, 'ground');
    strip(sheet, 'border', 'towers', 'ground', {
      y: h - border * 0.8 - border * 1.24,
      part: border,
      shape: 1.3,
    });
    const sign = 16 * u;
    const top = foot - u;
    signOn(sheet, { x: (w - sign) / 2, y: top, width: sign, height: sign }, 'accent');
    const end = h - border * 2.2;
    stack(
      sheet,
      { ...inside(room, 2 * u, 0), y: top + sign + 2 * u, height: end - top - sign - 2 * u },
      words(sheet, 13, 'strong', 'ink'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** A rangoli in gold behind the names, on a deep colour. */
export const inviteRangoli: Template = {
  name: 'invite-rangoli',
  label: 'A rangoli on a deep colour',
  fonts: CALM,
  asks: ASKS,
  palettes: ['maroon', 'indigo', 'wine', 'peacock', 'charcoal'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    // Below it there is room for all the rest, of which lines of Indian scripts are high.
    const side = Math.max(w, h * 0.52) * (sheet.isIndic ? 0.88 : 0.98);
    const middle = { x: w / 2, y: h * (sheet.isIndic ? 0.3 : 0.33) };
    around(sheet, 'rangoli', 'rosette-18', 'groundTint', { ...middle, side: side * 1.25 });
    around(sheet, 'disc', 'ellipse', 'ground', { ...middle, side: side * 0.86 });
    around(sheet, 'wreath', 'wreath-24', 'accent', { ...middle, side: side * 0.92 });
    const [title, ...rest] = words(sheet, 15, 'onGround', 'onGround');
    const said = names(sheet, 16, 'onGround');
    const two = said.length;
    // In a circle names that are a line each, and long, have a wider room, which is lower.
    const { name: one, second } = wanted.fields;
    const longest = Math.max(emsOf(one), emsOf(second));
    const isFlat = longest > 5 && said.every(({ most = 1 }) => most === 1);
    const text = Math.min(w - 2 * room.x, side * (isFlat ? 0.57 : 0.5));
    const high = side * (isFlat ? 0.33 : 0.38);
    const { name } = stack(
      sheet,
      { x: (w - text) / 2, y: middle.y - high / 2, width: text, height: high },
      rest.slice(0, two),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    const top = middle.y + side * 0.46 + 3 * u;
    stack(
      sheet,
      { ...room, y: top, height: room.y + room.height - top },
      under(name, [...(title ? [{ ...title, most: 1 }] : []), ...rest.slice(two)]),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'jaali'),
};

/** Lamps in a row under bells. */
export const inviteLamps: Template = {
  name: 'invite-lamps',
  label: 'Bells and lamps',
  fonts: ['bazaar', 'classic', 'graceful', 'carved'],
  asks: ASKS,
  trades: ['for-puja', 'for-housewarming', 'for-opening'],
  palettes: ['maroon', 'indigo', 'leaf', 'wine', 'peacock'],
  // Its bells are hardly seen on them.
  without: ['turmeric', 'signal'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed } = sheet;
    const count = Math.max(3, Math.round(w / (22 * u)) | 1);
    const step = w / count;
    for (let at = 0; at < count; at += 1) {
      const isTall = at % 2 === 0;
      const size = 12 * u;
      const chain = (isTall ? 6 : 15) * u;
      const x = step * (at + 0.5);
      sheet.shape(
        `chain-${at}`,
        'rect',
        { x: x - 0.25 * u, y: -bleed, width: 0.5 * u, height: chain + bleed + u },
        'accent',
      );
      sheet.shape(`bell-${at}`, 'bell', { x: x - size / 2, y: chain, width: size, height: size }, 'accent');
      const lamp = step * 0.62;
      sheet.shape(
        `lamp-${at}`,
        'diya',
        { x: x - lamp / 2, y: h - 6 * u - lamp, width: lamp, height: lamp },
        'onGround',
      );
    }
    const top = 31 * u;
    const end = h - 9 * u - step * 0.62;
    stack(
      sheet,
      { ...inside(room, u, 0), y: top, height: end - top },
      words(sheet, 15, 'onGround', 'onGround'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'jaali'),
};
