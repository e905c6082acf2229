import { planFixes } from '#server/modules/artwork/fixes/plan-fixes.ts';
import { isSheet } from '../defects/check.ts';
import type { Design, Page } from '../designs/design.ts';
import { cleanDesign, FAMILIES } from '../designs/families.ts';
import { Random } from '../designs/random.ts';
import type { Kept } from './kept.ts';
import { lookInto } from './look-into.ts';
import type { Share } from './statistics.ts';

/** Where pages are cut, held against where their designer said. */
export interface Places {
  /** Nobody was asked, and a page is cut elsewhere, or is of another size or way about. */
  readonly wrongSilently: Share;
  /** The customer was asked, or the file refused. */
  readonly asked: Share;
  readonly wrong: readonly string[];
}

const SCALES = [0.1, 0.5, 0.7, 0.8, 0.98, 1.02, 1.25, 1.4, 2];
/** So much of a scale or of a side nobody sees (prepress 6.1); a cut is exact to a third of a millimetre. */
const SCALE_UNSEEN = 0.03;
const CUT_MM = 0.35;
const SHARE_UNSEEN = 0.002;
/** What the generator draws around a bleed with crop marks. */
const SLUG_MM = 9;

/** Lays pages out that differ from the product in several ways at once: size, cut, bleed, turned, stored turned, units. */
export async function tryPlaces(count: number, kept: Kept): Promise<Places> {
  const families = FAMILIES.filter(isSheet);
  const wrong: string[] = [];
  let [silent, asked] = [0, 0];
  for (let number = 0; number < count; number += 1) {
    const family = families[number % families.length];
    if (!family) continue;
    const design = changed(cleanDesign(family, 9000 + number), new Random(`place ${number}`));
    const outcome = await lookInto(design, { isDrawn: false, kept });
    if (!outcome) break;
    const { refusal, facts, form, findings } = outcome;
    const plan = facts && planFixes(facts, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
    const isAsked = findings.some(({ action }) => action === 'ask' || action === 'refuse');
    if (refusal !== null || isAsked || !plan) {
      asked += 1;
      continue;
    }
    silent += 1;
    const isWrong = plan.pages.some((layout) => {
      const page = layout.source === null ? undefined : design.pages[layout.source - 1];
      return page !== undefined && !isCutThere(design, page, layout);
    });
    if (isWrong) wrong.push(`cut elsewhere: ${number} ${design.family}, ${inWords(design)}`);
  }
  return {
    wrongSilently: { count: wrong.length, of: silent },
    asked: { count: asked, of: asked + silent },
    wrong,
  };
}

export function changed(design: Design, random: Random): Design {
  const { file, product, pages } = design;
  file.cut = random.pick(['none', 'boxes', 'marks', 'boxes-and-marks']);
  const drawnAt = random.chance(0.6) ? random.pick(SCALES) : null;
  const moreMm = random.chance(0.3) ? random.between(0, 4) : random.chance(0.2) ? -product.bleedMm : 0;
  const isOnItsSide = random.chance(0.3);
  const rotate = random.chance(0.3) ? random.pick([0, 90, 180, 270] as const) : null;
  const userUnit = random.chance(0.2) ? random.pick([2, 5]) : null;
  // Its boxes the generator writes as of the upright page.
  if (isOnItsSide && rotate === null) file.cut = file.cut.endsWith('marks') ? 'marks' : 'none';
  for (const page of pages) {
    // Where it is cut depends on no more than its ground.
    page.parts = page.parts.slice(0, 2);
    page.aroundMm = Math.max(0, page.aroundMm + moreMm);
    if (drawnAt) page.drawnAt = drawnAt;
    if (rotate !== null) page.rotate = rotate;
    else if (isOnItsSide) page.isTurned = true;
    if (userUnit) page.userUnit = userUnit;
  }
  return design;
}

interface Laid {
  readonly from: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly turn: number;
  readonly scale: number;
}

export function isCutThere({ file, product }: Design, page: Page, { from, turn, scale }: Laid): boolean {
  const drawnAt = page.drawnAt ?? 1;
  const slugMm = file.cut === 'marks' || file.cut === 'boxes-and-marks' ? SLUG_MM : 0;
  const around = page.aroundMm + slugMm;
  const [wide, high] = page.isTurned ? [page.heightMm, page.widthMm] : [page.widthMm, page.heightMm];
  const off = Math.max(
    Math.abs((from.x + from.width / 2) / drawnAt - around - wide / 2),
    Math.abs((from.y + from.height / 2) / drawnAt - around - high / 2),
  );
  const isSquare = Math.abs(product.widthMm / product.heightMm - 1) < 0.02;
  return (
    off <= CUT_MM + Math.max(wide, high) * SHARE_UNSEEN &&
    Math.abs(scale * drawnAt - 1) <= SCALE_UNSEEN &&
    (isSquare || (turn === 90) === Boolean(page.isTurned))
  );
}

function inWords({ file, pages: [page] }: Design): string {
  const { drawnAt = 1, aroundMm = 0, rotate = 0, isTurned = false, userUnit = 1 } = page ?? {};
  const words = [`drawn at ${drawnAt}`, `${aroundMm.toFixed(1)} mm around`, `cut: ${file.cut}`];
  return [...words, `rotate ${rotate}`, isTurned ? 'on its side' : 'upright', `unit ${userUnit}`].join(', ');
}
