import type { FontFile } from './cuts.ts';
import { unpackWoff } from './sfnt.ts';

/**
 * Brings a font into a page. @param urlOf where the WOFF of a font lies, by its key
 * @throws when it does not come: the same may be asked for again
 */
export function fetchFonts(urlOf: (key: string) => string | undefined) {
  return async (file: FontFile): Promise<Uint8Array> => {
    const url = urlOf(file.key);
    if (url === undefined) throw new Error(`the font ${file.key} has no address`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the font ${file.key} was answered with ${answer.status}`);
    return unpackWoff(new Uint8Array(await answer.arrayBuffer()), inflate);
  };
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const bytes = new Blob([packed as Uint8Array<ArrayBuffer>]);
  const unpacked = bytes.stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
