import { CALM, LOUD } from '../../look/font-pairs.ts';
import { contactLines, contacts, inFewLines, widestContact } from '../contacts.ts';
import { nameBlock } from '../name-block.ts';
import { LEAST_ON_COLOUR_MM, Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { scan, seal } from './backs.ts';
import { ON_PAPER } from './plain.ts';

/** How a name and what its owner does are set on a colour. */
export const ON_GROUND = { ink: 'onGround', tradeInk: 'onGround', tradeSize: LEAST_ON_COLOUR_MM } as const;

/** One colour from edge to edge, the name large at its foot. */
export const bold: Template = {
  name: 'card-bold',
  label: 'One strong colour',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const width = w - 2 * margin;
    const side = 9;
    sheet.sign('sign', { x: margin, y: margin, width: side, height: side }, 'onGround', {
      x: margin,
      y: margin - 0.6,
      width: 18,
      height: side + 1.2,
    });
    contacts(sheet, {
      x: margin + 20,
      foot: margin + sheet.line(3.5, sheet.leading * 1.06),
      width: width - 20,
      align: 'end',
      ink: 'onGround',
      fields: ['phone'],
    });
    const rest = contacts(sheet, {
      x: margin,
      foot: h - margin,
      width,
      ink: 'onGround',
      fields: ['email', 'web', 'address'],
    });
    const isBare = rest === h - margin;
    nameBlock(sheet, {
      ...ON_GROUND,
      x: margin,
      width,
      top: margin + side + 1.4,
      foot: isBare ? rest : rest - 1.6,
      anchor: 'foot',
      size: isBare ? 8.2 : 6,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => scan(wanted),
};

/** A rangoli behind the name, tone on tone. */
export const night: Template = {
  name: 'card-night',
  label: 'Rangoli on a dark ground',
  fonts: CALM,
  trades: ['wedding', 'temple', 'sweets', 'jeweller', 'salon'],
  palettes: ['maroon', 'indigo', 'wine', 'peacock'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    // At both sides: where most names stand, nothing is behind them.
    const side = h * 1.02;
    const clip = sheet.overCut({ x: 0, y: 0, width: w, height: h });
    for (const x of [0, w])
      sheet.shape(
        `pattern-${x ? 2 : 1}`,
        'rosette-18',
        { x: x - side / 2, y: (h - side) / 2, width: side, height: side },
        'groundTint',
        { clip },
      );
    const width = w - 2 * margin - 6;
    const x = (w - width) / 2;
    const stackTop = contacts(sheet, { x, foot: h - margin - 0.6, width, align: 'center', ink: 'onGround' });
    nameBlock(sheet, {
      ...ON_GROUND,
      x,
      width,
      top: margin,
      foot: stackTop - 1.6,
      anchor: 'middle',
      size: 7,
      align: 'center',
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => scan(wanted),
};

/** A third of the card in colour with the sign on it, the words on paper. */
export const band: Template = {
  name: 'card-band',
  label: 'A coloured side',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const edge = w * 0.31;
    const over = sheet.panel('band', { x: 0, y: 0, width: edge, height: h }, 'ground');
    const tile = 8;
    const [columns, rows] = [Math.ceil(over.width / tile), Math.ceil(over.height / tile)];
    sheet.shape(
      'pattern',
      `jaali-${columns}-${rows}`,
      { x: edge - columns * tile, y: (h - rows * tile) / 2, width: columns * tile, height: rows * tile },
      'groundTint',
      { clip: over },
    );
    const disc = 18;
    const [cx, cy] = [edge / 2, h / 2];
    sheet.shape(
      'disc',
      'ellipse',
      { x: cx - disc / 2, y: cy - disc / 2, width: disc, height: disc },
      'ground',
    );
    sheet.sign('sign', { x: cx - 5.6, y: cy - 5.6, width: 11.2, height: 11.2 }, 'onGround', {
      x: cx - 9,
      y: cy - 9,
      width: 18,
      height: 18,
    });
    const x = edge + 5.6;
    const width = w - margin - x;
    const stackTop = contacts(sheet, { x, foot: h - margin, width, size: 2.4 });
    nameBlock(sheet, {
      ...ON_PAPER,
      x,
      width,
      top: margin,
      foot: Math.min(h * 0.58, stackTop - 2),
      anchor: contactLines(sheet) > 2 ? 'top' : 'foot',
      size: 5.6,
      tradeSize: 2.7,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted, 'jaali'),
};

/** Paper above, a strip of colour with the number below. */
export const foot: Template = {
  name: 'card-foot',
  label: 'The number on a strip',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const width = w - 2 * margin;
    const strip = 13.6;
    const top = h - strip;
    sheet.panel('strip', { x: 0, y: top, width: w, height: strip }, 'ground');
    const side = sheet.has('web') ? 'web' : 'email';
    const middle = top + strip / 2 - 0.6;
    const besideReceiver = { x: margin + 6, width: (sheet.has(side) ? width * 0.54 : width) - 6 };
    const phone = inFewLines(sheet, 'phone', besideReceiver.width, { wished: 4.2, least: 3.2 });
    const line = sheet.line(phone.size) * phone.lines;
    if (sheet.has('phone'))
      sheet.shape('receiver', 'receiver', { x: margin, y: middle - 2, width: 4, height: 4 }, 'onGround');
    sheet.text(
      'phone',
      'phone',
      { ...besideReceiver, y: middle - line / 2, height: line },
      {
        size: phone.size,
        ink: 'onGround',
        weight: 600,
        valign: 'middle',
      },
    );
    const small = sheet.line(LEAST_ON_COLOUR_MM);
    sheet.text(
      side,
      side,
      { x: margin + width * 0.56, y: middle - small / 2, width: width * 0.44, height: small },
      {
        size: LEAST_ON_COLOUR_MM,
        ink: 'onGround',
        align: 'end',
        valign: 'middle',
      },
    );
    const sign = 11;
    sheet.sign('sign', { x: w - margin - sign, y: margin, width: sign, height: sign }, 'accent');
    const stackTop = contacts(sheet, {
      x: margin,
      foot: top - 2.6,
      width,
      size: 2.35,
      fields: side === 'web' ? ['email', 'address'] : ['address'],
    });
    const isBare = stackTop === top - 2.6;
    nameBlock(sheet, {
      ...ON_PAPER,
      x: margin,
      width: width - sign - 3,
      top: margin,
      foot: isBare ? top - 3.6 : stackTop - 1.6,
      anchor: 'foot',
      size: 6.4,
      tradeSize: 2.8,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted),
};

/** Words on paper, the ways to reach them on a coloured side. */
export const split: Template = {
  name: 'card-split',
  label: 'Half and half',
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin, bleed } = sheet;
    const usual = w * (contactLines(sheet) > 3 ? 0.48 : 0.54);
    const edge = Math.max(w * 0.4, Math.min(usual, w - margin - 4.5 - widestContact(sheet, 'onGround')));
    const over = sheet.panel('side', { x: edge, y: 0, width: w - edge, height: h }, 'ground');
    if (contactLines(sheet) < 3) {
      const side = h * 1.05;
      sheet.shape(
        'pattern',
        'rosette-14',
        { x: w + bleed - side * 0.56, y: -bleed - side * 0.44, width: side, height: side },
        'groundTint',
        { clip: over },
      );
    }
    const width = edge - margin - 4.5;
    const sign = 11;
    const top = margin + 0.6;
    const signRoom = { x: margin, y: top, width: width * 0.8, height: sign };
    sheet.sign('sign', { ...signRoom, width: sign }, 'accent', signRoom);
    nameBlock(sheet, {
      ...ON_PAPER,
      x: margin,
      width,
      top: top + sign + 1,
      foot: h - margin,
      anchor: 'foot',
      size: 5.8,
      tradeSize: 2.6,
    });
    const stack = { x: edge + 4.5, width: w - margin - edge - 4.5, size: LEAST_ON_COLOUR_MM, phoneSize: 3.6 };
    contacts(sheet, { ...stack, foot: h - margin, ink: 'onGround' });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted, 'jaali'),
};
