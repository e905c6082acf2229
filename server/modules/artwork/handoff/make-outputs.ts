import { z } from 'zod';
import { openPrintFile, outputProfileOf, writePressPdf } from './press-pdf.ts';

/** What the confined process is told to make, as the first line of what it reads. */
export const HandOffTask = z.object({
  /** How long each print file is; they come after that line, one after the other. */
  inputBytes: z.array(z.int().positive()).min(1),
  /** Its colours are inks; else those of the screen. */
  isInInks: z.boolean(),
  recipe: z.object({
    bleed: z.enum(['kept', 'cropped']),
    hasCropMarks: z.boolean(),
    /** Then the slug is drawn, without a font. */
    hasOutlinedText: z.boolean(),
  }),
  outputs: z.array(
    z.object({
      pages: z.array(z.object({ input: z.int().min(0), page: z.int().min(0), slug: z.string() })),
      /** Null: a PDF. */
      picture: z.object({ format: z.enum(['TIFF', 'JPEG']), ppi: z.number().positive() }).nullable(),
    }),
  ),
});
export type HandOffTask = z.infer<typeof HandOffTask>;

/** What the child says of each output, after its bytes. */
export const OutputLine = z.object({ bytes: z.int().positive(), format: z.enum(['PDF', 'TIFF', 'JPEG']) });
export type OutputLine = z.infer<typeof OutputLine>;
type Made = { readonly bytes: Buffer; readonly format: z.infer<typeof OutputLine>['format'] };

/** Makes the outputs of a hand-off one after the other. Runs inside the child process only. */
export async function* makeOutputs(bytes: Buffer): AsyncGenerator<Made> {
  let at = bytes.indexOf('\n') + 1;
  const task = HandOffTask.parse(JSON.parse(bytes.toString('utf8', 0, at)));
  const inputs = [];
  for (const length of task.inputBytes) {
    inputs.push(await openPrintFile(bytes.subarray(at, at + length)));
    at += length;
  }
  const profile = inputs.map(outputProfileOf).find((found) => found !== null) ?? null;
  for (const { pages, picture } of task.outputs) {
    const pdf = await writePressPdf(inputs, pages, task.recipe);
    const drawn = picture && (await draw(pdf, { ...picture, isInInks: task.isInInks, profile }));
    yield drawn ? { bytes: drawn, format: picture.format } : { bytes: pdf, format: 'PDF' };
  }
}

/** Null where a picture would not be what the page says, or would take too much: its PDF is handed off then. */
async function draw(
  pdf: Buffer,
  picture: { format: 'TIFF' | 'JPEG'; ppi: number; isInInks: boolean; profile: Uint8Array | null },
): Promise<Buffer | null> {
  const [{ NotInInks }, { StreamLimit }, { TooMuchToConvert }] = await Promise.all([
    import('./plate-content.ts'),
    import('../facts/decode-stream.ts'),
    import('../fixes/colour/document-rewriter.ts'),
  ]);
  const { drawInks, drawScreen } = await import('./press-picture.ts');
  try {
    const { format, ppi } = picture;
    return await (picture.isInInks ? drawInks(pdf, format, picture) : drawScreen(pdf, format, ppi));
  } catch (error) {
    const kinds = [NotInInks, StreamLimit, TooMuchToConvert];
    if (kinds.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}
