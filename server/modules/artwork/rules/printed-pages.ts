import type { ArtworkFacts, PageFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from './print-form.ts';

/** The pages of a file that are printed: blank ones at the end are left out where there are more than are wanted. */
export function printedPages(facts: ArtworkFacts, form: PrintForm, otherPages: number): PageFacts[] {
  const printed = [...facts.pages];
  while (printed.length > 1 && printed.length + otherPages > form.pages && printed.at(-1)?.isEmpty)
    printed.pop();
  return printed;
}
