/** What print partners call the work of a category of the catalogue, as in partners' `KINDS_OF_WORK`. */
const KIND_OF_CATEGORY: ReadonlyMap<string, string> = new Map([
  ['Cards', 'Business cards'],
  ['Flyers', 'Flyers and brochures'],
  ['Signs', 'Banners and signs'],
  ['Labels', 'Stickers and labels'],
  ['Apparel', 'Apparel'],
  ['Packaging', 'Packaging'],
]);

/** The kind of work of a product; a category that no partner names is a kind of its own. */
export function kindOfWork(categoryName: string): string {
  return KIND_OF_CATEGORY.get(categoryName) ?? categoryName;
}
