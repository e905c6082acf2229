import type { ChosenInk, InkState } from './ink-state.ts';

/** Which inks are drawn by themselves: cyan, magenta and yellow as one picture of light, black as another. */
export type Plates = 'colours' | 'black';

/**
 * How a part that overprints lies on what is under it where inks are drawn as the light they take away; null: it knocks
 * out. `Darken` keeps of each ink what there is more of, `Multiply` lays one over the other.
 */
export type Overprint = 'Darken' | 'Multiply' | null;

/**
 * Overprint on its plates (ISO 32000-2, 8.6.7 and 11.7.4.5). Inks of a press leave alone those they have nothing of, if the
 * mode is 1; a spot lies over all of them; named ones (`/Separation /Black`) leave alone those that are not named. Where some inks of a picture of light are left alone and others replaced, what
 * there is more of stays: the one place where this shows more ink than a press lays.
 */
export function overprintOn(plates: Plates, { space, colour }: ChosenInk, mode: number): Overprint {
  if (space.kind === 'spot') return ofNames(plates, space.names);
  if (!(space.kind === 'cmyk' && space.profile === null && mode === 1)) return null;
  const [c = 0, m = 0, y = 0, k = 0] = colour.values;
  const shown = plates === 'black' ? [k] : [c, m, y];
  return shown.every((ink) => ink > 0) ? null : 'Darken';
}

const PROCESS: Readonly<Record<Plates, readonly string[]>> = {
  colours: ['Cyan', 'Magenta', 'Yellow'],
  black: ['Black'],
};

/** Inks of the press that are named are replaced where they are, and leave the others alone in any mode. */
function ofNames(plates: Plates, names: readonly string[]): Overprint {
  const isOfPress = (name: string) => [...PROCESS.colours, ...PROCESS.black].includes(name);
  if (!names.every((name) => name === 'None' || isOfPress(name))) return 'Multiply';
  return PROCESS[plates].every((ink) => names.includes(ink)) ? null : 'Darken';
}

/**
 * Of what is painted: as its ink says, if all of it says the same and nothing else was said about how it is laid over
 * what is under it. A picture knocks out; a mask is painted with ink.
 */
export function overprintOf(
  on: (ink: ChosenInk, mode: number) => Overprint,
  state: InkState,
  painted: { fills: boolean; strokes: boolean; isPicture: boolean },
): Overprint {
  if (painted.isPicture || state.blendMode !== 'Normal') return null;
  const of = (ink: ChosenInk, isOn: boolean) => (isOn ? on(ink, state.overprintMode) : null);
  const fill = painted.fills ? of(state.fillInk, state.fillOverprints) : undefined;
  const stroke = painted.strokes ? of(state.strokeInk, state.strokeOverprints) : fill;
  return (fill === undefined || fill === stroke) && stroke ? stroke : null;
}
