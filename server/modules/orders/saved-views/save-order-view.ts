import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type saveOrderView as contract, MOST_VIEWS } from '#contract/orders/order-views.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { putView } from './view-store.ts';

/** Of whom somebody looked for: it must not outlast their erasure, so no view keeps it. */
const PERSONAL = ['search', 'email'];

function withoutPeople(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of PERSONAL) kept.delete(name);
  return kept.toString();
}

/** Keeps a filter, without what was searched, for the admin who asks. @throws invalid_input when they have as many as anybody may. */
export async function saveOrderView(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { name, query }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const row = await transaction(deps.db, (tx) =>
    putView(tx, { adminId: actor.userId, name, query: withoutPeople(query), most: MOST_VIEWS }),
  );
  if (!row) {
    const message = `You have ${MOST_VIEWS} views: delete one first`;
    fail('invalid_input', { message, issues: [{ path: 'name', message }] });
  }
  const { id, ...view } = row;
  return { view: { viewId: id, ...view } };
}
