import { boxesIn, inside } from '../facts/iso-boxes.ts';

/** Version and flags of a box that has them. */
const FULL_BOX_BYTES = 4;

/** The first ICC profile that a HEIC photo carries; null where it has none. */
export function profileOfHeif(bytes: Buffer): Buffer | null {
  const meta = inside(boxesIn(bytes), 'meta', FULL_BOX_BYTES);
  const properties = inside(inside(meta, 'iprp'), 'ipco');
  for (const { type, body } of properties) {
    if (type !== 'colr') continue;
    const kind = body.toString('latin1', 0, 4);
    if (kind === 'prof' || kind === 'rICC') return body.subarray(4);
  }
  return null;
}
