import { randomBytes } from 'node:crypto';
import { Design } from '#contract/design/design.ts';
import { ListRow } from '#contract/design/list.ts';
import {
  type copyDesign as contract,
  LONGEST_DESIGN_NAME,
  type copyPrintedDesign as printedContract,
} from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { fillRow } from '#design/list/fill-row.ts';
// A row is laid out by the layouts of the design's form.
import '#design/templates/forms.ts';
import { artworkIdOf } from '#server/modules/artwork/index.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { hashOf } from '../hash-design.ts';
import { keepPictures } from '../keep-pictures.ts';
import { requireDesign } from '../require-design.ts';
import { insertDesign, insertVersion } from '../store.ts';
import { readPrinted, setName } from './kept-store.ts';

type CopyDeps = Pick<Deps, 'db' | 'clock'>;

/** The newest version of a design as a design of its own. @throws Refusal not_found */
export async function copyDesign(
  deps: CopyDeps,
  actor: Actor,
  { key }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return insertCopy(deps, actor, await requireDesign(deps.db, key));
}

/** What a print file was made of, as a design of its own: the file, and the order that has it, stay as they are. @throws Refusal not_found */
export async function copyPrintedDesign(
  deps: CopyDeps,
  actor: Actor,
  { fileKey }: InputOf<typeof printedContract>,
): Promise<OutputOf<typeof printedContract>> {
  const fileId = (await artworkIdOf(deps.db, fileKey)) ?? fail('not_found');
  const printed = (await readPrinted(deps.db, fileId)) ?? fail('not_found');
  const document = Design.parse(printed.document);
  if (!printed.row) return insertCopy(deps, actor, { ...printed, document });
  const filled = fillRow(document, ListRow.parse(printed.row));
  return insertCopy(deps, actor, { ...printed, name: filled.fields.person.trim() || null, document: filled });
}

interface Source {
  readonly productId: string;
  readonly name: string | null;
  readonly document: Design;
}

async function insertCopy(
  deps: CopyDeps,
  actor: Actor,
  { productId, name, document }: Source,
): Promise<{ key: string; slug: string | null }> {
  const key = randomBytes(32).toString('base64url');
  const at = deps.clock.now();
  const called = copyName(name ?? document.fields.name.trim());
  await transaction(deps.db, async (tx) => {
    const designId = await insertDesign(tx, { key, owner: ownerKey(actor), productId, at });
    await insertVersion(tx, { designId, version: 1, hash: hashOf(document), document, at });
    await keepPictures(tx, designId, document);
    await setName(tx, designId, called);
  });
  return { key, slug: (await findPriceable(deps.db, productId))?.slug ?? null };
}

const END = ' (copy)';

/** A copy of a copy is not called so twice. */
function copyName(name: string): string {
  const bare = name.endsWith(END) ? name.slice(0, -END.length) : name || 'Design';
  return `${[...bare].slice(0, LONGEST_DESIGN_NAME - END.length - 20).join('')}${END}`;
}
