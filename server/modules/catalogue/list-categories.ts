import type { listCategories as contract } from '#contract/catalogue.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentCategory } from './present.ts';
import { readCategories } from './store.ts';

/** All active categories in the order of the shop. One statement. */
export async function listCategories(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  _input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { categories: (await readCategories(deps.db)).map(presentCategory) };
}
