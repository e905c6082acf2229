import { ON_GROUND } from '../cards/ground.ts';
import { contactLines, contacts } from '../contacts.ts';
import { nameBlock } from '../name-block.ts';
import type { Template } from '../template.ts';
import { patternBack, roundBack } from './backs.ts';
import { inside, words } from './column.ts';
import { isFull, isWide, ON_DARK } from './plated-looks.ts';
import { EDGE_MM, FINE_MM, LINE_MM, PlatedSheet } from './plated-sheet.ts';

/** Two thin lines around a dark card, the name in its middle. */
export const frame: Template = {
  name: 'card-foil-frame',
  label: 'Thin double frame',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h } = sheet;
    sheet.frame('frame', EDGE_MM, LINE_MM, 'ground');
    sheet.frame('frame-inner', EDGE_MM + 1.4, FINE_MM, 'ground');
    const x = EDGE_MM + 5;
    words(sheet, {
      x,
      width: w - 2 * x,
      top: EDGE_MM + 2.6,
      foot: h - EDGE_MM - 3.6,
      align: 'center',
      size: 7,
    });
    return sheet.page('Front', 'ground');
  },
  back: roundBack,
};

/** A large letter in two rounds, the words beside it. */
export const monogram: Template = {
  name: 'card-foil-monogram',
  label: 'A large monogram',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const side = isWide(sheet) ? 15 : isFull(sheet) ? 21 : 27;
    const round = { x: EDGE_MM + 1.2, y: (h - side) / 2, width: side, height: side };
    sheet.outline('round', 'ellipse', round, LINE_MM, 'ground');
    sheet.outline('round-inner', 'ellipse', inside(round, 1.4), FINE_MM, 'ground');
    sheet.monogram('monogram', inside(round, 3.4), 'onGround', inside(round, 5.2));
    const edge = round.x + side + (isWide(sheet) ? 2.4 : 4);
    sheet.rule(
      'edge',
      { x: edge, y: EDGE_MM + 3.4, width: FINE_MM, height: h - 2 * EDGE_MM - 6.8 },
      'ground',
    );
    const x = edge + (isWide(sheet) ? 2.6 : 4);
    words(sheet, { x, width: w - margin - x, top: margin, foot: h - margin, align: 'start', size: 5.8 });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => patternBack(wanted, 'scales'),
};

/** Stepped corners of the thirties, and lines between them. */
export const deco: Template = {
  name: 'card-foil-deco',
  label: 'Stepped corners',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h } = sheet;
    sheet.corneredFrame('corner-deco', 12, 'ground');
    const x = EDGE_MM + 8;
    words(sheet, {
      x,
      width: w - 2 * x,
      top: EDGE_MM + 2,
      foot: h - EDGE_MM - 3,
      align: 'center',
      size: 6.6,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => patternBack(wanted, 'lattice'),
};

/** A lattice down one side. */
export const lattice: Template = {
  name: 'card-foil-lattice',
  label: 'A lattice at the side',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const rows = 6;
    const tile = (h - 2 * EDGE_MM) / rows;
    const columns = isWide(sheet) ? 2 : 3;
    const width = columns * tile;
    const box = { x: EDGE_MM, y: EDGE_MM, width, height: h - 2 * EDGE_MM };
    sheet.ornament('lattice', `lattice-${columns}-${rows}`, box, 'ground', box);
    sheet.rule(
      'edge',
      { x: EDGE_MM + width + 1.2, y: EDGE_MM, width: LINE_MM, height: box.height },
      'ground',
    );
    const x = EDGE_MM + width + 6;
    words(sheet, { x, width: w - margin - x, top: margin, foot: h - margin, align: 'start', size: 6.2 });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => patternBack(wanted, 'lattice'),
};

/** The name large, a fine line under it from side to side, and nothing else on the plate. */
export const line: Template = {
  name: 'card-foil-line',
  label: 'A fine line under the name',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const x = margin + 1.4;
    const width = w - 2 * x;
    const isCrowded = contactLines(sheet) > 2;
    const stackTop = contacts(sheet, { x, width, foot: h - margin - 1, ink: 'onGround', phoneSize: 3.2 });
    nameBlock(sheet, {
      ...ON_GROUND,
      x,
      width,
      top: margin + 0.6,
      foot: stackTop - (isCrowded ? 3 : 6),
      anchor: isCrowded ? 'middle' : 'foot',
      size: isCrowded ? 6.4 : 8.4,
      isTradeFirst: true,
      isTradeCaps: true,
    });
    sheet.plated('name');
    const y = stackTop - (isCrowded ? 1.7 : 3.8);
    sheet.rule('rule', { x, y, width, height: LINE_MM }, 'ground');
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => patternBack(wanted, 'scales'),
};
