/** What is done to a sheet beside printing, as its spot colours and layers are named for it. */
export type Finishing = 'cut' | 'crease' | 'foil' | 'varnish' | 'white' | 'emboss';

/** Whole names, as designers and templates write them; "Gold" alone may be an ink, "Gold foil" is none. */
const NAMES: readonly (readonly [Finishing, RegExp])[] = [
  [
    'cut',
    /^(?:die[ _-]?(?:line|cut)s?|cut[ _-]?(?:contour|line|path)s?|(?:kiss|through|thru)[ _-]?cut|cutter|cutting|stanz(?:e|kontur|form|linie)|fustella|troquel(?:ado)?|(?:ligne[ _-]?de[ _-]?)?d[ée]coupe|カット(?:パス|ライン|線)|ダイカット)$/i,
  ],
  [
    'crease',
    /^(?:crease|creasing|fold|folds|fold(?:ing)?[ _-]?lines?|score|scoring|perf|perforation|rill(?:line)?)(?:[ _-]?lines?)?$/i,
  ],
  ['foil', /\bfoil(?:ing|ed)?\b|\bhot[ _-]?(?:stamp|foil)/i],
  [
    'varnish',
    /\b(?:spot|raised)[ _-]?(?:uv|gloss|varnish)\b|\buv[ _-]?(?:spot|varnish|layer|lamination)\b|^(?:uv|varnish|lacquer)$/i,
  ],
  ['white', /^(?:white[ _-]?ink|spot[ _-]?white|rdg_white|white[ _-]?under(?:base|print|lay)?)$/i],
  ['emboss', /\b(?:em|de)boss(?:ing|ed)?\b/i],
];

/** What a spot colour or a layer of that name asks for; null for an ink, or what only might be one. */
export function finishingOf(name: string): Finishing | null {
  const plain = name.trim().replaceAll(/_/g, ' ').replaceAll(/\s+/g, ' ');
  return NAMES.find(([, pattern]) => pattern.test(plain) || pattern.test(name.trim()))?.[0] ?? null;
}

/** A spot colour may be called white alone; a layer of that name holds whatever is white. */
export const finishingOfSpot = (name: string): Finishing | null =>
  /^white$/i.test(name.trim()) ? 'white' : finishingOf(name);
