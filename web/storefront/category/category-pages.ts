/** A category page of spec section 2: `/{category}`. */
export interface CategoryPage {
  /** Its first name in the catalogue (spec: banners to Signs, business-cards to Cards …), which an admin may change. */
  readonly dbCategory: string;
  readonly title: string;
  readonly metaTitle: string;
  readonly description: string;
  readonly highlights: readonly string[];
  readonly keywords: readonly string[];
  readonly hero: {
    readonly title: string;
    readonly imageUrl: string;
    readonly alt: string;
    readonly height: number;
  };
  /** The page with the same products by sub-section. */
  readonly sectionPage: string;
}

/** What is said of a category in words of the shop's own. */
export type CategoryWords = Pick<CategoryPage, 'description' | 'highlights' | 'keywords'>;

/** True of whatever is sold. */
const ANYWHERE = [
  'Your artwork is checked before it is printed',
  'Delivered across India',
  'Followed from the press to your door',
];

/**
 * What the shop says of a category by itself praises what stands in its catalogue to begin with: as long as all that is on sale.
 * After that its admin's own words are said, and what is true of anything.
 * @param category null where there is none, or it cannot be asked for
 */
export function categoryWords(
  page: CategoryPage,
  category: { readonly name: string; readonly description: string } | null,
  onSale: readonly { readonly slug: string }[],
): CategoryWords {
  if (isTrueOf(sectionPages[page.sectionPage], onSale)) return page;
  const description = category?.description || `${page.title}, printed in India, with their prices.`;
  return { description, highlights: ANYWHERE, keywords: [page.title.toLowerCase()] };
}

/** Whether all that the shop's own words of a category name is on sale in it. */
export function isTrueOf(
  page: SectionPage | undefined,
  onSale: readonly { readonly slug: string }[],
): boolean {
  const slugs = new Set(onSale.map(({ slug }) => slug));
  return page?.restsOn.every((slug) => slugs.has(slug)) ?? false;
}

function hero(slug: string, title: string, alt: string): CategoryPage['hero'] {
  return { title, imageUrl: `/pictures/heroes/${slug}-1600.webp`, alt, height: 600 };
}

/** The five addresses the spec allows, in the header's order. */
export const categoryPages: Readonly<Record<string, CategoryPage>> = {
  'business-cards': {
    dbCategory: 'Cards',
    title: 'Business Cards',
    metaTitle: 'Business Cards',
    description:
      'Visiting cards on 300 to 400 gsm boards: matt, gloss, velvet, kraft. 89 × 51 mm, the size that fits every card holder in India.',
    highlights: [
      'Thick boards, 300 to 400 gsm',
      'Matt, gloss, velvet, kraft and PVC',
      'Square or rounded corners',
    ],
    keywords: [
      'business cards',
      'visiting cards',
      'matt visiting card',
      'velvet card',
      'PVC card',
      'invitation card',
    ],
    hero: hero(
      'business-cards',
      'A card worth keeping',
      'Stacks of printed business cards on a paper background',
    ),
    sectionPage: 'visiting-cards',
  },
  brochures: {
    dbCategory: 'Flyers',
    title: 'Flyers & Brochures',
    metaTitle: 'Flyers & Brochures',
    description:
      'Pamphlets for the newspaper, flyers for the counter, brochures that fold and booklets that are read. A4, A5 and DL.',
    highlights: ['A4, A5, DL and booklets', '70 to 250 gsm', 'The more you print, the less each costs'],
    keywords: [
      'flyers',
      'brochures',
      'pamphlets',
      'A5 flyer',
      'leaflet',
      'tri-fold brochure',
      'booklet printing',
    ],
    hero: hero(
      'brochures',
      'Handed over, not thrown away',
      'Printed flyers and a folded brochure fanned out',
    ),
    sectionPage: 'flyers',
  },
  banners: {
    dbCategory: 'Signs',
    title: 'Banners & Signs',
    metaTitle: 'Banners & Signs',
    description:
      'Flex and vinyl for the street, standees for the hall, foam boards and posters for the wall. Printed in the size you need.',
    highlights: ['Flex, vinyl and cloth', 'Standees with stand and bag', 'Made for sun and rain'],
    keywords: ['flex banner', 'vinyl banner', 'roll-up standee', 'foam board sign', 'poster', 'cloth banner'],
    hero: hero('banners', 'Seen from across the road', 'A printed banner and a roll-up standee'),
    sectionPage: 'banners',
  },
  labels: {
    dbCategory: 'Labels',
    title: 'Stickers & Labels',
    metaTitle: 'Stickers & Labels',
    description:
      'Stickers cut to any shape, labels on sheets or rolls for bottles, jars and boxes. Paper for the shelf, vinyl for water and oil.',
    highlights: [
      'Round, square or cut to shape',
      'Waterproof vinyl',
      'Sheets for the hand, rolls for the machine',
    ],
    keywords: ['stickers', 'labels', 'round stickers', 'die-cut stickers', 'bottle labels', 'roll labels'],
    hero: hero('labels', 'Small, and on everything', 'Round and die-cut stickers and a roll of labels'),
    sectionPage: 'labels',
  },
  apparel: {
    dbCategory: 'Apparel',
    title: 'Apparel',
    metaTitle: 'Apparel',
    description:
      'T-shirts, polos, hoodies, caps and tote bags with your print. From a single piece for a birthday to hundreds for a team.',
    highlights: ['Combed cotton T-shirts', 'One piece is possible', 'Printed in front, at the back, or both'],
    keywords: ['t-shirt printing', 'polo t-shirt', 'hoodie', 'printed cap', 'tote bag', 'team t-shirts'],
    hero: hero('apparel', 'Wear the name', 'Printed cotton T-shirts'),
    sectionPage: 'apparel',
  },
};

