import { CALM, LOUD } from '../../look/font-pairs.ts';
import { contactLines, contacts } from '../contacts.ts';
import { nameBlock } from '../name-block.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { backdrop, scan } from './backs.ts';
import { ON_GROUND } from './ground.ts';
import { LOGO, ON_PAPER } from './plain.ts';

/** A plate in the middle of a patterned cloth. */
export const plate: Template = {
  name: 'card-plate',
  label: 'A plate on a pattern',
  fonts: CALM,
  trades: ['sweets', 'cafe', 'tailor', 'kirana', 'farm', 'salon'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h } = sheet;
    backdrop(sheet, 'jaali', 'groundTint');
    const isCrowded = contactLines(sheet) > 3;
    const [x, y] = isCrowded ? [8, 5.5] : [10, 7.6];
    sheet.shape('plate', 'rect', { x, y, width: w - 2 * x, height: h - 2 * y }, 'paper', { radiusMm: 3.5 });
    sheet.shape(
      'edge',
      'rect',
      { x: x + 1.3, y: y + 1.3, width: w - 2 * x - 2.6, height: h - 2 * y - 2.6 },
      null,
      {
        radiusMm: 2.5,
        stroke: { ink: 'accent', widthMm: 0.3 },
      },
    );
    const left = x + 4.5;
    const stack = { x: left, width: w - 2 * left, align: 'center' } as const;
    const stackTop = contacts(sheet, {
      ...stack,
      foot: h - y - (isCrowded ? 2.8 : 4),
      size: 2.35,
      phoneSize: 3.3,
    });
    nameBlock(sheet, {
      ...ON_PAPER,
      ...stack,
      top: y + 2.6,
      foot: stackTop - 1,
      anchor: 'middle',
      size: 6.2,
      tradeSize: 2.7,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => scan(wanted),
};

/** Rings in the corner, as on water. */
export const rings: Template = {
  name: 'card-rings',
  label: 'Rings in the corner',
  fonts: LOUD,
  trades: ['clinic', 'coaching', 'estate', 'salon', 'other'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const side = h * 0.92;
    sheet.shape(
      'rings',
      'ripples-9',
      { x: w + bleed - side, y: h + bleed - side, width: side, height: side },
      'groundTint',
    );
    const width = w - 2 * margin;
    const sign = 9;
    const isCrowded = contactLines(sheet) > 2;
    sheet.sign(
      'sign',
      { x: isCrowded ? w - margin - sign : margin, y: margin, width: sign, height: sign },
      'onGround',
      { x: isCrowded ? w - margin - LOGO : margin, y: margin, width: isCrowded ? LOGO : 24, height: sign },
    );
    const stackTop = contacts(sheet, { x: margin, foot: h - margin, width: width * 0.78, ink: 'onGround' });
    nameBlock(sheet, {
      ...ON_GROUND,
      x: margin,
      width: isCrowded ? width - (wanted.logo ? LOGO : sign) - 3 : width,
      top: isCrowded ? margin : margin + sign + 1.4,
      foot: Math.min(h * 0.68, stackTop - 1.8),
      anchor: isCrowded ? 'top' : 'foot',
      size: 6.4,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => scan(wanted),
};
