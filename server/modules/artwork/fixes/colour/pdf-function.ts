import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream, StreamLimit } from '../../facts/decode-stream.ts';
import { numberIn } from '../../facts/graphics-state.ts';
import { readCalculator } from './postscript-calculator.ts';

/** A function of a PDF (ISO 32000-2, 7.10). */
export interface PdfFunction {
  readonly inputs: number;
  (values: readonly number[]): number[];
  /** Of one input: where it bends or jumps, inside its domain. */
  readonly bounds: readonly number[];
  readonly domain: readonly number[];
}

const LARGEST_TABLE_BYTES = 4 * 1024 * 1024;
const MOST_INPUTS = 8;
const MOST_PIECES = 512;
const DEEPEST = 8;

/** Null for what is none, or is more than is followed. Several functions of one output each are one of several. */
export function readFunction(object: PDFObject | undefined, depth = 0): PdfFunction | null {
  if (depth > DEEPEST) return null;
  if (object instanceof PDFArray) return readSeveral(object, depth);
  const dict = object instanceof PDFRawStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return null;
  const domain = numbers(dict, 'Domain') ?? [0, 1];
  const range = numbers(dict, 'Range');
  if (domain.length < 2 || domain.length > 2 * MOST_INPUTS) return null;
  const made = kindOf(object, dict, { domain, range, depth });
  if (!made) return null;
  const { evaluate, bounds } = made;
  const call = (values: readonly number[]) => {
    const inside = values.map((value, index) => clampTo(value, domain, index));
    const out = evaluate(inside);
    return range ? out.slice(0, range.length / 2).map((value, index) => clampTo(value, range, index)) : out;
  };
  return Object.assign(call, { inputs: domain.length / 2, bounds, domain });
}

interface Kind {
  readonly evaluate: (values: readonly number[]) => number[];
  readonly bounds: readonly number[];
}
interface Around {
  readonly domain: readonly number[];
  readonly range: readonly number[] | undefined;
  readonly depth: number;
}

function kindOf(object: PDFObject | undefined, dict: PDFDict, around: Around): Kind | null {
  const type = numberIn(dict.lookup(PDFName.of('FunctionType')));
  if (type === 2) return { evaluate: exponential(dict), bounds: [] };
  if (type === 3) return stitched(dict, around);
  if (!(object instanceof PDFRawStream && around.range)) return null;
  try {
    if (type === 0) return sampled(object, around.domain, around.range);
    if (type !== 4) return null;
    const calculate = readCalculator(decodeStream(object, LARGEST_TABLE_BYTES));
    return calculate && { evaluate: calculate, bounds: [] };
  } catch (error) {
    if (error instanceof StreamLimit) return null;
    throw error;
  }
}

function readSeveral(list: PDFArray, depth: number): PdfFunction | null {
  if (list.size() === 0 || list.size() > 32) return null;
  const parts = list.asArray().map((_, index) => readFunction(list.lookup(index), depth + 1));
  const [first] = parts;
  if (!(first && parts.every((part) => part?.inputs === first.inputs))) return null;
  const call = (values: readonly number[]) => parts.map((part) => part?.(values)[0] ?? 0);
  const bounds = [...new Set(parts.flatMap((part) => part?.bounds ?? []))].sort((a, b) => a - b);
  return Object.assign(call, { inputs: first.inputs, bounds, domain: first.domain });
}

function exponential(dict: PDFDict): Kind['evaluate'] {
  const c0 = numbers(dict, 'C0') ?? [0];
  const c1 = numbers(dict, 'C1') ?? [1];
  const power = numberIn(dict.lookup(PDFName.of('N'))) ?? 1;
  return ([x = 0]) => {
    const by = power === 1 ? x : x ** power;
    return c0.map((from, index) => from + (Number.isFinite(by) ? by : 0) * ((c1[index] ?? 0) - from));
  };
}

function stitched(dict: PDFDict, { domain, depth }: Around): Kind | null {
  const list = dict.lookup(PDFName.of('Functions'));
  if (!(list instanceof PDFArray) || list.size() === 0 || list.size() > MOST_PIECES) return null;
  const parts = list.asArray().map((_, index) => readFunction(list.lookup(index), depth + 1));
  const bounds = numbers(dict, 'Bounds') ?? [];
  const encode = numbers(dict, 'Encode') ?? [];
  if (bounds.length !== parts.length - 1) return null;
  const whole = parts.flatMap((part) => (part ? [part] : []));
  if (whole.length !== parts.length) return null;
  const [start = 0, end = 1] = domain;
  const edges = [start, ...bounds, end];
  const inner = whole.flatMap((part, index) => {
    const [from = 0, to = 1] = [encode[2 * index], encode[2 * index + 1]];
    const [low = 0, high = 1] = [edges[index], edges[index + 1]];
    return part.bounds.map((bound) =>
      to === from ? low : low + ((bound - from) / (to - from)) * (high - low),
    );
  });
  const evaluate = ([x = 0]: readonly number[]) => {
    const found = bounds.findIndex((bound) => x < bound);
    const index = found < 0 ? whole.length - 1 : found;
    const [low = 0, high = 1] = [edges[index], edges[index + 1]];
    const [from = 0, to = 1] = [encode[2 * index], encode[2 * index + 1]];
    return whole[index]?.([high === low ? from : from + ((x - low) / (high - low)) * (to - from)]) ?? [];
  };
  return { evaluate, bounds: [...new Set([...bounds, ...inner])].sort((a, b) => a - b) };
}

