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
  [/''|[“”„″]/g, '"'],
  [/[‘’′`]/g, "'"],
  [/(\d),(?=\d{2,3}(?:\D|$))/g, '$1'],
  [/\(?\b(?:width|height|wide|high|size|w|h)\b\.?:?\)?/g, ' '],
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
}

/** `8 x 3 ft`, `8'6" x 3'`, `१०० × ५० सेमी`…: a size as typed; null when it is none. `usual`: where no unit is said. */
export function parseSize(text: string, usual: SizeUnit): TypedSize | null {
  if (text.length > LONGEST) return null;
  const said = WORDS.reduce(
    (words, [what, plain]) => words.replaceAll(what, plain),
    plainDigits(text).toLowerCase().replaceAll('सेमी', 'cm').replaceAll('मिमी', 'mm'),
  );
  const [one, other, more] = said.split(/[x×✕*]|by|into/).map((part) => parseLength(part.trim()));
  if (!one || !other || more !== undefined) return null;
  const width = { value: one.value, unit: one.unit ?? other.unit ?? usual };
  const height = { value: other.value, unit: other.unit ?? one.unit ?? usual };
  return together(width, height);
}

function parseLength(text: string): Length | null {
  const [, first, sign, inches] = LENGTH.exec(text) ?? [];
  if (first === undefined) return null;
  if (inches !== undefined) return { value: numberOf(first) * 12 + numberOf(inches), unit: 'in' };
  return { value: numberOf(first), unit: sign === undefined ? null : (UNIT[sign] ?? null) };
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

type Said = Length & { readonly unit: SizeUnit };

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

const rounded = (value: number) => Math.round(value * 1000) / 1000;

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
  const across = (side: number, least: number) =>
    nearestSide(side, unit, [least, Math.max(least, widest)], limits.stepMm);
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
  if (asked >= low && asked <= high && isOnStep(asked, step * 10)) return side;
  const every = Math.max(1, step * 10);
  const first = Math.ceil((low - STEP_TOLERANCE) / every);
  const last = Math.floor((high + STEP_TOLERANCE) / every);
  const steps = Math.min(Math.max(Math.round(asked / every), first), Math.max(first, last));
  const tenths = Math.min(Math.max(Math.round(steps * every), low), high);
  // Said in its unit as roundly as it still is that length, and inside the limits.
  for (const decimals of [0, 1, 2]) {
    const value = Number((tenths / TENTHS[unit]).toFixed(decimals));
    const made = tenthsOf(value, unit);
    if (Math.abs(made - tenths) <= STEP_TOLERANCE && made >= low && made <= high) return value;
  }
  const value = rounded(tenths / TENTHS[unit]);
  const made = tenthsOf(value, unit);
  return made < low ? rounded(value + 0.001) : made > high ? rounded(value - 0.001) : value;
}

function isOnStep(tenths: number, step: number): boolean {
  const off = tenths % Math.max(1, step);
  return Math.min(off, Math.max(1, step) - off) <= STEP_TOLERANCE;
}

/** A size of millimetres in another unit: limits as they are said. */
export function inWords(widthMm: number, heightMm: number, unit: SizeUnit): string {
  return formatSize({
    width: lengthInUnit(widthMm, unit),
    height: lengthInUnit(heightMm, unit),
    unit,
  });
}

const lengthInUnit = (mm: number, unit: SizeUnit) => Number(((mm * 10) / TENTHS[unit]).toFixed(2));

/** `From 1 × 1 ft to 50 × 50 ft; one side at most 10 ft, the width of the roll.` */
export function limitsInWords(limits: SizeLimits, unit: SizeUnit): string {
  const from = inWords(limits.minWidthMm, limits.minHeightMm, unit);
  const to = inWords(limits.maxWidthMm, limits.maxHeightMm, unit);
  const widest = Math.max(0, ...limits.rollWidthsMm);
  const smallest = limits.canTurn ? Math.min(limits.maxWidthMm, limits.maxHeightMm) : limits.maxWidthMm;
  const which = limits.canTurn ? 'one side' : 'the width';
  const roll = widest > 0 && widest < smallest;
  return `From ${from} to ${to}${roll ? `; ${which} at most ${lengthInUnit(widest, unit)} ${unit}` : ''}.`;
}
