import type { DrawnItem } from '#compose/page.ts';
import type { Block, BoxBlock } from '../blocks.ts';
import { filled, inkOf, type Laid, mm, type Room, rectangle, type Setter } from './laid.ts';

type LayOut = (block: Block, room: Room, setter: Setter) => Laid;

export function layBox(block: BoxBlock, room: Room, setter: Setter, layOut: LayOut): Laid {
  const [vertical, horizontal] = (block.paddingPt ?? [0, 0]).map(mm) as [number, number];
  const inside = layOut(
    block.inside,
    {
      widthMm: room.widthMm - 2 * horizontal,
      ...(room.heightMm !== undefined && { heightMm: room.heightMm - 2 * vertical }),
    },
    setter,
  );
  return boxOf(block, inside, room.widthMm);
}

function boxOf(block: BoxBlock, inside: Laid, widthMm: number): Laid {
  const [vertical, horizontal] = (block.paddingPt ?? [0, 0]).map(mm) as [number, number];
  const ownMm = inside.widthMm + 2 * horizontal;
  const heightMm = inside.heightMm + 2 * vertical;
  return {
    widthMm: ownMm,
    heightMm,
    ...(inside.baselineMm !== undefined && { baselineMm: inside.baselineMm + vertical }),
    isComplete: inside.isComplete,
    draw: (xMm, yMm) => [
      ...edgesOf(block, xMm, yMm, Number.isFinite(widthMm) ? widthMm : ownMm, heightMm),
      ...inside.draw(xMm + horizontal, yMm + vertical),
    ],
    split(roomMm, isForced) {
      if (block.isWhole && !isForced) return null;
      const parts = inside.split?.(roomMm - 2 * vertical, isForced);
      return parts ? [boxOf(block, parts[0], widthMm), boxOf(block, parts[1], widthMm)] : null;
    },
  };
}

/** Lines lie within the box; they are filled, so that they are as wide everywhere. */
function edgesOf(block: BoxBlock, x: number, y: number, width: number, height: number): DrawnItem[] {
  const { fill, line } = block;
  const radius = mm(block.radiusPt ?? 0);
  const items: DrawnItem[] = [];
  if (fill)
    items.push({ kind: 'path', id: '', d: rectangle(x, y, width, height, radius), fill: inkOf(fill) });
  if (!line) return items;
  const wide = mm(line.widthPt);
  if (line.at === 'top') return [...items, filled(x, y, width, wide, line.colour)];
  if (line.at === 'bottom') return [...items, filled(x, y + height - wide, width, wide, line.colour)];
  const outer = rectangle(x, y, width, height, radius);
  const inner = rectangle(
    x + wide,
    y + wide,
    width - 2 * wide,
    height - 2 * wide,
    Math.max(0, radius - wide),
  );
  return [...items, { kind: 'path', id: '', d: outer + inner, evenOdd: true, fill: inkOf(line.colour) }];
}
