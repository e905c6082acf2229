import type { DrawnItem } from '#compose/page.ts';
import type { PictureBlock, ShapeBlock } from '../blocks.ts';
import { inkOf, type Laid, mm, rectangle, type Setter } from './laid.ts';

export function layPicture(block: PictureBlock, setter: Setter): Laid {
  const found = setter.pictureOf(block);
  if (!found) return { widthMm: 0, heightMm: 0, isComplete: true, draw: () => [] };
  const { key, widthPx, heightPx } = found;
  const [widthMm, heightMm] = [mm(block.widthPt), mm(block.heightPt)];
  const [across, down] = [widthMm / widthPx, heightMm / heightPx];
  const scale = block.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const [wide, high] = [widthPx * scale, heightPx * scale];
  // What is seen whole is as high as it is, and its box no higher.
  const seen = { widthMm: Math.min(wide, widthMm), heightMm: Math.min(high, heightMm) };
  const crop = {
    x: (1 - seen.widthMm / wide) / 2,
    y: (1 - seen.heightMm / high) / 2,
    width: seen.widthMm / wide,
    height: seen.heightMm / high,
  };
  return {
    widthMm,
    heightMm: seen.heightMm,
    isComplete: true,
    draw(xMm, yMm) {
      const left = xMm + (widthMm - seen.widthMm) / 2;
      const picture: DrawnItem = { kind: 'picture', id: '', picture: key, xMm: left, yMm, ...seen, crop };
      const clip = rectangle(left, yMm, seen.widthMm, seen.heightMm, mm(block.radiusPt ?? 0));
      return block.radiusPt ? [{ kind: 'group', id: '', items: [picture], clip }] : [picture];
    },
  };
}

export function layShape(block: ShapeBlock): Laid {
  const scale = mm(1);
  return {
    widthMm: mm(block.widthPt),
    heightMm: mm(block.heightPt),
    isComplete: true,
    draw: (xMm, yMm) => [
      { kind: 'path', id: '', d: block.d, fill: inkOf(block.fill), matrix: [scale, 0, 0, scale, xMm, yMm] },
    ],
  };
}
