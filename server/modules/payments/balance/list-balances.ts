import type { OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { listBalances as contract } from '#contract/payments/balance.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readAccounts } from './balance-store.ts';

/** All that companies paid in and have not spent. */
export async function listBalances(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const accounts = await readAccounts(deps.db);
  return {
    balances: accounts.map(({ companyId, legalName, balancePaise, lastAt }) => ({
      companyId,
      legalName,
      balance: rupeesFromPaise(balancePaise),
      lastAt: lastAt?.toISOString() ?? null,
    })),
    total: rupeesFromPaise(accounts.reduce((sum, { balancePaise }) => sum + Math.max(0, balancePaise), 0)),
  };
}
