import { type saveDesign as contract, VERSIONS_KEPT } from '#contract/design/designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { hashOf } from './hash-design.ts';
import { keepPictures } from './keep-pictures.ts';
import { requireKnownShapes } from './require-design.ts';
import { deleteOldVersions, insertVersion, lockDesign } from './store.ts';

/**
 * Keeps the next version of a design. What is the newest already is not kept twice, so that who did not hear the answer
 * may ask again.
 * @throws Refusal not_found; changed_meanwhile where `basedOn` is not the newest; invalid_input
 */
export async function saveDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  { key, basedOn, document }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireKnownShapes(document);
  const [hash, at] = [hashOf(document), deps.clock.now()];
  return transaction(deps.db, async (tx) => {
    const newest = (await lockDesign(tx, key)) ?? fail('not_found');
    if (newest.hash === hash)
      return { key, version: newest.version, hash, updatedAt: newest.madeAt.toISOString() };
    if (newest.version !== basedOn) fail('changed_meanwhile');
    const version = newest.version + 1;
    await insertVersion(tx, { designId: newest.id, version, hash, document, at });
    await keepPictures(tx, newest.id, document);
    await deleteOldVersions(tx, newest.id, version - VERSIONS_KEPT + 1);
    return { key, version, hash, updatedAt: at.toISOString() };
  });
}
