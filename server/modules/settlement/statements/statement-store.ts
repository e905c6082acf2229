import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Parties } from '../parties.ts';
import type { Withheld } from '../payouts/withholding.ts';
import { firstDay, type TotalsRow } from '../store.ts';

/** A month as its statement has it; money in paise. */
export interface StatementRow extends TotalsRow {
  id: string;
  number: string;
  partnerId: string;
  madeAt: Date;
  withheld: unknown;
  withheldPaise: number;
  /** `YYYY-MM-DD`. */
  payOn: string | null;
  paidOn: string | null;
  reference: string | null;
}

const STATEMENT = sql`s.id, s.number, s.partner_id as "partnerId", s.made_at as "madeAt",
  to_char(s.month, 'YYYY-MM') as month, s.jobs, s.value_paise as "valuePaise", s.commission_paise as "commissionPaise",
  s.earned_paise as "earnedPaise", s.deductions_paise as "deductionsPaise", s.adjustments_paise as "adjustmentsPaise",
  s.total_paise as "totalPaise", s.withheld, s.withheld_paise as "withheldPaise",
  to_char(s.pay_on, 'YYYY-MM-DD') as "payOn", to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn", p.reference`;

const FROM = sql`settlement.statements s left join settlement.payments p on p.statement_id = s.id`;

/** Months before `month` that have entries and no statement yet; whose, in order. */
export async function readMonthsWithoutStatement(
  reader: Db | Tx,
  month: string,
  take: number,
): Promise<{ partnerId: string; month: string }[]> {
  const { rows } = await sql<{ partnerId: string; month: string }>`
    select e.partner_id as "partnerId", to_char(e.month, 'YYYY-MM') as month
    from settlement.entries e
    where e.month < ${firstDay(month)} and not exists (
      select 1 from settlement.statements s where s.partner_id = e.partner_id and s.month = e.month)
    group by e.month, e.partner_id order by e.month, e.partner_id limit ${take}`.execute(reader);
  return rows;
}

/** Numbers are given one after the other; waits for whoever gives one. A statement of its own, as with the ledger. */
export async function lockStatementNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlement statements', 0))`.execute(tx);
}

/** How many statements of a month there are. */
export async function countStatements(reader: Db | Tx, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from settlement.statements where month = ${firstDay(month)}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export async function hasStatement(reader: Db | Tx, partnerId: string, month: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from settlement.statements
    where partner_id = ${partnerId} and month = ${firstDay(month)}`.execute(reader);
  return rows.length > 0;
}

export async function insertStatement(
  tx: Tx,
  statement: TotalsRow & {
    number: string;
    partnerId: string;
    parties: Parties;
    madeAt: Date;
    withheld: readonly Withheld[];
    payOn: string;
  },
): Promise<void> {
  await sql`
    insert into settlement.statements (number, partner_id, month, jobs, value_paise, commission_paise, earned_paise,
      deductions_paise, adjustments_paise, total_paise, parties, made_at, withheld, withheld_paise, pay_on)
    values (${statement.number}, ${statement.partnerId}, ${firstDay(statement.month)}, ${statement.jobs},
      ${statement.valuePaise}, ${statement.commissionPaise}, ${statement.earnedPaise}, ${statement.deductionsPaise},
      ${statement.adjustmentsPaise}, ${statement.totalPaise}, ${JSON.stringify(statement.parties)}::jsonb,
      ${statement.madeAt}, ${JSON.stringify(statement.withheld)}::jsonb,
      ${statement.withheld.reduce((sum, { amountPaise }) => sum + amountPaise, 0)}, ${statement.payOn})`.execute(
    tx,
  );
}

/** Of one partner, the newest first, at most five years. */
export async function readStatementsOf(reader: Db | Tx, partnerId: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${STATEMENT} from ${FROM} where s.partner_id = ${partnerId}
    order by s.month desc limit 60`.execute(reader);
  return rows;
}

export async function readStatement(
  reader: Db | Tx,
  id: string,
): Promise<(StatementRow & { parties: unknown }) | null> {
  const { rows } = await sql<StatementRow & { parties: unknown }>`
    select ${STATEMENT}, s.parties from ${FROM} where s.id = ${id}`.execute(reader);
  return rows[0] ?? null;
}
