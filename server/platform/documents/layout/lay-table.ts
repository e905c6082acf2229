import type { Block, TableBlock } from '../blocks.ts';
import { type Laid, ROUNDING_MM, type Room, type Setter } from './laid.ts';

type LayOut = (block: Block, room: Room, setter: Setter) => Laid;

export function layTable(block: TableBlock, room: Room, setter: Setter, layOut: LayOut): Laid {
  const lay = (one: Block) => layOut(one, { widthMm: room.widthMm }, setter);
  return tableOf({ head: lay(block.head), rows: block.rows.map(lay), end: block.end && lay(block.end) });
}

interface Parts {
  readonly head: Laid;
  readonly rows: readonly Laid[];
  readonly end: Laid | undefined;
}

const allOf = ({ head, rows, end }: Parts): Laid[] => [
  ...(rows.length > 0 || !end ? [head] : []),
  ...rows,
  ...(end ? [end] : []),
];

function tableOf(parts: Parts): Laid {
  const all = allOf(parts);
  return {
    widthMm: Math.max(0, ...all.map(({ widthMm }) => widthMm)),
    heightMm: all.reduce((sum, { heightMm }) => sum + heightMm, 0),
    ...(all[0]?.baselineMm !== undefined && { baselineMm: all[0].baselineMm }),
    isComplete: all.every(({ isComplete }) => isComplete),
    draw(xMm, yMm) {
      let top = yMm;
      return all.flatMap((one) => {
        const items = one.draw(xMm, top);
        top += one.heightMm;
        return items;
      });
    },
    split: (roomMm, isForced) => parted(parts, roomMm, isForced),
  };
}

/** So many of the last rows go with what they come to. */
const takenAlong = (rows: readonly Laid[]): number => (rows.length > 3 ? 2 : 1);

function parted(parts: Parts, roomMm: number, isForced: boolean): readonly [Laid, Laid] | null {
  const { head, rows, end } = parts;
  let used = head.heightMm;
  let fitting = 0;
  for (const row of rows) {
    if (used + row.heightMm > roomMm + ROUNDING_MM) break;
    used += row.heightMm;
    fitting += 1;
  }
  // The end alone does not fit, or would have too few rows with it.
  if (end) fitting = Math.min(fitting, Math.max(isForced ? 1 : 0, rows.length - takenAlong(rows)));
  const partedAt = (nth: number): readonly [Laid, Laid] => [
    tableOf({ head, rows: rows.slice(0, nth), end: undefined }),
    tableOf({ head, rows: rows.slice(nth), end }),
  ];
  if (fitting > 0) return partedAt(fitting);
  const [first, ...others] = rows;
  if (!isForced || !first) return null;
  // A row that is higher than a page.
  const torn = first.split?.(roomMm - head.heightMm, true);
  if (!torn) return rows.length > 1 || end ? partedAt(1) : null;
  return [
    tableOf({ head, rows: [torn[0]], end: undefined }),
    tableOf({ head, rows: [torn[1], ...others], end }),
  ];
}
