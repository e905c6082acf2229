import { rupeesFromPaise } from '#contract/money.ts';
import type { LedgerEntry, MonthTotals, Statement } from '#contract/partners/settlement.ts';
import { Withheld } from './payouts/withholding.ts';
import type { StatementRow } from './statements/statement-store.ts';
import type { EntryRow, TotalsRow } from './store.ts';

export function presentEntry(row: EntryRow): LedgerEntry {
  const { id, kind, month, orderId, jobId, note } = row;
  return {
    entryId: id,
    kind,
    at: row.at.toISOString(),
    month,
    orderId,
    jobId,
    value: rupeesFromPaise(row.valuePaise),
    commission: rupeesFromPaise(row.commissionPaise),
    amount: rupeesFromPaise(row.amountPaise),
    note,
  };
}

export function presentTotals(row: TotalsRow): MonthTotals {
  return {
    month: row.month,
    jobs: row.jobs,
    value: rupeesFromPaise(row.valuePaise),
    commission: rupeesFromPaise(row.commissionPaise),
    earned: rupeesFromPaise(row.earnedPaise),
    deductions: rupeesFromPaise(row.deductionsPaise),
    adjustments: rupeesFromPaise(row.adjustmentsPaise),
    total: rupeesFromPaise(row.totalPaise),
  };
}

export function presentStatement(row: StatementRow): Statement {
  return {
    ...presentTotals(row),
    statementId: row.id,
    number: row.number,
    madeAt: row.madeAt.toISOString(),
    withheld: Withheld.array()
      .parse(row.withheld)
      .map(({ name, basisPoints, basePaise, amountPaise }) => ({
        name,
        percent: basisPoints / 100,
        of: rupeesFromPaise(basePaise),
        amount: rupeesFromPaise(amountPaise),
      })),
    payable: rupeesFromPaise(row.totalPaise - row.withheldPaise),
    payOn: row.payOn,
    payment: row.paidOn && row.reference ? { paidOn: row.paidOn, reference: row.reference } : null,
  };
}
