import type { CheckVerdict, Finding } from '#contract/artwork-check.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { noBleed } from './bleed-rules.ts';
import * as colour from './colour-rules.ts';
import * as file from './file-rules.ts';
import type { Rule, Subject } from './finding.ts';
import { fitPage } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';
import { lowResolution, pictureResolution } from './resolution-rules.ts';
import * as size from './size-rules.ts';
import * as text from './text-rules.ts';

const RULES: readonly Rule[] = [
  size.pageCount,
  size.emptyPages,
  size.pageSizes,
  size.pictureShape,
  noBleed,
  lowResolution,
  pictureResolution,
  text.fontsNotEmbedded,
  text.tinyText,
  text.hairlines,
  text.drawingText,
  colour.screenColours,
  colour.spotColours,
  colour.registrationColour,
  colour.richText,
  colour.whiteOverprint,
  file.annotations,
  file.hiddenLayers,
  file.activeContent,
  file.encrypted,
  file.imageDefects,
  file.engineLimit,
];

/** More are not read by anybody. */
const MOST_FINDINGS = 200;

/**
 * What a person should know before this file becomes that product. Pure: the same facts and form give the same findings.
 * Only what is wrong in most cases and costs more than an alarm asks or refuses (wrong number of pages, wrong shape, a
 * font that is not in the file, far too few pixels, nothing to print); everything else is told or silent
 * (codes and thresholds: prepress 6.1, GWG 2022).
 * @param otherPages pages that other files of the same line bring
 */
export function checkArtwork(facts: ArtworkFacts, form: PrintForm, otherPages = 0): Finding[] {
  const printed = [...facts.pages];
  while (printed.length > 1 && printed.length + otherPages > form.pages && printed.at(-1)?.isEmpty)
    printed.pop();
  const subject: Subject = {
    facts,
    form,
    otherPages,
    pages: printed.map((page, index) => ({ number: index + 1, page, fit: fitPage(page, form) })),
  };
  // Of a program's note in place of the design nothing else need be said.
  const placeholder = file.placeholders(subject);
  if (placeholder.length > 0) return placeholder;
  return RULES.flatMap((rule) => rule(subject)).slice(0, MOST_FINDINGS);
}

/** What follows from the findings: the strictest of them says it. */
export function verdictOf(facts: ArtworkFacts, findings: readonly Finding[]): CheckVerdict {
  const isAny = (action: Finding['action']) => findings.some((found) => found.action === action);
  if (isAny('refuse')) return 'reject';
  if (isAny('ask')) return 'needs_customer';
  return file.isInDoubt(facts.limits) ? 'needs_staff' : 'ready';
}
