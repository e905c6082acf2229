import type { FindingCode } from '#contract/finding-codes.ts';

/**
 * Of the findings of a check that was tried, on designs of which half have its defect and half only look like it, nearly all were
 * right (docs/artwork/results.md, Probabilities). Said is less than that: fifty right of fifty may be 93 of a hundred.
 */
const TRIED = 0.97;
/** No design, or hardly any, was tried that has it: it may be so or not. */
export const UNTRIED = 0.5;

const NOT_TRIED: ReadonlySet<FindingCode> = new Set([
  'NUMBER_CHANGED',
  'LOOK_CHANGED',
  'COLOUR_SHIFT',
  'WHITE_ON_WHITE',
]);

/** How likely it is that what a check says of a file is so, from 0 to 1. */
export const likelihoodOf = (code: FindingCode): number => (NOT_TRIED.has(code) ? UNTRIED : TRIED);
