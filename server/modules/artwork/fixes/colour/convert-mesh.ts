import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream } from '../../facts/decode-stream.ts';
import { numberIn } from '../../facts/graphics-state.ts';
import type { Inking } from './inking.ts';
import type { SourceSpace } from './source-space.ts';

const LARGEST_MESH_BYTES = 16 * 1024 * 1024;
const COLOUR_BITS = 16;

/** Of one record: how many points and colours follow its flag (ISO 32000-2, 8.7.4.5.5 to 8). */
const RECORDS: Readonly<Record<number, (flag: number) => { points: number; colours: number }>> = {
  4: () => ({ points: 1, colours: 1 }),
  5: () => ({ points: 1, colours: 1 }),
  6: (flag) => (flag === 0 ? { points: 12, colours: 4 } : { points: 8, colours: 2 }),
  7: (flag) => (flag === 0 ? { points: 16, colours: 4 } : { points: 12, colours: 2 }),
};

/**
 * A mesh whose corners have colours of their own, in those of the target. Points stay bit for bit.
 * @throws StreamLimit when it unpacks to more than is followed
 */
export function convertMesh(mesh: PDFRawStream, space: SourceSpace, inking: Inking): PDFRawStream | null {
  const number = (key: string) => numberIn(mesh.dict.lookup(PDFName.of(key))) ?? 0;
  const type = number('ShadingType');
  const record = RECORDS[type];
  const [pointBits, colourBits, flagBits] = [
    number('BitsPerCoordinate'),
    number('BitsPerComponent'),
    type === 5 ? 0 : number('BitsPerFlag'),
  ];
  const decode = mesh.dict.lookup(PDFName.of('Decode'));
  if (!record || pointBits < 1 || colourBits < 1 || !(decode instanceof PDFArray)) return null;
  const ranges = decode.asArray().map((_, index) => numberIn(decode.lookup(index)) ?? 0);
  if (ranges.length !== 4 + 2 * space.components || space.kind === 'indexed') return null;
  const bytes = decodeStream(mesh, LARGEST_MESH_BYTES);
  const [from, to] = [new BitReader(bytes), new BitWriter()];
  const most = 2 ** colourBits - 1;
  const convert = () => {
    const values = Array.from({ length: space.components }, (_, index) => {
      const [low = 0, high = 1] = ranges.slice(4 + 2 * index, 6 + 2 * index);
      return low + (from.read(colourBits) / most) * (high - low);
    });
    const cmyk = inking.limited(inking.values.cmyk(space, values, { grey: 'together' }));
    inking.moves(inking.values.shift(space, values, cmyk));
    const scaled = inking.of(cmyk).map((value) => Math.round(value * (2 ** COLOUR_BITS - 1)));
    for (const value of scaled) to.write(value, COLOUR_BITS);
  };
  const shortest = flagBits + 2 * pointBits + space.components * colourBits;
  while (from.left >= shortest) {
    const flag = flagBits > 0 ? from.read(flagBits) : 0;
    if (flagBits > 0) to.write(flag, flagBits);
    const { points, colours } = record(flag & 3);
    for (let count = 0; count < points * 2; count += 1) to.write(from.read(pointBits), pointBits);
    for (let count = 0; count < colours; count += 1) convert();
    from.align();
    to.align();
  }
  return written(mesh, to.done(), [...ranges.slice(0, 4), ...inking.of([0, 0, 0, 0]).flatMap(() => [0, 1])]);
}

function written(mesh: PDFRawStream, bytes: Uint8Array, decode: number[]): PDFRawStream {
  const { context } = mesh.dict;
  const dict = PDFDict.withContext(context);
  const dropped = new Set(['Filter', 'DecodeParms', 'Length', 'Background']);
  for (const [key, value] of mesh.dict.entries()) if (!dropped.has(key.decodeText())) dict.set(key, value);
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  dict.set(PDFName.of('BitsPerComponent'), context.obj(COLOUR_BITS));
  dict.set(PDFName.of('Decode'), context.obj(decode));
  return PDFRawStream.of(dict, new Uint8Array(deflateSync(bytes)));
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  read(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; ) {
      const room = 8 - (this.#at & 7);
      const taken = Math.min(room, left);
      const part = ((this.#bytes[this.#at >> 3] ?? 0) >> (room - taken)) & ((1 << taken) - 1);
      value = value * 2 ** taken + part;
      this.#at += taken;
      left -= taken;
    }
    return value;
  }

  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }
}

class BitWriter {
  readonly #bytes: number[] = [];
  #room = 0;

  write(value: number, bits: number): void {
    for (let left = bits; left > 0; ) {
      if (this.#room === 0) {
        this.#bytes.push(0);
        this.#room = 8;
      }
      const taken = Math.min(this.#room, left);
      const part = Math.floor(value / 2 ** (left - taken)) % 2 ** taken;
      this.#bytes[this.#bytes.length - 1] = (this.#bytes.at(-1) ?? 0) | (part << (this.#room - taken));
      this.#room -= taken;
      left -= taken;
    }
  }

  align(): void {
    this.#room = 0;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
