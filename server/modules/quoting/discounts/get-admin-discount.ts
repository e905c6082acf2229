import type { AdminDiscount } from '#contract/pricing/terms-admin.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDiscounts } from './discount-store.ts';
import { presentDiscount } from './present-discount.ts';

/** One code as admins see it, or null. */
export async function getAdminDiscount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  code: string,
): Promise<AdminDiscount | null> {
  const [row] = await readDiscounts(tx, { now: deps.clock.now(), code, take: 1 });
  return row ? presentDiscount(row) : null;
}
