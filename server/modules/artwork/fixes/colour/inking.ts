import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ColourValues } from './colour-values.ts';
import type { ChosenInk } from './ink-state.ts';
import type { Overprint } from './overprint.ts';
import type { Cmyk } from './press-profile.ts';
import type { SourceSpace } from './source-space.ts';

/** What can be done to the colours of a file, each by itself. */
export type ColourStep =
  | 'convert_to_cmyk'
  | 'spot_to_process'
  | 'text_to_black'
  | 'registration_to_black'
  | 'knock_out_white'
  | 'thicken_hairlines'
  | 'limit_ink';

export type TargetSpace = 'DeviceCMYK' | 'DeviceRGB' | 'DeviceGray';

/** What could not be followed, and stays as it was. */
export type NotConverted = 'mesh' | 'function' | 'jpx' | 'image' | 'colour_space' | 'depth' | 'unreadable';

/** What becomes of the colours of a document: on the press, or as one of its inks is looked at alone. */
export interface Inking {
  readonly values: ColourValues;
  readonly target: TargetSpace;
  /** The step that changes colours of a space; null where they stay as they are. */
  stepOf(space: SourceSpace): ColourStep | null;
  /** The colour as the target says it. */
  of(cmyk: Cmyk): number[];
  /** Brings it within the limit of ink; the same colour where it is within. */
  limited(cmyk: Cmyk): Cmyk;
  /** Retouching, beside converting. */
  has(step: ColourStep): boolean;
  counts(step: ColourStep): void;
  /** A colour became another, that far from it (ΔE00). */
  moves(shift: number, what?: 'drawing' | 'picture'): void;
  fails(what: NotConverted): void;
  /** How what overprints is drawn; null where the file says it itself, or it knocks out. */
  overprint(ink: ChosenInk, mode: number): Overprint;
  /** An image is drawn so large, in inches, with the colour space its resources say. */
  image(image: PDFRawStream, space: SourceSpace, inches: { width: number; height: number }): void;
}

const OPERATORS: Readonly<Record<TargetSpace, readonly [fill: string, stroke: string]>> = {
  DeviceCMYK: ['k', 'K'],
  DeviceRGB: ['rg', 'RG'],
  DeviceGray: ['g', 'G'],
};

export const numbersText = (values: readonly number[]) =>
  values.map((value) => String(Math.round(value * 10_000) / 10_000)).join(' ');

/** The operator that chooses a colour of the target. */
export const colourText = (target: TargetSpace, values: readonly number[], which: 'fill' | 'stroke') =>
  `${numbersText(values)} ${OPERATORS[target][which === 'fill' ? 0 : 1]}`;
