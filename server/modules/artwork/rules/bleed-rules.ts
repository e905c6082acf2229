import type { Finding } from '#contract/artwork-check.ts';
import { type EdgesAtCut, edgesAtCut } from './edges-at-cut.ts';
import { finding, type Rule } from './finding.ts';
import { SIDES, type Side } from './ink-at-cut.ts';
import type { PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';
import { exportHint } from './programs.ts';
import { shrunkToRound } from './round-cut.ts';
import { listed, trimmed } from './sizes-in-words.ts';
import { placeOfStrip } from './white-strips.ts';

/** Ink that stops at the cut: where the cut is a hair off, a white line shows. Designs with a white edge pass. */
export const noBleed: Rule = ({ facts, form, pages }) => {
  if (form.bleedMm === 0) return [];
  const hint = exportHint('bleed', facts.document?.producer);
  return pages.flatMap(({ number, page, fit }): Finding[] => {
    if (!page.ink || fit.how === 'mismatch' || fit.how === 'free') return [];
    // What is made smaller lies on its own ground.
    if (shrunkToRound(page.ink, fit, form) !== null) return [];
    const edges = edgesAtCut(page.ink, fit, form, page.cropBox, page.codes);
    const message = wordsOf(edges, `page ${number}`, form);
    if (message === null) return [];
    return [noBleedFinding(`${message}${hint}`, { page: number, place: placeOf(edges, fit) })];
  });
};

/** What is said of edges, of `what` in the middle of a sentence; null where there is nothing to say. */
export function wordsOf(
  {
    strips,
    bare,
    isRadial,
    isFrame = false,
  }: Omit<EdgesAtCut, 'onPaper' | 'isFrame'> & { isFrame?: boolean },
  what: string,
  { bleedMm }: Pick<PrintForm, 'bleedMm'>,
): string | null {
  const sides = SIDES.flatMap((side) => strips[side] ?? []);
  const at = SIDES.filter((side) => strips[side]);
  const words = [];
  if (isFrame)
    words.push(
      `A thin frame of ${what} stands at the very cut. No cut is that exact: on one side it may be wider, or missing. Please move it ${trimmed(bleedMm)} mm or more inwards.`,
    );
  if (sides.length > 0) {
    const mm = trimmed(Math.max(...sides.map((strip) => strip.mm)));
    const place = isRadial ? 'all around' : onSides(at);
    words.push(
      `A white strip of about ${mm} mm is left inside the cut of ${what} ${place}. We let the background go on over it and ${trimmed(bleedMm)} mm beyond the cut; please compare the pictures.`,
    );
  }
  if (bare.length > 0) {
    const place = isRadial ? 'all around' : onSides(bare);
    words.push(
      `The background of ${what} stops at the cut line ${place}. It needs ${trimmed(bleedMm)} mm more, or a thin white line may show.`,
    );
  }
  return words.length > 0 ? words.join(' ') : null;
}

/** The first strip, else where it is cut. */
function placeOf({ strips, isRadial }: EdgesAtCut, { trim, scale }: PageFit): PageFit['trim'] {
  const side = isRadial ? undefined : SIDES.find((one) => strips[one]);
  const strip = side && strips[side];
  return strip ? placeOfStrip(trim, side, strip.mm / scale) : trim;
}

const onSides = (bare: readonly Side[]) =>
  bare.length === SIDES.length ? 'on all sides' : `at the ${listed(bare)}`;

export const noBleedFinding = (message: string, where: { page: number; place: PageFit['trim'] | null }) =>
  finding('NO_BLEED', { severity: 'block', action: 'tell' }, message, {
    ...where,
    fix: 'mirror_bleed',
  });
