import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, overAll, tiled } from '../kit/ground.ts';
import { stack, under } from '../kit/stack.ts';
import type { Template } from '../template.ts';
import { ALONE, IN_MIDDLE, ringAround, sealOf, TINY_MM, words } from './seal-parts.ts';

/** The free middle of a wreath, as a share of its side. */
const WREATH_FREE = 0.34;
/** A wreath across so many mm has room for a sign above the name. */
const SIGN_FROM_MM = 60;

/** A wreath of petals around the name. */
export const sealWreath: Template = {
  name: 'seal-wreath',
  label: 'A wreath of petals',
  fonts: CALM,
  front(wanted) {
    const { sheet, side, middle, isSmall, alone, nameIn, inMiddle } = sealOf(wanted);
    // As wide as what is never cut.
    const outer = side - 2 * wanted.size.safeMm * (isSmall ? 0.5 : 1);
    if (isSmall) {
      const name = alone(outer * WREATH_FREE, 'ink');
      around(sheet, 'wreath', 'wreath-20', 'accent', { ...middle, side: name.radius / WREATH_FREE });
      nameIn(name, 'accent');
      return sheet.page('Front', 'paper');
    }
    around(sheet, 'wreath', 'wreath-20', 'accent', { ...middle, side: outer });
    const free = outer * WREATH_FREE;
    const width = outer * 0.56;
    const lines = words(side, false, 'strong', 'ink');
    // The middle of a small wreath is the name's where it is long; a logo keeps its place.
    const isLong = sheet.ems(wanted.fields.name, 'display') * side * 0.062 > width;
    if (side < SIGN_FROM_MM && isLong && !wanted.logo) {
      const room = { x: middle.x - width / 2, y: middle.y - free * 0.72, width, height: free * 1.44 };
      stack(sheet, room, lines, IN_MIDDLE);
    } else inMiddle(free, width, 'accent', lines);
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** Of a plate, from its middle to where its scallops begin, as a share of its side. */
const PLATE_FREE = 0.39;

/** A rangoli in the colour of the ground, a plate in its middle. */
export const sealRangoli: Template = {
  name: 'seal-rangoli',
  label: 'A rangoli around a plate',
  fonts: ['bazaar', 'classic', 'friendly', 'round', 'carved'],
  front(wanted) {
    const { sheet, side, middle, isSmall, alone, nameIn, inMiddle } = sealOf(wanted);
    const { w, h } = sheet;
    around(sheet, 'rangoli', 'rosette-18', 'groundTint', { ...middle, side: Math.hypot(w, h) * 1.06 });
    const usual = side * 0.84;
    if (isSmall) {
      const name = alone(usual * PLATE_FREE, 'ink');
      const plate = name.radius / PLATE_FREE;
      if (plate <= usual) around(sheet, 'edge', 'scallop-22', 'accent', { ...middle, side: side * 0.9 });
      around(sheet, 'plate', 'scallop-22', 'paper', { ...middle, side: plate });
      nameIn(name, 'accent');
      return sheet.page('Front', 'ground');
    }
    around(sheet, 'edge', 'scallop-22', 'accent', { ...middle, side: side * 0.9 });
    around(sheet, 'plate', 'scallop-22', 'paper', { ...middle, side: usual });
    inMiddle(usual * PLATE_FREE, side * 0.6, 'strong', words(side, false, 'strong', 'ink'));
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
  // Black words on its red are read, and hurt.
  without: ['signal'],
  front(wanted) {
    const { sheet, side, middle, isSmall, alone } = sealOf(wanted);
    const { w, bleed } = sheet;
    tiled(sheet, 'cloth', 'blocks', 'groundTint', { box: overAll(sheet), tile: side * 0.12 });
    const ring = side - 2 * wanted.size.safeMm * 0.8;
    around(sheet, 'disc', 'ellipse', 'ground', { ...middle, side: ring });
    ringAround(sheet, middle, { across: ring - side * 0.04, side, share: 0.006, ink: 'onGround' });
    const { room, lines, hasSign } = alone(side / 2 - wanted.size.safeMm, 'ink');
    // As high as a long name needs; where that is little there is room for the sign above it.
    const isLow = isSmall && side >= TINY_MM && hasSign;
    const high = isLow
      ? Math.max(side * 0.4, room.height / 0.88)
      : isSmall
        ? Math.max(side * 0.5, room.height / 0.88)
        : side * (hasSign ? 0.4 : 0.3);
    const top = middle.y - high / 2;
    sheet.shape('ribbon', 'rect', { x: -bleed, y: top, width: w + 2 * bleed, height: high }, 'accent');
    const width = isLow ? Math.min(side * 0.76, room.width) : side * 0.76;
    const set = stack(
      sheet,
      { x: middle.x - width / 2, y: top + high * 0.06, width, height: high * 0.88 },
      isSmall ? lines : words(side, true, 'ink', 'ink'),
      ALONE,
    );
    if (isSmall && !isLow) return sheet.page('Front', 'ground');
    const sign = side * (isSmall ? 0.15 : 0.18);
    sheet.sign(
      'sign',
      { x: middle.x - sign / 2, y: top - sign - side * 0.035, width: sign, height: sign },
      'onGround',
    );
    if (isSmall) return sheet.page('Front', 'ground');
    const below = top + high + side * 0.02;
    stack(
      sheet,
      { x: middle.x - side * 0.24, y: below, width: side * 0.48, height: side * 0.2 },
      under(set.name, words(side, false, 'ink', 'onGround').slice(1)),
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
    const { sheet, side, middle, isSmall, alone, nameIn, inMiddle } = sealOf(wanted);
    const { w, h } = sheet;
    around(sheet, 'rays', 'sunburst-18', 'groundTint', { ...middle, side: Math.hypot(w, h) * 1.5 });
    // Small letters are black on paper.
    const isTiny = side < TINY_MM;
    const disc = isTiny ? 'paper' : 'ground';
    if (isSmall) {
      const ink = isTiny ? 'ink' : 'onGround';
      const name = alone(side * 0.39, ink);
      around(sheet, 'disc', 'ellipse', disc, {
        ...middle,
        side: Math.max(side * 0.8, 2 * name.radius + side * 0.03),
      });
      nameIn(name, isTiny ? 'accent' : 'onGround');
      return sheet.page('Front', 'ground');
    }
    around(sheet, 'disc', 'ellipse', disc, { ...middle, side: side * 0.8 });
    inMiddle(side * 0.4, side * 0.6, 'onGround', words(side, false, 'onGround', 'onGround'));
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** Of a stamp, the paper in its rim, and the fine ring in that, as shares of its side. */
const STAMP = { paper: 0.82, ring: 0.75 };

/** A rim of colour and a fine ring in it, as on a stamp. */
export const sealStamp: Template = {
  name: 'seal-stamp',
  label: 'A rim of colour',
  fonts: ['classic', 'bookish', 'modern', 'poster', 'graceful'],
  front(wanted) {
    const { sheet, side, middle, isSmall, alone, nameIn, inMiddle } = sealOf(wanted);
    const name = alone((side * STAMP.ring) / 2 - side * 0.02, 'ink');
    const paper = isSmall ? Math.max(side * STAMP.paper, 2 * name.radius) : side * STAMP.paper;
    around(sheet, 'paper', 'ellipse', 'paper', { ...middle, side: paper });
    if (!isSmall || name.hasSign) ringAround(sheet, middle, { across: side * STAMP.ring, side });
    if (isSmall) {
      nameIn(name, 'accent');
      return sheet.page('Front', 'ground');
    }
    inMiddle((side * STAMP.ring) / 2, side * 0.6, 'accent', words(side, false, 'strong', 'ink'));
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
