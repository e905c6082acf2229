import { z } from 'zod';
import { ArtworkFacts } from '../facts/artwork-facts.ts';

/** Why a file is refused, as its checker says it; all are codes of the error catalogue. */
const RefusalCode = z.enum([
  'file_type_mismatch',
  'file_is_cdr',
  'file_is_psd',
  'file_is_document',
  'file_is_slides',
  'file_is_heic',
  'file_is_picture',
  'file_is_archive',
  'file_is_old_ai',
  'file_empty',
  'file_damaged',
  'file_locked',
  'file_unsafe',
  'file_linked',
  'file_too_complex',
  'file_too_many_pixels',
  'file_page_too_large',
  'file_unreadable',
  'design_picture_unreadable',
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

/** A kilometre: no page of a file for a printer is longer. */
export const LONGEST_MM = 1e6;

const millimetres = z.number().positive().max(LONGEST_MM).nullable();
const pixels = z.number().int().positive().max(1e9).nullable();

const FileFacts = z.object({
  kind: z.enum(['pdf', 'png', 'jpeg', 'svg', 'ai', 'eps']),
  pageCount: z.number().int().positive().nullable(),
  widthMm: millimetres,
  heightMm: millimetres,
  widthPx: pixels,
  heightPx: pixels,
});
/** What a readable file says of itself: the first page in mm where it names a size, pictures in pixels. */
export type FileFacts = z.infer<typeof FileFacts>;

/** What the child process says; it is read as carefully as anything from outside. */
export const Verdict = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('readable'), facts: FileFacts }),
  z.object({ outcome: z.literal('refused'), code: RefusalCode }),
]);
export type Verdict = z.infer<typeof Verdict>;

/** What follows a verdict, once for each page in detail: `bytes` of the pictures' stream are its picture. */
export const PageLine = z.object({ widthMm: millimetres, heightMm: millimetres, bytes: z.int().positive() });

/** The first line of what the child says. */
export const VerdictLine = z.object({
  verdict: Verdict,
  previewBytes: z.int().min(0),
  /** Of the copy for whoever prints it, which is written before; 0 without one. */
  sanitisedBytes: z.int().min(0),
  /** Where in the file a PostScript program stands. */
  postscript: z.object({ start: z.int().min(0), length: z.int().positive() }).optional(),
});

/** The last line about a readable file. */
export const ArtworkLine = z.object({ artwork: ArtworkFacts });

/** The last of all lines, whatever it was asked for: everything was said. */
export const EndLine = z.strictObject({ hasEnded: z.literal(true) });

/** What it says of a mockup. */
export const MockupLine = z.object({ isPicture: z.boolean() });

/** What it says of a picture for designs: why it is none, or what it is; its bytes follow one another. */
export const PictureLine = z.union([
  z.object({ refusal: RefusalCode }),
  z.object({
    kind: z.enum(['png', 'jpeg']),
    widthPx: z.int().positive(),
    heightPx: z.int().positive(),
    printBytes: z.int().positive(),
    screenBytes: z.int().positive(),
  }),
]);

const ImageLine = z.object({
  bytes: z.int().positive(),
  filter: z.enum(['DCTDecode', 'FlateDecode']).nullable(),
  colourSpace: z.enum(['DeviceCMYK', 'DeviceGray', 'DeviceRGB']),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  decode: z.array(z.number()).nullable(),
});

/** What it says of one in inks; the bytes of its colours and of what is see-through follow one another. */
export const PressPictureLine = z.object({ image: ImageLine, alpha: ImageLine.nullable() });

/** Thrown by the checkers inside the child process. */
export class Unprintable extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
