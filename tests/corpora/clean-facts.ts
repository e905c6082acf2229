import {
  type ArtworkFacts,
  FACTS_ENGINE,
  type PageFacts,
} from '#server/modules/artwork/facts/artwork-facts.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';

/** A visiting card as it is printed. */
export const CARD_FORM: PrintForm = {
  trim: { widthMm: 89, heightMm: 51 },
  bleedMm: 3,
  safeMm: 3,
  pages: 1,
  minimumPpi: 150,
  colour: 'CMYK',
  condition: 'coated-fogra39',
  maximumInk: 300,
  isField: false,
  placedScale: 1,
};

/** A field on coloured cloth. */
export const CLOTH_FORM: PrintForm = {
  ...CARD_FORM,
  trim: { widthMm: 300, heightMm: 300 },
  bleedMm: 0,
  safeMm: 0,
  colour: 'RGB',
  isField: true,
  isOnWhite: false,
};

const box = (width: number, height: number) => ({ x: 0, y: 0, width, height });

/** A page nothing is wrong with, sizes in mm; `changes` make it what a test is about. */
export function cleanPage(width: number, height: number, changes: Partial<PageFacts> = {}): PageFacts {
  return {
    mediaBox: box(width, height),
    cropBox: box(width, height),
    trimBox: null,
    bleedBox: null,
    rotate: 0,
    userUnit: 1,
    images: [],
    fontsNotEmbedded: [],
    smallestText: null,
    smallestMultiInkText: null,
    thinnestStroke: null,
    thinnestBar: null,
    colourSpaces: ['cmyk'],
    spots: [],
    hasRegistration: false,
    richText: { count: 0, place: null },
    whiteOverprint: { count: 0, place: null },
    knockoutText: { count: 0, place: null },
    blendSpace: null,
    heaviestInk: null,
    layers: [],
    cutOffImages: 0,
    texts: [],
    codes: [],
    hiddenLayers: [],
    annotations: { count: 0, place: null },
    marks: { x: [], y: [] },
    isEmpty: false,
    isPlaceholder: false,
    ink: null,
    ...changes,
  };
}

/** What a clean design of a card of 89 × 51 mm is made of: a page with its bleed. */
const CLEAN = {
  content: 'pdf',
  pageCount: 1,
  pages: [cleanPage(95, 57)],
  document: null,
  picture: null,
  drawing: null,
  limits: [],
} satisfies ArtworkFacts;

/** Says what the content is made of that files have which only pretend to have been uploaded. */
const know = (facts: ArtworkFacts) => `insert into artwork.file_facts (sha256, engine, facts)
  values (repeat('a', 64), ${FACTS_ENGINE}, '${JSON.stringify(facts)}') on conflict do nothing`;

/** And whatever is to be printed of it was made before: such files have no bytes to make it from. */
const PRETEND_PRINTS = `do $outer$ begin
  if exists (select from pg_trigger where tgname = 'pretend_prints') then return; end if;
  create function artwork.pretend_print() returns trigger language plpgsql as $$ begin
    if new.sha256 = repeat('a', 64) then
      new.status := 'ready'; new.output_sha256 := repeat('c', 64); new.pictures_sha256 := repeat('d', 64);
      new.size_bytes := 1000; new.made_at := now();
    end if;
    return new;
  end $$;
  create trigger pretend_prints before insert on artwork.print_files
    for each row execute function artwork.pretend_print();
exception when duplicate_object or duplicate_function or unique_violation then null; end $outer$`;

export const KNOW_CLEAN_CARD = `${know(CLEAN)}; ${PRETEND_PRINTS}`;

/** The same for a clean design of any size: that much with its bleed, on so many pages. */
export const knowCleanDesign = (widthMm: number, heightMm: number, pages: number): string =>
  `${know({ ...CLEAN, pageCount: pages, pages: Array.from({ length: pages }, () => cleanPage(widthMm, heightMm)) })}; ${PRETEND_PRINTS}`;
