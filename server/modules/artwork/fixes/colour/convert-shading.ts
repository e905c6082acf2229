import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { numberIn } from '../../facts/graphics-state.ts';
import { convertMesh } from './convert-mesh.ts';
import type { ColourStep, Inking } from './inking.ts';
import { type PdfFunction, readFunction } from './pdf-function.ts';
import { type Cmyk, inkOf } from './press-profile.ts';
import { readSpace, type SourceSpace } from './source-space.ts';

/** Between two bends of a gradient, so many steps; and in each direction of one over an area. */
const STEPS = 17;
const AREA_STEPS = 33;
/** Of a gradient with more bends all are taken as one table. */
const MOST_PIECES = 40;
const TABLE_STEPS = 512;
const SIXTEEN_BITS = 65_535;
/** A jump: as near to it as colours are the ones before it. */
const BEFORE = 1e-6;

/**
 * A gradient in the colours of the target (ISO 32000-2, 8.7.4.5): its functions become tables of what they made. Changes
 * the dictionary.
 * @returns what takes the place of a mesh, whose data changes; null where the object itself was changed, or stays
 */
export function convertShading(
  shading: PDFDict | PDFRawStream,
  inking: Inking,
  named: (name: string) => PDFObject | undefined,
): PDFRawStream | null {
  const dict = shading instanceof PDFRawStream ? shading.dict : shading;
  const space = readSpace(dict.lookup(PDFName.of('ColorSpace')), named);
  const step = stepOf(inking, space);
  if (!step) return null;
  const object = dict.lookup(PDFName.of('Function'));
  const type = numberIn(dict.lookup(PDFName.of('ShadingType'))) ?? 0;
  if (!object) {
    const made = shading instanceof PDFRawStream && type >= 4 ? convertMesh(shading, space, inking) : null;
    if (!made) {
      inking.fails('mesh');
      return null;
    }
    finish(dict, made.dict, { inking, space, step });
    return made;
  }
  const made = convertFunction(dict.context, readFunction(object), { space, inking, step });
  if (made === 'failed') {
    inking.fails('function');
    return null;
  }
  if (!made) return null;
  dict.set(PDFName.of('Function'), made);
  finish(dict, dict, { inking, space, step });
  return null;
}

const stepOf = (inking: Inking, space: SourceSpace): ColourStep | null =>
  inking.stepOf(space) ??
  (space.kind === 'cmyk' && space.profile === null && inking.has('limit_ink') ? 'limit_ink' : null);

function finish(
  from: PDFDict,
  to: PDFDict,
  { inking, space, step }: { inking: Inking; space: SourceSpace; step: ColourStep },
): void {
  to.set(PDFName.of('ColorSpace'), PDFName.of(inking.target));
  inking.counts(step);
  const background = from.lookup(PDFName.of('Background'));
  if (!(background instanceof PDFArray)) return;
  const values = background.asArray().map((_, index) => numberIn(background.lookup(index)) ?? 0);
  const cmyk = inking.limited(inking.values.cmyk(space, values, { grey: 'alone' }));
  to.set(PDFName.of('Background'), from.context.obj(inking.of(cmyk)));
}

interface Conversion {
  readonly space: SourceSpace;
  readonly inking: Inking;
  readonly step: ColourStep;
}

function convertFunction(
  context: PDFContext,
  from: PdfFunction | null,
  conversion: Conversion,
): PDFRef | null | 'failed' {
  if (!from || from.inputs > 2) return 'failed';
  const [start = 0, end = 1] = from.domain;
  if (from.inputs === 2) {
    const points = Array.from({ length: AREA_STEPS ** 2 }, (_, index) => [
      along(from.domain.slice(0, 2), (index % AREA_STEPS) / (AREA_STEPS - 1)),
      along(from.domain.slice(2, 4), Math.floor(index / AREA_STEPS) / (AREA_STEPS - 1)),
    ]);
    const colours = coloursOf(points.map(from), conversion);
    return (
      colours &&
      context.register(table(context, colours, { domain: from.domain, sizes: [AREA_STEPS, AREA_STEPS] }))
    );
  }
  const inner = from.bounds.filter((bound) => bound > start && bound < end);
  const isTable = inner.length > MOST_PIECES;
  const edges = isTable ? [start, end] : [start, ...inner, end];
  const steps = isTable ? TABLE_STEPS : STEPS;
  const pieces = edges.slice(1).map((high, index) => {
    const low = edges[index] ?? start;
    const last = isTable || index === edges.length - 2 ? high : high - (high - low) * BEFORE;
    return Array.from({ length: steps }, (_, step) => along([low, last], step / (steps - 1)));
  });
  const colours = coloursOf(
    pieces.flat().map((at) => from([at])),
    conversion,
  );
  if (!colours) return null;
  const tables = pieces.map((_, index) =>
    context.register(
      table(context, colours.slice(index * steps, (index + 1) * steps), { domain: [0, 1], sizes: [steps] }),
    ),
  );
  const stitched = context.obj({
    FunctionType: 3,
    Domain: [start, end],
    Functions: tables,
    Bounds: edges.slice(1, -1),
  });
  stitched.set(PDFName.of('Encode'), context.obj(tables.flatMap(() => [0, 1])));
  return context.register(stitched);
}

const along = ([from = 0, to = 1]: readonly number[], share: number) => from + (to - from) * share;

/** Grey alone where all of a gradient is grey, else mixed like its neighbours; null where nothing would change. */
function coloursOf(
  values: readonly (readonly number[])[],
  { space, inking, step }: Conversion,
): number[][] | null {
  const isGrey = values.every((value) => {
    const lab = inking.values.lab(space, value);
    return lab !== null && inking.values.isGrey(lab);
  });
  const grey = isGrey ? 'alone' : 'together';
  const mixed = values.map((value) => inking.values.cmyk(space, value, { grey }));
  const limited = mixed.map((cmyk): Cmyk => inking.limited(cmyk));
  if (step === 'limit_ink' && limited.every((cmyk, index) => inkOf(cmyk) === inkOf(mixed[index] ?? cmyk)))
    return null;
  for (const [index, cmyk] of limited.entries())
    inking.moves(inking.values.shift(space, values[index] ?? [], cmyk));
  return limited.map((cmyk) => inking.of(cmyk));
}

function table(
  context: PDFContext,
  colours: readonly (readonly number[])[],
  { domain, sizes }: { domain: readonly number[]; sizes: readonly number[] },
): PDFRawStream {
  const channels = colours[0]?.length ?? 0;
  const bytes = Buffer.alloc(colours.length * channels * 2);
  for (const [index, value] of colours.flat().entries())
    bytes.writeUInt16BE(Math.round(Math.min(1, Math.max(0, value)) * SIXTEEN_BITS), index * 2);
  const dict = context.obj({
    FunctionType: 0,
    Domain: [...domain],
    Range: Array.from({ length: channels }, () => [0, 1]).flat(),
    Size: [...sizes],
    BitsPerSample: 16,
    Filter: 'FlateDecode',
  });
  return PDFRawStream.of(dict, new Uint8Array(deflateSync(bytes)));
}
