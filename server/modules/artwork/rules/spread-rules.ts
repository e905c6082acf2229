import type { Finding } from '#contract/artwork-check.ts';
import { finding, type Rule } from './finding.ts';
import { sizeInWords } from './sizes-in-words.ts';

const SPREAD_FIXES = ['split_pages', 'crop', 'fit_with_borders'] as const;

/** Two pages on one: whoever made it says whether they are taken apart. */
export const doublePages: Rule = ({ facts, form, pages, spreads }) => {
  const { trim } = form;
  if (!spreads || !trim) return [];
  const wanted = sizeInWords(trim.widthMm, trim.heightMm);
  return spreads.flatMap((spread, index): Finding[] => {
    if (!spread) return [];
    const { lie } = spread;
    const page = pages[index]?.page.cropBox;
    const what = facts.content === 'pdf' ? `Page ${index + 1}` : 'Your picture';
    const size = page ? ` (${sizeInWords(page.width, page.height)})` : '';
    const half = lie === 'side by side' ? 'left' : 'upper';
    const first = form.pages === 2 ? `the ${half} half is the front` : `the ${half} half comes first`;
    const message = `${what}${size} looks like two pages of ${wanted} ${lie}. We would split it: ${first}. Kept together it is one page, and another stays blank.`;
    const weight = { severity: 'block', action: 'ask' } as const;
    return [finding('SIZE_MISMATCH', weight, message, { page: index + 1, fixes: SPREAD_FIXES })];
  });
};
