/** The categories of the spec: their names in the catalogue, and what the shop calls them until an admin renames them. */
export const categoryNames: ReadonlyMap<string, readonly [first: string, shown: string]> = new Map([
  ['business-cards', ['Cards', 'Business Cards']],
  ['brochures', ['Flyers', 'Flyers & Brochures']],
  ['banners', ['Signs', 'Banners & Signs']],
  ['labels', ['Labels', 'Stickers & Labels']],
  ['apparel', ['Apparel', 'Apparel']],
  ['packaging', ['Packaging', 'Packaging']],
]);

/** What a category is called on every page of the shop. */
export function categoryName(category: { slug: string; name: string }): string {
  return (isOfSpec(category) && categoryNames.get(category.slug)?.[1]) || category.name;
}

/** Nobody has given it a name of their own: what the shop says of it is true of it. */
export const isOfSpec = ({ slug, name }: { slug: string; name: string }): boolean =>
  categoryNames.get(slug)?.[0] === name;
