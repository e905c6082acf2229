import type { Finding } from '#contract/artwork-check.ts';
import { finding, type Rule } from './finding.ts';

/** Small black letters that leave a hole in what is under them: a press a hair off shows a white edge. */
export const knockoutText: Rule = ({ form, pages }) =>
  form.colour !== 'CMYK'
    ? []
    : pages.flatMap(({ number, page: { knockoutText: text } }): Finding[] => {
        if (text.count === 0) return [];
        const message = `Small black text on page ${number} leaves the paper free under it: on a coloured background a white edge may show.`;
        const weight = { severity: 'info', action: 'silent' } as const;
        return [finding('K_KNOCKOUT', weight, message, { page: number, place: text.place })];
      });

/** More ink in one place than the paper takes: it does not dry, and marks the next sheet. */
export const totalInk: Rule = ({ form, pages }) =>
  form.colour !== 'CMYK'
    ? []
    : pages.flatMap(({ number, page: { heaviestInk: heavy } }): Finding[] => {
        const percent = Math.round(heavy?.percent ?? 0);
        if (!heavy || percent <= form.maximumInk) return [];
        const message = `A part of page ${number} carries ${percent}% ink, all inks together. Up to ${form.maximumInk}% dries well on this paper.`;
        const weight = { severity: 'warn', action: 'silent' } as const;
        return [finding('TAC', weight, message, { page: number, place: heavy.place, fix: 'limit_ink' })];
      });

/** What is not measured may be too much: a person looks at it, and nobody is told that all is well. */
export const unmeasuredInk: Rule = ({ form, pages }) =>
  form.colour !== 'CMYK'
    ? []
    : pages.flatMap(({ number, page: { unmeasuredPictures: count = 0 } }): Finding[] => {
        if (count === 0) return [];
        const message = `How much ink ${count === 1 ? 'a picture' : `${count} pictures`} on page ${number} would carry could not be looked at. A person will look at it.`;
        const weight = { severity: 'warn', action: 'tell' } as const;
        return [finding('ENGINE_LIMIT', weight, message, { page: number })];
      });

/** Something on a page was not looked at. */
export const isUnmeasured = ({ code, page }: Finding): boolean => code === 'ENGINE_LIMIT' && page !== null;

const OF_SCREENS = new Set(['rgb', 'icc-rgb', 'lab']);

/** Transparency that is mixed in the colours of a screen changes colours that were made for print. */
export const blendSpace: Rule = ({ form, pages }) => {
  const first = pages.find(({ page }) => OF_SCREENS.has(page.blendSpace ?? ''));
  if (!first || form.colour !== 'CMYK') return [];
  const message = `Transparent parts of page ${first.number} are mixed in the colours of a screen, so their colours may change a little.`;
  const weight = { severity: 'info', action: 'silent' } as const;
  return [finding('BLEND_RGB', weight, message, { page: first.number })];
};
