import type { Finding } from '#contract/artwork-check.ts';
import type { InkFacts } from '../facts/artwork-facts.ts';
import { finding, type Rule } from './finding.ts';
import type { PageFit } from './page-fit.ts';
import { listed, trimmed } from './sizes-in-words.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** Ink that close to the cut was meant to reach it. */
const AT_CUT_MM = 1;
/** Of an edge: less is a speck. */
const SOME_INK = 0.01;
/** Of the ink at the cut, so much must go on behind it. */
const GOES_ON = 0.5;

/** Ink that stops at the cut: where the cut is a hair off, a white line shows. Designs with a white edge pass. */
export const noBleed: Rule = ({ form, pages }) => {
  if (form.bleedMm === 0) return [];
  return pages.flatMap(({ number, page, fit }): Finding[] => {
    if (!page.ink || fit.how === 'mismatch' || fit.how === 'free') return [];
    const wanted = form.bleedMm / fit.scale;
    const bare = SIDES.filter((side) => page.ink && stopsAtCut(page.ink, fit, side, wanted, page.cropBox));
    if (bare.length === 0) return [];
    const where = bare.length === SIDES.length ? 'on all sides' : `at the ${listed(bare)}`;
    const message = `The background of page ${number} stops at the cut line ${where}. It needs ${trimmed(form.bleedMm)} mm more, or a thin white line may show.`;
    const weight = { severity: 'block', action: 'tell', probability: 0.85 } as const;
    return [finding('NO_BLEED', weight, message, { page: number, place: fit.trim, fix: 'mirror_bleed' })];
  });
};

function stopsAtCut(
  ink: InkFacts,
  fit: PageFit,
  side: Side,
  wantedMm: number,
  page: { width: number; height: number },
): boolean {
  const steps = (mm: number) => Math.max(1, Math.round(mm / ink.stepMm));
  const isOwn = fit.how === 'trim-box' && ink.outsideTrim && ink.insideTrim;
  if (isOwn && ink.outsideTrim && ink.insideTrim) {
    const inside = most(ink.insideTrim[side].slice(0, steps(AT_CUT_MM)));
    const outside = least(
      ink.outsideTrim[side].slice(0, steps(Math.min(wantedMm, beyond(fit, side, page)) - ink.stepMm)),
    );
    return inside > SOME_INK && (outside ?? 0) < inside * GOES_ON;
  }
  const cut = beyond(fit, side, page);
  const at = Math.round(cut / ink.stepMm);
  const profile = ink.fromPageEdge[side];
  const inside = most(profile.slice(at, at + steps(AT_CUT_MM)));
  if (inside <= SOME_INK) return false;
  if (cut < ink.stepMm) return true;
  // From the cut outwards as far as bleed is wanted, not counting the last half step at the edge of the page.
  const reach = Math.min(at, steps(wantedMm - ink.stepMm));
  return (least(profile.slice(Math.max(0, at - reach), Math.max(1, at))) ?? 0) < inside * GOES_ON;
}

/** How far the page goes on behind the cut. */
function beyond({ trim }: PageFit, side: Side, page: { width: number; height: number }): number {
  const far = {
    top: trim.y,
    left: trim.x,
    bottom: page.height - trim.y - trim.height,
    right: page.width - trim.x - trim.width,
  };
  return Math.max(0, far[side]);
}

const most = (values: readonly number[]) => Math.max(0, ...values);
const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null);
