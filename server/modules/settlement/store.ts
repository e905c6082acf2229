import { sql } from 'kysely';
import type { EntryKind } from '#contract/partners/settlement.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** A row of the ledger; money in paise, `month` as `YYYY-MM`. */
export interface EntryRow {
  id: string;
  partnerId: string;
  orderId: string | null;
  jobId: string | null;
  claimId: string | null;
  kind: EntryKind;
  amountPaise: number;
  valuePaise: number;
  commissionPaise: number;
  note: string | null;
  madeBy: string;
  at: Date;
  month: string;
}

const ENTRY = sql`e.id, e.partner_id as "partnerId", e.order_id as "orderId", e.job_id as "jobId",
  e.claim_id as "claimId", e.kind, e.amount_paise as "amountPaise", e.value_paise as "valuePaise",
  e.commission_paise as "commissionPaise", e.note, e.made_by as "madeBy", e.at, to_char(e.month, 'YYYY-MM') as month`;

/** A month added up, in paise. */
export interface TotalsRow {
  month: string;
  jobs: number;
  valuePaise: number;
  commissionPaise: number;
  earnedPaise: number;
  deductionsPaise: number;
  adjustmentsPaise: number;
  totalPaise: number;
}

export const TOTALS = sql`
  (count(*) filter (where e.kind = 'earned'))::integer as jobs,
  coalesce(sum(e.value_paise), 0)::bigint as "valuePaise",
  coalesce(sum(e.commission_paise), 0)::bigint as "commissionPaise",
  coalesce(sum(e.amount_paise) filter (where e.kind = 'earned'), 0)::bigint as "earnedPaise",
  coalesce(sum(e.amount_paise) filter (where e.kind in ('reprint', 'refund')), 0)::bigint as "deductionsPaise",
  coalesce(sum(e.amount_paise) filter (where e.kind = 'adjustment'), 0)::bigint as "adjustmentsPaise",
  coalesce(sum(e.amount_paise), 0)::bigint as "totalPaise"`;

/** The first day of a month `YYYY-MM`, as the tables keep it. */
export const firstDay = (month: string) => `${month}-01`;

/**
 * Those who add to a partner's ledger and those who issue its statements take turns. An SQL statement of its own: the
 * next one must see what the holder before committed.
 */
export async function lockLedger(tx: Tx, partnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${partnerId}`}, 0))`.execute(tx);
}

/** The last month a partner has a statement of, `YYYY-MM`. */
export async function readLastStatementMonth(reader: Db | Tx, partnerId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from settlement.statements
    where partner_id = ${partnerId}`.execute(reader);
  return rows[0]?.month ?? null;
}

/** Null when it is there already: earned once a job, charged once a claim, adjusted once a form. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<EntryRow, 'id'> & { requestKey: string | null },
): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    insert into settlement.entries as e (partner_id, order_id, job_id, claim_id, kind, amount_paise, value_paise,
      commission_paise, note, made_by, request_key, at, month)
    values (${entry.partnerId}, ${entry.orderId}, ${entry.jobId}, ${entry.claimId}, ${entry.kind},
      ${entry.amountPaise}, ${entry.valuePaise}, ${entry.commissionPaise}, ${entry.note}, ${entry.madeBy},
      ${entry.requestKey}, ${entry.at}, ${firstDay(entry.month)})
    on conflict do nothing returning ${ENTRY}`.execute(tx);
  return rows[0] ?? null;
}

/** What was charged for a claim, in paise and above zero; null when nothing was. */
export async function readChargeOfClaim(reader: Db | Tx, claimId: string): Promise<number | null> {
  const { rows } = await sql<{ paise: number }>`
    select -amount_paise as paise from settlement.entries where claim_id = ${claimId}`.execute(reader);
  return rows[0]?.paise ?? null;
}

/** What claims took from the pay of a job so far, in paise. */
export async function readChargedOfJob(reader: Db | Tx, jobId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(-sum(amount_paise), 0)::bigint as paise from settlement.entries
    where job_id = ${jobId} and kind in ('reprint', 'refund')`.execute(reader);
  return rows[0]?.paise ?? 0;
}

export async function readEntryByRequest(reader: Db | Tx, requestKey: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY} from settlement.entries e where e.request_key = ${requestKey}`.execute(reader);
  return rows[0] ?? null;
}

/** The ledger of a partner, the newest first; `after` is the last entry of the page before. */
export async function readEntries(
  reader: Db | Tx,
  page: { partnerId: string; month: string | null; after: string | null; take: number },
): Promise<EntryRow[]> {
  const ofMonth = page.month ? sql`and e.month = ${firstDay(page.month)}` : sql``;
  const beyond = page.after ? sql`and e.id < ${page.after}` : sql``;
  const { rows } = await sql<EntryRow>`
    select ${ENTRY} from settlement.entries e
    where e.partner_id = ${page.partnerId} ${ofMonth} ${beyond}
    order by e.id desc limit ${page.take}`.execute(reader);
  return rows;
}

