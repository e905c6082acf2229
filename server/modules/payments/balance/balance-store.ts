import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export type EntryKind = 'deposit' | 'order' | 'refund' | 'paid_back';

export interface EntryRow {
  id: number;
  kind: EntryKind;
  orderId: string | null;
  amountPaise: number;
  balancePaise: number;
  actor: string;
  at: Date;
  /** Of a deposit its receipt voucher, of what was paid back its refund voucher. */
  voucherNumber: string | null;
}

export interface NewEntry {
  companyId: string;
  kind: EntryKind;
  /** The gateway's payment, the order, the refund, or the gateway's refund: each counts once. */
  ref: string;
  orderId: string | null;
  /** Below nothing for what is spent or paid back. */
  amountPaise: number;
  actor: string;
  at: Date;
}

/** Its account, made when it first pays in, with the name it has now. */
export async function openAccount(tx: Tx, companyId: string, legalName: string): Promise<void> {
  await sql`insert into payments.balance_accounts (company_id, legal_name) values (${companyId}, ${legalName})
    on conflict (company_id) do update set legal_name = excluded.legal_name`.execute(tx);
}

/** 0 for a company that never paid in. */
export async function readBalance(reader: Db | Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select balance_paise as paise from payments.balance_accounts where company_id = ${companyId}`.execute(
    reader,
  );
  return rows[0]?.paise ?? 0;
}

/** What is there, held until the transaction ends: who else moves this money waits. Null without an account. */
export async function lockAccount(tx: Tx, companyId: string): Promise<number | null> {
  const { rows } = await sql<{ paise: number }>`
    select balance_paise as paise from payments.balance_accounts where company_id = ${companyId} for update`.execute(
    tx,
  );
  return rows[0]?.paise ?? null;
}

/**
 * Moves the money of a locked account, and writes why. The id of the entry; null when this `ref` was booked before, and
 * nothing moves. The database refuses a balance below nothing, but for what was paid back of money that was spent.
 */
export async function bookEntry(tx: Tx, entry: NewEntry): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with booked as (
      insert into payments.balance_entries (company_id, kind, ref, order_id, amount_paise, balance_paise, actor, at)
      select company_id, ${entry.kind}, ${entry.ref}, ${entry.orderId}::uuid, ${entry.amountPaise}::bigint,
        balance_paise + ${entry.amountPaise}::bigint, ${entry.actor}, ${entry.at}::timestamptz
      from payments.balance_accounts where company_id = ${entry.companyId}
      on conflict (kind, ref) do nothing
      returning id, company_id, balance_paise, case when kind = 'paid_back' then -amount_paise else 0 end as paid_back
    ), moved as (
      update payments.balance_accounts a set balance_paise = booked.balance_paise,
        paid_back_paise = a.paid_back_paise + booked.paid_back
      from booked where a.company_id = booked.company_id
    )
    select id from booked`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Was this booked? */
export async function isBooked(reader: Db | Tx, entry: Pick<NewEntry, 'kind' | 'ref'>): Promise<boolean> {
  const { rows } = await sql`
    select from payments.balance_entries where kind = ${entry.kind} and ref = ${entry.ref}`.execute(reader);
  return rows.length > 0;
}

/** Whose it is, as it was called when money last came, and what is there. */
export async function readAccount(
  reader: Db | Tx,
  companyId: string,
): Promise<{ legalName: string; balancePaise: number } | null> {
  const { rows } = await sql<{ legalName: string; balancePaise: number }>`
    select legal_name as "legalName", balance_paise as "balancePaise"
    from payments.balance_accounts where company_id = ${companyId}`.execute(reader);
  return rows[0] ?? null;
}

/** The newest first; `before` an entry. */
export async function readEntries(
  reader: Db | Tx,
  of: { companyId: string; before: number | null; take: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.order_id as "orderId", e.amount_paise as "amountPaise",
      e.balance_paise as "balancePaise", e.actor, e.at, coalesce(v.number, r.number) as "voucherNumber"
    from payments.balance_entries e
    left join payments.receipt_vouchers v on v.entry_id = e.id
    left join payments.refund_vouchers r on r.entry_id = e.id
    where e.company_id = ${of.companyId} and (${of.before}::bigint is null or e.id < ${of.before})
    order by e.id desc limit ${of.take}`.execute(reader);
  return rows;
}

/** Is a refund to it asked for and not carried out? */
export async function isRefundAwaited(reader: Db | Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.balance_entries e
    join payments.payments p on p.order_id = e.order_id and p.gateway_order_id is null
    join payments.refunds r on r.payment_id = p.id and r.status = 'requested'
    where e.company_id = ${companyId} and e.kind = 'order' limit 1`.execute(reader);
  return rows.length > 0;
}

/** The gateway's payments of its deposits, the newest first. */
export async function readDepositPayments(
  reader: Db | Tx,
  companyId: string,
  take: number,
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from payments.balance_entries where company_id = ${companyId} and kind = 'deposit'
    order by id desc limit ${take}`.execute(reader);
  return rows.map(({ ref }) => ref);
}

/** Whose balance paid an order; null when none did. */
export async function readAccountOfOrder(reader: Db | Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from payments.balance_entries
    where order_id = ${orderId} and kind = 'order'`.execute(reader);
  return rows[0]?.companyId ?? null;
}

/** All that ever paid in, by name. */
export async function readAccounts(
  reader: Db | Tx,
): Promise<{ companyId: string; legalName: string; balancePaise: number; lastAt: Date | null }[]> {
  const { rows } = await sql<{
    companyId: string;
    legalName: string;
    balancePaise: number;
    lastAt: Date | null;
  }>`
    select a.company_id as "companyId", a.legal_name as "legalName", a.balance_paise as "balancePaise",
      (select max(e.at) from payments.balance_entries e where e.company_id = a.company_id) as "lastAt"
    from payments.balance_accounts a
    where exists (select from payments.balance_entries e where e.company_id = a.company_id)
    order by lower(a.legal_name), a.company_id`.execute(reader);
  return rows;
}

/** What pays an order from a balance, as the payment that it is. */
export async function insertBalancePayment(
  tx: Tx,
  payment: { id: string; orderId: string; amountPaise: number; currency: string },
): Promise<void> {
  await sql`insert into payments.payments (id, order_id, amount_paise, currency, status, method)
    values (${payment.id}, ${payment.orderId}, ${payment.amountPaise}, ${payment.currency}, 'captured', 'balance')`.execute(
    tx,
  );
}

/** A refund to a balance is carried out where it is asked for; false when that was done before. */
export async function writeRefundedToBalance(tx: Tx, id: string, ref: string): Promise<boolean> {
  const { rows } = await sql`
    update payments.refunds set status = 'processed', gateway_refund_id = ${ref}, next_try_at = null,
      updated_at = now()
    where id = ${id} and status = 'requested' returning id`.execute(tx);
  return rows.length > 0;
}
