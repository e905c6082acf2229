import { plainDigits } from '../digits.ts';

/**
 * A free size as people type, read and say it, and the limits it keeps. It lives in a configuration as the words of the
 * size option ("8 × 3 ft"); whoever needs millimetres reads them off those (`chosenTrim`).
 */
export const SIZE_UNITS = ['ft', 'in', 'mm', 'cm', 'm'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

export interface TypedSize {
  readonly width: number;
  readonly height: number;
  readonly unit: SizeUnit;
}

/** Tenths of a millimetre: a foot, an inch and half an inch are whole in them. */
const TENTHS: Readonly<Record<SizeUnit, number>> = { mm: 10, cm: 100, m: 10_000, in: 254, ft: 3048 };

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/½/g, ' 1/2'],
  [/¼/g, ' 1/4'],
  [/¾/g, ' 3/4'],
  [/[‘’‛′`´]/g, "'"],
  [/''|[“”„‟″]/g, '"'],
  [/\(?(?<![a-z])(?:width|height|wide|high|size|w|h)(?![a-wyz])\.?:?\)?/g, ' '],
  [/(?:feet|foot|fts?|फ़ुट|फुट|फीट|फ़ीट)\.?/g, "'"],
  [/(?:inch(?:es)?|ins|in(?!to)|इंच|इन्च)\.?/g, '"'],
  [/(?:millimet(?:re|er)s?|mms?)\.?/g, 'mm'],
  [/(?:centimet(?:re|er)s?|cms?)\.?/g, 'cm'],
  [/(?:met(?:re|er)s?|mtrs?)\.?/g, 'm'],
];

/** Longer than this is no size: it may come from an address, and is not read further. */
const LONGEST = 40;

const DECIMAL = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const NUMBER = String.raw`${DECIMAL}(?:\s+\d+/\d+)?|\d+/\d+`;
/** A number and its unit; after feet perhaps inches, and only the sign of feet parts the two. */
const LENGTH = new RegExp(`^(${NUMBER})\\s*(?:('|"|mm|cm|m)|'\\s*-?\\s*(${NUMBER})\\s*"?)?$`);
const UNIT: Readonly<Record<string, SizeUnit>> = { "'": 'ft', '"': 'in', mm: 'mm', cm: 'cm', m: 'm' };

interface Length {
  readonly value: number;
  readonly unit: SizeUnit | null;
  /** The unit of the other side, where that says none: feet and inches are kept in inches and said in feet. */
  readonly lends: SizeUnit | null;
}

/** `8 x 3 ft`, `8'6" x 3'`, `१०० × ५० सेमी`…: a size as typed; null when it is none. `usual`: where no unit is said. */
export function parseSize(text: string, usual: SizeUnit): TypedSize | null {
  if (text.length > LONGEST) return null;
  const said = plainCommas(plainDigits(text).toLowerCase())
    .replaceAll('सेमी', 'cm')
    .replaceAll('मिमी', 'mm')
    .split(/[x×✕*]|by|into/);
  const [one, other, more] = said.map((part) => parseLength(plainWords(part)));
  if (!one || !other || more !== undefined) return null;
  const first = { value: one.value, unit: one.unit ?? other.lends ?? usual };
  const second = { value: other.value, unit: other.unit ?? one.lends ?? usual };
  const isHeightFirst = HEIGHT.test(said[0] ?? '') && WIDTH.test(said[1] ?? '');
  return isHeightFirst ? together(second, first) : together(first, second);
}

const HEIGHT = /(?<![a-z])(?:height|high|h)(?![a-z])/;
const WIDTH = /(?<![a-z])(?:width|wide|w)(?![a-z])/;

const plainWords = (part: string) =>
  WORDS.reduce((words, [what, plain]) => words.replaceAll(what, plain), part).trim();

/** Commas part thousands (`1,200`) and lakhs (`1,20,000`); any other is a decimal point (`8,5`). */
function plainCommas(text: string): string {
  return text
    .replaceAll(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?![\d,])/g, (found) => found.replaceAll(',', ''))
    .replaceAll(/(\d),(?=\d)/g, '$1.');
}

function parseLength(text: string): Length | null {
  const [, first, sign, inches] = LENGTH.exec(text) ?? [];
  if (first === undefined) return null;
  if (inches !== undefined)
    return { value: numberOf(first) * 12 + numberOf(inches), unit: 'in', lends: 'ft' };
  const unit = sign === undefined ? null : (UNIT[sign] ?? null);
  return { value: numberOf(first), unit, lends: unit };
}

function numberOf(text: string): number {
  return text
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [above = '', below] = part.split('/');
      return sum + Number(above) / (below === undefined ? 1 : Number(below));
    }, 0);
}

type Said = Pick<Length, 'value'> & { readonly unit: SizeUnit };

/** Both sides in one unit: the one that was said, feet where inches make whole quarters of them, else the finer. */
function together(width: Said, height: Said): TypedSize | null {
  const units = new Set([width.unit, height.unit]);
  const hasFeet = units.has('ft') && units.has('in');
  const unit =
    units.size === 1 ? width.unit : hasFeet ? 'in' : units.has('mm') || !isMetric(units) ? 'mm' : 'cm';
  const size = { width: inUnit(width, unit), height: inUnit(height, unit), unit };
  if (!(isLength(size.width, unit) && isLength(size.height, unit))) return null;
  const isQuarterFeet = hasFeet && size.width % 3 === 0 && size.height % 3 === 0;
  return isQuarterFeet ? { width: size.width / 12, height: size.height / 12, unit: 'ft' } : size;
}

const isMetric = (units: ReadonlySet<SizeUnit>) => !units.has('ft') && !units.has('in');
const isLength = (value: number, unit: SizeUnit) => value > 0 && value * TENTHS[unit] <= 2_000_000;

function inUnit({ value, unit }: Said, wanted: SizeUnit): number {
  return rounded(unit === wanted ? value : (value * TENTHS[unit]) / TENTHS[wanted]);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** As people say it and as configurations hold it: `8 × 3 ft`. */
export function formatSize({ width, height, unit }: TypedSize): string {
  return `${rounded(width)} × ${rounded(height)} ${unit}`;
}

/** In whole tenths of a millimetre. */
export function tenthsOf(value: number, unit: SizeUnit): number {
  return Math.round(value * TENTHS[unit]);
}

export function sizeInMm({ width, height, unit }: TypedSize): { widthMm: number; heightMm: number } {
  return { widthMm: tenthsOf(width, unit) / 10, heightMm: tenthsOf(height, unit) / 10 };
}

/** Within which sizes a product is made; see `SizeRule`. */
export interface SizeLimits {
  readonly minWidthMm: number;
  readonly maxWidthMm: number;
  readonly minHeightMm: number;
  readonly maxHeightMm: number;
  readonly stepMm: number;
  readonly rollWidthsMm: readonly number[];
  readonly canTurn: boolean;
}

/** Off a step by so little nobody can cut it: half a millimetre, in tenths. */
const STEP_TOLERANCE = 5;

/** The nearest size a product comes in, in the unit that was typed; the same where it does. */
export function nearestSize(limits: SizeLimits, size: TypedSize): TypedSize {
  const { unit } = size;
  const width = nearestSide(size.width, unit, [limits.minWidthMm, limits.maxWidthMm], limits.stepMm);
  const height = nearestSide(size.height, unit, [limits.minHeightMm, limits.maxHeightMm], limits.stepMm);
  const widest = Math.max(0, ...limits.rollWidthsMm);
  const fits = widest === 0 || isAtMost(limits.canTurn ? Math.min(width, height) : width, unit, widest);
  if (fits) return { width, height, unit };
  // The widest roll itself where a step ends on it, else the last step before.
  const onRoll = (least: number) => {
    const off = Math.max(0, widest - least) % limits.stepMm;
    return isOnStep(off * 10, limits.stepMm * 10) ? Math.max(least, widest) : widest - off;
  };
  const across = (side: number, least: number) =>
    nearestSide(side, unit, [least, onRoll(least)], limits.stepMm);
  return limits.canTurn && height < width
    ? { width, height: across(height, limits.minHeightMm), unit }
    : { width: across(width, limits.minWidthMm), height, unit };
}

/** Is it made in this size? */
export function isWithin(limits: SizeLimits, size: TypedSize): boolean {
  const nearest = nearestSize(limits, size);
  return nearest.width === size.width && nearest.height === size.height;
}

function isAtMost(side: number, unit: SizeUnit, mm: number): boolean {
  return tenthsOf(side, unit) <= Math.round(mm * 10);
}

function nearestSide(side: number, unit: SizeUnit, [least, most]: readonly [number, number], step: number) {
  const [low, high] = [Math.round(least * 10), Math.round(most * 10)];
  const asked = tenthsOf(side, unit);
  const every = Math.max(1, step * 10);
  const isLimit = [low, high].some((limit) => Math.abs(limit - asked) <= STEP_TOLERANCE);
  if (asked >= low && asked <= high && (isLimit || isOnStep(asked - low, every))) return side;
  const steps = Math.min(Math.round((asked - low) / every), Math.floor((high - low) / every));
  const stepped = Math.round(low + Math.max(0, steps) * every);
  const tenths = Math.abs(high - asked) < Math.abs(stepped - asked) ? high : stepped;
  // Said in its unit as roundly as it still is that length, and inside the limits.
  for (const decimals of [0, 1, 2, 3]) {
    const value = Number((tenths / TENTHS[unit]).toFixed(decimals));
    const made = tenthsOf(value, unit);
    if (Math.abs(made - tenths) <= STEP_TOLERANCE && made >= low && made <= high) return value;
  }
  const value = rounded(tenths / TENTHS[unit]);
  const made = tenthsOf(value, unit);
  return made < low ? rounded(value + 0.0001) : made > high ? rounded(value - 0.0001) : value;
}

function isOnStep(tenths: number, step: number): boolean {
  const off = tenths % step;
  return Math.min(off, step - off) <= STEP_TOLERANCE;
}

/** `From 1 × 1 ft to 50 × 50 ft; one side at most 10 ft.` What it says is made: the least is said no less, the most no more. */
export function limitsInWords(limits: SizeLimits, unit: SizeUnit): string {
  const side = (mm: number, round: (value: number) => number) => said(mm, unit, round);
  const from = `${side(limits.minWidthMm, Math.ceil)} × ${side(limits.minHeightMm, Math.ceil)} ${unit}`;
  const to = `${side(limits.maxWidthMm, Math.floor)} × ${side(limits.maxHeightMm, Math.floor)} ${unit}`;
  const widest = Math.max(0, ...limits.rollWidthsMm);
  const smallest = limits.canTurn ? Math.min(limits.maxWidthMm, limits.maxHeightMm) : limits.maxWidthMm;
  const which = limits.canTurn ? 'one side' : 'the width';
  const roll = widest > 0 && widest < smallest;
  return `From ${from} to ${to}${roll ? `; ${which} at most ${side(widest, Math.floor)} ${unit}` : ''}.`;
}

/** A size of millimetres in another unit, to two decimals. */
export function inWords(widthMm: number, heightMm: number, unit: SizeUnit): string {
  return formatSize({
    width: said(widthMm, unit, Math.round),
    height: said(heightMm, unit, Math.round),
    unit,
  });
}

/** Millimetres are kept to a tenth, so two decimals of a larger unit hide none that are whole in it. */
function said(mm: number, unit: SizeUnit, round: (value: number) => number): number {
  return round(Number(((Math.round(mm * 10) / TENTHS[unit]) * 100).toFixed(6))) / 100;
}
