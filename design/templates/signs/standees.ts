import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, garland, overAll, signOn, strip, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, tradeLine } from '../kit/lines.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { reach } from './reach.ts';

/** A palace gate as tall as a person. */
export const standeeGate: Template = {
  name: 'standee-gate',
  label: 'A palace gate',
  fonts: CALM,
  palettes: ['peacock', 'maroon', 'wine', 'indigo', 'terracotta'],
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed, margin } = sheet;
    tiled(sheet, 'screen', 'jaali', 'groundTint', { tile: 8 * u });
    const width = w - 1.8 * margin;
    const [x, top] = [(w - width) / 2, margin * 1.2];
    const foot = room.y + room.height;
    const reachTop = foot - Math.min(34 * u, h * 0.19);
    const gateFoot = reachTop - margin * 0.7;
    const box = { x, y: top, width, height: gateFoot - top };
    sheet.shape(
      'edge',
      'palace',
      { x: x - 1.6 * u, y: top - 3 * u, width: width + 3.2 * u, height: box.height + 4.6 * u },
      'accent',
    );
    sheet.shape('gate', 'palace', box, 'paper');
    const inner = { x: x + width * 0.12, width: width * 0.76 };
    const from = top + box.height * 0.2;
    const sign = Math.min(width * 0.34, box.height * 0.2);
    signOn(sheet, { x: (w - sign) / 2, y: from, width: sign, height: sign }, 'accent');
    stack(
      sheet,
      { ...inner, y: from + sign + 2 * u, height: gateFoot - from - sign - 5 * u },
      [
        nameLine(sheet, 17, 'strong', { most: 3 }),
        tradeLine(sheet, 6, 'soft'),
        offerLine(sheet, 10, 'strong', { gap: 1 }),
      ],
      { align: 'center', anchor: 'middle' },
    );
    const over = sheet.panel('foot', { x: 0, y: gateFoot, width: w, height: h - gateFoot }, 'ground');
    sheet.shape('line', 'rect', { x: -bleed, y: over.y, width: w + 2 * bleed, height: u }, 'accent');
    reach(sheet, { ...room, y: reachTop, height: foot - reachTop }, 'onGround');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** The sign of the trade larger than the page, the name below at the height of the eyes. */
export const standeeDrawing: Template = {
  name: 'standee-drawing',
  label: 'A drawing as wide as the stand',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, margin } = sheet;
    const middle = { x: w / 2, y: h * 0.18 };
    around(sheet, 'rays', 'sunburst-24', 'groundTint', { ...middle, side: h * 2.2 });
    const side = Math.min(w * 0.72, h * 0.28);
    around(sheet, 'seal', 'scallop-26', 'accent', { ...middle, side });
    around(sheet, 'seal-in', 'scallop-26', 'paper', { ...middle, side: side * 0.88 });
    const sign = side * 0.5;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'strong');
    const foot = room.y + room.height;
    const panelTop = foot - Math.min(31 * u, h * 0.175) - margin * 0.8;
    sheet.panel('foot', { x: 0, y: panelTop, width: w, height: h - panelTop }, 'paper');
    const top = middle.y + side / 2 + 5 * u;
    stack(
      sheet,
      { ...room, y: top, height: panelTop - top - 5 * u },
      [
        nameLine(sheet, 21, 'onGround', { most: 3 }),
        tradeLine(sheet, 7.4, 'onGround', { gap: 0.15 }),
        offerLine(sheet, 10, 'onGround', { gap: 0.8 }),
      ],
      { align: 'center', anchor: 'middle' },
    );
    reach(sheet, { ...room, y: panelTop + margin * 0.6, height: foot - panelTop - margin * 0.6 }, 'ink');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A length of printed cloth down one side, words from the left. */
export const standeeCloth: Template = {
  name: 'standee-cloth',
  label: 'A length of printed cloth',
  fonts: ['bazaar', 'classic', 'modern', 'friendly', 'bookish'],
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, margin, bleed } = sheet;
    const edge = w * 0.2;
    const over = sheet.panel('cloth', { x: w - edge, y: 0, width: edge, height: h }, 'ground');
    tiled(sheet, 'mangos', 'mangos', 'groundTint', { box: over, tile: 13 * u });
    sheet.shape(
      'selvage',
      'rect',
      { x: w - edge - 1.4 * u, y: -bleed, width: 1.4 * u, height: h + 2 * bleed },
      'accent',
    );
    const inner = { ...room, width: w - edge - margin * 1.7 };
    const sign = Math.min(inner.width * 0.42, 30 * u);
    signOn(sheet, { x: inner.x, y: inner.y + 2 * u, width: sign, height: sign }, 'accent');
    const reachHeight = Math.min(44 * u, h * 0.26);
    const foot = room.y + room.height;
    stack(
      sheet,
      { ...inner, y: inner.y + sign + 6 * u, height: foot - reachHeight - inner.y - sign - 10 * u },
      [
        nameLine(sheet, 20, 'strong', { most: 3 }),
        tradeLine(sheet, 7, 'soft', { gap: 0.15 }),
        offerLine(sheet, 11, 'strong', { gap: 1 }),
      ],
      { anchor: 'top' },
    );
    reach(sheet, { ...inner, y: foot - reachHeight, height: reachHeight }, 'ink');
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** Hung with marigolds, a rangoli at its foot. */
export const standeeFestive: Template = {
  name: 'standee-festive',
  label: 'Marigolds and a rangoli',
  fonts: CALM,
  trades: ['wedding', 'temple', 'sweets', 'jeweller', 'kirana', 'tailor', 'salon', 'other'],
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    around(sheet, 'rangoli', 'rosette-18', 'groundTint', { x: w / 2, y: h * 0.99, side: w * 1.36 });
    const foot = garland(sheet, { part: 22 * u, leaves: 'onGround' });
    const end = room.y + room.height;
    const reachTop = end - Math.min(32 * u, h * 0.18);
    const sign = Math.min(w * 0.27, 26 * u);
    signOn(sheet, { x: (w - sign) / 2, y: foot, width: sign, height: sign }, 'onGround');
    strip(sheet, 'border', 'towers', 'accent', {
      y: reachTop - 17 * u,
      part: 11 * u,
      shape: 1.3,
      box: overAll(sheet),
    });
    const top = foot + sign + 3 * u;
    stack(
      sheet,
      { ...room, y: top, height: reachTop - 20 * u - top },
      [
        nameLine(sheet, 19, 'onGround', { most: 3 }),
        tradeLine(sheet, 6.6, 'onGround', { gap: 0.15 }),
        offerLine(sheet, 9.4, 'onGround', { gap: 0.7 }),
      ],
      { align: 'center', anchor: 'middle' },
    );
    reach(sheet, { ...room, y: reachTop, height: end - reachTop }, 'onGround');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
