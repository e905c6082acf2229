import type { deleteDesign as contract } from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { removeDesigns } from '../remove-designs.ts';
import { deleteDesigns } from '../store.ts';
import { lockOwn } from './kept-store.ts';

/** Deletes a design with its versions, links and pictures. Print files of it stay. @throws Refusal not_found */
export async function deleteDesign(
  deps: Pick<Deps, 'db' | 'config' | 'storage'>,
  actor: Actor,
  { key }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await removeDesigns(deps, async (tx) => {
    const own = (await lockOwn(tx, key, ownerKey(actor))) ?? fail('not_found');
    return deleteDesigns(tx, [own]);
  });
  return { success: true };
}
