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
export function categoryName({ slug, name }: { slug: string; name: string }): string {
  const known = categoryNames.get(slug);
  return known && known[0] === name ? known[1] : name;
}
