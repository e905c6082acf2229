import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { IssuedRow } from './issued-document.ts';

/** The last credit note of a replaced invoice is the one made with the new invoice: those before it are of refunds, later ones are of
 * the new one. */
const ISSUED = sql`
  select i.number, i.document, i.issued_at as "issuedAt", null::jsonb as invoice, false as "takesRest",
    i.order_id
  from payments.invoices i where i.kind = 'tax_invoice'
  union all
  select n.number, n.document, n.issued_at, i.document,
    exists (select 1 from payments.invoices r where r.replaces = i.number) and not exists (
      select 1 from payments.credit_notes l where l.invoice_number = i.number
        and (l.issued_at, l.number) > (n.issued_at, n.number)), n.order_id
  from payments.credit_notes n join payments.invoices i on i.number = n.invoice_number`;

/** Every tax invoice and credit note issued from one moment to another, by number. */
export async function readIssuedBetween(reader: Db, from: Date, until: Date): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select number, document, "issuedAt", invoice, "takesRest" from (${ISSUED}) d
    where "issuedAt" >= ${from} and "issuedAt" < ${until} order by number`.execute(reader);
  return rows;
}

/** The receipt and refund vouchers issued from one moment to another, by number, and under which GSTIN; none where there was none. */
export async function readVouchersBetween(
  reader: Db,
  from: Date,
  until: Date,
): Promise<{ number: string; gstin: string; isRefund: boolean }[]> {
  const { rows } = await sql<{ number: string; gstin: string; isRefund: boolean }>`
    select number, document -> 'supplier' ->> 'gstin' as gstin, "isRefund" from (
      select number, document, issued_at, false as "isRefund" from payments.receipt_vouchers
      union all select number, document, issued_at, true from payments.refund_vouchers) v
    where issued_at >= ${from} and issued_at < ${until} and document -> 'supplier' ->> 'gstin' is not null
    order by number`.execute(reader);
  return rows;
}

/** Of one order. */
export async function readIssuedOf(reader: Db, orderId: string): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select number, document, "issuedAt", invoice, "takesRest" from (${ISSUED}) d
    where order_id = ${orderId} order by "issuedAt", number`.execute(reader);
  return rows;
}
