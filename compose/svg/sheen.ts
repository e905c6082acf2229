import type { DrawnPage, DrawnText, Ink } from '../page.ts';
import type { Compositor } from '../text.ts';
import { inkColour } from './ink-colour.ts';
import type { SvgNode } from './svg-of.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Of a page's size, so far it is from one light to the next. */
const REACH = 0.46;

/** A band of light over foil: the same on all of a page, so that a frame and a name shine as one sheet of metal. */
const metal = (colour: string): Stop[] => [
  [0, mixed(colour, 0, 0.06)],
  [0.26, mixed(colour, 255, 0.1)],
  [0.43, mixed(colour, 255, 0.34)],
  [0.52, mixed(colour, 255, 0.72)],
  [0.6, mixed(colour, 255, 0.3)],
  [0.78, colour],
  [1, mixed(colour, 0, 0.16)],
];

/** What is clear is seen by the light on it, and by a shade beside the light where what lies under it is white. */
const GLOSS: readonly Stop[] = [
  [0, '#1d2740', 0.2],
  [0.3, '#ffffff', 0.12],
  [0.5, '#ffffff', 0.62],
  [0.66, '#ffffff', 0.16],
  [1, '#1d2740', 0.26],
];

/** The gradient by which an ink takes the light; null where it is shown flat. */
export function sheenOf(
  ink: Ink,
  id: string,
  { widthMm, heightMm }: Pick<DrawnPage, 'widthMm' | 'heightMm'>,
) {
  if (ink.kind !== 'spot' || !ink.sheen) return null;
  const stops = ink.sheen === 'metal' ? metal(inkColour(ink)) : GLOSS;
  const children = stops.map(
    ([offset, colour, opacity]): SvgNode => ({
      tag: 'stop',
      attributes: {
        offset,
        'stop-color': colour,
        ...(opacity !== undefined && { 'stop-opacity': opacity }),
      },
      children: [],
    }),
  );
  const gradient: SvgNode = {
    tag: 'linearGradient',
    attributes: {
      id,
      gradientUnits: 'userSpaceOnUse',
      x2: widthMm * REACH,
      y2: heightMm * REACH,
      spreadMethod: 'reflect',
    },
    children,
  };
  return gradient;
}

/** A colour with so much of black (0) or white (255). */
function mixed(colour: string, to: 0 | 255, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (to - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The outlines of a text in millimetres: what is used glyph by glyph would have a light in each. */
export function pathsOfText(
  item: DrawnText,
  compositor: Pick<Compositor, 'outlineOf' | 'unitsPerEm'>,
): string {
  return item.lines
    .flatMap((line) =>
      line.runs.flatMap((run) => {
        const scale = run.sizeMm / compositor.unitsPerEm(run.font);
        let x = line.xMm + run.xMm;
        return run.glyphs.map((glyph) => {
          const [left, base] = [x + glyph.dx * scale, line.yMm - glyph.dy * scale];
          x += glyph.advance * scale;
          return moved(compositor.outlineOf(run.font, glyph.id), left, base, scale);
        });
      }),
    )
    .join('');
}

/** An outline of a font, whose y goes up, at a place. */
function moved(d: string, left: number, base: number, scale: number): string {
  let isY = false;
  return d.replaceAll(/-?\d*\.?\d+|[A-Z]/g, (word) => {
    if (/[A-Z]/.test(word)) {
      isY = false;
      return word;
    }
    const value = isY ? base - Number(word) * scale : left + Number(word) * scale;
    isY = !isY;
    return String(Math.round(value * 1e3) / 1e3);
  });
}
