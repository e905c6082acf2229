import type { Box } from '#contract/design/design.ts';
import { ON_GROUND } from '../cards/ground.ts';
import { contactLines, contacts } from '../contacts.ts';
import { isVeryLong } from '../kit/ems.ts';
import { nameBlock } from '../name-block.ts';
import type { Template } from '../template.ts';
import { mandalaBack, patternBack, roundBack } from './backs.ts';
import { words } from './column.ts';
import { isFull, isWide, ON_DARK } from './plated-looks.ts';
import { EDGE_MM, PlatedSheet } from './plated-sheet.ts';

/** A twig with leaves at the side, as long as the card is high. */
export const spray: Template = {
  name: 'card-foil-spray',
  label: 'A twig beside the name',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const high = (h - 2 * EDGE_MM) * (isWide(sheet) ? 0.76 : 1);
    const wide = high * 0.56;
    sheet.ornament(
      'spray',
      'spray-9',
      { x: w - EDGE_MM - wide, y: (h - high) / 2, width: wide, height: high },
      'ground',
    );
    const width = w - EDGE_MM - wide - 1 - margin;
    words(sheet, { x: margin, width, top: margin, foot: h - margin, align: 'start', size: 6.6 });
    return sheet.page('Front', 'ground');
  },
  back: roundBack,
};

/** A letter in a wreath of two branches, over the name. */
export const laurel: Template = {
  name: 'card-foil-laurel',
  label: 'A letter in a wreath',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const isCrowded = contactLines(sheet) > 2;
    const side = isCrowded ? 0 : sheet.isIndic && !sheet.isUrdu && contactLines(sheet) > 1 ? 14 : 17;
    const place = { x: (w - side) / 2, y: EDGE_MM, width: side, height: side };
    if (!isCrowded) {
      sheet.ornament('laurel', 'laurel-8', place, 'ground');
      const [wide, high] = [side * 0.6, side * 0.5];
      const letter = { x: (w - wide) / 2, y: place.y + side * 0.22, width: wide, height: high };
      sheet.monogram('monogram', letter, 'onGround');
    }
    const top = isCrowded ? margin : EDGE_MM + side + 0.6;
    words(sheet, { x: margin, width: w - 2 * margin, top, foot: h - margin, align: 'center', size: 6 });
    return sheet.page('Front', 'ground');
  },
  back: mandalaBack,
};

/** A pointed window of the old palaces with the sign in it. */
export const casement: Template = {
  name: 'card-foil-window',
  label: 'A palace window',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const high = (h - 2 * EDGE_MM) * (isWide(sheet) ? 0.72 : isFull(sheet) ? 0.84 : 1);
    const wide = high * 0.6;
    const place = { x: EDGE_MM + 0.6, y: (h - high) / 2, width: wide, height: high };
    sheet.ornament('window', 'casement', place, 'ground');
    const side = wide * 0.5;
    const middle = { x: place.x + (wide - side) / 2, y: place.y + high * 0.44, width: side, height: side };
    sheet.sign('sign', middle, 'onGround', { ...middle, x: middle.x - 2, width: side + 4 });
    sheet.plated('sign');
    const x = place.x + wide + 5;
    words(sheet, { x, width: w - margin - x, top: margin, foot: h - margin, align: 'start', size: 6.2 });
    return sheet.page('Front', 'ground');
  },
  back: mandalaBack,
};

/** Half a sun, and a line to both sides of its foot. */
function horizon(sheet: PlatedSheet, place: Box): void {
  const { x, width: wide, height: high } = place;
  sheet.ornament('sun', wide < 20 ? 'fan-9' : 'fan-13', place, 'ground');
  const line = { y: EDGE_MM + (high * 50.2) / 52, width: x - EDGE_MM - 5.6, height: (1.5 * wide) / 100 };
  sheet.rule('left', { ...line, x: EDGE_MM + 4 }, 'ground');
  sheet.rule('right', { ...line, x: x + wide + 1.6 }, 'ground');
}

/** Half a sun above the name, its horizon from side to side. */
export const sunrise: Template = {
  name: 'card-foil-sunrise',
  label: 'Half a sun',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const isCrowded = contactLines(sheet) > 2;
    const column = { x: margin, width: w - 2 * margin, align: 'center' } as const;
    // Long names, and letters with signs above and below, need the whole height of a crowded card.
    if (isCrowded && (sheet.isIndic || isVeryLong(wanted.fields.name))) {
      words(sheet, { ...column, top: margin, foot: h - margin, size: 7 });
      return sheet.page('Front', 'ground');
    }
    const wide = isCrowded ? 18 : 27;
    const high = wide * 0.52;
    horizon(sheet, { x: (w - wide) / 2, y: EDGE_MM, width: wide, height: high });
    const stackTop = contacts(sheet, { ...column, foot: h - margin, ink: 'onGround', phoneSize: 3.2 });
    nameBlock(sheet, {
      ...ON_GROUND,
      ...column,
      top: EDGE_MM + high + (sheet.isIndic ? 2 : 1.4),
      foot: stackTop - 1.2,
      anchor: 'middle',
      size: isCrowded ? 5.4 : 6.6,
      isTradeCaps: true,
    });
    sheet.plated('name');
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => patternBack(wanted, 'scales'),
};

/** A rangoli of fine lines beside the name. */
export const mandala: Template = {
  name: 'card-foil-mandala',
  label: 'A rangoli of fine lines',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const side = isWide(sheet) ? 23.5 : isFull(sheet) ? 28.5 : 35;
    const place = { x: w - EDGE_MM - side, y: (h - side) / 2, width: side, height: side };
    // As thick a line in every size.
    sheet.ornament('mandala', isWide(sheet) ? 'mandala-12-23' : 'mandala-16-18', place, 'ground');
    const width = place.x - 3 - margin;
    words(sheet, { x: margin, width, top: margin, foot: h - margin, align: 'start', size: 6.2 });
    return sheet.page('Front', 'ground');
  },
  back: roundBack,
};
