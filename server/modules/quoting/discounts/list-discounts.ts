import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listDiscounts as contract } from '#contract/pricing/terms-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { readDiscountPage } from './discount-store.ts';
import { presentDiscount } from './present-discount.ts';

/**
 * Discount codes with their limits and how often they were used, the newest first, a page at a time.
 * @throws invalid_input for a `nextToken` this shop did not write for this list.
 */
export async function listDiscounts(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  { limit, search = '', nextToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { secrets } = deps;
  const scope = JSON.stringify(['discounts', search]);
  const [madeAt, code] = (readPageToken(secrets, scope, nextToken) ?? []).map(String);
  const after = { madeAt: madeAt ?? null, code: code ?? null };
  const rows = await readDiscountPage(deps.db, { now: deps.clock.now(), search, after, take: limit + 1 });
  const page = cutPage(rows, { limit, secrets, scope, placeOf: (row) => [row.madeAt, row.code] });
  return {
    discounts: page.shown.map(presentDiscount),
    nextToken: page.nextToken,
    total: rows[0]?.total ?? 0,
  };
}
