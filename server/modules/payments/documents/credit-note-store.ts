import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { InvoiceRow } from '../store.ts';

export interface CreditNoteRow {
  number: string;
  invoiceNumber: string;
  amountPaise: number;
  document: unknown;
  issuedAt: Date;
}

const CREDIT_NOTE = sql`number, invoice_number as "invoiceNumber", amount_paise as "amountPaise", document,
  issued_at as "issuedAt"`;

/** The tax invoice that a payment paid; refunds of one invoice take turns here. Null for a receipt or a second capture. */
export async function lockTaxInvoiceOf(tx: Tx, paymentId: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select i.number, i.kind, i.document, i.issued_at as "issuedAt"
    from payments.payments p join payments.invoices i on i.order_id = p.order_id and i.kind = 'tax_invoice'
    where p.id = ${paymentId} and p.is_applied for update of i`.execute(tx);
  return rows[0] ?? null;
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

/** The counter is taken last before the commit, as for invoices: a sequence would leave gaps. */
export async function insertCreditNote(
  tx: Tx,
  note: {
    series: string;
    financialYear: string;
    refundId: string;
    invoiceNumber: string;
    orderId: string;
    amountPaise: number;
    document: object;
    issuedAt: Date;
  },
): Promise<void> {
  await sql`
    with counted as (
      insert into payments.invoice_counters as c (series, financial_year, last_number)
      values (${note.series}, ${note.financialYear}, 1)
      on conflict (series, financial_year) do update set last_number = c.last_number + 1
      returning series, financial_year, last_number
    )
    insert into payments.credit_notes (number, series, financial_year, seq, refund_id, invoice_number, order_id,
      amount_paise, document, issued_at)
    select series || '/' || financial_year || '/' || lpad(last_number::text, 7, '0'), series, financial_year,
      last_number, ${note.refundId}, ${note.invoiceNumber}, ${note.orderId}, ${note.amountPaise},
      ${JSON.stringify(note.document)}::jsonb, ${note.issuedAt}
    from counted`.execute(tx);
}
