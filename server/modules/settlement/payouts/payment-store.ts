import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { firstDay } from '../store.ts';

/** A statement that waits for its transfer; money in paise. */
export interface UnpaidRow {
  id: string;
  number: string;
  partnerId: string;
  month: string;
  payablePaise: number;
}

/** What was stated before the shop named a day for paying was paid outside of it. */
const UNPAID = sql`s.id, s.number, s.partner_id as "partnerId", to_char(s.month, 'YYYY-MM') as month,
  s.total_paise - s.withheld_paise as "payablePaise"
  from settlement.statements s
  where s.total_paise <> 0 and s.pay_on is not null
    and not exists (select 1 from settlement.payments p where p.statement_id = s.id)`;

/** All that wait, up to a month, by partner and month: what one owes goes off what they are owed. */
export async function readUnpaid(reader: Db | Tx, untilMonth: string): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select ${UNPAID} and s.month <= ${firstDay(untilMonth)} order by s.partner_id, s.month`.execute(reader);
  return rows;
}

export async function readUnpaidOf(reader: Db | Tx, partnerId: string): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select ${UNPAID} and s.partner_id = ${partnerId} order by s.month`.execute(reader);
  return rows;
}

/** Whether a partner has entries that are on no statement yet. */
export async function hasUnstatedEntries(reader: Db | Tx, partnerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from settlement.entries e where e.partner_id = ${partnerId} and not exists (
      select 1 from settlement.statements s where s.partner_id = e.partner_id and s.month = e.month)
    limit 1`.execute(reader);
  return rows.length > 0;
}

export interface PaymentRow {
  paidOn: string;
  reference: string;
}

/** What is noted of a statement; null: nothing. */
export async function readPayment(reader: Db | Tx, statementId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select to_char(paid_on, 'YYYY-MM-DD') as "paidOn", reference
    from settlement.payments where statement_id = ${statementId}`.execute(reader);
  return rows[0] ?? null;
}

/** A partner's statements that one transfer paid. */
export async function readPaidWith(
  reader: Db | Tx,
  partnerId: string,
  { paidOn, reference }: PaymentRow,
): Promise<{ id: string; number: string }[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    select s.id, s.number from settlement.statements s join settlement.payments p on p.statement_id = s.id
    where s.partner_id = ${partnerId} and p.paid_on = ${paidOn} and p.reference = ${reference}
    order by s.month`.execute(reader);
  return rows;
}

/** What was entered before; null: nothing. */
export async function putPayment(
  tx: Tx,
  statementId: string,
  payment: (PaymentRow & { by: string; at: Date }) | null,
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    delete from settlement.payments where statement_id = ${statementId}
    returning to_char(paid_on, 'YYYY-MM-DD') as "paidOn", reference`.execute(tx);
  if (payment) {
    await sql`
      insert into settlement.payments (statement_id, paid_on, reference, marked_by, marked_at)
      values (${statementId}, ${payment.paidOn}, ${payment.reference}, ${payment.by}, ${payment.at})`.execute(
      tx,
    );
  }
  return rows[0] ?? null;
}

/** What TDS was taken of on the statements of a financial year before `month`, in paise. */
export async function readTaxedBefore(
  reader: Db | Tx,
  partnerId: string,
  { from, month }: { from: string; month: string },
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum((line ->> 'basePaise')::bigint), 0)::bigint as paise
    from settlement.statements s, jsonb_array_elements(s.withheld) as line
    where s.partner_id = ${partnerId} and s.month >= ${firstDay(from)} and s.month < ${firstDay(month)}
      and line ->> 'name' = 'tds'`.execute(reader);
  return rows[0]?.paise ?? 0;
}

/** What was credited to a partner in the months of a financial year before `month`, in paise. */
export async function readCreditedBefore(
  reader: Db | Tx,
  partnerId: string,
  { from, month }: { from: string; month: string },
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from settlement.entries
    where partner_id = ${partnerId} and month >= ${firstDay(from)} and month < ${firstDay(month)}`.execute(
    reader,
  );
  return rows[0]?.paise ?? 0;
}
