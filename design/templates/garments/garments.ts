import { LOUD } from '../../look/font-pairs.ts';
import { around, signOn } from '../kit/ground.ts';
import { stack } from '../kit/stack.ts';
import type { Template } from '../template.ts';
import { clothOf, name, nameAt, onCloth, shoulders, trade } from './on-cloth.ts';

/** The name as wide as the chest, a bar over and under it. */
export const teeType: Template = {
  name: 'tee-type',
  label: 'The name between two lines',
  fonts: LOUD,
  front(wanted) {
    const { sheet, w, h, side, isLow } = clothOf(wanted);
    const bar = side * 0.022;
    const block = {
      x: w * 0.1,
      y: isLow ? h * 0.1 : h * 0.16,
      width: w * 0.8,
      height: isLow ? h * 0.78 : h * 0.6,
    };
    const set = stack(
      sheet,
      { ...block, y: block.y + bar * 2.4, height: block.height - bar * 5 },
      [name(side * 0.27), trade(side * 0.075)],
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    sheet.shape('bar', 'rect', { x: w * 0.1, y: set.top - bar * 2.2, width: w * 0.8, height: bar }, 'accent');
    sheet.shape(
      'bar-2',
      'rect',
      { x: w * 0.1, y: set.foot + bar * 1.4, width: w * 0.8, height: bar },
      'accent',
    );
    return onCloth(sheet);
  },
  back: shoulders,
};

/** A wreath of petals with the sign in it, the name below. */
export const teeWreath: Template = {
  name: 'tee-wreath',
  label: 'A wreath and a sign',
  front(wanted) {
    const cloth = clothOf(wanted);
    const { sheet, w, h, side, isLow, beside } = cloth;
    const ring = isLow ? beside : side * 0.62;
    const middle = isLow ? { x: ring / 2, y: h / 2 } : { x: w / 2, y: ring / 2 + (h - ring * 1.55) / 3 };
    around(sheet, 'wreath', 'wreath-20', 'accent', { ...middle, side: ring, clip: null });
    const sign = ring * 0.38;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'strong');
    nameAt(cloth, { under: middle.y + ring / 2 + side * 0.03, beside: ring * 1.08, size: 0.17 });
    return onCloth(sheet);
  },
  back: shoulders,
};

/** A sun that sets in stripes. */
export const teeSunset: Template = {
  name: 'tee-sunset',
  label: 'A sun in stripes',
  fonts: LOUD,
  front(wanted) {
    const cloth = clothOf(wanted);
    const { sheet, w, h, side, isLow, beside } = cloth;
    const sun = isLow ? beside * 0.96 : side * 0.66;
    const middle = isLow ? { x: sun / 2, y: h / 2 } : { x: w / 2, y: sun / 2 + h * 0.04 };
    around(sheet, 'sun', 'sunset', 'accent', { ...middle, side: sun, clip: null });
    nameAt(cloth, {
      under: middle.y + sun / 2 + side * 0.02,
      beside: sun * 1.12,
      size: 0.2,
      explained: 0.075,
    });
    return onCloth(sheet);
  },
  back: shoulders,
};

/** An elephant, a peacock, a mango: a drawing of the bazaar over the name. */
const drawn = (which: string, label: string, trades?: readonly string[]): Template => ({
  name: `tee-${which}`,
  label,
  fonts: ['bazaar', 'round', 'friendly', 'classic', 'carved'],
  ...(trades && { trades }),
  front(wanted) {
    const cloth = clothOf(wanted);
    const { sheet, w, h, side, isLow, beside } = cloth;
    const size = isLow ? beside : side * 0.66;
    const place = isLow ? { x: 0, y: (h - beside) / 2 } : { x: (w - size) / 2, y: h * 0.04 };
    sheet.shape('drawing', which, { ...place, width: size, height: size }, 'accent');
    nameAt(cloth, { under: place.y + size + side * 0.03, beside: size * 1.1, size: 0.18 });
    return onCloth(sheet);
  },
  back: shoulders,
});

export const teeElephant = drawn('elephant', 'An elephant');
export const teePeacock = drawn('peacock', 'A peacock');
export const teeMango = drawn('mango', 'A mango, as on shawls');
export const teeRickshaw = drawn('auto-rickshaw', 'An auto rickshaw', [
  'garage',
  'electrician',
  'cafe',
  'kirana',
  'other',
]);
export const teeChai = drawn('cutting-chai', 'A glass of cutting chai', [
  'cafe',
  'sweets',
  'kirana',
  'other',
]);
export const teeWickets = drawn('wickets', 'Stumps and a ball', ['coaching', 'garage', 'estate', 'other']);
export const teeLotus = drawn('lotus-on-water', 'A lotus on the water', [
  'temple',
  'wedding',
  'salon',
  'clinic',
  'jeweller',
]);
