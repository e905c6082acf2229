import { rupeesFromPaise } from '#contract/money.ts';
import { payoutAccounts } from '#server/modules/partners/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readUnpaidOf } from './payouts/payment-store.ts';
import { payDayOf } from './payouts/withholding.ts';
import { presentStatement, presentTotals } from './present.ts';
import { monthOf } from './rules.ts';
import { readStatementsOf } from './statements/statement-store.ts';
import { readBalance, readTotals } from './store.ts';

/** The month that runs, the balance of everything, and the statements of one partner. */
export async function earningsOf(deps: Pick<Deps, 'db' | 'clock' | 'config'>, partnerId: string) {
  const now = deps.clock.now();
  const month = monthOf(now);
  const { payouts } = await settingsAt(deps.db, deps, now);
  const unpaid = await readUnpaidOf(deps.db, partnerId);
  const current = await readTotals(deps.db, partnerId, month);
  const statements = await readStatementsOf(deps.db, partnerId);
  return {
    current: presentTotals(current),
    balance: rupeesFromPaise(await readBalance(deps.db, partnerId)),
    unpaid: rupeesFromPaise(unpaid.reduce((sum, row) => sum + row.payablePaise, 0)),
    nextPayOn: payDayOf(month, payouts.payDay),
    isPayable: (await payoutAccounts(deps.db, [partnerId])).has(partnerId),
    statements: statements.map(presentStatement),
  };
}
