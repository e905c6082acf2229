import type { Finding } from '#contract/artwork-check.ts';
import { finishingOfSpot } from '../facts/finishing.ts';
import { finding, type Rule } from './finding.ts';
import { showsWhite } from './printed-pages.ts';
import { quoted } from './quoted.ts';

/** Text that is on a page and not seen there: white on white, or covered by something. Paper stays as it is where nothing is printed. */
export const whiteOnWhite: Rule = ({ form, pages }) =>
  showsWhite(form)
    ? []
    : pages.flatMap(({ number, page: { unseen, spots } }): Finding[] => {
        // What is varnish, foil or white ink is not seen as it is printed.
        if (!unseen || spots.some((name) => finishingOfSpot(name))) return [];
        const what = isReadable(unseen.text) ? quoted(unseen.text) : 'Lettering';
        const message = `${what} on page ${number} cannot be seen: it is white on white, or something covers it. It would not be seen in print either.`;
        const weight = { severity: 'warn', action: 'tell' } as const;
        return [finding('WHITE_ON_WHITE', weight, message, { page: number, place: unseen.place })];
      });

/** A font that does not say what its signs are leaves numbers of its own, which are no words. */
const isReadable = (text: string) => /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Co}\p{Cn}]/u.test(text);

/** A picture of which nothing would be seen. */
export const emptyPicture: Rule = ({ facts: { drawn }, form }) => {
  if (drawn?.ink.share !== 0 || showsWhite(form)) return [];
  const message =
    'Nothing of this picture would be seen in print: it is white on white, or empty. Please send it with its colours.';
  return [finding('EMPTY_PAGE', { severity: 'block', action: 'refuse' }, message, { page: 1 })];
};
