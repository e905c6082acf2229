import { randomBytes } from 'node:crypto';
import type { createDesign as contract } from '#contract/design/designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { hashOf } from './hash-design.ts';
import { keepPictures } from './keep-pictures.ts';
import { countBegun } from './layouts/layout-store.ts';
import { requireKnownShapes } from './require-design.ts';
import { insertDesign, insertVersion } from './store.ts';

/**
 * Keeps a new design.
 * @returns its key (32 random bytes), the secret of whoever made it
 * @throws Refusal product_not_found, invalid_input for artwork that is none of ours
 */
export async function createDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { productId, document }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireKnownShapes(document);
  if (!(await findPriceable(deps.db, productId))) fail('product_not_found');
  const key = randomBytes(32).toString('base64url');
  const [hash, at] = [hashOf(document), deps.clock.now()];
  await transaction(deps.db, async (tx) => {
    const designId = await insertDesign(tx, { key, owner: ownerKey(actor), productId, at });
    await insertVersion(tx, { designId, version: 1, hash, document, at });
    await keepPictures(tx, designId, document);
    // Last, since whoever begins with the same layout waits for it.
    await countBegun(tx, document.template);
  });
  return { key, version: 1, hash, updatedAt: at.toISOString() };
}
