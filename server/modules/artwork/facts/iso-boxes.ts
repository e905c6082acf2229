export interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** More a file of one photo does not have. */
const MOST_BOXES = 4096;

/** The boxes that lie beside each other in `bytes` (ISO/IEC 14496-12, 4.2; JPEG 2000 has them too); nothing after one that lies about its length. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length && boxes.length < MOST_BOXES) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const header = isLong ? 16 : 8;
    const said = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const length = short === 0 ? bytes.length - at : said;
    if (length < header || at + length > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + length),
    });
    at += length;
  }
  return boxes;
}

/** What is inside the boxes of a type. */
export const inside = (boxes: readonly Box[], type: string, skip = 0): Box[] =>
  boxes.filter((box) => box.type === type).flatMap(({ body }) => boxesIn(body.subarray(skip)));
