import { expect } from 'vitest';
import type { OpenCompositor } from '#compose/compositor.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { Design } from '#contract/design/design.ts';
import { asPrinted, makeLayOut, textToSet } from '#design/layout/lay-out.ts';
import { inspect } from '#server/modules/artwork/inspect/inspect.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import type { PrintForm } from '#server/modules/artwork/rules/print-form.ts';

/** The fonts of all words of a design, before it is laid out. */
export function prepareDesign(compositor: OpenCompositor, design: Design): Promise<void> {
  return compositor.prepare(
    design.pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
    ),
  );
}

/** The file of a design, as a press gets it. @param pictureOf its pictures, where it has some */
export async function pressFileOf(
  compositor: OpenCompositor,
  design: Design,
  pictureOf?: (key: string) => Promise<Buffer>,
): Promise<Uint8Array> {
  // As the shop takes it.
  expect(Design.parse(design)).toEqual(design);
  await prepareDesign(compositor, design);
  const layOut = makeLayOut(compositor);
  const pages = design.pages.map((page) => asPrinted(layOut.page(design, page).drawn));
  return writePdf(pages, {
    compositor,
    title: 'A design',
    language: design.language,
    ...(pictureOf && { pictureOf }),
  });
}

/** What the shop finds in a print file, by its real rules: `CODE: message`. */
export async function foundInFile(bytes: Uint8Array, form: PrintForm): Promise<string[]> {
  const { verdict, pages, artwork } = await inspect(Buffer.from(bytes), 'pdf');
  if (verdict.outcome === 'refused') throw new Error('the file was refused');
  for await (const { picture } of pages)
    if ((await picture).length === 0) throw new Error('a page was not drawn');
  const facts = await artwork?.(() => false);
  if (!facts) throw new Error('nothing was read of the file');
  return checkArtwork(facts, form, 0, { today: '2026-11-26' }).map(
    ({ code, message }) => `${code}: ${message}`,
  );
}
