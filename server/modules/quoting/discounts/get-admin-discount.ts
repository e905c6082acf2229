import type { AdminDiscount } from '#contract/pricing/terms-admin.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readAdminDiscount } from './discount-store.ts';
import { presentDiscount } from './present-discount.ts';

/** One code as admins see it, or null. */
export async function getAdminDiscount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  code: string,
): Promise<AdminDiscount | null> {
  const row = await readAdminDiscount(tx, { now: deps.clock.now(), code });
  return row ? presentDiscount(row) : null;
}
