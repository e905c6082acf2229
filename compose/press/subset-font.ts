import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** hb-subset.h: the bits of a subset's input. */
const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const NO_LAYOUT_CLOSURE = 0x200;
/** hb_subset_sets_t: the tables that are dropped. */
const DROP_TABLE_TAG = 3;
/** The glyphs are placed already, so nothing shapes with this font again. */
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'gasp', 'name', 'post', 'OS/2', 'cmap'];

interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize?(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

let opened: Promise<Subsetter> | undefined;

function open(): Promise<Subsetter> {
  opened ??= (async () => {
    const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
    const { instance } = await WebAssembly.instantiate(await readFile(path));
    const subsetter = instance.exports as unknown as Subsetter;
    subsetter._initialize?.();
    return subsetter;
  })();
  return opened;
}

/**
 * The outlines of these glyphs as a font in which each keeps its number, so that the glyphs of a page are its codes.
 * @param font an sfnt with TrueType outlines
 */
export async function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Promise<Uint8Array> {
  const hb = await open();
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.length, 2, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const dropped = hb.hb_subset_input_set(input, DROP_TABLE_TAG);
  for (const tag of DROPPED) hb.hb_set_add(dropped, tagOf(tag));
  hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS | NO_LAYOUT_CLOSURE);
  const subset = hb.hb_subset_or_fail(face, input);
  try {
    if (subset === 0) throw new Error('a font could not be cut to its letters');
    const cut = hb.hb_face_reference_blob(subset);
    const at = hb.hb_blob_get_data(cut, 0);
    const bytes = new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(cut)).slice();
    hb.hb_blob_destroy(cut);
    return bytes;
  } finally {
    if (subset !== 0) hb.hb_face_destroy(subset);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

const tagOf = (tag: string): number =>
  [...tag].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0) >>> 0;
