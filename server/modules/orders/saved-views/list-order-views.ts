import type { OutputOf } from '#contract/endpoint.ts';
import type { listOrderViews as contract } from '#contract/orders/order-views.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readViews } from './view-store.ts';

/** The views that the admin who asks has saved. */
export async function listOrderViews(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const rows = await readViews(deps.db, actor.userId);
  return { views: rows.map(({ id, ...view }) => ({ viewId: id, ...view })) };
}
