import { apparel } from '#server/seed/data/apparel.ts';
import { cards } from '#server/seed/data/cards.ts';
import { flyers } from '#server/seed/data/flyers.ts';
import { labels } from '#server/seed/data/labels.ts';
import { packaging } from '#server/seed/data/packaging.ts';
import { signs } from '#server/seed/data/signs.ts';

/** The products of the seed as their scenes know them. */
export const seededProducts = [cards, flyers, signs, labels, apparel, packaging].flatMap((category) =>
  category.products.map((product) => ({
    slug: product.slug,
    section: product.section ?? null,
    category: { slug: category.slug },
    attributes: Object.fromEntries(
      Object.entries(product.options ?? {}).map(([name, values]) => [name, [...values]]),
    ),
    metadata: Object.fromEntries(
      Object.entries(product.metadata ?? {}).map(([name, value]) => [name, [value].flat()]),
    ),
    printSpecification: product.print,
  })),
);

export type SeededProduct = (typeof seededProducts)[number];