/** A table read between its samples, linearly in each direction. */
function sampled(stream: PDFRawStream, domain: readonly number[], range: readonly number[]): Kind | null {
  const sizes = numbers(stream.dict, 'Size') ?? [];
  const bits = numberIn(stream.dict.lookup(PDFName.of('BitsPerSample'))) ?? 8;
  const [inputs, outputs] = [domain.length / 2, range.length / 2];
  const count = sizes.reduce((product, size) => product * size, outputs);
  const isSound =
    sizes.length === inputs && sizes.every((size) => size >= 1) && outputs >= 1 && outputs <= 32;
  if (!isSound || ![1, 2, 4, 8, 12, 16, 24, 32].includes(bits)) return null;
  if ((count * bits) / 8 > LARGEST_TABLE_BYTES) return null;
  const table = readBits(decodeStream(stream, LARGEST_TABLE_BYTES), bits, count);
  const encode = numbers(stream.dict, 'Encode') ?? sizes.flatMap((size) => [0, size - 1]);
  const decode = numbers(stream.dict, 'Decode') ?? range;
  const evaluate = (values: readonly number[]) => {
    const at = sizes.map((size, index) => {
      const place = between(values[index] ?? 0, pair(domain, index), pair(encode, index));
      return Math.min(size - 1, Math.max(0, place));
    });
    return Array.from({ length: outputs }, (_, output) =>
      between(interpolate(table, { sizes, at, outputs, output }), [0, 1], pair(decode, output)),
    );
  };
  const [size = 2] = sizes;
  const bounds =
    inputs === 1 && size > 2 && size <= MOST_PIECES
      ? Array.from({ length: size - 2 }, (_, index) => between(index + 1, pair(encode, 0), pair(domain, 0)))
      : [];
  return { evaluate, bounds };
}

function interpolate(
  table: Float32Array,
  {
    sizes,
    at,
    outputs,
    output,
  }: { sizes: readonly number[]; at: readonly number[]; outputs: number; output: number },
): number {
  let sum = 0;
  for (let corner = 0; corner < 1 << sizes.length; corner += 1) {
    let weight = 1;
    let index = 0;
    let step = 1;
    for (const [input, size] of sizes.entries()) {
      const low = Math.min(Math.floor(at[input] ?? 0), size - 1);
      const share = (at[input] ?? 0) - low;
      const isHigh = (corner >> input) & 1;
      weight *= isHigh ? share : 1 - share;
      index += step * Math.min(size - 1, low + isHigh);
      step *= size;
    }
    if (weight > 0) sum += weight * (table[index * outputs + output] ?? 0);
  }
  return sum;
}

/** Numbers of `bits` one after the other, from 0 to 1. */
export function readBits(bytes: Uint8Array, bits: number, count: number): Float32Array {
  const out = new Float32Array(count);
  const most = 2 ** bits - 1;
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    let value = 0;
    for (let left = bits; left > 0; ) {
      const room = 8 - (at & 7);
      const taken = Math.min(room, left);
      const part = ((bytes[at >> 3] ?? 0) >> (room - taken)) & ((1 << taken) - 1);
      value = value * 2 ** taken + part;
      at += taken;
      left -= taken;
    }
    out[index] = value / most;
  }
  return out;
}

const pair = (list: readonly number[], index: number): [number, number] => [
  list[2 * index] ?? 0,
  list[2 * index + 1] ?? 1,
];
const between = (x: number, [a, b]: [number, number], [c, d]: [number, number]) =>
  b === a ? c : c + ((x - a) / (b - a)) * (d - c);
function clampTo(value: number, limits: readonly number[], index: number): number {
  const [low, high] = pair(limits, index);
  return Math.min(high, Math.max(low, Number.isFinite(value) ? value : low));
}

function numbers(dict: PDFDict, key: string): number[] | undefined {
  const list = dict.lookup(PDFName.of(key));
  if (!(list instanceof PDFArray) || list.size() > 4096) return undefined;
  return list.asArray().map((_, index) => numberIn(list.lookup(index)) ?? 0);
}
