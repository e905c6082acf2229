import { writePdf } from '#compose/press/write-pdf.ts';
import type { makeDesignPrintFile as contract } from '#contract/design/designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { isFatal, problemsOf } from '#design/check/problems.ts';
import { keepMadeFile } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { printFileName } from './hash-design.ts';
import { requireDesign } from './require-design.ts';
import { markPrinted } from './store.ts';
import { typesetterFor } from './typesetter.ts';

type PrintDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'secrets'>;

/**
 * Makes the print file of one version of a design: the glyphs its page showed, at their places. From then on it is an
 * uploaded file of whoever asks, and is checked, shown and ordered as one.
 * @param call.address the caller's network address
 * @returns the key of the file
 * @throws Refusal not_found, design_not_printable where words do not fit or no font has them, uploads_used_up,
 * storage_full
 */
export async function makeDesignPrintFile(
  deps: PrintDeps,
  actor: Actor,
  { key, version }: InputOf<typeof contract>,
  call: { address: string },
): Promise<OutputOf<typeof contract>> {
  const { id, document } = await requireDesign(deps.db, key, version);
  const { compositor, layOut } = await typesetterFor(document);
  if (problemsOf(layOut, compositor, document).some(isFatal)) fail('design_not_printable');
  const pages = document.pages.map((page) => layOut.page(document, page).drawn);
  const fileName = printFileName(document);
  const content = await writePdf(pages, {
    compositor,
    title: fileName.replace(/\.pdf$/, ''),
    language: document.language,
  });
  const file = await keepMadeFile(deps, actor, { fileName, sizeBytes: content.length, content }, call);
  await markPrinted(deps.db, id, version);
  return file;
}
