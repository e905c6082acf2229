import type { Block, ColumnBlock } from '../blocks.ts';
import { type Laid, mm, ROUNDING_MM, type Room, type Setter } from './laid.ts';

type LayOut = (block: Block, room: Room, setter: Setter) => Laid;

export function layColumn(block: ColumnBlock, room: Room, setter: Setter, layOut: LayOut): Laid {
  const gapMm = mm(block.gapPt ?? 0);
  const heightMm = Math.max(mm(block.heightPt ?? 0), room.heightMm ?? 0);
  const parts = block.blocks.map((one) => layOut(one, { widthMm: room.widthMm }, setter));
  const freeMm = heightMm - stacked(parts, gapMm);
  if (freeMm <= ROUNDING_MM) return columnOf(parts, gapMm, block.isWhole === true);
  const growing = block.blocks.findIndex((one) => one.kind === 'box' && one.grows);
  const grown = block.blocks[growing];
  if (grown) {
    const height = (parts[growing]?.heightMm ?? 0) + freeMm;
    parts[growing] = layOut(grown, { widthMm: room.widthMm, heightMm: height }, setter);
    return columnOf(parts, gapMm, block.isWhole === true);
  }
  if (block.isSpread && parts.length > 1)
    return columnOf(parts, gapMm + freeMm / (parts.length - 1), block.isWhole === true);
  return { ...columnOf(parts, gapMm, block.isWhole === true), heightMm };
}

const stacked = (parts: readonly Laid[], gapMm: number): number =>
  parts.reduce((all, { heightMm }) => all + heightMm, Math.max(0, parts.length - 1) * gapMm);

function columnOf(parts: readonly Laid[], gapMm: number, isWhole: boolean): Laid {
  const first = parts[0]?.baselineMm;
  return {
    widthMm: Math.max(0, ...parts.map(({ widthMm }) => widthMm)),
    heightMm: stacked(parts, gapMm),
    ...(first !== undefined && { baselineMm: first }),
    isComplete: parts.every(({ isComplete }) => isComplete),
    ...(isHeading(parts) && { isHeading: true }),
    draw(xMm, yMm) {
      let top = yMm;
      return parts.flatMap((part) => {
        const items = part.draw(xMm, top);
        top += part.heightMm + gapMm;
        return items;
      });
    },
    split: (roomMm, isForced) => (isWhole && !isForced ? null : parted(parts, gapMm, roomMm, isForced)),
  };
}

const isHeading = (parts: readonly Laid[]): boolean =>
  parts.length > 0 && parts.every((part) => part.isHeading || part.isSpace);

function parted(
  parts: readonly Laid[],
  gapMm: number,
  roomMm: number,
  isForced: boolean,
): readonly [Laid, Laid] | null {
  let top = 0;
  let nth = 0;
  for (const part of parts) {
    if (top + part.heightMm > roomMm + ROUNDING_MM) break;
    top += part.heightMm + gapMm;
    nth += 1;
  }
  const crossing = parts[nth];
  if (!crossing) return null;
  const whole = columnsOf(parts, nth, gapMm);
  const split = crossing.split?.(roomMm - top, false) ?? null;
  const inside =
    split && columnsOf([...parts.slice(0, nth), ...split, ...parts.slice(nth + 1)], nth + 1, gapMm);
  if (inside ?? whole) return inside ?? whole;
  if (!isForced) return null;
  const torn = crossing.split?.(roomMm - top, true) ?? null;
  if (torn) return columnsOf([...parts.slice(0, nth), ...torn, ...parts.slice(nth + 1)], nth + 1, gapMm);
  // Nothing parts it: it stands out of the page rather than on none.
  return columnsOf(parts, nth + 1, gapMm);
}

/** Parted before the nth. A heading goes with what it is over, and no page begins with space. */
function columnsOf(parts: readonly Laid[], nth: number, gapMm: number): readonly [Laid, Laid] | null {
  let end = nth;
  while (end > 0 && (parts[end - 1]?.isHeading || parts[end - 1]?.isSpace)) end -= 1;
  let start = end;
  while (parts[start]?.isSpace) start += 1;
  if (end === 0 || start === parts.length) return null;
  return [columnOf(parts.slice(0, end), gapMm, false), columnOf(parts.slice(start), gapMm, false)];
}
