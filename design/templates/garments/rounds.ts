import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, signOn } from '../kit/ground.ts';
import { stack } from '../kit/stack.ts';
import type { Template } from '../template.ts';
import { clothOf, name, nameAt, onCloth, shoulders, trade } from './on-cloth.ts';

/** Half a rangoli, risen over the name. */
export const teeRangoli: Template = {
  name: 'tee-rangoli',
  label: 'Half a rangoli over the name',
  fonts: CALM,
  front(wanted) {
    const cloth = clothOf(wanted);
    const { sheet, w, h, side, isLow, beside } = cloth;
    if (isLow) {
      const middle = { x: beside / 2, y: h / 2 };
      around(sheet, 'rangoli', 'rosette-16', 'accent', { ...middle, side: beside, clip: null });
      nameAt(cloth, { under: h, beside: beside * 1.1, size: 0.19 });
      return onCloth(sheet);
    }
    const across = Math.min(w * 0.92, h * 1.1);
    const line = h * 0.05 + across / 2;
    around(sheet, 'rangoli', 'rosette-20', 'accent', {
      x: w / 2,
      y: line,
      side: across,
      clip: { x: 0, y: 0, width: w, height: line },
    });
    const bar = side * 0.016;
    sheet.shape('bar', 'rect', { x: w * 0.04, y: line + bar, width: w * 0.92, height: bar }, 'strong');
    nameAt(cloth, { under: line + bar * 4, beside: 0, size: 0.19 });
    return onCloth(sheet);
  },
  back: shoulders,
};

/** Stripes that grow thinner under the name, as on tracksuits. */
export const teeStripes: Template = {
  name: 'tee-stripes',
  label: 'Stripes under the name',
  fonts: LOUD,
  front(wanted) {
    const { sheet, w, h, side, isLow } = clothOf(wanted);
    const deep = side * 0.27;
    const top = isLow ? h * 0.02 : h * 0.16;
    const words = { x: w * 0.05, y: top, width: w * 0.9, height: (isLow ? h * 0.96 : h * 0.74) - deep };
    const set = stack(sheet, words, [name(side * 0.26, 2), trade(side * 0.07)], {
      align: 'center',
      anchor: 'foot',
    });
    let y = set.foot + side * 0.035;
    for (const [at, share] of [0.07, 0.046, 0.026, 0.012].entries()) {
      const inset = w * (0.05 + at * 0.075);
      sheet.shape(
        `stripe-${at + 1}`,
        'rect',
        { x: inset, y, width: w - 2 * inset, height: side * share },
        at % 2 === 0 ? 'accent' : 'strong',
      );
      y += side * (share + 0.016);
    }
    return onCloth(sheet);
  },
  back: shoulders,
};

/** Rays of a rising sun over the sign, the name below. */
export const teeRays: Template = {
  name: 'tee-rays',
  label: 'A sign in its rays',
  front(wanted) {
    const cloth = clothOf(wanted);
    const { sheet, w, h, side, isLow, beside } = cloth;
    const ring = isLow ? beside : side * 0.7;
    const middle = isLow ? { x: ring / 2, y: h / 2 } : { x: w / 2, y: ring / 2 + h * 0.04 };
    around(sheet, 'rays', 'burst-24', 'accent', { ...middle, side: ring, clip: null });
    const sign = ring * 0.46;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'onGround');
    nameAt(cloth, { under: middle.y + ring / 2 + side * 0.03, beside: ring * 1.08, size: 0.18 });
    return onCloth(sheet);
  },
  back: shoulders,
};
