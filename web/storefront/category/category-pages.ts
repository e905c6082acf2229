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
  /** Named here too, so that the home page can link to them when the catalogue does not answer. */
  readonly sections: readonly { readonly id: string; readonly name: string }[];
}

/** The six of spec section 2, in the order of the home page. */
export const sectionPages: Readonly<Record<string, SectionPage>> = {
  'visiting-cards': {
    slug: 'business-cards',
    title: 'Business Cards',
    text: 'Every card we print, from the everyday matt to foil and PVC.',
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
    sections: [
      { id: 'stickers', name: 'Stickers' },
      { id: 'labels', name: 'Labels' },
    ],
  },
  banners: {
    slug: 'banners',
    title: 'Banners & Signs',
    text: 'For the street, the hall and the wall.',
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
