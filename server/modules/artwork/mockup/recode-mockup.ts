import { mockupOfPicture } from '../inspect/preview.ts';

/** A mockup made anew; null when it does not decode to its end. Runs inside the child process only. */
export async function recodeMockup(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await mockupOfPicture(bytes);
  } catch {
    return null;
  }
}
