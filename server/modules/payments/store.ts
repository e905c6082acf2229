import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { GatewayPayment } from './gateway/gateway-answers.ts';
import type { Anomaly } from './rules.ts';

/** Our side of one gateway order; amounts in paise. */
export interface GatewayOrderRow {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  receipt: string;
  createdAt: Date;
}

const GATEWAY_ORDER = sql`id, order_id as "orderId", amount_paise as "amountPaise", currency, receipt,
  created_at as "createdAt"`;

export async function readGatewayOrder(reader: Db | Tx, id: string): Promise<GatewayOrderRow | null> {
  const { rows } = await sql<GatewayOrderRow>`
    select ${GATEWAY_ORDER} from payments.gateway_orders where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** The same, and whether a payment of it has made its order PAID already. */
export async function readGatewayOrderPaidBy(
  reader: Db | Tx,
  id: string,
  paymentId: string,
): Promise<(GatewayOrderRow & { isApplied: boolean }) | null> {
  const { rows } = await sql<GatewayOrderRow & { isApplied: boolean }>`
    select ${GATEWAY_ORDER}, exists (select from payments.payments p where p.id = ${paymentId}
      and p.gateway_order_id = gateway_orders.id and p.is_applied) as "isApplied"
    from payments.gateway_orders where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Whether money came in for an order or is held for it, whatever became of it. */
export async function hadMoneyFor(reader: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.payments
    where order_id = ${orderId} and status in ('authorized', 'captured', 'refunded') limit 1`.execute(reader);
  return rows.length > 0;
}

/** A payment as we keep it, after the newest poll. */
export interface PaymentRow {
  id: string;
  amountPaise: number;
  currency: string;
  status: GatewayPayment['status'];
  isApplied: boolean;
  anomaly: Anomaly | null;
}

/**
 * Keeps what the gateway told of the payments of one gateway order and answers with all of them. The status only ever
 * rises (created < failed < authorized < captured < refunded), so reports that come late or twice change nothing.
 */
export async function upsertPayments(
  tx: Tx,
  gatewayOrder: { id: string; orderId: string },
  seen: readonly GatewayPayment[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id text, "amountPaise" bigint,
        currency text, status text, method text, "errorReason" text)
    ), kept as (
      insert into payments.payments as p (id, gateway_order_id, order_id, amount_paise, currency, status, method,
        error_reason)
      select id, ${gatewayOrder.id}, ${gatewayOrder.orderId}, "amountPaise", currency, status, method, "errorReason"
      from seen order by id
      on conflict (id) do update set
        status = case when payments.rank(excluded.status) > payments.rank(p.status) then excluded.status else p.status end,
        method = coalesce(excluded.method, p.method), error_reason = excluded.error_reason,
        updated_at = case when payments.rank(excluded.status) > payments.rank(p.status) then now() else p.updated_at end
      returning p.*
    )
    select id, amount_paise as "amountPaise", currency, status,
      is_applied as "isApplied", anomaly
    from kept order by first_seen_at, id`.execute(tx);
  return rows;
}

export async function writeAnomaly(tx: Tx, paymentId: string, anomaly: Anomaly): Promise<void> {
  await sql`update payments.payments set anomaly = ${anomaly}, updated_at = now()
    where id = ${paymentId} and anomaly is null and not is_applied`.execute(tx);
}

/**
 * Books the payment that pays an order: applied flag, ledger, numbered document, and the next poll, in one statement.
 * The counter row is taken here, last before the commit, because every paid order waits for it: a sequence would be
 * faster but leaves gaps when a transaction rolls back, and the law wants none.
 */
export async function bookCharge(
  tx: Tx,
  charge: {
    paymentId: string;
    orderId: string;
    gatewayOrderId: string | null;
    amountPaise: number;
    pollAt: Date | null;
    invoice: { series: string; financialYear: string; kind: string; document: object; issuedAt: Date };
  },
): Promise<void> {
  const { invoice } = charge;
  await sql`
    with applied as (
      update payments.payments set is_applied = true, updated_at = now() where id = ${charge.paymentId}
    ), looked as (
      update payments.gateway_orders set next_look_at = ${charge.pollAt} where id = ${charge.gatewayOrderId}
    ), booked as (
      insert into payments.ledger (order_id, kind, ref, amount_paise)
      values (${charge.orderId}, 'charge', ${charge.paymentId}, ${charge.amountPaise})
    ), counted as (
      insert into payments.invoice_counters as c (series, financial_year, last_number)
      values (${invoice.series}, ${invoice.financialYear}, 1)
      on conflict (series, financial_year) do update set last_number = c.last_number + 1
      returning series, financial_year, last_number
    )
    insert into payments.invoices (number, series, financial_year, seq, order_id, kind, document, issued_at)
    select series || '/' || financial_year || '/' || lpad(last_number::text, 7, '0'), series, financial_year,
      last_number, ${charge.orderId}, ${invoice.kind}, ${JSON.stringify(invoice.document)}::jsonb, ${invoice.issuedAt}
    from counted`.execute(tx);
}

/** The gateway order to poll now, for one caller in each `gapMs`, however many ask at once; null for the others. */
export async function claimPoll(
  tx: Tx,
  look: { orderId: string; keyId: string; now: Date; gapMs: number },
): Promise<GatewayOrderRow | null> {
  const { rows } = await sql<GatewayOrderRow>`
    update payments.gateway_orders set last_looked_at = ${look.now}
    where id = (select id from payments.gateway_orders where order_id = ${look.orderId} and key_id = ${look.keyId}
        order by created_at desc limit 1)
      and (last_looked_at is null or last_looked_at <= ${new Date(look.now.getTime() - look.gapMs)})
    returning ${GATEWAY_ORDER}`.execute(tx);
  return rows[0] ?? null;
}

export interface InvoiceRow {
  number: string;
  kind: 'receipt' | 'tax_invoice';
  document: unknown;
  issuedAt: Date;
}

const INVOICE = sql`number, kind, document, issued_at as "issuedAt"`;

/** The one that nothing replaces. */
export async function readInvoiceOf(reader: Db | Tx, orderId: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select ${INVOICE} from payments.invoices i where order_id = ${orderId}
      and not exists (select 1 from payments.invoices r where r.replaces = i.number)`.execute(reader);
  return rows[0] ?? null;
}

export async function readOrderOfInvoice(reader: Db | Tx, number: string): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from payments.invoices where number = ${number}`.execute(reader);
  return rows[0]?.orderId ?? null;
}

export async function readInvoice(reader: Db | Tx, number: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select ${INVOICE} from payments.invoices where number = ${number}`.execute(reader);
  return rows[0] ?? null;
}
