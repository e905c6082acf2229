import { setImmediate } from 'node:timers/promises';
import { type PdfOptions, writePdf } from '#compose/press/write-pdf.ts';
import type { Design } from '#contract/design/design.ts';
import type { ListRow } from '#contract/design/list.ts';
import { fillRow } from '#design/list/fill-row.ts';
// A row is laid out by the layouts of the design's form.
import '#design/templates/forms.ts';
import { printedPages } from '../printed-pages.ts';
import { typesetterFor } from '../typesetter.ts';

/**
 * One PDF of all rows of a list, side after side, each font and picture in it once. A thousand rows take seconds: whatever
 * else the process has to do has its turn after each row and each side.
 * @throws Refusal design_not_printable, where words of a row do not fit or no font has them
 */
export async function writeList(
  design: Design,
  rows: readonly ListRow[],
  { title, pictureOf }: Pick<PdfOptions, 'title' | 'pictureOf'>,
): Promise<Uint8Array> {
  const pages = [];
  for (const row of rows) {
    await setImmediate();
    pages.push(...(await printedPages(fillRow(design, row))));
  }
  const { compositor } = await typesetterFor(design);
  return writePdf(pages, {
    compositor,
    title,
    language: design.language,
    giveWay: () => setImmediate(),
    ...(pictureOf && { pictureOf }),
  });
}
