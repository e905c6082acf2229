import type { SetText } from '#compose/text.ts';
import type { Box, DesignObject } from '#contract/design/design.ts';

/** Where an object is taken hold of: a text where its lines are, a drawing as far as it is seen. */
export function frameOf(object: DesignObject, set: SetText | undefined, over: Box): Box | null {
  const { box } = object;
  if (object.kind === 'text' && set) {
    const height = Math.max(set.heightMm, 3);
    const free = box.height - height;
    const down = { top: 0, middle: free / 2, bottom: free }[object.verticalAlign];
    const width = Math.min(box.width, Math.max(set.widthMm, 6));
    // As it was set: lines of Urdu begin at the right.
    const first = Math.min(...set.lines.map(({ xMm }) => xMm));
    const aside = Math.max(0, Math.min(first, box.width - width));
    const lines = { x: box.x + aside, y: box.y + down, width, height };
    return object.turn ? lines : within(lines, over);
  }
  if (object.turn) return box;
  const seen = object.kind === 'shape' && object.clip ? within(box, object.clip) : box;
  return seen && within(seen, over);
}

function within(box: Box, room: Box): Box | null {
  const x = Math.max(box.x, room.x);
  const y = Math.max(box.y, room.y);
  const width = Math.min(box.x + box.width, room.x + room.width) - x;
  const height = Math.min(box.y + box.height, room.y + room.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
