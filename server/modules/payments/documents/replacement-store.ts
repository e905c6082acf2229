import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** A tax invoice in the place of another one of the order, with the next number; answers with it. */
export async function insertReplacement(
  tx: Tx,
  made: { replaces: string; financialYear: string; orderId: string; document: object; issuedAt: Date },
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with counted as (
      insert into payments.invoice_counters as c (series, financial_year, last_number)
      select series, ${made.financialYear}, 1 from payments.invoices where number = ${made.replaces}
      on conflict (series, financial_year) do update set last_number = c.last_number + 1
      returning series, financial_year, last_number
    )
    insert into payments.invoices (number, series, financial_year, seq, order_id, kind, document, issued_at, replaces)
    select series || '/' || financial_year || '/' || lpad(last_number::text, 7, '0'), series, financial_year,
      last_number, ${made.orderId}, 'tax_invoice', ${JSON.stringify(made.document)}::jsonb, ${made.issuedAt},
      ${made.replaces}
    from counted returning number`.execute(tx);
  return (rows[0] as { number: string }).number;
}

/** The invoices of an order that another one replaces, the first first. */
export async function readReplacedNumbers(reader: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select replaces as number from payments.invoices where order_id = ${orderId} and replaces is not null
    order by issued_at, number`.execute(reader);
  return rows.map((row) => row.number);
}
