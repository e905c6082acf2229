import type { Block, Cell, RowBlock } from '../blocks.ts';
import { type Laid, mm, ROUNDING_MM, type Room, type Setter } from './laid.ts';

type LayOut = (block: Block, room: Room, setter: Setter) => Laid;

interface PlacedCell {
  readonly laid: Laid;
  readonly xMm: number;
  readonly downMm: number;
}

export function layRow(block: RowBlock, room: Room, setter: Setter, layOut: LayOut): Laid {
  const gapMm = mm(block.gapPt ?? 0);
  const widths = widthsOf(
    block.cells,
    room.widthMm,
    gapMm,
    (cell) => layOut(cell.block, { widthMm: Number.POSITIVE_INFINITY }, setter).widthMm,
  );
  const laid = block.cells.map((cell, nth) => layOut(cell.block, { widthMm: widths[nth] ?? 0 }, setter));
  const highest = Math.max(0, ...laid.map(({ heightMm }) => heightMm));
  const baseline = Math.max(0, ...laid.map(({ baselineMm }) => baselineMm ?? 0));
  const downOf = ({ heightMm, baselineMm }: Laid) => {
    if (block.align === 'middle') return (highest - heightMm) / 2;
    return block.align === 'top' || baselineMm === undefined ? 0 : baseline - baselineMm;
  };
  let left = 0;
  const cells = laid.map((one, nth): PlacedCell => {
    const xMm = left;
    const width = widths[nth] ?? 0;
    left += (Number.isFinite(width) ? width : one.widthMm) + gapMm;
    return { laid: one, xMm, downMm: downOf(one) };
  });
  return rowOf(cells);
}

/** @param ownOf how wide what stands in a cell is */
function widthsOf(
  cells: readonly Cell[],
  widthMm: number,
  gapMm: number,
  ownOf: (cell: Cell) => number,
): number[] {
  let left = widthMm - gapMm * (cells.length - 1);
  const widths = cells.map((cell) => {
    if (cell.width === 'rest') return undefined;
    const wanted = cell.width === 'own' ? ownOf(cell) : mm(cell.width);
    const width = Math.min(wanted, Math.max(0, left));
    left -= width;
    return width;
  });
  const shares = widths.filter((width) => width === undefined).length;
  return widths.map((width) => width ?? Math.max(0, left) / shares);
}

function rowOf(cells: readonly PlacedCell[]): Laid {
  const baselines = cells.flatMap(({ laid, downMm }) =>
    laid.baselineMm === undefined ? [] : [laid.baselineMm + downMm],
  );
  const [first] = baselines;
  return {
    widthMm: Math.max(0, ...cells.map(({ laid, xMm }) => xMm + laid.widthMm)),
    heightMm: Math.max(0, ...cells.map(({ laid, downMm }) => laid.heightMm + downMm)),
    ...(first !== undefined && { baselineMm: first }),
    isComplete: cells.every(({ laid }) => laid.isComplete),
    draw: (xMm, yMm) => cells.flatMap((cell) => cell.laid.draw(xMm + cell.xMm, yMm + cell.downMm)),
    split: (roomMm, isForced) => (isForced ? parted(cells, roomMm) : null),
  };
}

const NOTHING: Laid = { widthMm: 0, heightMm: 0, isComplete: true, draw: () => [] };

/** Each cell goes on where the page ends. */
function parted(cells: readonly PlacedCell[], roomMm: number): readonly [Laid, Laid] | null {
  const parts = cells.map(({ laid, downMm }): readonly [Laid, Laid] => {
    if (laid.heightMm + downMm <= roomMm + ROUNDING_MM) return [laid, NOTHING];
    return laid.split?.(roomMm - downMm, true) ?? [NOTHING, laid];
  });
  if (parts.every(([head]) => head.heightMm === 0) || parts.every(([, tail]) => tail.heightMm === 0))
    return null;
  return [
    rowOf(cells.map((cell, nth) => ({ ...cell, laid: parts[nth]?.[0] ?? NOTHING }))),
    rowOf(cells.map(({ xMm }, nth) => ({ xMm, downMm: 0, laid: parts[nth]?.[1] ?? NOTHING }))),
  ];
}
