import type { Piece } from './scene.tsx';

/** How a surface takes the light. */
export type Surface =
  | 'matt'
  | 'gloss'
  | 'velvet'
  | 'bare'
  | 'textured'
  | 'canvas'
  | 'kraft'
  | 'plastic'
  | 'clear'
  | 'holographic';

const SURFACES: readonly (readonly [RegExp, Surface])[] = [
  [/holo/, 'holographic'],
  [/\b(clear|transparent)\b/, 'clear'],
  [/kraft|brown/, 'kraft'],
  [/canvas/, 'canvas'],
  [/textur|linen|felt|laid/, 'textured'],
  [/velvet|soft.?touch|suede/, 'velvet'],
  [/gloss/, 'gloss'],
  [/\bmatte?\b/, 'matt'],
  [/\bpvc\b|plastic|vinyl|micron/, 'plastic'],
  [/uncoated|maplitho|\b[67]0 gsm/, 'bare'],
];

/** Options that say nothing of the stock: a white envelope is no paper of the card. */
const NOT_STOCK = /size|envelope|side|quantity|corner|page|foil|highlight/i;

/** What is chosen of the stock, in words. */
const chosenWords = (choice: Piece['choice']) =>
  Object.entries(choice).flatMap(([option, value]) => (NOT_STOCK.test(option) ? [] : value.toLowerCase()));

/** The surface, as chosen, by the product's name, or as the product says; coated paper where nothing is said. */
export function surfaceOf({ choice, slug = '', facts = {} }: Piece): Surface {
  const said = Object.entries(facts).flatMap(([name, values]) =>
    /lamin|surface|finish|material/i.test(name) ? values : [],
  );
  for (const words of [
    chosenWords(choice).join(', '),
    slug.replaceAll('-', ' '),
    said.join(', ').toLowerCase(),
  ]) {
    const found = SURFACES.find(([pattern]) => pattern.test(words))?.[1];
    if (found) return found;
  }
  return 'matt';
}

const PAPER = '#fdfcf9';

/** What it is where nothing is printed. */
export const bareColour = (piece: Piece) => (surfaceOf(piece) === 'kraft' ? '#b88f63' : PAPER);

/** mm of one piece: as said, or by its weight. */
export function thicknessOf({ choice, facts = {} }: Piece): number {
  const chosen = chosenWords(choice).join(', ');
  const number = (words: string, unit: RegExp) => {
    const found = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*${unit.source}`).exec(words)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const micron = number(chosen, /micron/);
  if (micron) return micron / 1000;
  const gsm = number(chosen, /gsm/);
  if (gsm) return gsm * (gsm > 200 ? 0.00113 : 0.0009);
  const said = Object.entries(facts).find(([name]) => /thick/i.test(name))?.[1];
  return number(said?.join(', ') ?? '', /mm/) ?? 0.35;
}

/** The radius of its corners in mm: as chosen, or as the product says. */
export function cornerOf({ choice, facts = {}, size: { widthMm, heightMm } }: Piece): number {
  const chosen = Object.entries(choice).find(([name]) => /corner/i.test(name))?.[1];
  const said = Object.entries(facts)
    .find(([name]) => /corner/i.test(name))?.[1]
    .join(' ');
  if (!/round/i.test(chosen ?? said ?? '')) return 0;
  const mm = /(\d+(?:\.\d+)?)\s*mm/.exec(`${chosen ?? ''} ${said ?? ''}`)?.[1];
  return Math.min(mm ? Number(mm) : 3.5, Math.min(widthMm, heightMm) / 2);
}
