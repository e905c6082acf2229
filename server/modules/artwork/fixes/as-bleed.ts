/**
 * Copies of a page that make its bleed, marked as what they are (ISO 32000-2, 14.8.2.2): whoever reads the page again need not follow
 * all of its content as often as it is drawn.
 */
export const asBleed = (copies: readonly string[]): readonly string[] =>
  copies.length > 0 ? ['/Artifact BMC', ...copies, 'EMC'] : [];
