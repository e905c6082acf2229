import type { CheckVerdict, Finding } from '#contract/artwork-check.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { noBleed } from './bleed-rules.ts';
import * as colour from './colour-rules.ts';
import { changedNumbers } from './content/changed-numbers.ts';
import { codes, unreadCodes } from './content/code-rules.ts';
import { gstins } from './content/gstins.ts';
import { mailAddresses } from './content/mails.ts';
import { pastDates } from './content/past-dates.ts';
import { phoneNumbers } from './content/phones.ts';
import { pinCodes } from './content/pins.ts';
import { placeholderTexts } from './content/placeholders.ts';
import { turnedBack } from './content/turned-back.ts';
import { webAddresses } from './content/web-addresses.ts';
import { cornersCutOff } from './corner-rules.ts';
import { cutLines } from './cut-lines.ts';
import { heavyEffects } from './drawing-effects.ts';
import { readPage } from './drawn-piece.ts';
import * as file from './file-rules.ts';
import type { Around, Rule, Subject } from './finding.ts';
import * as finishing from './finishing-rules.ts';
import * as ink from './ink-rules.ts';
import { inModes } from './modes.ts';
import { pictureBleed } from './picture-bleed.ts';
import type { PrintForm } from './print-form.ts';
import { printedPages } from './printed-pages.ts';
import { lowResolution, pictureResolution } from './resolution-rules.ts';
import { safeArea } from './safe-area.ts';
import * as size from './size-rules.ts';
import * as source from './source-rules.ts';
import { doublePages } from './spread-rules.ts';
import { spreadsOf } from './spreads.ts';
import * as text from './text-rules.ts';
import { emptyPicture, whiteOnWhite } from './unseen-rules.ts';

const RULES: readonly Rule[] = [
  size.pageCount,
  size.emptyPages,
  emptyPicture,
  whiteOnWhite,
  size.pageSizes,
  size.pictureShape,
  doublePages,
  cornersCutOff,
  size.userUnits,
  size.rotations,
  noBleed,
  pictureBleed,
  safeArea,
  lowResolution,
  pictureResolution,
  text.fontsNotEmbedded,
  text.tinyText,
  text.hairlines,
  text.drawingText,
  heavyEffects,
  colour.screenColours,
  colour.spotColours,
  finishing.finishing,
  cutLines,
  finishing.whiteGround,
  finishing.darkOnDark,
  finishing.paleOnWhite,
  colour.registrationColour,
  colour.richText,
  colour.whiteOverprint,
  ink.knockoutText,
  ink.totalInk,
  ink.unmeasuredInk,
  ink.blendSpace,
  file.annotations,
  file.hiddenLayers,
  file.activeContent,
  file.encrypted,
  file.imageDefects,
  file.cutOffPictures,
  source.typeMismatch,
  source.fromWhatsapp,
  source.screenshot,
  codes,
  unreadCodes,
  phoneNumbers,
  mailAddresses,
  webAddresses,
  gstins,
  pinCodes,
  changedNumbers,
  pastDates,
  placeholderTexts,
  turnedBack,
  file.engineLimit,
];

/** More are not read by anybody. */
const MOST_FINDINGS = 200;

/**
 * What a person should know before this file becomes that product. Pure: the same facts and form give the same findings.
 * Only what is wrong in most cases and costs more than an alarm asks or refuses (wrong number of pages, wrong shape, a
 * font that is not in the file, far too few pixels, nothing to print); everything else is told or silent
 * (codes and thresholds: prepress 6.1, GWG 2022).
 * What the product's own modes say comes last.
 * @param otherPages pages that other files of the same line bring
 * @param around what is known beside the file's content; what is left out is not judged
 */
export function checkArtwork(
  facts: ArtworkFacts,
  form: PrintForm,
  otherPages = 0,
  around: Around = {},
): Finding[] {
  const printed = printedPages(facts, form, otherPages);
  const spreads = spreadsOf(facts, form, otherPages);
  const subject: Subject = {
    facts,
    form,
    otherPages,
    around,
    spreads,
    pages: printed.map((page, index) => {
      const fit = readPage(page, form);
      const whole = { ...page.cropBox, x: 0, y: 0 };
      // Taken apart, its halves are cut elsewhere than it is.
      const apart = { how: 'mismatch', isTurned: false, scale: 1, trim: whole, bleedMm: 0 } as const;
      return { number: index + 1, page, fit: spreads?.[index] ? apart : fit };
    }),
  };
  // Of a program's note in place of the design nothing else need be said.
  const placeholder = inModes(file.placeholders(subject), form.checkModes);
  if (placeholder.length > 0) return placeholder;
  const found = RULES.flatMap((rule) => rule(subject));
  return inModes(found, form.checkModes).slice(0, MOST_FINDINGS);
}

/** What follows from the findings: the strictest of them says it. */
export function verdictOf(facts: ArtworkFacts, findings: readonly Finding[]): CheckVerdict {
  const isAny = (action: Finding['action']) => findings.some((found) => found.action === action);
  if (isAny('refuse')) return 'reject';
  if (isAny('ask')) return 'needs_customer';
  return file.isInDoubt(facts.limits) || findings.some(ink.isUnmeasured) ? 'needs_staff' : 'ready';
}
