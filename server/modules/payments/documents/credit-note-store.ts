import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { InvoiceRow } from '../store.ts';

export interface CreditNoteRow {
  number: string;
  invoiceNumber: string;
  amountPaise: number;
  document: unknown;
  issuedAt: Date;
  isCorrection: boolean;
}

const CREDIT_NOTE = sql`number, invoice_number as "invoiceNumber", amount_paise as "amountPaise", document,
  issued_at as "issuedAt", is_correction as "isCorrection"`;

/** The tax invoice that a payment paid; refunds of one invoice take turns here. Null for a receipt or a second capture. */
export async function lockTaxInvoiceOf(tx: Tx, paymentId: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select i.number, i.kind, i.document, i.issued_at as "issuedAt"
    from payments.payments p join payments.invoices i on i.order_id = p.order_id and i.kind = 'tax_invoice'
    where p.id = ${paymentId} and p.is_applied
      and not exists (select 1 from payments.invoices r where r.replaces = i.number)
    for update of i`.execute(tx);
  const invoice = rows[0] ?? null;
  if (!invoice) return null;
  // Who corrected it while this waited left another one.
  const { rows: later } =
    await sql`select 1 from payments.invoices where replaces = ${invoice.number}`.execute(tx);
  return later.length === 0 ? invoice : lockTaxInvoiceOf(tx, paymentId);
}

/** The document of an order that nothing replaces; refunds and corrections of it take turns here. */
export async function lockInvoice(
  tx: Tx,
  orderId: string,
): Promise<(InvoiceRow & { firstIssuedAt: Date }) | null> {
  const { rows } = await sql<InvoiceRow & { firstIssuedAt: Date }>`
    select i.number, i.kind, i.document, i.issued_at as "issuedAt", (
      select f.issued_at from payments.invoices f
      where f.order_id = i.order_id and f.replaces is null) as "firstIssuedAt"
    from payments.invoices i
    where i.order_id = ${orderId} and not exists (select 1 from payments.invoices r where r.replaces = i.number)
    for update of i`.execute(tx);
  return rows[0] ?? null;
}

/** Of one invoice, the first first. */
export async function readCreditNotesAgainst(
  reader: Db | Tx,
  invoiceNumber: string,
): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select ${CREDIT_NOTE} from payments.credit_notes where invoice_number = ${invoiceNumber}
    order by issued_at, number`.execute(reader);
  return rows;
}

/** Of one order, the first first. */
export async function readCreditNotesOf(reader: Db | Tx, orderId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select ${CREDIT_NOTE} from payments.credit_notes where order_id = ${orderId} order by issued_at, number`.execute(
    reader,
  );
  return rows;
}

export async function readCreditNote(reader: Db | Tx, number: string): Promise<CreditNoteRow | null> {
  const { rows } = await sql<CreditNoteRow>`
    select ${CREDIT_NOTE} from payments.credit_notes where number = ${number}`.execute(reader);
  return rows[0] ?? null;
}

export async function readCreditNoteNumber(reader: Db | Tx, refundId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from payments.credit_notes where refund_id = ${refundId}`.execute(reader);
  return rows[0]?.number ?? null;
}

/** The counter is taken last before the commit, as for invoices: a sequence would leave gaps. Answers with its number. */
export async function insertCreditNote(
  tx: Tx,
  note: {
    series: string;
    financialYear: string;
    /** Null: of a correction. */
    refundId: string | null;
    invoiceNumber: string;
    orderId: string;
    amountPaise: number;
    document: object;
    issuedAt: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with counted as (
      insert into payments.invoice_counters as c (series, financial_year, last_number)
      values (${note.series}, ${note.financialYear}, 1)
      on conflict (series, financial_year) do update set last_number = c.last_number + 1
      returning series, financial_year, last_number
    )
    insert into payments.credit_notes (number, series, financial_year, seq, refund_id, invoice_number, order_id,
      amount_paise, document, issued_at, is_correction)
    select series || '/' || financial_year || '/' || lpad(last_number::text, 7, '0'), series, financial_year,
      last_number, ${note.refundId}, ${note.invoiceNumber}, ${note.orderId}, ${note.amountPaise},
      ${JSON.stringify(note.document)}::jsonb, ${note.issuedAt}, ${note.refundId === null}
    from counted returning number`.execute(tx);
  return (rows[0] as { number: string }).number;
}

/** The numbers of all documents of some orders that were issued from one moment to another, in their order. */
export async function readNumbersOf(
  reader: Db,
  orderIds: readonly string[],
  from: Date,
  until: Date,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from (
      select number, order_id, issued_at from payments.invoices
      union all select number, order_id, issued_at from payments.credit_notes) d
    where order_id = any(${orderIds as string[]}::uuid[]) and issued_at >= ${from} and issued_at < ${until}
    order by number`.execute(reader);
  return rows.map((row) => row.number);
}