/** A page by sub-sections: `/category/{key}` of the home page, anchors by section id. */
export interface SectionPage {
  /** Category of the catalogue. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** The products, by their addresses, that this text and the words of the page of its category speak of. */
  readonly restsOn: readonly string[];
  /** Named here too, so that the home page can link to them when the catalogue does not answer. */
  readonly sections: readonly { readonly id: string; readonly name: string }[];
}

/** The six of spec section 2, in the order of the home page. */
export const sectionPages: Readonly<Record<string, SectionPage>> = {
  'visiting-cards': {
    slug: 'business-cards',
    title: 'Business Cards',
    text: 'Every card we print, from the everyday matt to foil and PVC.',
    restsOn: [
      'matt-business-cards',
      'gloss-business-cards',
      'velvet-business-cards',
      'kraft-business-cards',
      'pvc-business-cards',
      'foil-business-cards',
    ],
    sections: [
      { id: 'standard', name: 'Standard' },
      { id: 'premium', name: 'Premium' },
      { id: 'occasions', name: 'Occasions' },
    ],
  },
  flyers: {
    slug: 'brochures',
    title: 'Flyers & Brochures',
    text: 'Single sheets, folded sheets and bound books.',
    restsOn: ['a5-flyers', 'a4-flyers', 'dl-flyers', 'pamphlets', 'tri-fold-brochures', 'booklets'],
    sections: [
      { id: 'flyers', name: 'Flyers' },
      { id: 'folded', name: 'Folded' },
      { id: 'books', name: 'Booklets' },
    ],
  },
  labels: {
    slug: 'labels',
    title: 'Stickers & Labels',
    text: 'Stickers to hand out and labels that sell what is inside.',
    restsOn: ['round-stickers', 'die-cut-stickers', 'sheet-labels', 'bottle-labels', 'roll-labels'],
    sections: [
      { id: 'stickers', name: 'Stickers' },
      { id: 'labels', name: 'Labels' },
    ],
  },
  banners: {
    slug: 'banners',
    title: 'Banners & Signs',
    text: 'For the street, the hall and the wall.',
    restsOn: [
      'flex-banners',
      'vinyl-banners',
      'cloth-banners',
      'roll-up-standees',
      'foam-board-signs',
      'a3-posters',
    ],
    sections: [
      { id: 'banners', name: 'Banners' },
      { id: 'standees', name: 'Standees' },
      { id: 'posters', name: 'Posters & boards' },
    ],
  },
  apparel: {
    slug: 'apparel',
    title: 'Apparel',
    text: 'Clothes and bags with your print.',
    restsOn: ['cotton-t-shirts', 'polo-t-shirts', 'hoodies', 'caps', 'tote-bags'],
    sections: [
      { id: 't-shirts', name: 'T-shirts' },
      { id: 'hoodies', name: 'Hoodies' },
      { id: 'caps', name: 'Caps' },
      { id: 'bags', name: 'Bags' },
    ],
  },
  packaging: {
    slug: 'packaging',
    title: 'Packaging',
    text: 'Boxes, bags and pouches in your colours, from small numbers on.',
    restsOn: ['mailer-boxes', 'product-boxes', 'paper-bags', 'stand-up-pouches'],
    sections: [
      { id: 'boxes', name: 'Boxes' },
      { id: 'bags', name: 'Bags' },
      { id: 'pouches', name: 'Pouches' },
    ],
  },
};

/** The key of `/category/{key}` for a category of the catalogue. */
export function sectionPageOf(slug: string): string | undefined {
  return Object.keys(sectionPages).find((key) => sectionPages[key]?.slug === slug);
}
