import type { Design, DesignObject, DesignPage } from '#contract/design/design.ts';
import { MOST_OBJECTS } from '#contract/design/fields-and-limits.ts';
import { onPage } from '../changes.ts';
import { freshId } from '../fresh-id.ts';
import { objectsOf } from './selection.ts';

type PageName = DesignPage['name'];

/** What was copied, and from where. */
export interface Copied {
  readonly page: PageName;
  readonly objects: readonly DesignObject[];
}

export function copied(design: Design, page: PageName, ids: readonly string[]): Copied | null {
  const one = design.pages.find(({ name }) => name === page);
  const objects = one ? objectsOf(one, ids) : [];
  return objects.length > 0 ? { page, objects } : null;
}

/** A copy beside what it is a copy of is seen. In mm. */
const ASIDE = 3;

/**
 * Puts copies on a page, on top of everything: at the same place of the other side, a little aside on their own.
 * @returns null where the page has no room for so many
 */
export function pasted(
  design: Design,
  page: PageName,
  { page: from, objects }: Copied,
): { design: Design; ids: string[] } | null {
  const on = design.pages.find(({ name }) => name === page);
  if (!on || on.objects.length + objects.length > MOST_OBJECTS) return null;
  const groups = new Map<string, string>();
  const aside = from === page ? ASIDE : 0;
  const copies = objects.map(({ isLocked: _, group, box, ...object }): DesignObject => {
    if (group && !groups.has(group)) groups.set(group, freshId(design, page, 'group'));
    const id = freshId(design, page, object.kind);
    const name = group && groups.get(group);
    const moved = { ...box, x: box.x + aside, y: box.y + aside };
    return { ...object, id, box: moved, isOwn: true, ...(name && { group: name }) } as DesignObject;
  });
  return { design: onPage(design, page, (one) => withAdded(one, copies)), ids: copies.map(({ id }) => id) };
}

/** On top of everything. */
export function withAdded(page: DesignPage, added: readonly DesignObject[]): DesignPage {
  const { order } = page;
  return {
    ...page,
    objects: [...page.objects, ...added],
    ...(order && { order: [...order, ...added.map(({ id }) => id)].slice(-2 * MOST_OBJECTS) }),
  };
}
