import type { Box } from '#contract/design/design.ts';
import { ON_GROUND } from '../cards/ground.ts';
import { contactLines, contacts } from '../contacts.ts';
import { isVeryLong } from '../kit/ems.ts';
import { nameBlock } from '../name-block.ts';
import type { Template } from '../template.ts';
import { mandalaBack, patternBack, roundBack } from './backs.ts';
import { fitsInCaps, isFull, ON_DARK } from './plated-looks.ts';
import { EDGE_MM, FINE_MM, LINE_MM, PlatedSheet } from './plated-sheet.ts';

interface Column {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  readonly align: 'start' | 'center';
  readonly size: number;
}

/** A name on the plate, what its owner does, a line on the plate, and in ink how to reach them. */
function words(sheet: PlatedSheet, { x, width, top, foot, align, size }: Column): void {
  const isCrowded = contactLines(sheet) > 2;
  const stackTop = contacts(sheet, { x, width, foot, align, ink: 'onGround', phoneSize: 3.2 });
  const gap = isCrowded ? 1.5 : 2.6;
  const block = nameBlock(sheet, {
    ...ON_GROUND,
    x,
    width,
    top,
    foot: stackTop - 2 * gap,
    anchor: 'middle',
    size: isCrowded ? size * 0.86 : size,
    align,
    isTradeCaps: fitsInCaps(sheet, width),
  });
  sheet.plated('name');
  const long = align === 'center' ? 16 : 12;
  const y = isCrowded ? stackTop - gap : (block.foot + stackTop) / 2;
  const left = align === 'center' ? x + (width - long) / 2 : x;
  sheet.rule('rule', { x: left, y: y - LINE_MM / 2, width: long, height: LINE_MM }, 'ground');
}

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
    const side = isFull(sheet) ? 21 : 27;
    const round = { x: EDGE_MM + 1.2, y: (h - side) / 2, width: side, height: side };
    sheet.outline('round', 'ellipse', round, LINE_MM, 'ground');
    sheet.outline('round-inner', 'ellipse', inside(round, 1.4), FINE_MM, 'ground');
    sheet.monogram('monogram', inside(round, 3.4), 'onGround', inside(round, 5.2));
    const edge = round.x + side + 4;
    sheet.rule(
      'edge',
      { x: edge, y: EDGE_MM + 3.4, width: FINE_MM, height: h - 2 * EDGE_MM - 6.8 },
      'ground',
    );
    const x = edge + 4;
    words(sheet, { x, width: w - margin - x, top: margin, foot: h - margin, align: 'start', size: 5.8 });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => patternBack(wanted, 'scales'),
};

const inside = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Stepped corners of the thirties, and lines between them. */
export const deco: Template = {
  name: 'card-foil-deco',
  label: 'Stepped corners',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h } = sheet;
    const side = 12;
    const [right, foot] = [w - EDGE_MM - side, h - EDGE_MM - side];
    const places: [number, number][] = [
      [EDGE_MM, EDGE_MM],
      [right, EDGE_MM],
      [right, foot],
      [EDGE_MM, foot],
    ];
    places.forEach(([x, y], at) => {
      sheet.ornament(
        `corner-${at + 1}`,
        `corner-deco-${at + 1}`,
        { x, y, width: side, height: side },
        'ground',
      );
    });
    const thin = (1.2 * side) / 40;
    const long = { x: EDGE_MM + side, width: w - 2 * (EDGE_MM + side), height: thin };
    sheet.rule('top', { ...long, y: EDGE_MM }, 'ground');
    sheet.rule('foot', { ...long, y: h - EDGE_MM - thin }, 'ground');
    const high = { y: EDGE_MM + side, width: thin, height: h - 2 * (EDGE_MM + side) };
    sheet.rule('start', { ...high, x: EDGE_MM }, 'ground');
    sheet.rule('end', { ...high, x: w - EDGE_MM - thin }, 'ground');
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

/** A twig with leaves at the side, as long as the card is high. */
export const spray: Template = {
  name: 'card-foil-spray',
  label: 'A twig beside the name',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const high = h - 2 * EDGE_MM;
    const wide = high * 0.56;
    sheet.ornament(
      'spray',
      'spray-9',
      { x: w - EDGE_MM - wide, y: EDGE_MM, width: wide, height: high },
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
    const side = isCrowded ? 0 : sheet.isIndic && !sheet.isUrdu && contactLines(sheet) > 1 ? 12.5 : 17;
    const place = { x: (w - side) / 2, y: EDGE_MM, width: side, height: side };
    if (!isCrowded) {
      sheet.ornament('laurel', 'laurel-8', place, 'ground');
      const letter = inside(place, side * 0.25);
      sheet.monogram('monogram', { ...letter, y: letter.y - side * 0.03 }, 'onGround');
    }
    const top = isCrowded ? margin : EDGE_MM + side + 0.6;
    words(sheet, { x: margin, width: w - 2 * margin, top, foot: h - margin, align: 'center', size: 6 });
    return sheet.page('Front', 'ground');
  },
  back: mandalaBack,
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
    const width = 3 * tile;
    const box = { x: EDGE_MM, y: EDGE_MM, width, height: h - 2 * EDGE_MM };
    sheet.ornament('lattice', `lattice-3-${rows}`, box, 'ground', box);
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

/** A pointed window of the old palaces with the sign in it. */
export const casement: Template = {
  name: 'card-foil-window',
  label: 'A palace window',
  ...ON_DARK,
  front(wanted) {
    const sheet = new PlatedSheet(wanted);
    const { w, h, margin } = sheet;
    const high = h - 2 * EDGE_MM;
    const wide = high * 0.6;
    const place = { x: EDGE_MM + 0.6, y: EDGE_MM, width: wide, height: high };
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
    // The longest names of a crowded card need its whole height.
    const wide = isCrowded ? (isVeryLong(wanted.fields.name) ? 0 : 18) : 27;
    const high = wide * 0.52;
    if (wide > 0) horizon(sheet, { x: (w - wide) / 2, y: EDGE_MM, width: wide, height: high });
    const stackTop = contacts(sheet, {
      x: margin,
      width: w - 2 * margin,
      foot: h - margin,
      align: 'center',
      ink: 'onGround',
      phoneSize: 3.2,
    });
    nameBlock(sheet, {
      ...ON_GROUND,
      x: margin,
      width: w - 2 * margin,
      top: wide > 0 ? EDGE_MM + high + (sheet.isIndic ? 2 : 1.4) : margin,
      foot: stackTop - 1.2,
      anchor: 'middle',
      size: isCrowded ? 5.4 : 6.6,
      align: 'center',
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
    const side = isFull(sheet) ? 28.5 : 35;
    const place = { x: w - EDGE_MM - side, y: (h - side) / 2, width: side, height: side };
    sheet.ornament('mandala', 'mandala-16', place, 'ground');
    const width = place.x - 3 - margin;
    words(sheet, { x: margin, width, top: margin, foot: h - margin, align: 'start', size: 6.2 });
    return sheet.page('Front', 'ground');
  },
  back: roundBack,
};
