import type { Design, DesignObject, DesignPage } from '#contract/design/design.ts';
import { inOrder } from '#design/layout/in-order.ts';

/**
 * What two tabs made of one design: everything that only one of them changed is as that one has it; what both changed
 * is as `mine` has it, whose turn it is. The other's version stays among the kept ones.
 */
export function mergeDesigns(base: Design, mine: Design, theirs: Design): Design {
  const pick = <T>(read: (design: Design) => T): T =>
    isSame(read(base), read(mine)) ? read(theirs) : read(mine);
  const fields = Object.fromEntries(
    Object.keys(mine.fields).map((name) => [
      name,
      pick(({ fields }) => fields[name as keyof Design['fields']]),
    ]),
  ) as Design['fields'];
  const template = pick((design) => design.template);
  // Another layout is another set of objects: those of one side cannot stand on the other.
  const isMixed = mine.template === theirs.template;
  const owner = template === mine.template ? mine : theirs;
  const logo = pick((design) => design.logo);
  const brandInks = pick((design) => design.brandInks);
  const { logo: _, brandInks: __, ...rest } = owner;
  return {
    ...rest,
    ...(logo && { logo }),
    ...(brandInks && { brandInks }),
    template,
    trade: pick(({ trade }) => trade),
    language: pick(({ language }) => language),
    size: pick(({ size }) => size),
    palette: pick(({ palette }) => palette),
    fonts: pick(({ fonts }) => fonts),
    fields,
    removed: isMixed ? [...new Set([...mine.removed, ...theirs.removed])] : owner.removed,
    pages: isMixed ? mergePages(base, mine, theirs) : owner.pages,
  };
}

function mergePages(base: Design, mine: Design, theirs: Design): DesignPage[] {
  const count = mine.pages.length === base.pages.length ? theirs.pages.length : mine.pages.length;
  const longer = mine.pages.length === count ? mine : theirs;
  return longer.pages.map((page) => {
    const of = (design: Design) => design.pages.find(({ name }) => name === page.name);
    const [before, own, other] = [of(base), of(mine), of(theirs)];
    if (!own || !other) return page;
    const order = isSame(before?.order, own.order) ? other.order : own.order;
    return {
      name: page.name,
      background: before?.background === own.background ? other.background : own.background,
      objects: inOrder(mergeObjects(before?.objects ?? [], own.objects, other.objects), order),
      ...(order && { order }),
    };
  });
}

function mergeObjects(
  base: readonly DesignObject[],
  mine: readonly DesignObject[],
  theirs: readonly DesignObject[],
): DesignObject[] {
  const before = new Map(base.map((object) => [object.id, object]));
  const others = new Map(theirs.map((object) => [object.id, object]));
  const merged = mine.flatMap((object): DesignObject[] => {
    const [old, other] = [before.get(object.id), others.get(object.id)];
    others.delete(object.id);
    const isMine = !old || !isSame(old, object);
    if (isMine) return [object];
    // Taken away there, and not touched here.
    return other ? [other] : [];
  });
  // Added there; what was there before and is not here was taken away here.
  return [...merged, ...[...others.values()].filter(({ id }) => !before.has(id))];
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([name, value]) => b.has(name) && isSame(value, b.get(name)));
}