/** Every entry of a partner's month, the oldest first. */
export async function readMonthOf(reader: Db | Tx, partnerId: string, month: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY} from settlement.entries e
    where e.partner_id = ${partnerId} and e.month = ${firstDay(month)} order by e.id`.execute(reader);
  return rows;
}

/** Entries of all partners in a month, by partner; a batch after the last one. */
export async function readMonthEntries(
  reader: Db | Tx,
  page: { month: string; after: { partnerId: string; id: string } | null; take: number },
): Promise<EntryRow[]> {
  const { after } = page;
  const beyond = after
    ? sql`and (e.partner_id, e.id) > (${after.partnerId}::uuid, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<EntryRow>`
    select ${ENTRY} from settlement.entries e where e.month = ${firstDay(page.month)} ${beyond}
    order by e.partner_id, e.id limit ${page.take}`.execute(reader);
  return rows;
}

export async function readTotals(reader: Db | Tx, partnerId: string, month: string): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select ${month}::text as month, ${TOTALS} from settlement.entries e
    where e.partner_id = ${partnerId} and e.month = ${firstDay(month)}`.execute(reader);
  return rows[0] as TotalsRow;
}

/** The sum of everything, in paise. */
export async function readBalance(reader: Db | Tx, partnerId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from settlement.entries
    where partner_id = ${partnerId}`.execute(reader);
  return rows[0]?.paise ?? 0;
}

/**
 * Five years of months, the newest first, all partners together. Months that have statements are read from those;
 * entries without one are in the last such month or later.
 */
export async function readMonths(
  reader: Db | Tx,
): Promise<(TotalsRow & { partners: number; statements: number; unpaid: number })[]> {
  const { rows } = await sql<TotalsRow & { partners: number; statements: number; unpaid: number }>`
    with parts as (
      select month, jobs, value_paise as "valuePaise", commission_paise as "commissionPaise",
        earned_paise as "earnedPaise", deductions_paise as "deductionsPaise",
        adjustments_paise as "adjustmentsPaise", total_paise as "totalPaise", true as is_stated,
        pay_on is not null and total_paise > withheld_paise
          and not exists (select 1 from settlement.payments p where p.statement_id = s.id) as is_unpaid
      from settlement.statements s
      union all
      select e.month, ${TOTALS}, false, false from settlement.entries e
      where e.month >= coalesce((select max(month) from settlement.statements), '-infinity')
        and not exists (select 1 from settlement.statements s where s.partner_id = e.partner_id and s.month = e.month)
      group by e.month, e.partner_id
    )
    select to_char(month, 'YYYY-MM') as month, sum(jobs)::integer as jobs,
      sum("valuePaise")::bigint as "valuePaise", sum("commissionPaise")::bigint as "commissionPaise",
      sum("earnedPaise")::bigint as "earnedPaise", sum("deductionsPaise")::bigint as "deductionsPaise",
      sum("adjustmentsPaise")::bigint as "adjustmentsPaise", sum("totalPaise")::bigint as "totalPaise",
      count(*)::integer as partners, (count(*) filter (where is_stated))::integer as statements,
      (count(*) filter (where is_unpaid))::integer as unpaid
    from parts group by parts.month order by parts.month desc limit 60`.execute(reader);
  return rows;
}

export interface MonthPartnerRow extends TotalsRow {
  partnerId: string;
  statementId: string | null;
  number: string | null;
  payablePaise: number | null;
  paidOn: string | null;
}

/** What each partner has in a month, the largest value first. */
export async function readMonthPartners(
  reader: Db | Tx,
  page: { month: string; after: { valuePaise: number; partnerId: string } | null; take: number },
): Promise<MonthPartnerRow[]> {
  const { after } = page;
  const beyond = after
    ? sql`where (sums."valuePaise", sums."partnerId") < (${after.valuePaise}::bigint, ${after.partnerId}::uuid)`
    : sql``;
  const { rows } = await sql<MonthPartnerRow>`
    with sums as (
      select e.partner_id as "partnerId", ${TOTALS} from settlement.entries e
      where e.month = ${firstDay(page.month)} group by e.partner_id
    )
    select ${page.month}::text as month, sums.*, s.id as "statementId", s.number,
      case when s.pay_on is null then 0 else s.total_paise - s.withheld_paise end as "payablePaise", to_char(paid.paid_on, 'YYYY-MM-DD') as "paidOn"
    from sums left join settlement.statements s on s.partner_id = sums."partnerId" and s.month = ${firstDay(page.month)}
      left join settlement.payments paid on paid.statement_id = s.id
    ${beyond}
    order by sums."valuePaise" desc, sums."partnerId" desc limit ${page.take}`.execute(reader);
  return rows;
}
