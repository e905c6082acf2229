import { IMPORT_LIMITS } from '#contract/catalogue/csv-columns.ts';
import { base64Of } from '#web/lib/base64-of.ts';

/** Why a file could not be read on this device, in words for its person. */
export class UnreadableFile extends Error {}

/** A file as it travels: a catalogue as text is ten times as long. */
export async function packFile(file: File): Promise<string> {
  if (file.size > IMPORT_LIMITS.megabytes * 1_000_000)
    throw new UnreadableFile(`${file.name} is larger than ${IMPORT_LIMITS.megabytes} MB. Please split it.`);
  try {
    const packed = file.stream().pipeThrough(new CompressionStream('gzip'));
    return await base64Of(await new Response(packed).blob());
  } catch {
    throw new UnreadableFile(`${file.name} could not be read. Please choose it again.`);
  }
}
