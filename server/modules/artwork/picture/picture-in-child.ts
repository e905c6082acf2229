import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { PICTURE_LIMITS } from '../confined/check-limits.ts';
import { mockupLane, runChild, runExclusive } from '../confined/run-child.ts';
import type { EncodedImage } from '../fixes/colour/encode-image.ts';
import { PictureLine, PressPictureLine, type RefusalCode } from '../inspect/verdict.ts';
import type { RecodedPicture } from './recode-picture.ts';

/**
 * Makes a picture for designs anew in the confined process: only its pixels are kept.
 * @throws Error as `judgeFile` does
 */
export async function recodePictureInChild(
  bytes: Buffer,
): Promise<{ made: RecodedPicture | { refusal: RefusalCode }; costMs: number }> {
  const { lines, pictures, broken, costMs } = await runExclusive(mockupLane, () =>
    runChild(['--picture'], bytes, PICTURE_LIMITS),
  );
  const said = lines[0] === undefined ? undefined : PictureLine.parse(lines[0]);
  if (said && 'refusal' in said) return { made: said, costMs };
  if (!said || broken)
    return { made: { refusal: broken === 'crash' ? 'file_unreadable' : 'file_too_complex' }, costMs };
  const { printBytes, screenBytes, ...facts } = said;
  const print = pictures.subarray(0, printBytes);
  const screen = pictures.subarray(printBytes, printBytes + screenBytes);
  return { made: { ...facts, print, screen }, costMs };
}

/** A picture in the inks of a press, and what of it is see-through. */
export interface InkedPicture {
  readonly image: EncodedImage;
  readonly alpha: EncodedImage | null;
}

/**
 * A kept picture in the inks of a press condition.
 * @throws Error where the process ended before it was done
 */
export async function inkPictureInChild(bytes: Buffer, condition: PressCondition): Promise<InkedPicture> {
  const { lines, pictures, broken } = await runExclusive(mockupLane, () =>
    runChild(['--press-picture', condition], bytes, PICTURE_LIMITS),
  );
  if (broken || lines[0] === undefined) throw new Error(`a picture could not be inked: ${broken}`);
  const { image, alpha } = PressPictureLine.parse(lines[0]);
  const part = ({ bytes: length, ...facts }: typeof image, from: number): EncodedImage => ({
    ...facts,
    data: new Uint8Array(pictures.subarray(from, from + length)),
  });
  return { image: part(image, 0), alpha: alpha && part(alpha, image.bytes) };
}
