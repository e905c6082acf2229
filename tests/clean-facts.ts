import { type ArtworkFacts, FACTS_ENGINE } from '#server/modules/artwork/facts/artwork-facts.ts';

/** What a clean design of a card of 89 × 51 mm is made of: a page with its bleed. */
const CLEAN = {
  content: 'pdf',
  pageCount: 1,
  pages: [
    {
      mediaBox: { x: 0, y: 0, width: 95, height: 57 },
      cropBox: { x: 0, y: 0, width: 95, height: 57 },
      trimBox: null,
      bleedBox: null,
      rotate: 0,
      userUnit: 1,
      images: [],
      fontsNotEmbedded: [],
      smallestText: null,
      smallestMultiInkText: null,
      thinnestStroke: null,
      colourSpaces: ['cmyk'],
      spots: [],
      hasRegistration: false,
      richText: { count: 0, place: null },
      whiteOverprint: { count: 0, place: null },
      hiddenLayers: [],
      annotations: { count: 0, place: null },
      marks: { x: [], y: [] },
      isEmpty: false,
      isPlaceholder: false,
      ink: null,
    },
  ],
  document: null,
  picture: null,
  drawing: null,
  limits: [],
} satisfies ArtworkFacts;

/** Says what the content is made of that files have which only pretend to have been uploaded. */
const know = (facts: ArtworkFacts) => `insert into artwork.file_facts (sha256, engine, facts)
  values (repeat('a', 64), ${FACTS_ENGINE}, '${JSON.stringify(facts)}') on conflict do nothing`;

export const KNOW_CLEAN_CARD = know(CLEAN);
/** Fits every product: of pages that are not written down nothing is found. */
export const KNOW_NOTHING_WRONG = know({ ...CLEAN, pages: [] });
