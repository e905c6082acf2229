import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getEInvoices as contract } from '#contract/payments/gst-filing.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { eInvoice, placeOfSeller } from './e-invoice.ts';
import { readIssuedOf } from './filing-store.ts';
import { type IssuedDocument, readIssued } from './issued-document.ts';

/**
 * Of what was billed to somebody unregistered there is no e-invoice. One that cannot be written stops no other: it is named with
 * the reason.
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
  const written = registered.map((document) => ({ document, file: eInvoice(document) }));
  return {
    eInvoices: written.flatMap(({ file }) => (file ? [{ ...file }] : [])),
    unwritten: written.flatMap(({ document, file }) =>
      file ? [] : [{ number: document.number, reason: whyNone(document) }],
    ),
  };
}

function whyNone(document: IssuedDocument): string {
  return placeOfSeller(document)
    ? 'It has no address of its recipient in parts. Correct the invoice: the new one has it.'
    : 'The address on documents had no PIN code of the State of the GSTIN. Add it in the settings and correct the invoice: the new one has it.';
}
