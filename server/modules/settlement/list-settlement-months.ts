import type { OutputOf } from '#contract/endpoint.ts';
import type { listSettlementMonths as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentTotals } from './present.ts';
import { monthOf } from './rules.ts';
import { readMonths } from './store.ts';

const NOTHING = {
  jobs: 0,
  valuePaise: 0,
  commissionPaise: 0,
  earnedPaise: 0,
  deductionsPaise: 0,
  adjustmentsPaise: 0,
  totalPaise: 0,
};

/** Month by month, all partners together; the one that runs is there before it has an entry. */
export async function listSettlementMonths(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const rows = await readMonths(deps.db);
  const month = monthOf(deps.clock.now());
  const months = rows.map((row) => ({
    ...presentTotals(row),
    partners: row.partners,
    statements: row.statements,
    unpaid: row.unpaid,
  }));
  if (!rows.some((row) => row.month === month))
    months.unshift({ ...presentTotals({ month, ...NOTHING }), partners: 0, statements: 0, unpaid: 0 });
  return { months };
}
