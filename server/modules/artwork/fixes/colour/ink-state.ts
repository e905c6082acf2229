import { BLACK, CMYK, type Colour } from '../../facts/colour.ts';
import { type GraphicsState, initialState } from '../../facts/graphics-state.ts';
import type { Box, Matrix } from '../../facts/matrix.ts';
import { colourText, type Inking } from './inking.ts';
import type { Overprint } from './overprint.ts';
import { GRAY_SPACE, type SourceSpace } from './source-space.ts';

/** A colour that was chosen, and how the new stream says it. */
export interface ChosenInk {
  readonly space: SourceSpace;
  /** Null where it was chosen outside of this stream by a name that may be none in it. */
  readonly text: string | null;
  /** What chose its space, to choose it again. */
  readonly spaceText: string;
  /** As it will print. */
  readonly colour: Colour;
  /** It was a colour of light: those knock out whatever the overprint says. */
  readonly isConverted: boolean;
}

/** What the new stream has said last: it differs from what is wanted where something was painted otherwise. */
export interface Said {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly width: number;
  readonly fillOverprints: boolean;
  readonly strokeOverprints: boolean;
  /** How it lies on what is under it, where that shows an overprint. */
  readonly overprint: Overprint;
}

export interface InkState extends GraphicsState {
  fillInk: ChosenInk;
  strokeInk: ChosenInk;
  said: Said;
}

/** As a page, or the tile of a pattern, begins: black. */
export function startState(inking: Inking, ctm: Matrix, clip: Box): InkState {
  const state = initialState(ctm, clip);
  const said: Said = {
    fill: '0 g',
    stroke: '0 G',
    width: 1,
    fillOverprints: false,
    strokeOverprints: false,
    overprint: null,
  };
  return {
    ...state,
    fillInk: chosenInk(inking, { space: GRAY_SPACE, values: [0], which: 'fill', otherwise: '0 g' }),
    strokeInk: chosenInk(inking, { space: GRAY_SPACE, values: [0], which: 'stroke', otherwise: '0 G' }),
    said,
  };
}

/** A letter of a drawn font begins in whatever colour the text has. */
export function unknownInks(state: InkState): InkState {
  const ink: ChosenInk = { space: GRAY_SPACE, text: null, spaceText: '', colour: BLACK, isConverted: false };
  return { ...state, fillInk: ink, strokeInk: ink, said: { ...state.said, fill: null, stroke: null } };
}

/** Names are of the resources of one stream. */
export const insideForm = (ink: ChosenInk): ChosenInk =>
  ink.text?.includes('/') ? { ...ink, text: null, spaceText: '' } : ink;

/**
 * What a colour becomes; `otherwise` is how the file says it, which stays where nothing changes.
 * Counts the step that changed it, and how far the colour moved.
 */
export function chosenInk(
  inking: Inking,
  given: {
    space: SourceSpace;
    values: readonly number[];
    which: 'fill' | 'stroke';
    otherwise: string;
    spaceText?: string;
    colour?: Colour;
  },
): ChosenInk {
  const { space, values, which, otherwise, spaceText = '' } = given;
  const step = inking.stepOf(space);
  const isInk = space.kind === 'cmyk' && space.profile === null;
  const kept = { space, text: otherwise, spaceText, colour: given.colour ?? BLACK, isConverted: false };
  if (!(step || isInk) || values.length < space.components) return kept;
  const mixed = inking.values.cmyk(space, values, { grey: 'alone' });
  const cmyk = inking.limited(mixed);
  if (cmyk !== mixed) inking.counts('limit_ink');
  else if (!step) return kept;
  if (step) inking.counts(step);
  inking.moves(inking.values.shift(space, values, cmyk));
  return {
    space,
    text: colourText(inking.target, inking.of(cmyk), which),
    spaceText,
    colour: { inks: CMYK, values: cmyk },
    isConverted: step === 'convert_to_cmyk' && space.kind !== 'cmyk',
  };
}
