import type { ReadyPicture } from '#compose/press/embed-picture.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import type { Design } from '#contract/design/design.ts';
import type { makeDesignPrintFile as contract } from '#contract/design/designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { isFatal, problemsOf } from '#design/check/problems.ts';
import { asPrinted } from '#design/layout/lay-out.ts';
import { keepMadeFile, pictureInInks } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { printFileName } from './hash-design.ts';
import { picturesOf } from './keep-pictures.ts';
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
  { key, version }: InputOf<typeof contract>,
  call: { address: string },
): Promise<OutputOf<typeof contract>> {
  const { id, document } = await requireDesign(deps.db, key, version);
  const { compositor, layOut } = await typesetterFor(document);
  if (problemsOf(layOut, compositor, document).some(isFatal)) fail('design_not_printable');
  const pictures = await inkedPictures(deps, document);
  const pages = document.pages.map((page) => asPrinted(layOut.page(document, page).drawn));
  const fileName = printFileName(document);
  const content = await writePdf(pages, {
    compositor,
    title: fileName.replace(/\.pdf$/, ''),
    language: document.language,
    pictureOf: async (picture) => pictures.get(picture) ?? fail('design_picture_gone'),
  });
  const file = await keepMadeFile(deps, actor, { fileName, sizeBytes: content.length, content }, call);
  await markPrinted(deps.db, id, version);
  return file;
}

/** All products that have designs are printed so (`design/templates/designable.ts`). */
const CONDITION = 'coated-fogra39';

/** The pictures of a design as they are printed, by their keys. */
async function inkedPictures(deps: PrintDeps, document: Design): Promise<Map<string, ReadyPicture>> {
  const inked = new Map<string, ReadyPicture>();
  for (const key of picturesOf(document))
    inked.set(key, (await pictureInInks(deps, key, CONDITION)) ?? fail('design_picture_gone'));
  return inked;
}
