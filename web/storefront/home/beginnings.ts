import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#web/lib/paths.ts';

/** Where the home page leads first. */
export interface Beginnings {
  /** To the product that the picture shows, else to the most popular; null where nothing is sold. */
  readonly start: { readonly words: string; readonly path: string } | null;
  readonly hasCards: boolean;
  /** Where a typed name leads, and what else is designed here; null where nothing is. */
  readonly design: { readonly slug: string; readonly isCard: boolean; readonly things: string } | null;
}

const CARDS = 'business-cards';
/** The cards of the picture. */
const PICTURED = 'matt-business-cards';

/** What is designed of a category, as people say it. */
const THINGS: Readonly<Record<string, string>> = {
  [CARDS]: 'cards',
  brochures: 'flyers',
  banners: 'banners',
  labels: 'stickers',
  apparel: 'T-shirts',
  packaging: 'boxes',
};

/**
 * @param designable the most popular of each category; null where it cannot be asked: the page leads to what the spec sells
 * @param featured the most popular of all, or why they could not be loaded
 */
export function beginningsOf(
  designable: readonly ProductSummary[] | null,
  featured: readonly ProductSummary[] | string,
): Beginnings {
  const of = (designed: string | undefined) =>
    designed === undefined ? null : { words: 'Start with business cards', path: productPath(designed) };
  if (!designable) {
    const design = { slug: PICTURED, isCard: true, things: thingsOf(Object.keys(THINGS)) };
    return { start: of(PICTURED), hasCards: true, design };
  }
  const cards = designable.filter(({ category }) => category.slug === CARDS);
  const card = cards.find(({ slug }) => slug === PICTURED) ?? cards[0];
  const first = card ?? designable[0];
  const [popular] = typeof featured === 'string' ? [] : featured;
  return {
    start:
      of(card?.slug) ??
      (popular ? { words: `Start with ${popular.name}`, path: productPath(popular.slug) } : null),
    hasCards: card !== undefined,
    design: first
      ? {
          slug: first.slug,
          isCard: card !== undefined,
          things: thingsOf(designable.map(({ category }) => category.slug)),
        }
      : null,
  };
}

/** "cards, flyers, banners", of the categories that have a word. */
function thingsOf(slugs: readonly string[]): string {
  return Object.keys(THINGS)
    .filter((slug) => slugs.includes(slug))
    .map((slug) => THINGS[slug])
    .join(', ');
}
