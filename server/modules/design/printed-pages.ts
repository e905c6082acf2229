import type { DrawnPage } from '#compose/page.ts';
import type { Design } from '#contract/design/design.ts';
import { isFatal, problemsOf } from '#design/check/problems.ts';
import { asPrinted } from '#design/layout/lay-out.ts';
import { fail } from '#server/platform/errors.ts';
import { typesetterFor } from './typesetter.ts';

/**
 * The sides of a design as a press gets them: without the cloth, which is only shown.
 * @throws Refusal design_not_printable, where words do not fit, no font has them, or they are an example of ours
 */
export async function printedPages(design: Design): Promise<DrawnPage[]> {
  const { compositor, layOut } = await typesetterFor(design);
  if (problemsOf(layOut, compositor, design).some(isFatal)) fail('design_not_printable');
  return design.pages.map((page) => asPrinted(layOut.page(design, page).drawn));
}
