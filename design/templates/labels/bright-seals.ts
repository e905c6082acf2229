import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, tiled } from '../kit/ground.ts';
import type { Template } from '../template.ts';
import { ringAround, sealOf, TINY_MM, words } from './seal-parts.ts';

/** Of a scallop and of a star, from the middle to where its edge begins, as a share of its side. */
const [SCALLOP_FREE, STAR_FREE] = [0.385, 0.415];

/** A wavy seal of one colour, as wax is pressed. */
export const sealWax: Template = {
  name: 'seal-wax',
  label: 'A wavy seal of one colour',
  fonts: CALM,
  front(wanted) {
    const { sheet, side, middle, isSmall, alone, nameIn, inMiddle } = sealOf(wanted);
    const usual = side * 0.96;
    // Small letters are black on paper.
    const isTiny = side < TINY_MM;
    const [plate, ink] = isTiny ? (['tint', 'ink'] as const) : (['ground', 'onGround'] as const);
    if (isSmall) {
      const name = alone(usual * SCALLOP_FREE, ink);
      // A very long name has all of it.
      const isAll = name.radius > usual * SCALLOP_FREE;
      if (!isAll) around(sheet, 'seal', 'scallop-26', plate, { ...middle, side: usual });
      nameIn(name, isTiny ? 'strong' : 'onGround');
      return sheet.page('Front', isAll ? plate : 'paper');
    }
    around(sheet, 'seal', 'scallop-26', plate, { ...middle, side: usual });
    ringAround(sheet, middle, { across: usual * 0.78, side });
    inMiddle(usual * 0.36, side * 0.6, 'onGround', words(side, false, 'onGround', 'onGround'));
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A star of many points on printed cloth, as on what is new. */
export const sealStar: Template = {
  name: 'seal-star',
  label: 'A star on printed cloth',
  fonts: LOUD,
  front(wanted) {
    const { sheet, side, middle, isSmall, alone, nameIn, inMiddle } = sealOf(wanted);
    const cloth = () => tiled(sheet, 'cloth', 'mangos', 'groundTint', { tile: side * 0.16 });
    const usual = side * 0.88;
    if (isSmall) {
      const name = alone(usual * STAR_FREE, 'ink');
      const isAll = name.radius > usual * STAR_FREE;
      if (!isAll) {
        cloth();
        around(sheet, 'edge', 'burst-28', 'accent', { ...middle, side: side * 0.95 });
        around(sheet, 'star', 'burst-28', 'paper', { ...middle, side: usual });
      }
      nameIn(name, 'accent');
      return sheet.page('Front', isAll ? 'paper' : 'ground');
    }
    cloth();
    around(sheet, 'edge', 'burst-28', 'accent', { ...middle, side: side * 0.95 });
    around(sheet, 'star', 'burst-28', 'paper', { ...middle, side: usual });
    inMiddle(usual * STAR_FREE, side * 0.6, 'strong', words(side, false, 'strong', 'ink'));
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
