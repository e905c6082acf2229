import { inkCount, isLostInOverprint, isRegistration, isRichBlack } from '../../facts/colour.ts';
import { thinnestScale } from '../../facts/matrix.ts';
import type { ChosenInk, InkState, Said } from './ink-state.ts';
import { colourText, type Inking } from './inking.ts';
import { overprintOf } from './overprint.ts';
import type { Cmyk } from './press-profile.ts';

/** GWG 2022 R0019, less what rounding to three decimals forgives. */
const HAIRLINE_PT = 0.25;
const ROUNDING_PT = 0.0005;
/** Black letters smaller than this are of one ink (GWG 2022 R0017). */
const SMALL_TEXT_PT = 8;
/** What is taken for black, as it prints. */
const DARK = { lightness: 22, chroma: 10 };
const BLACK_INK: Cmyk = [0, 0, 0, 1];

/** What an operator paints: an area, a line, or both; of text its size in points. */
export interface Painting {
  readonly fills: boolean;
  readonly strokes: boolean;
  readonly textPt: number | null;
  /** Of pixels with colours of their own. */
  readonly isPicture: boolean;
}

/** Everything as the file wants it. */
export const wantedBy = (state: InkState): Said => ({
  fill: state.fillInk.text ?? state.said.fill,
  stroke: state.strokeInk.text ?? state.said.stroke,
  width: state.lineWidth,
  fillOverprints: state.fillOverprints,
  strokeOverprints: state.strokeOverprints,
  overprint: null,
});

/**
 * What a stream has to have said before something is painted: as the file wants it, less what does not print well.
 * Counts each step that makes it differ.
 * @param points of a unit of the page
 */
export function paintedBy(inking: Inking, state: InkState, painting: Painting, points: number): Said {
  const wanted = wantedBy(state);
  const { fills, strokes, textPt } = painting;
  return {
    ...state.said,
    overprint: overprintOf((ink, mode) => inking.overprint(ink, mode), state, painting),
    ...(fills && {
      fill: inkFor(inking, { ink: state.fillInk, which: 'fill', wanted: wanted.fill, textPt }),
      fillOverprints: wanted.fillOverprints && !knocksOut(inking, state, true),
    }),
    ...(strokes && {
      stroke: inkFor(inking, { ink: state.strokeInk, which: 'stroke', wanted: wanted.stroke, textPt }),
      strokeOverprints: wanted.strokeOverprints && !knocksOut(inking, state, false),
      width: widthFor(inking, state, points),
    }),
  };
}

function inkFor(
  inking: Inking,
  painted: { ink: ChosenInk; which: 'fill' | 'stroke'; wanted: string | null; textPt: number | null },
): string | null {
  const { ink, which, wanted, textPt } = painted;
  if (textPt === null || ink.text === null || !inking.has('text_to_black')) return wanted;
  if (!isRichBlack(ink.colour) && !isSmallBlack(inking, ink.colour, textPt)) return wanted;
  inking.counts('text_to_black');
  return colourText(inking.target, inking.of(BLACK_INK), which);
}

function isSmallBlack(inking: Inking, colour: ChosenInk['colour'], textPt: number): boolean {
  const { space } = colour.inks;
  const isPress = space === 'cmyk' || space === 'icc-cmyk';
  if (textPt >= SMALL_TEXT_PT || !isPress || inkCount(colour) < 2) return false;
  const [c = 0, m = 0, y = 0, k = 0] = colour.values;
  const [lightness, a, b] = inking.values.press.cmykToLab([c, m, y, k]);
  return lightness <= DARK.lightness && Math.hypot(a, b) <= DARK.chroma;
}

function knocksOut(inking: Inking, state: InkState, isFill: boolean): boolean {
  const ink = isFill ? state.fillInk : state.strokeInk;
  const isOn = isFill ? state.fillOverprints : state.strokeOverprints;
  const overprint = { isOn, mode: state.overprintMode };
  if (!isOn) return false;
  // Light always knocks out; as ink it would let shine through what is below. Black alone may stay on top.
  const isBlackAlone = inkCount(ink.colour) === 1 && (ink.colour.values[3] ?? 0) > 0;
  if (ink.isConverted && overprint.mode === 1 && !isBlackAlone) return true;
  if (!inking.has('knock_out_white') || !isLostInOverprint(ink.colour, overprint)) return false;
  inking.counts('knock_out_white');
  return true;
}

function widthFor(inking: Inking, state: InkState, points: number): number {
  const { lineWidth } = state;
  if (!inking.has('thicken_hairlines') || isRegistration(state.stroke.inks)) return lineWidth;
  const scale = thinnestScale(state.ctm) * points;
  if (scale < 1e-6 || lineWidth * scale >= HAIRLINE_PT - ROUNDING_PT) return lineWidth;
  inking.counts('thicken_hairlines');
  return HAIRLINE_PT / scale;
}
