import { writePdf } from '#compose/press/write-pdf.ts';
import type { makeDesignPrintFile as contract } from '#contract/design/designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { fillRow } from '#design/list/fill-row.ts';
// A row is laid out by the layouts of the design's form.
import '#design/templates/forms.ts';
import { artworkIdOf, keepMadeFile } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { printFileName } from './hash-design.ts';
import { inkedPictures } from './inked-pictures.ts';
import { insertPrintFile } from './kept/kept-store.ts';
import { printedPages } from './printed-pages.ts';
import { requireDesign } from './require-design.ts';
import { markPrinted } from './store.ts';
import { typesetterFor } from './typesetter.ts';

type PrintDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'secrets' | 'storage'>;

/**
 * Makes the print file of one version of a design: the glyphs its page showed, at their places. From then on it is an
 * uploaded file of whoever asks, and is checked, shown and ordered as one.
 * @param call.address the caller's network address
 * @returns the key of the file
 * @throws Refusal not_found, design_not_printable where words do not fit or no font has them, design_picture_gone,
 * uploads_used_up, storage_full
 */
export async function makeDesignPrintFile(
  deps: PrintDeps,
  actor: Actor,
  { key, version, row }: InputOf<typeof contract>,
  call: { address: string },
): Promise<OutputOf<typeof contract>> {
  const { id, document: kept } = await requireDesign(deps.db, key, version);
  const document = row ? fillRow(kept, row) : kept;
  const pages = await printedPages(document);
  const pictures = await inkedPictures(deps, document);
  const fileName = printFileName(document, row !== undefined);
  const content = await writePdf(pages, {
    compositor: (await typesetterFor(document)).compositor,
    title: fileName.replace(/\.pdf$/, ''),
    language: document.language,
    pictureOf: async (picture) => pictures.get(picture) ?? fail('design_picture_gone'),
  });
  const file = await keepMadeFile(deps, actor, { fileName, sizeBytes: content.length, content }, call);
  const fileId = await artworkIdOf(deps.db, file.key);
  await transaction(deps.db, async (tx) => {
    await markPrinted(tx, id, version);
    if (fileId) await insertPrintFile(tx, { fileId, designId: id, version, row: row ?? null });
  });
  return file;
}
