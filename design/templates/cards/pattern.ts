import { CALM, LOUD } from '../../look/font-pairs.ts';
import { contactLines, contacts } from '../contacts.ts';
import { linesAt } from '../kit/ems.ts';
import { nameBlock } from '../name-block.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { scan, seal } from './backs.ts';
import { ON_GROUND } from './ground.ts';
import { ON_PAPER } from './plain.ts';

/** A rangoli grows out of a corner, as large as the card. */
export const rangoli: Template = {
  name: 'card-rangoli',
  label: 'Rangoli in the corner',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const side = h * 1.28;
    const clip = { x: -bleed, y: -bleed, width: w + 2 * bleed, height: h + 2 * bleed };
    sheet.shape(
      'rangoli',
      'rosette-16',
      { x: w - side * 0.5, y: h - side * 0.5, width: side, height: side },
      'accent',
      { clip },
    );
    const stackTop = contacts(sheet, {
      x: margin,
      foot: h - margin,
      width: w - margin - h * 0.74,
      size: 2.4,
    });
    nameBlock(sheet, {
      ...ON_PAPER,
      x: margin,
      width: (w - 2 * margin) * 0.82,
      top: margin,
      foot: Math.min(stackTop - 2, h * 0.62),
      anchor: 'top',
      size: 6.6,
      tradeSize: 2.8,
      isTradeFirst: true,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted, 'rosette-16'),
};

/** The striped cloth over a shop's front. */
export const shopfront: Template = {
  name: 'card-shopfront',
  label: 'An awning',
  fonts: LOUD,
  trades: ['kirana', 'sweets', 'cafe', 'farm', 'tailor'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const stripes = 13;
    const width = w + 2 * bleed;
    // In the box of the drawing a stripe is 20 wide, 32 long and ends in a half circle of 10.
    const box = { x: -bleed, y: -bleed, width, height: (42 * width) / stripes / 20 };
    sheet.shape('stripes-even', 'awning-even-13-32', box, 'tint');
    sheet.shape('stripes', 'awning-odd-13-32', box, 'ground');
    const stack = { x: margin, width: w - 2 * margin, align: 'center' } as const;
    const isBare = contactLines(sheet) < 2;
    const stackTop = contacts(sheet, {
      ...stack,
      foot: h - margin,
      size: 2.35,
      phoneSize: isBare ? 4.2 : 3.4,
    });
    nameBlock(sheet, {
      ...ON_PAPER,
      ...stack,
      top: box.y + box.height + 1,
      foot: stackTop - 1.2,
      anchor: 'middle',
      size: 6.4,
      tradeSize: 2.8,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted),
};

/** A fine line around everything, flowers in its corners. */
export const frame: Template = {
  name: 'card-frame',
  label: 'A frame with flowers',
  fonts: CALM,
  trades: ['wedding', 'temple', 'tailor', 'jeweller', 'sweets'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h } = sheet;
    const inset = 4;
    sheet.shape('frame', 'rect', { x: inset, y: inset, width: w - 2 * inset, height: h - 2 * inset }, null, {
      stroke: { ink: 'accent', widthMm: 0.3 },
    });
    const flower = 9;
    const [right, foot] = [w - inset - flower, h - inset - flower];
    const corners: [number, number][] = [
      [inset, inset],
      [right, inset],
      [right, foot],
      [inset, foot],
    ];
    corners.forEach(([x, y], at) => {
      sheet.shape(`flower-${at + 1}`, `corner-${at + 1}`, { x, y, width: flower, height: flower }, 'accent');
    });
    const x = inset + flower + 0.6;
    const stack = { x, width: w - 2 * x, align: 'center' } as const;
    const stackTop = contacts(sheet, { ...stack, foot: h - inset - 3.2, size: 2.35, phoneSize: 3.2 });
    nameBlock(sheet, {
      ...ON_PAPER,
      ...stack,
      top: inset + 2.4,
      foot: stackTop - 1.4,
      anchor: 'middle',
      size: 6.2,
      tradeSize: 2.8,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted, 'rosette-18'),
};

/** A gate of the old towns, the words in its opening. */
export const gate: Template = {
  name: 'card-gate',
  label: 'An arched gate',
  fonts: CALM,
  trades: ['jeweller', 'wedding', 'salon', 'tailor', 'temple'],
  palettes: ['peacock', 'wine', 'maroon', 'terracotta'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const width = w * 0.84;
    const top = 2.6;
    sheet.shape('gate', 'arch', { x: (w - width) / 2, y: top, width, height: h + bleed - top }, 'ground');
    // The gate is narrower above, where the name stands.
    const inner = width - 20;
    const sign = 6.6;
    const lines = contactLines(sheet);
    // Under a long address high letters need the place of the sign, where the gate is narrower still.
    const isHigh = lines > 3 && sheet.isIndic && !sheet.isUrdu && !wanted.logo;
    const least = sheet.leastOf('onGround') * sheet.wide(wanted.fields.name, 'display') * 1.08;
    const hasAddress = !isHigh || linesAt(wanted.fields.name, least, 36) < 3;
    const name = isHigh
      ? { x: w / 2 - 18, width: 36, top: top + 11.5 }
      : { x: (w - inner) / 2, width: inner, top: top + 8 + sign };
    if (!isHigh)
      sheet.sign('sign', { x: (w - sign) / 2, y: top + 6.6, width: sign, height: sign }, 'onGround', {
        x: w / 2 - 8.5,
        y: top + 6,
        width: 17,
        height: 7.6,
      });
    const stackTop = contacts(sheet, {
      x: (w - width) / 2 + 4.5,
      width: width - 9,
      align: 'center',
      foot: h - margin,
      ink: 'onGround',
      phoneSize: 3.4,
      fields:
        lines > 1 && hasAddress
          ? ['phone', sheet.has('web') ? 'web' : sheet.has('email') ? 'email' : 'address']
          : ['phone'],
    });
    nameBlock(sheet, {
      ...ON_GROUND,
      ...name,
      align: 'center',
      foot: stackTop - 1,
      anchor: 'middle',
      size: 5.4,
    });
    return sheet.page('Front', 'tint');
  },
  back: (wanted) => scan(wanted, 'tint'),
};

/** Rays of a morning from below, the name against them. */
export const morning: Template = {
  name: 'card-morning',
  label: 'Rays of the sun',
  fonts: LOUD,
  trades: ['farm', 'electrician', 'coaching', 'kirana', 'temple'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const side = Math.hypot(w, h);
    sheet.shape(
      'rays',
      'rays-9',
      { x: -bleed, y: h + bleed - side, width: side, height: side },
      'groundTint',
      {
        clip: { x: -bleed, y: -bleed, width: w + 2 * bleed, height: h + 2 * bleed },
      },
    );
    const sun = 20;
    const [sunX, sunY] = [margin, h - margin - sun];
    sheet.shape('sun', 'ellipse', { x: sunX, y: sunY, width: sun, height: sun }, 'onGround');
    const sign = sun * 0.54;
    const sunMiddle = (sun - sign) / 2;
    sheet.sign('sign', { x: sunX + sunMiddle, y: sunY + sunMiddle, width: sign, height: sign }, 'ground', {
      x: sunX + sun * 0.08,
      y: sunY + sun * 0.22,
      width: sun * 0.84,
      height: sun * 0.56,
    });
    const width = w - 2 * margin - sun - 3;
    const stack = { x: w - margin - width, width, align: 'end' } as const;
    const stackTop = contacts(sheet, { ...stack, foot: h - margin, ink: 'onGround' });
    // Lines of Urdu are high: they reach down beside the sun.
    const beside = wanted.language === 'ur' ? sun : 10;
    nameBlock(sheet, {
      ...ON_GROUND,
      x: margin + beside,
      width: w - 2 * margin - beside,
      align: 'end',
      top: margin,
      foot: stackTop - 1.6,
      anchor: 'top',
      size: 6.6,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => scan(wanted),
};

/** Dots that fade from a corner. */
export const dotted: Template = {
  name: 'card-dots',
  label: 'Fading dots',
  fonts: LOUD,
  trades: ['coaching', 'garage', 'electrician', 'clinic', 'salon', 'estate', 'other'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const isBare = contactLines(sheet) < 3;
    // Above the name, not behind it.
    const [columns, rows] = [26, isBare ? 10 : 8];
    const tile = 2.5;
    const box = { x: w + bleed - columns * tile, y: -bleed, width: columns * tile, height: rows * tile };
    sheet.shape('dots', `dots-${columns}-${rows}`, box, 'accent');
    const width = w - 2 * margin;
    const stackTop = contacts(sheet, { x: margin, foot: h - margin, width });
    nameBlock(sheet, {
      ...ON_PAPER,
      x: margin,
      width,
      top: margin + (isBare ? 11 : 2),
      foot: Math.min(h * 0.74, stackTop - 2),
      anchor: 'foot',
      size: isBare ? 7 : 6,
      tradeSize: 2.9,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted),
};
