import type { renameDesign as contract } from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockOwn, setName } from './kept-store.ts';

/** Gives a design a name. @throws Refusal not_found, also where another account has it */
export async function renameDesign(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { key, name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { id } = (await lockOwn(tx, key, ownerKey(actor))) ?? fail('not_found');
    await setName(tx, id, name);
  });
  return { success: true };
}
