import type { Finding } from '#contract/artwork-check.ts';
import type { InkFacts } from '../facts/artwork-facts.ts';
import { type Finishing, finishingOf, finishingOfSpot } from '../facts/finishing.ts';
import { finding, type Rule } from './finding.ts';
import { UNTRIED } from './likelihoods.ts';
import { listed } from './sizes-in-words.ts';

const IN_WORDS: Readonly<Record<Finishing, string>> = {
  cut: 'the line that is cut',
  crease: 'the line that is folded',
  foil: 'foil',
  varnish: 'spot varnish (UV)',
  white: 'white ink',
  emboss: 'embossing',
};

/** Spot colours, and layers, that say by their name what is done beside printing: they are no inks of the picture. */
export const finishing: Rule = ({ pages, form }) =>
  pages.flatMap(({ number, page }): Finding[] => {
    const spots = page.spots.filter((name) => finishingOfSpot(name));
    const layers = page.layers.filter((name) => finishingOf(name));
    const found: Finding[] = [];
    const say = (
      names: readonly string[],
      what: (name: string) => Finishing | null,
      action: 'tell' | 'silent',
    ) => {
      if (names.length === 0) return;
      const kinds = [...new Set(names.flatMap((name) => what(name) ?? []))].map((kind) => IN_WORDS[kind]);
      const quoted = listed(names.map((name) => `‘${name}’`));
      const message = `${quoted} on page ${number} ${names.length === 1 ? 'looks' : 'look'} like ${listed(kinds)}, and not like printing ink. Please make sure that you chose a product with it.`;
      const weight = { severity: 'info', action } as const;
      found.push(finding('FINISHING', weight, message, { page: number }));
    };
    say(spots, finishingOfSpot, 'tell');
    // A layer is named by habit, and a spot colour made on purpose; of what is cut around its shape the layer says which line that is.
    const isCut = form.isCutToShape === true && layers.some((name) => finishingOf(name) === 'cut');
    if (spots.length === 0) say(layers, finishingOf, isCut ? 'tell' : 'silent');
    return found;
  });

/** Of an edge: so little ink is none. */
const BARE = 0.01;

/** A picture with a white ground, which is a white box on a coloured shirt; transparent ones are fine. */
export const whiteGround: Rule = ({ facts, form, pages }) => {
  const { picture, drawn } = facts;
  if (!form.isField || form.isOnWhite) return [];
  const weight = { severity: 'warn', action: 'tell' } as const;
  const pale = pages.find(({ page }) => page.ink?.pale === 'ground');
  if (pale) {
    const message = `There is a white or pale background on page ${pale.number}, which would be printed as a box on the cloth. Send it with a transparent background if you want the cloth to show.`;
    return [finding('WHITE_GROUND', { ...weight, probability: UNTRIED }, message, { page: pale.number })];
  }
  if (!drawn || drawn.ink.share === 0) return [];
  const edges = Object.values(drawn.ink.fromPageEdge).map(([first = 1]) => first);
  const isBare = picture !== null && !picture.hasAlpha && edges.every((share) => share <= BARE);
  if (!isBare && drawn.ink.pale !== 'ground') return [];
  const message =
    'Your picture has a white background, which would be printed as a white box. Send a PNG with a transparent background if you want the cloth to show.';
  return [finding('WHITE_GROUND', weight, message, { page: 1 })];
};

/** White and nearly white on white cloth: alone it is hardly seen, and as a part with nothing around it neither. */
export const paleOnWhite: Rule = ({ facts, form, pages }) => {
  if (!form.isField || !form.isOnWhite) return [];
  const say = (ink: InkFacts | null | undefined, what: string, page: number): Finding[] => {
    if (!ink || ink.share === 0 || (ink.pale !== 'alone' && ink.pale !== 'parts')) return [];
    const weight = { severity: 'warn', action: 'tell', probability: UNTRIED } as const;
    const all = `Everything on ${what} is white or nearly so, and the cloth that you chose is white: it would hardly be seen. Please send it in a stronger colour, or choose coloured cloth.`;
    const parts = `White parts of ${what} have no colour around them, and the cloth that you chose is white: those parts would not be seen.`;
    return [finding('WHITE_ON_WHITE', weight, ink.pale === 'alone' ? all : parts, { page })];
  };
  if (facts.content !== 'pdf') return say(facts.drawn?.ink, 'your picture', 1);
  return pages.flatMap(({ number, page }) => (page.unseen ? [] : say(page.ink, `page ${number}`, number)));
};

/** Nearly black on dark cloth: alone it is not seen, and as a ground it is a box. */
export const darkOnDark: Rule = ({ facts, form, pages }) => {
  if (!form.isOnDark) return [];
  const say = (dark: InkFacts['dark'], what: string, page: number): Finding[] => {
    if (!dark) return [];
    const weight = { severity: 'warn', action: 'tell', probability: UNTRIED } as const;
    const box = `There is a dark background on ${what}, which would be printed as a dark box on the cloth. Send it with a transparent background if you want the cloth to show.`;
    const unseen = `Everything on ${what} is black or very dark, and the cloth that you chose is dark: it would hardly be seen. Please send it in a light colour, or choose light cloth.`;
    if (dark === 'ground') return [finding('WHITE_GROUND', weight, box, { page })];
    const parts = `Black or very dark parts of ${what} have no lighter colour around them, and the cloth that you chose is dark: those parts would hardly be seen.`;
    return [finding('WHITE_ON_WHITE', weight, dark === 'alone' ? unseen : parts, { page })];
  };
  if (facts.content !== 'pdf') return say(facts.drawn?.ink.dark, 'your picture', 1);
  return pages.flatMap(({ number, page }) => say(page.ink?.dark, `page ${number}`, number));
};
