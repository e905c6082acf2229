import { mockupOfPicture } from './preview.ts';

/** A mockup made anew; null when it is no whole WebP, JPEG or PNG. Runs inside the child process only. */
export async function recodeMockup(bytes: Buffer): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null;
  try {
    return await mockupOfPicture(bytes);
  } catch {
    return null;
  }
}

/** By the first bytes: of what sharp can read, only what browsers make of a canvas goes to it. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    head.startsWith('\xFF\xD8\xFF') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  );
}
