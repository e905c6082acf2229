import { settingsAt } from '#server/modules/settings/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { partiesAt } from '../parties.ts';
import { forgetLeavers } from '../payouts/forget-payout.ts';
import { readCreditedBefore, readTaxedBefore } from '../payouts/payment-store.ts';
import { financialYearStart, payDayOf, withholdingOf } from '../payouts/withholding.ts';
import { monthOf, statementNumber } from '../rules.ts';
import { lockLedger, readTotals } from '../store.ts';
import {
  countStatements,
  hasStatement,
  insertStatement,
  lockStatementNumbers,
  readMonthsWithoutStatement,
} from './statement-store.ts';

const BATCH = 100;

type StateDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Issues the statement of every month that is over and has none, partner by partner. Runs every day, so that a day on which
 * nothing ran is made up for; any number of workers may run it at once. Then whoever left and is owed nothing is forgotten.
 */
export async function issueStatements(deps: StateDeps): Promise<void> {
  const running = monthOf(deps.clock.now());
  for (;;) {
    const unstated = await readMonthsWithoutStatement(deps.db, running, BATCH);
    for (const { partnerId, month } of unstated) await issueStatement(deps, partnerId, month);
    if (unstated.length < BATCH) break;
  }
  await forgetLeavers(deps.db);
}

async function issueStatement(deps: StateDeps, partnerId: string, month: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const parties = await partiesAt(deps, tx, partnerId);
    await lockStatementNumbers(tx);
    await lockLedger(tx, partnerId);
    if (await hasStatement(tx, partnerId, month)) return;
    const totals = await readTotals(tx, partnerId, month);
    const { payouts } = await settingsAt(tx, deps, deps.clock.now());
    const { pan, gstin } = parties.partner;
    const year = { from: financialYearStart(month), month };
    const creditedBeforePaise = await readCreditedBefore(tx, partnerId, year);
    const taxedBeforePaise = await readTaxedBefore(tx, partnerId, year);
    const withheld = withholdingOf(payouts, { ...totals, pan, gstin, creditedBeforePaise, taxedBeforePaise });
    const number = statementNumber(month, (await countStatements(tx, month)) + 1);
    await insertStatement(tx, {
      ...totals,
      number,
      partnerId,
      parties,
      madeAt: deps.clock.now(),
      withheld,
      payOn: payDayOf(month, payouts.payDay),
    });
  });
}
