import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { Resources } from '../../facts/resources.ts';
import type { Inking } from './inking.ts';
import type { ResourcesWriter } from './resources-writer.ts';
import { readSpace } from './source-space.ts';

export function dictIn(dict: PDFDict, key: string): PDFDict | undefined {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFDict ? found : undefined;
}

export function copyWithout(dict: PDFDict, keys: readonly string[]): PDFDict {
  const copy = PDFDict.withContext(dict.context);
  for (const [key, value] of dict.entries()) if (!keys.includes(key.decodeText())) copy.set(key, value);
  return copy;
}

/** A page above a page is no program's work. */
const DEEPEST_TREE = 64;

/** What a page says, or one of the nodes above it. */
export function inheritedBy(page: PDFDict, key: string): PDFObject | undefined {
  let node: PDFObject | undefined = page;
  for (let above = 0; above < DEEPEST_TREE && node instanceof PDFDict; above += 1) {
    const value: PDFObject | undefined = node.lookup(PDFName.of(key));
    if (value) return value;
    node = node.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

/** A stream of such a dictionary, packed. */
export function flateStream(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  return PDFRawStream.of(dict, new Uint8Array(deflateSync(bytes, { level: 6 })));
}

/** The streams a page is drawn by: one, or several in their order. */
export function streamsIn(contents: PDFObject | undefined): PDFRawStream[] {
  if (contents instanceof PDFRawStream) return [contents];
  if (!(contents instanceof PDFArray)) return [];
  return contents.asArray().flatMap((_, index) => {
    const stream = contents.lookup(index);
    return stream instanceof PDFRawStream ? [stream] : [];
  });
}

/** What a page or form mixes its colours in becomes the target, where its colours do. */
export function convertGroup(inking: Inking, owner: PDFDict): void {
  const group = dictIn(owner, 'Group');
  const space = group?.lookup(PDFName.of('CS'));
  if (!group || !space) return;
  if (inking.stepOf(readSpace(space, () => undefined)))
    group.set(PDFName.of('CS'), PDFName.of(inking.target));
}

/** Colour spaces nobody uses any more: their colours are said in the target, also where a device was another's. */
export function forgetSpaces(inking: Inking, written: ResourcesWriter, resources: Resources): void {
  const spaces = resources.dict && dictIn(resources.dict, 'ColorSpace');
  for (const key of spaces?.keys() ?? []) {
    const name = key.decodeText();
    const space = readSpace(spaces?.lookup(key), (other) => resources.find('ColorSpace', other));
    const inner = space.kind === 'pattern' ? space.under : space;
    const isDevice = name === 'DefaultCMYK' && inking.has('convert_to_cmyk');
    if (isDevice || (inner && inking.stepOf(inner))) written.remove('ColorSpace', name);
  }
}
