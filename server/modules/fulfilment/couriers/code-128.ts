import { code128 } from 'bwip-js/node';

/** A barcode in modules, its narrowest bars: how wide it is, and where each bar begins and how wide that is. */
export interface Bars {
  width: number;
  bars: readonly { start: number; width: number }[];
}

/** Code 128 of `text` in the shortest mix of its sets, without quiet zones. */
export function code128Bars(text: string): Bars {
  const bars: { start: number; width: number }[] = [];
  let total = 0;
  return code128<Bars>(
    { bcid: 'code128', text, scale: 1, height: 1, includetext: false },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => {
        total = width;
      },
      // A bar is an upright line around its middle, rounded up.
      line: (x, _y0, _x1, _y1, width) => {
        bars.push({ start: x - Math.ceil(width / 2), width });
      },
      polygon: () => undefined,
      hexagon: () => undefined,
      ellipse: () => undefined,
      fill: () => undefined,
      text: () => undefined,
      end: () => ({ width: total, bars }),
    },
  );
}
