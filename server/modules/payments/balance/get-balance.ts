import type { OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { getBalance as contract } from '#contract/payments/balance.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBalance } from './balance-store.ts';
import { requireMembership } from './require-owner.ts';

/** For every member: whoever pays an order wants to know what is there. @throws not_found */
export async function getBalance(deps: Pick<Deps, 'db'>, actor: Actor): Promise<OutputOf<typeof contract>> {
  const { companyId } = await requireMembership(deps.db, actor);
  return { balance: rupeesFromPaise(await readBalance(deps.db, companyId)) };
}
