import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getInvoice as contract } from '#contract/payments/payments.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readInvoiceOf } from '../store.ts';
import { findVisibleOrder } from './find-visible-order.ts';
import { documentLink } from './invoice-token.ts';

/**
 * A link to the document of a paid order; it works for a quarter of an hour, without a header, as downloads need it.
 * For those who may see the order: its owner, and who holds the mailed link.
 * @throws Refusal order_not_found, invoice_not_ready while the order is unpaid.
 */
export async function getInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findVisibleOrder(deps, actor, input);
  const invoice = await readInvoiceOf(deps.db, order.id);
  if (!invoice) fail('invoice_not_ready');
  const url = documentLink(deps, invoice.number);
  return { invoiceUrl: url, invoice_url: url, number: invoice.number };
}
