import type { Finding } from '#contract/artwork-check.ts';
import { type Finishing, finishingOf, finishingOfSpot } from '../facts/finishing.ts';
import { finding, type Rule } from './finding.ts';
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
export const finishing: Rule = ({ pages }) =>
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
    // A layer is named by habit; a spot colour is made on purpose.
    if (spots.length === 0) say(layers, finishingOf, 'silent');
    return found;
  });

/** Of an edge: so little ink is none. */
const BARE = 0.01;

/** A picture with a white ground, which is a white box on a coloured shirt; transparent ones are fine. */
export const whiteGround: Rule = ({ facts: { picture, drawn }, form }) => {
  if (!form.isField || form.isOnWhite || !picture || picture.hasAlpha || !drawn) return [];
  const edges = Object.values(drawn.ink.fromPageEdge).map(([first = 1]) => first);
  if (drawn.ink.share === 0 || edges.some((share) => share > BARE)) return [];
  const message =
    'Your picture has a white background, which would be printed as a white box. Send a PNG with a transparent background if you want the cloth to show.';
  const weight = { severity: 'warn', action: 'tell' } as const;
  return [finding('WHITE_GROUND', weight, message, { page: 1 })];
};
