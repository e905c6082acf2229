import type { DrawnLine } from '../page.ts';
import type { ShapedLine } from './shape-line.ts';

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

/** Lines moved so that what is seen of them stands in the middle of their box; each by itself across, where lines are centred. */
export function centredByInk(
  lines: readonly { readonly drawn: DrawnLine; readonly shaped: ShapedLine }[],
  box: { readonly widthMm: number; readonly heightMm: number },
  isCentred: boolean,
): DrawnLine[] {
  const edges = lines.map(({ drawn, shaped }) => edgesOf(drawn, shaped));
  const seen = edges.flatMap((one) => one ?? []);
  if (seen.length === 0) return lines.map(({ drawn }) => drawn);
  const [top, foot] = [Math.min(...seen.map((one) => one.top)), Math.max(...seen.map((one) => one.foot))];
  const down = box.heightMm / 2 - (top + foot) / 2;
  return lines.map(({ drawn }, at) => {
    const own = edges[at];
    const across = own && isCentred ? box.widthMm / 2 - (own.left + own.right) / 2 : 0;
    return { ...drawn, xMm: drawn.xMm + across, yMm: drawn.yMm + down };
  });
}

/** Of a line in its box, in mm, y down; null where nothing is seen of it. */
function edgesOf({ xMm, yMm, runs }: DrawnLine, { runs: shaped }: ShapedLine): Edges | null {
  const all = runs.flatMap(({ glyphs, sizeMm, xMm: from }, at) => {
    const font = shaped[at]?.font;
    if (!font) return [];
    const scale = sizeMm / font.unitsPerEm;
    let pen = 0;
    return glyphs.flatMap(({ id, advance, dx, dy }) => {
      const ink = font.inkOf(id);
      const x = xMm + from + (pen + dx) * scale;
      pen += advance;
      return ink
        ? {
            left: x + ink.left * scale,
            right: x + ink.right * scale,
            top: yMm - (dy + ink.top) * scale,
            foot: yMm - (dy + ink.foot) * scale,
          }
        : [];
    });
  });
  if (all.length === 0) return null;
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    foot: Math.max(...all.map(({ foot }) => foot)),
  };
}
