import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getEInvoices as contract } from '#contract/payments/gst-filing.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { eInvoice } from './e-invoice.ts';
import { readIssuedOf } from './filing-store.ts';
import { type IssuedDocument, readIssued } from './issued-document.ts';
import { placeInText } from './place-in-text.ts';

/**
 * Of what was billed to somebody unregistered there is no e-invoice.
 * @throws order_not_found, not_a_gst_invoice
 */
export async function getEInvoices(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findOrder(deps.db, actor, input.id);
  if (!order) fail('order_not_found');
  const documents = (await readIssuedOf(deps.db, order.id)).map(readIssued);
  const registered = documents.filter((document) => document.recipient.gstin);
  if (registered.length === 0) fail('not_a_gst_invoice');
  return { eInvoices: registered.map(written) };
}

function written(document: IssuedDocument): Record<string, unknown> {
  if (!placeInText(document.supplier.address)) {
    const message =
      'The address on documents had no PIN code: add it in the settings, and correct this invoice.';
    fail('not_a_gst_invoice', { message });
  }
  return { ...eInvoice(document) };
}
