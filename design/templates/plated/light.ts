import type { Box } from '#contract/design/design.ts';
import { ON_PAPER } from '../cards/plain.ts';
import { contactLines, contacts } from '../contacts.ts';
import { nameBlock } from '../name-block.ts';
import type { Template } from '../template.ts';
import { mandalaBack, roundBack } from './backs.ts';
import { isFull, ON_DARK, ON_LIGHT, WITH_HAIRLINES } from './plated-looks.ts';
import { EDGE_MM, FINE_MM, LINE_MM, PlatedSheet } from './plated-sheet.ts';

/** A ticket of the old kind: corners scooped out of a thin line. */
export const ticket: Template = {
  name: 'card-foil-ticket',
  label: 'Scooped corners',
  ...ON_LIGHT,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h } = sheet;
    sheet.corneredFrame('corner-scoop', 5.6, 'paper', 0.97);
    const x = EDGE_MM + 7;
    const stack = { x, width: w - 2 * x, align: 'center' } as const;
    const isCrowded = contactLines(sheet) > 2;
    const stackTop = contacts(sheet, { ...stack, foot: h - EDGE_MM - 3.2, size: 2.4, phoneSize: 3.2 });
    const twig = isCrowded ? 0 : 5;
    nameBlock(sheet, {
      ...ON_PAPER,
      ...stack,
      top: EDGE_MM + 2.4,
      foot: stackTop - twig - 1.4,
      anchor: 'middle',
      size: 6.6,
      tradeSize: 2.6,
      isTradeCaps: true,
    });
    if (!isCrowded)
      sheet.ornament(
        'twig',
        'twig-5',
        { x: (w - 33) / 2, y: stackTop - twig - 0.3, width: 33, height: 4.7 },
        'paper',
      );
    return sheet.page('Front', 'paper');
  },
  back: mandalaBack,
};

/** A letter in a round, and a line to both sides of it; where there is no room for it, the line alone. */
function sealed(sheet: PlatedSheet, round: Box): void {
  const { w, margin } = sheet;
  const { x, y, width: side } = round;
  if (side > 0) {
    sheet.outline('round', 'ellipse', round, LINE_MM, 'paper');
    const inner = side * 0.7;
    const edge = (side - inner) / 2;
    sheet.monogram('monogram', { x: x + edge, y: y + edge, width: inner, height: inner }, 'strong');
  }
  const gap = side > 0 ? 2 : 0;
  const line = { y: y + side / 2 - FINE_MM / 2, width: x - gap - margin - 2, height: FINE_MM };
  sheet.rule('left', { ...line, x: margin + 2 }, 'paper');
  sheet.rule('right', { ...line, x: w - margin - 2 - line.width }, 'paper');
}

/** A letter in a round between two lines, the name in ink under it. */
export const seal: Template = {
  name: 'card-foil-seal',
  label: 'A letter between two lines',
  ...ON_LIGHT,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const isCrowded = contactLines(sheet) > 2;
    // Letters with signs above and below need the whole height of a crowded card.
    const side = isCrowded ? (sheet.isIndic ? 0 : 11) : 14;
    const y = EDGE_MM + 0.4;
    sealed(sheet, { x: (w - side) / 2, y, width: side, height: side });
    const stack = { x: margin, width: w - 2 * margin, align: 'center' } as const;
    const stackTop = contacts(sheet, { ...stack, foot: h - margin, size: 2.4, phoneSize: 3.2 });
    nameBlock(sheet, {
      ...ON_PAPER,
      ...stack,
      top: y + side + 0.8,
      foot: stackTop - 1.4,
      anchor: 'middle',
      size: 6.4,
      tradeSize: 2.6,
      isTradeCaps: true,
    });
    return sheet.page('Front', 'paper');
  },
  back: roundBack,
};

/** The name in ink, a twig of leaves under it. */
export const twig: Template = {
  name: 'card-foil-twig',
  label: 'A twig under the name',
  ...ON_LIGHT,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const isCrowded = contactLines(sheet) > 2;
    const stack = { x: margin, width: w - 2 * margin, align: 'center' } as const;
    const stackTop = contacts(sheet, { ...stack, foot: h - margin, size: 2.4, phoneSize: 3.3 });
    const [wide, high] = isCrowded ? [32, 4.6] : [49, 7];
    const gap = isCrowded ? 0.6 : 1.8;
    const block = nameBlock(sheet, {
      ...ON_PAPER,
      ...stack,
      top: margin,
      foot: stackTop - high - 2 * gap,
      anchor: 'middle',
      size: 7.2,
      tradeSize: 2.7,
      isTradeFirst: true,
      isTradeCaps: true,
    });
    const y = Math.min(stackTop - high - gap, block.foot + gap);
    sheet.ornament('twig', 'twig-6', { x: (w - wide) / 2, y, width: wide, height: high }, 'paper');
    return sheet.page('Front', 'paper');
  },
  back: roundBack,
};

/** A dark side with a large letter, the words in ink on paper beside it. */
export const half: Template = {
  name: 'card-foil-half',
  label: 'A dark side with a letter',
  ...ON_DARK,
  fonts: WITH_HAIRLINES,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const edge = w * (isFull(sheet) ? 0.3 : 0.36);
    sheet.panel('side', { x: 0, y: 0, width: edge, height: h }, 'ground');
    const [left, right] = [EDGE_MM, edge - 3];
    const frame = { x: left, y: EDGE_MM, width: right - left, height: h - 2 * EDGE_MM };
    sheet.outline('frame', 'rect', frame, FINE_MM, 'ground', frame.width / 2);
    const side = frame.width * 0.86;
    const box = { x: left + (frame.width - side) / 2, y: (h - side) / 2, width: side, height: side };
    sheet.monogram('monogram', box, 'onGround');
    const x = edge + 5.4;
    const width = w - margin - x;
    const isCrowded = contactLines(sheet) > 2;
    const stackTop = contacts(sheet, { x, width, foot: h - margin, size: 2.4, phoneSize: 3.3 });
    const gap = isCrowded ? 1.4 : 2.6;
    const block = nameBlock(sheet, {
      ...ON_PAPER,
      x,
      width,
      top: margin,
      foot: stackTop - 2 * gap,
      anchor: 'middle',
      size: 6,
      tradeSize: 2.6,
    });
    const y = isCrowded ? stackTop - gap : (block.foot + stackTop) / 2;
    sheet.rule('rule', { x, y: y - LINE_MM / 2, width: 12, height: LINE_MM }, 'paper');
    return sheet.page('Front', 'paper');
  },
  back: roundBack,
};
