import type { Box, Design, DesignObject, DesignPage, PageSize } from '#contract/design/design.ts';
import { boundsOf } from '#design/layout/turn.ts';
import { onPage, rounded, withObjects } from '../changes.ts';
import { freshId } from '../fresh-id.ts';
import { unitsOf } from './selection.ts';

type PageName = DesignPage['name'];

const pageOf = (design: Design, page: PageName) => design.pages.find(({ name }) => name === page);

/** Those that may be moved and changed. */
export const unlocked = (design: Design, page: PageName, ids: readonly string[]): string[] =>
  pageOf(design, page)
    ?.objects.filter(({ id, isLocked }) => ids.includes(id) && !isLocked)
    .map(({ id }) => id) ?? [];

/** The straight box around all of them; null where there is none. */
export function boundsOfAll(objects: readonly DesignObject[]): Box | null {
  if (objects.length === 0) return null;
  const all = objects.map(boundsOf);
  const [x, y] = [Math.min(...all.map((box) => box.x)), Math.min(...all.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...all.map((box) => box.x + box.width)) - x,
    height: Math.max(...all.map((box) => box.y + box.height)) - y,
  };
}

/** By so many mm, all of them alike. */
export const shifted = (
  design: Design,
  page: PageName,
  ids: readonly string[],
  by: { x: number; y: number },
) =>
  withObjects(design, page, unlocked(design, page, ids), (object) => ({
    ...object,
    box: rounded({ ...object.box, x: object.box.x + by.x, y: object.box.y + by.y }),
  }));

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Groups and single objects lined up with each other; one alone with the page. What is locked stays, and counts. */
export function linedUp(design: Design, page: PageName, ids: readonly string[], edge: Edge): Design {
  const one = pageOf(design, page);
  const units = one ? unitsOf(one, ids) : [];
  const around = units.length > 1 ? boundsOfAll(units.flat()) : pageBox(design.size);
  if (!around) return design;
  return units.reduce((changed, unit) => {
    const box = boundsOfAll(unit);
    if (!box || unit.some(({ isLocked }) => isLocked)) return changed;
    const by = { x: 0, y: 0 };
    if (edge === 'left') by.x = around.x - box.x;
    if (edge === 'right') by.x = around.x + around.width - box.x - box.width;
    if (edge === 'center') by.x = around.x + around.width / 2 - box.x - box.width / 2;
    if (edge === 'top') by.y = around.y - box.y;
    if (edge === 'bottom') by.y = around.y + around.height - box.y - box.height;
    if (edge === 'middle') by.y = around.y + around.height / 2 - box.y - box.height / 2;
    return shifted(
      changed,
      page,
      unit.map(({ id }) => id),
      by,
    );
  }, design);
}

/** Words near the cut are cut: one alone is lined up with the safe area. */
const pageBox = ({ widthMm, heightMm, safeMm }: PageSize): Box => ({
  x: safeMm,
  y: safeMm,
  width: widthMm - 2 * safeMm,
  height: heightMm - 2 * safeMm,
});

export type Layer = 'front' | 'forward' | 'backward' | 'back';

/** Which lies on which: what is chosen keeps its own order. */
export function layered(design: Design, page: PageName, ids: readonly string[], to: Layer): Design {
  return onPage(design, page, (one) => {
    const objects = [...one.objects];
    const isChosen = ({ id }: DesignObject) => ids.includes(id);
    if (to === 'front' || to === 'back') {
      const [chosen, others] = [objects.filter(isChosen), objects.filter((object) => !isChosen(object))];
      return ordered(one, to === 'front' ? [...others, ...chosen] : [...chosen, ...others]);
    }
    const step = to === 'forward' ? 1 : -1;
    const places = objects.flatMap((object, at) => (isChosen(object) ? at : []));
    for (const at of step > 0 ? places.toReversed() : places) {
      const [moving, beside] = [objects[at], objects[at + step]];
      if (!moving || !beside || isChosen(beside)) continue;
      [objects[at], objects[at + step]] = [beside, moving];
    }
    return ordered(one, objects);
  });
}

const ordered = (page: DesignPage, objects: DesignObject[]): DesignPage => ({
  ...page,
  objects,
  order: objects.map(({ id }) => id),
});

export const locked = (design: Design, page: PageName, ids: readonly string[], isLocked: boolean): Design =>
  withObjects(design, page, ids, ({ isLocked: _, ...object }) =>
    isLocked ? { ...object, isLocked } : object,
  );

/** They are chosen and moved together from then on. */
export function grouped(design: Design, page: PageName, ids: readonly string[]): Design {
  const group = freshId(design, page, 'group');
  return withObjects(design, page, ids, (object) => ({ ...object, group }));
}

export const ungrouped = (design: Design, page: PageName, ids: readonly string[]): Design =>
  withObjects(design, page, ids, ({ group: _, ...object }) => object);

/** Around the middle of its box. @param degrees clockwise, from -180 to 180 */
export const turnedTo = (design: Design, page: PageName, ids: readonly string[], degrees: number): Design =>
  withObjects(design, page, unlocked(design, page, ids), ({ turn: _, ...object }) => {
    const turn = ((((Math.round(degrees) + 180) % 360) + 360) % 360) - 180;
    return turn === 0 ? object : { ...object, turn };
  });
