import type { DesignObject, DesignPage } from '#contract/design/design.ts';

/** With everything that is in one group with it. */
export function withGroups({ objects }: DesignPage, ids: readonly string[]): string[] {
  const groups = new Set(objects.flatMap(({ id, group }) => (group && ids.includes(id) ? group : [])));
  return objects
    .filter(({ id, group }) => ids.includes(id) || (group !== undefined && groups.has(group)))
    .map(({ id }) => id);
}

/**
 * What is chosen after one object was pressed: its group; of a group that is chosen the one alone.
 * @param isMore it is added to what is chosen, or taken out
 */
export function selectedNext(
  page: DesignPage,
  selected: readonly string[],
  id: string,
  isMore: boolean,
): string[] {
  const unit = withGroups(page, [id]);
  if (isMore)
    return selected.includes(id)
      ? selected.filter((one) => !unit.includes(one))
      : [...selected, ...unit.filter((one) => !selected.includes(one))];
  const isWhole = unit.length > 1 && selected.length === unit.length && selected.includes(id);
  return isWhole ? [id] : unit;
}

export const objectsOf = ({ objects }: DesignPage, ids: readonly string[]): DesignObject[] =>
  objects.filter(({ id }) => ids.includes(id));

/** Groups and single objects, each as what moves together. */
export function unitsOf(page: DesignPage, ids: readonly string[]): DesignObject[][] {
  const units = new Map<string, DesignObject[]>();
  for (const object of objectsOf(page, ids)) {
    const key = object.group ?? `/${object.id}`;
    units.set(key, [...(units.get(key) ?? []), object]);
  }
  return [...units.values()];
}
