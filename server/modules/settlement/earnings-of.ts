import { rupeesFromPaise } from '#contract/money.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentStatement, presentTotals } from './present.ts';
import { monthOf } from './rules.ts';
import { readStatementsOf } from './statement-store.ts';
import { readBalance, readTotals } from './store.ts';

/** The month that runs, the balance of everything, and the statements of one partner. */
export async function earningsOf(deps: Pick<Deps, 'db' | 'clock'>, partnerId: string) {
  const current = await readTotals(deps.db, partnerId, monthOf(deps.clock.now()));
  const statements = await readStatementsOf(deps.db, partnerId);
  return {
    current: presentTotals(current),
    balance: rupeesFromPaise(await readBalance(deps.db, partnerId)),
    statements: statements.map(presentStatement),
  };
}
