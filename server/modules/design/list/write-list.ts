import { setImmediate } from 'node:timers/promises';
import type { DrawnPage } from '#compose/page.ts';
import { type PdfOptions, writePdf } from '#compose/press/write-pdf.ts';
import type { Design } from '#contract/design/design.ts';
import type { ListRow } from '#contract/design/list.ts';
import { isFatal, problemsOf } from '#design/check/problems.ts';
import { fillRow } from '#design/list/fill-row.ts';
import { fail } from '#server/platform/errors.ts';
import { typesetterFor } from '../typesetter.ts';

/** So many rows are set before anything else of the process has its turn. */
const ROWS_A_TURN = 8;

/**
 * One PDF of all rows of a list, side after side, each font and picture in it once.
 * @throws Refusal design_not_printable, where words of a row do not fit or no font has them
 */
export async function writeList(
  design: Design,
  rows: readonly ListRow[],
  { title, pictureOf }: Pick<PdfOptions, 'title' | 'pictureOf'>,
): Promise<Uint8Array> {
  const pages: DrawnPage[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate();
    const filled = fillRow(design, row);
    const { compositor, layOut } = await typesetterFor(filled);
    if (problemsOf(layOut, compositor, filled).some(isFatal)) fail('design_not_printable');
    for (const page of filled.pages) pages.push(layOut.page(filled, page).drawn);
  }
  const { compositor } = await typesetterFor(design);
  return writePdf(pages, { compositor, title, language: design.language, ...(pictureOf && { pictureOf }) });
}
