import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface DepositRow {
  id: string;
  companyId: string;
  amountPaise: number;
  currency: 'INR';
  receipt: string;
  /** Of a company without GST details: what its receipt voucher names. */
  address: string | null;
  gatewayOrderId: string | null;
  madeBy: string;
  madeAt: Date;
}

export interface ReceivedDeposit {
  legalName: string;
  amountPaise: number;
  /** What was there with it. */
  balancePaise: number;
  voucherNumber: string;
  madeBy: string;
}

const DEPOSIT = sql`id, company_id as "companyId", amount_paise as "amountPaise", 'INR' as currency, receipt, address,
  gateway_order_id as "gatewayOrderId", made_by as "madeBy", made_at as "madeAt"`;

export async function insertDeposit(
  tx: Tx,
  made: {
    id: string;
    companyId: string;
    amountPaise: number;
    receipt: string;
    keyId: string;
    address: string | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  await sql`insert into payments.deposits (id, company_id, amount_paise, receipt, key_id, address, made_by, made_at)
    values (${made.id}, ${made.companyId}, ${made.amountPaise}, ${made.receipt}, ${made.keyId}, ${made.address},
      ${made.by}, ${made.at})`.execute(tx);
}

/** Keeps the gateway order it led to; null when no deposit has this receipt. */
export async function saveDepositOrder(
  tx: Tx,
  made: { receipt: string; gatewayOrderId: string; lookAt: Date | null },
): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`
    update payments.deposits set gateway_order_id = coalesce(gateway_order_id, ${made.gatewayOrderId}),
      next_look_at = coalesce(next_look_at, ${made.lookAt}::timestamptz)
    where receipt = ${made.receipt} returning ${DEPOSIT}`.execute(tx);
  return rows[0] ?? null;
}

export async function readDeposit(
  reader: Db | Tx,
  companyId: string,
  id: string,
): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`
    select ${DEPOSIT} from payments.deposits where company_id = ${companyId} and id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

export async function readDepositOfGatewayOrder(
  reader: Db | Tx,
  gatewayOrderId: string,
): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`
    select ${DEPOSIT} from payments.deposits where gateway_order_id = ${gatewayOrderId}`.execute(reader);
  return rows[0] ?? null;
}

/** Deposits whose time to be looked at has come, locked; another worker's sweep passes them over. */
export async function lockDueDeposits(
  tx: Tx,
  due: { keyId: string; now: Date; limit: number },
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${DEPOSIT} from payments.deposits
    where next_look_at <= ${due.now} and key_id = ${due.keyId} and gateway_order_id is not null
    order by next_look_at limit ${due.limit} for update skip locked`.execute(tx);
  return rows;
}

export async function writeNextPoll(tx: Tx, id: string, at: Date | null): Promise<void> {
  await sql`update payments.deposits set next_look_at = ${at}::timestamptz where id = ${id}`.execute(tx);
}

/** A receipt voucher, or a refund voucher where `isRefund`. Numbered without a gap, as every document is. */
export async function insertVoucher(
  tx: Tx,
  voucher: {
    isRefund: boolean;
    series: string;
    financialYear: string;
    entryId: number;
    document: object;
    issuedAt: Date;
  },
): Promise<void> {
  await sql`
    with counted as (
      insert into payments.invoice_counters as c (series, financial_year, last_number)
      values (${voucher.series}, ${voucher.financialYear}, 1)
      on conflict (series, financial_year) do update set last_number = c.last_number + 1
      returning series, financial_year, last_number
    ), numbered as (
      select series || '/' || financial_year || '/' || lpad(last_number::text, 7, '0') as number, series,
        financial_year, last_number as seq, ${voucher.entryId}::bigint as entry_id,
        ${JSON.stringify(voucher.document)}::jsonb as document, ${voucher.issuedAt}::timestamptz as issued_at
      from counted
    ), refunded as (
      insert into payments.refund_vouchers (number, series, financial_year, seq, entry_id, document, issued_at)
      select number, series, financial_year, seq, entry_id, document, issued_at from numbered
      where ${voucher.isRefund}::boolean
    )
    insert into payments.receipt_vouchers (number, series, financial_year, seq, entry_id, document, issued_at)
    select number, series, financial_year, seq, entry_id, document, issued_at from numbered
    where not ${voucher.isRefund}::boolean`.execute(tx);
}

/** The receipt voucher of a payment of the gateway; null when none was booked. */
export async function readReceiptVoucher(
  reader: Db | Tx,
  paymentId: string,
): Promise<{ number: string; document: unknown; issuedAt: Date } | null> {
  const { rows } = await sql<{ number: string; document: unknown; issuedAt: Date }>`
    select v.number, v.document, v.issued_at as "issuedAt"
    from payments.balance_entries e join payments.receipt_vouchers v on v.entry_id = e.id
    where e.kind = 'deposit' and e.ref = ${paymentId}`.execute(reader);
  return rows[0] ?? null;
}

/** A deposit that is on the balance, by the payment that brought it; null when none did. */
export async function readDepositForMail(db: Db, paymentId: string): Promise<ReceivedDeposit | null> {
  const { rows } = await sql<ReceivedDeposit>`
    select a.legal_name as "legalName", e.amount_paise as "amountPaise", e.balance_paise as "balancePaise",
      v.number as "voucherNumber", substring(e.actor from '^user:(.+)$') as "madeBy"
    from payments.balance_entries e
    join payments.balance_accounts a using (company_id)
    join payments.receipt_vouchers v on v.entry_id = e.id
    where e.kind = 'deposit' and e.ref = ${paymentId}`.execute(db);
  return rows[0] ?? null;
}

/** What was frozen of a receipt or refund voucher, and whose it is; null when there is none of that number. */
export async function readVoucher(
  reader: Db | Tx,
  number: string,
): Promise<{ companyId: string; document: unknown; issuedAt: Date } | null> {
  const { rows } = await sql<{ companyId: string; document: unknown; issuedAt: Date }>`
    select e.company_id as "companyId", v.document, v.issued_at as "issuedAt"
    from (
      select number, entry_id, document, issued_at from payments.receipt_vouchers where number = ${number}
      union all select number, entry_id, document, issued_at from payments.refund_vouchers where number = ${number}
    ) v join payments.balance_entries e on e.id = v.entry_id`.execute(reader);
  return rows[0] ?? null;
}

/** Of a company's receipt and refund vouchers of some time, by number. */
export async function readVoucherNumbers(
  reader: Db | Tx,
  companyId: string,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(v.number, r.number) as number
    from payments.balance_entries e
    left join payments.receipt_vouchers v on v.entry_id = e.id
    left join payments.refund_vouchers r on r.entry_id = e.id
    where e.company_id = ${companyId} and coalesce(v.issued_at, r.issued_at) >= ${from}
      and coalesce(v.issued_at, r.issued_at) < ${until}
    order by number`.execute(reader);
  return rows.map(({ number }) => number);
}
