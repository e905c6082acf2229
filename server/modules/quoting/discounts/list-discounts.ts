import type { OutputOf } from '#contract/endpoint.ts';
import type { listDiscounts as contract } from '#contract/pricing/terms-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDiscounts } from './discount-store.ts';
import { presentDiscount } from './present-discount.ts';

/** More codes than this nobody reads at once. */
const MOST_SHOWN = 500;

/** Discount codes with their limits and how often they were used, the newest first. */
export async function listDiscounts(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const rows = await readDiscounts(deps.db, { now: deps.clock.now(), code: null, take: MOST_SHOWN });
  return { discounts: rows.map(presentDiscount) };
}
