import type { Finding } from '#contract/artwork-check.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { finding, type Rule } from './finding.ts';
import { edgesOfPicture } from './picture-bleed.ts';
import type { PrintForm } from './print-form.ts';
import { shrunkToRound } from './round-cut.ts';

const ROUND_FIXES = ['fit_in_round', 'crop'] as const;

/** What stands in the corners of a square that is cut round: it would be cut off. */
export const cornersCutOff: Rule = ({ facts, form, pages }) => {
  if (facts.content !== 'pdf') {
    return shrunkPicture(facts, form) === null ? [] : [cutOff('Your picture', 1)];
  }
  return pages.flatMap(({ number, page, fit }): Finding[] =>
    shrunkToRound(page.ink, fit, form) === null ? [] : [cutOff(`Page ${number}`, number)],
  );
};

function cutOff(what: string, page: number): Finding {
  const message = `${what} is cut round, and something in its corners would be cut off. We would print it a little smaller, so that all of it is inside.`;
  return finding('SIZE_MISMATCH', { severity: 'block', action: 'ask' }, message, {
    page,
    fixes: ROUND_FIXES,
  });
}

export function shrunkPicture(facts: ArtworkFacts, form: PrintForm): number | null {
  const how = edgesOfPicture(facts, form)?.how;
  return how ? shrunkToRound(facts.drawn?.ink, { how }, form) : null;
}
