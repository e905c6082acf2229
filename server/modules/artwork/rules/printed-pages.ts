import type { ArtworkFacts, PageFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from './print-form.ts';

/** Dark cloth shows white; what is clear, or shines, may be printed with white ink. */
export const showsWhite = ({ isField, isOnWhite, mayHaveWhiteInk }: PrintForm) =>
  mayHaveWhiteInk === true || (isField && !isOnWhite);

/** Whether nothing of a page would be seen in print. */
export const isBlank = ({ isEmpty, isWhiteAlone }: PageFacts, form: PrintForm): boolean =>
  isEmpty && !(isWhiteAlone && showsWhite(form));

/** The pages of a file that are printed: blank ones at the end are left out where there are more than are wanted. */
export function printedPages(facts: ArtworkFacts, form: PrintForm, otherPages: number): PageFacts[] {
  const printed = [...facts.pages];
  const isLastBlank = () => {
    const last = printed.at(-1);
    return last !== undefined && isBlank(last, form);
  };
  while (printed.length > 1 && printed.length + otherPages > form.pages && isLastBlank()) printed.pop();
  return printed;
}
