import { findOrder, findTrackedOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';

/** The order whose documents are asked for, by its owner or by who holds the mailed link. @throws order_not_found */
export async function findVisibleOrder(
  deps: Pick<Deps, 'db' | 'secrets'>,
  actor: Actor,
  asked: { orderId: string; trackToken?: string | undefined },
): Promise<{ id: string }> {
  const { orderId, trackToken } = asked;
  const order =
    (await findOrder(deps.db, actor, orderId)) ??
    (trackToken ? await findTrackedOrder(deps.db, orderId, trackToken) : null);
  return order ?? fail('order_not_found');
}
