import type { getEditableProduct as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readEditable } from '../admin-store.ts';
import { presentEditable } from '../present.ts';

/** A product as the form edits it, hidden ones too. */
export async function getEditableProduct(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await readEditable(deps.db, input.id);
  if (!row) fail('product_not_found');
  return { product: presentEditable(row) };
}
