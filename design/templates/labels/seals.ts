import { CALM, LOUD } from '../../look/font-pairs.ts';
import { emsOf } from '../kit/ems.ts';
import { around, inside, overAll, tiled } from '../kit/ground.ts';
import { type Line, stack } from '../kit/stack.ts';
import { Sheet, type Wanted } from '../sheet.ts';
import type { Template } from '../template.ts';

/** Across a seal as small as this, words of several inks are too large. */
const TINY_MM = 36;

/** Everything of a seal is measured by its shorter side. */
function sealOf(wanted: Wanted) {
  const sheet = new Sheet(wanted);
  const { w, h } = sheet;
  const side = Math.min(w, h);
  // A long name has all of a small seal.
  const isFull = emsOf(wanted.fields.name) * sheet.leastOf('strong') > side * 0.72;
  return { sheet, side, middle: { x: w / 2, y: h / 2 }, isSmall: side < TINY_MM || isFull };
}

/** The words of a seal; on a small one the name alone. */
function words(
  side: number,
  isSmall: boolean,
  ink: 'ink' | 'onGround' | 'strong',
  small: 'ink' | 'onGround',
): Line[] {
  const name: Line = { what: 'name', size: side * 0.17, most: 3, font: 'display', ink, leading: 1.04 };
  if (isSmall) return [name];
  return [
    name,
    { what: 'trade', size: side * 0.058, most: 2, gap: 0.3, ink: small, weight: 500, isSpare: true },
    { what: 'phone', size: side * 0.062, gap: 0.35, ink: small, weight: 700, isSpare: true },
  ];
}

/** A wreath of petals around the name. */
export const sealWreath: Template = {
  name: 'seal-wreath',
  label: 'A wreath of petals',
  fonts: CALM,
  front(wanted) {
    const { sheet, side, middle, isSmall } = sealOf(wanted);
    // As wide as what is never cut.
    const outer = side - 2 * wanted.size.safeMm * (isSmall ? 0.5 : 1);
    around(sheet, 'wreath', 'wreath-20', 'accent', { ...middle, side: outer });
    const sign = isSmall ? 0 : side * 0.2;
    if (sign)
      sheet.sign(
        'sign',
        { x: middle.x - sign / 2, y: middle.y - side * 0.31, width: sign, height: sign },
        'accent',
      );
    const width = outer * (isSmall ? 0.66 : 0.58);
    const y = sign ? middle.y - side * 0.1 : middle.y - side * 0.22;
    stack(
      sheet,
      { x: middle.x - width / 2, y, width, height: sign ? side * 0.36 : side * 0.44 },
      words(side, isSmall, isSmall ? 'ink' : 'strong', 'ink'),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A rangoli in the colour of the ground, a plate in its middle. */
export const sealRangoli: Template = {
  name: 'seal-rangoli',
  label: 'A rangoli around a plate',
  fonts: ['bazaar', 'classic', 'friendly', 'round', 'carved'],
  front(wanted) {
    const { sheet, side, middle, isSmall } = sealOf(wanted);
    const { w, h } = sheet;
    around(sheet, 'rangoli', 'rosette-18', 'groundTint', { ...middle, side: Math.hypot(w, h) * 1.06 });
    around(sheet, 'edge', 'scallop-22', 'accent', { ...middle, side: side * 0.84 });
    around(sheet, 'plate', 'scallop-22', 'paper', { ...middle, side: side * 0.78 });
    const sign = isSmall ? 0 : side * 0.19;
    if (sign)
      sheet.sign(
        'sign',
        { x: middle.x - sign / 2, y: middle.y - side * 0.27, width: sign, height: sign },
        'strong',
      );
    const width = side * (isSmall ? 0.66 : 0.58);
    const y = sign ? middle.y - side * 0.06 : middle.y - side * 0.24;
    stack(
      sheet,
      { x: middle.x - width / 2, y, width, height: sign ? side * 0.31 : side * 0.48 },
      words(side, isSmall, isSmall ? 'ink' : 'strong', 'ink'),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A ribbon with the name across a disc of colour. */
export const sealRibbon: Template = {
  name: 'seal-ribbon',
  label: 'A ribbon across',
  fonts: LOUD,
  front(wanted) {
    const { sheet, side, middle, isSmall } = sealOf(wanted);
    const { w, bleed } = sheet;
    tiled(sheet, 'cloth', 'blocks', 'groundTint', { box: overAll(sheet), tile: side * 0.12 });
    const ring = side - 2 * wanted.size.safeMm * 0.8;
    around(sheet, 'disc', 'ellipse', 'ground', { ...middle, side: ring });
    sheet.shape(
      'ring',
      'ellipse',
      inside({ x: middle.x - ring / 2, y: middle.y - ring / 2, width: ring, height: ring }, side * 0.02),
      null,
      {
        stroke: { ink: 'onGround', widthMm: Math.max(0.25, side * 0.006) },
      },
    );
    const high = side * (isSmall ? 0.5 : 0.3);
    const top = middle.y - high / 2;
    sheet.shape('ribbon', 'rect', { x: -bleed, y: top, width: w + 2 * bleed, height: high }, 'accent');
    const width = side * 0.76;
    stack(
      sheet,
      { x: middle.x - width / 2, y: top + high * 0.06, width, height: high * 0.88 },
      words(side, true, 'ink', 'ink'),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    if (isSmall) return sheet.page('Front', 'ground');
    const sign = side * 0.18;
    sheet.sign(
      'sign',
      { x: middle.x - sign / 2, y: top - sign - side * 0.035, width: sign, height: sign },
      'onGround',
    );
    const below = top + high + side * 0.02;
    stack(
      sheet,
      { x: middle.x - side * 0.27, y: below, width: side * 0.54, height: side * 0.2 },
      words(side, false, 'ink', 'onGround').slice(1),
      {
        align: 'center',
      },
    );
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** Rays, and the sign of the trade in white. */
export const sealSun: Template = {
  name: 'seal-sun',
  label: 'Rays all round',
  fonts: LOUD,
  front(wanted) {
    const { sheet, side, middle, isSmall } = sealOf(wanted);
    const { w, h } = sheet;
    around(sheet, 'rays', 'sunburst-18', 'groundTint', { ...middle, side: Math.hypot(w, h) * 1.5 });
    // Small letters are black on paper.
    const isTiny = side < TINY_MM;
    around(sheet, 'disc', 'ellipse', isTiny ? 'paper' : 'ground', { ...middle, side: side * 0.8 });
    const sign = isSmall ? 0 : side * 0.24;
    if (sign)
      sheet.sign(
        'sign',
        { x: middle.x - sign / 2, y: middle.y - side * 0.31, width: sign, height: sign },
        'onGround',
      );
    const width = side * (isSmall ? 0.76 : 0.62);
    const y = sign ? middle.y - side * 0.05 : middle.y - side * 0.29;
    stack(
      sheet,
      { x: middle.x - width / 2, y, width, height: sign ? side * 0.3 : side * 0.58 },
      words(side, isSmall, isTiny ? 'ink' : 'onGround', 'onGround'),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
