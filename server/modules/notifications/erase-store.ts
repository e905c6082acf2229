import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/**
 * Takes an address out of the mails sent to it, and what its person wrote to support out of the messages; numbers and
 * times stay.
 * @param keep the reason of a mail that is still to be sent.
 */
export async function eraseMessages(tx: Tx, email: string, keep: { but: string | null }): Promise<void> {
  await sql`
    update notifications.mails set recipient = '', payload = '{}'
    where lower(recipient) = lower(${email}) and dedupe_key is distinct from ${keep.but}`.execute(tx);
  // First the messages: one that is being answered keeps this waiting, and its answer goes with the others.
  const { rows } = await sql<{ id: string }>`
    update notifications.contact_messages set name = '', email = '', phone = '', message = null
    where lower(email) = lower(${email}) returning id`.execute(tx);
  await sql`
    delete from notifications.message_answers
    where message_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** What is written to the customer of an order, but for its parcels (`parcel-…`, of which one goes to their printer). */
const TO_CUSTOMERS = [
  'order-confirmation',
  'order-link',
  'order-cancelled',
  'item-cancelled',
  'refund-notice',
  'invoice-corrected',
  'price-offer',
  'artwork-wanted',
  'payment-wanted',
  'in-production',
  'file-problem',
  'order-delayed',
  'address-corrected',
  'claim-received',
  'claim-seen',
  'claim-decided',
  'reprint-cancelled',
];

/** Mails to support and to print partners about the order stay: they name nobody. */
export async function eraseMailsOfOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update notifications.mails set recipient = ''
    where payload ->> 'orderId' = ${orderId}
      and (template = any(${TO_CUSTOMERS}::text[]) or (template like 'parcel-%' and template <> 'parcel-exception'))`.execute(
    tx,
  );
}
