import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { ColourSpace } from './artwork-facts.ts';
import { wordTable } from './word-table.ts';

/** A colour space as far as it matters for print. */
export interface Inks {
  readonly space: ColourSpace;
  /** Numbers of a colour in it. */
  readonly components: number;
  /** Of Separation and DeviceN: one for each number. */
  readonly colorants: readonly string[];
}

/** A colour as it is painted. */
export interface Colour {
  readonly inks: Inks;
  readonly values: readonly number[];
}

const inks = (space: ColourSpace, components: number): Inks => ({ space, components, colorants: [] });

export const GRAY = inks('gray', 1);
export const RGB = inks('rgb', 3);
export const CMYK = inks('cmyk', 4);
export const UNKNOWN = inks('unknown', 0);
const PATTERN = inks('pattern', 0);
export const BLACK: Colour = { inks: GRAY, values: [0] };

const BY_NAME: Readonly<Record<string, Inks>> = wordTable({
  DeviceGray: GRAY,
  G: GRAY,
  CalGray: GRAY,
  DeviceRGB: RGB,
  RGB,
  CalRGB: RGB,
  DeviceCMYK: CMYK,
  CMYK,
  Pattern: PATTERN,
});
const BY_COMPONENTS: Readonly<Record<number, Inks>> = {
  1: inks('icc-gray', 1),
  3: inks('icc-rgb', 3),
  4: inks('icc-cmyk', 4),
};
/** Spaces inside spaces (Indexed of a Separation over ICC): deeper is none that a program wrote. */
const DEEPEST = 6;
/** A colorant by these names is one of the four, whoever mixed it (ISO 32000-2, 8.6.6.5). */
const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

/** What a colour space object says. `named` looks up a name among the resources. */
export function inksOf(
  object: PDFObject | undefined,
  named: (name: string) => PDFObject | undefined,
  depth = 0,
): Inks {
  if (depth > DEEPEST || object === undefined) return UNKNOWN;
  if (object instanceof PDFName) {
    const name = object.decodeText();
    const found = BY_NAME[name];
    if (found) return found;
    return inksOf(named(name), () => undefined, depth + 1);
  }
  if (!(object instanceof PDFArray) || object.size() === 0) return UNKNOWN;
  const family = textOf(object.lookup(0));
  const next = () => inksOf(object.lookup(1), named, depth + 1);
  if (family === 'ICCBased') {
    const profile = object.lookup(1);
    const count = profile instanceof PDFRawStream ? profile.dict.lookup(PDFName.of('N')) : undefined;
    return BY_COMPONENTS[count instanceof PDFNumber ? count.asNumber() : 0] ?? UNKNOWN;
  }
  if (family === 'Lab') return inks('lab', 3);
  if (family === 'Indexed' || family === 'I') return { ...next(), components: 1 };
  if (family === 'Pattern') return PATTERN;
  if (family === 'Separation') return spot([textOf(object.lookup(1))]);
  if (family === 'DeviceN') {
    const colorants = object.lookup(1);
    return spot(colorants instanceof PDFArray ? colorants.asArray().map((item) => textOf(item)) : []);
  }
  return BY_NAME[family] ?? UNKNOWN;
}

const spot = (colorants: readonly string[]): Inks => ({
  space: 'spot',
  components: colorants.length,
  colorants,
});

/** What a name or a text says; empty for anything else, and for a text that is damaged where nothing else is. */
export function textOf(object: PDFObject | undefined): string {
  try {
    if (object instanceof PDFName) return object.decodeText();
    return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
  } catch {
    return '';
  }
}

/** Colorants that are inks of their own: what `All` and `None` say is no ink, and the four are no spots. */
export const spotsOf = ({ colorants }: Inks) =>
  colorants.filter((name) => name !== '' && name !== 'All' && name !== 'None' && !PROCESS.has(name));

export const isRegistration = ({ colorants }: Inks) => colorants.includes('All');
export const isNone = ({ colorants }: Inks) =>
  colorants.length > 0 && colorants.every((name) => name === 'None');

/** Smaller than a step of eight bits. */
const NOTHING = 0.004;

/** Paper: no ink at all. */
export function isWhite({ inks: { space }, values }: Colour): boolean {
  if (values.length === 0) return false;
  if (space === 'cmyk' || space === 'icc-cmyk' || space === 'spot')
    return values.every((value) => value < NOTHING);
  if (space === 'lab') return (values[0] ?? 0) > 99.5;
  return values.every((value) => value > 1 - NOTHING);
}

/** How many inks a press lays over each other for it; 1 where that is decided later. */
export function inkCount({ inks: { space }, values }: Colour): number {
  if (space !== 'cmyk' && space !== 'icc-cmyk' && space !== 'spot') return 1;
  return values.filter((value) => value >= NOTHING).length;
}

/** All inks together, in percent; 0 where a profile decides it later. */
export function inkPercent({ inks: { space }, values }: Colour): number {
  if (space !== 'cmyk' && space !== 'icc-cmyk' && space !== 'spot') return 0;
  return Math.round(values.reduce((sum, value) => sum + Math.min(1, Math.max(0, value)), 0) * 1000) / 10;
}

/** Black ink and no other. */
export function isBlackAlone({ inks: { space }, values }: Colour): boolean {
  if (space === 'gray') return values.length > 0 && (values[0] ?? 1) <= 0.15;
  const [c = 1, m = 1, y = 1, k = 0] = values;
  return space === 'cmyk' && k >= 0.85 && Math.max(c, m, y) < NOTHING;
}

/** Black text of more inks than a press lays over each other exactly (GWG 2022 R0015). */
export function isRichBlack({ inks: { space }, values }: Colour): boolean {
  if (space !== 'cmyk' && space !== 'icc-cmyk') return false;
  return (values[3] ?? 0) >= 0.85 && values.reduce((sum, value) => sum + value, 0) > 2.8;
}

/**
 * White that disappears when it overprints (GWG 2022 R0007, R0008): no ink where nothing is knocked out. DeviceCMYK
 * knocks out all the same unless the overprint mode is 1 (ISO 32000-2, 8.6.7).
 */
export function isLostInOverprint(colour: Colour, overprint: { isOn: boolean; mode: number }): boolean {
  if (!overprint.isOn || !isWhite(colour)) return false;
  const { space } = colour.inks;
  return space === 'spot' || ((space === 'cmyk' || space === 'gray') && overprint.mode === 1);
}
