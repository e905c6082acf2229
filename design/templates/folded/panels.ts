import type { Box, DesignObject, DesignPage, InkRole } from '#contract/design/design.ts';
import { Sheet, type Wanted } from '../sheet.ts';

/** A panel of a folded sheet, on the side that is seen, from its left. */
interface Panel {
  readonly x: number;
  readonly width: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Panels of one side from the left; the inside is the outside seen from behind. */
function panelsOf({ panelsMm, widthMm }: Wanted['size'], isInside: boolean): Panel[] {
  const said = panelsMm ?? [widthMm / 3, widthMm / 3, widthMm / 3];
  const widths = isInside ? said.toReversed() : said;
  let x = 0;
  return widths.map((width, at) => {
    const panel = { x, width, isFirst: at === 0, isLast: at === widths.length - 1 };
    x += width;
    return panel;
  });
}

/** What draws a panel, on a sheet of its own as large as it; @returns the colour it lies on. */
export type DrawPanel = (sheet: Sheet) => InkRole;

/**
 * A side of a folded sheet, panel by panel: each keeps its words away from its folds as from the cut, and its colours end
 * where it is folded.
 * @param draws by the name that begins the names of its objects, from the left
 */
export function foldedPage(
  wanted: Wanted,
  name: DesignPage['name'],
  draws: readonly (readonly [name: string, draw: DrawPanel])[],
): DesignPage {
  const { size } = wanted;
  const panels = panelsOf(size, name === 'Back');
  const objects = panels.flatMap((panel, at) => {
    const [prefix, draw] = draws[at] ?? [];
    if (!prefix || !draw) return [];
    const sheet = new Sheet({ ...wanted, size: { ...sizeOf(size), widthMm: panel.width } });
    const role = draw(sheet);
    const room = roomOf(panel, size);
    const ground = groundOf(`${prefix}-ground`, role, room);
    const own = sheet.page(name, role).objects.flatMap((object) => placed(object, prefix, panel, room));
    return role === 'paper' ? own : [ground, ...own];
  });
  return { name, background: 'paper', objects };
}

/** What a panel has of the sheet's size: no panels, and nothing that is seen of a part. */
const sizeOf = ({ heightMm, bleedMm, safeMm }: Wanted['size']) => ({ heightMm, bleedMm, safeMm });

/** All of a panel, and what is cut away beside it; at a fold it ends. */
function roomOf({ x, width, isFirst, isLast }: Panel, { heightMm, bleedMm }: Wanted['size']): Box {
  const [left, right] = [isFirst ? bleedMm : 0, isLast ? bleedMm : 0];
  return { x: x - left, y: -bleedMm, width: width + left + right, height: heightMm + 2 * bleedMm };
}

function groundOf(id: string, fill: InkRole, box: Box): DesignObject {
  return {
    ...{ kind: 'shape', shape: 'rect', id, box, isOwn: false, fill },
    ...{ radiusMm: 0, stroke: null, clip: null },
  } as DesignObject;
}

function placed(object: DesignObject, prefix: string, { x }: Panel, room: Box): DesignObject[] {
  const box = { ...object.box, x: object.box.x + x };
  const id = `${prefix}-${object.id}`;
  if (object.kind !== 'shape') return [{ ...object, id, box }];
  const clip = object.clip && { ...object.clip, x: object.clip.x + x };
  const seen = within(clip ?? box, room);
  if (!seen) return [];
  if (object.shape === 'rect' && object.radiusMm === 0 && !object.stroke && !clip)
    return [{ ...object, id, box: seen }];
  const isInside = isWithin(box, room);
  return [{ ...object, id, box, clip: isInside && !clip ? null : seen }];
}

function within(box: Box, room: Box): Box | null {
  const x = Math.max(box.x, room.x);
  const y = Math.max(box.y, room.y);
  const width = Math.min(box.x + box.width, room.x + room.width) - x;
  const height = Math.min(box.y + box.height, room.y + room.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

const isWithin = (box: Box, room: Box) =>
  box.x >= room.x - 0.01 && box.x + box.width <= room.x + room.width + 0.01;
