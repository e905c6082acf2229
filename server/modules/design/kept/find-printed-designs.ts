import type { findPrintedDesigns as contract } from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listPrinted } from './kept-store.ts';

/** Which files were made of designs that are still there. Ids are no secrets and open nothing. */
export async function findPrintedDesigns(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  { fileIds }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { fileIds: await listPrinted(deps.db, fileIds) };
}
