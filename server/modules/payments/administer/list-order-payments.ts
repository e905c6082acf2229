import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import {
  type AdminPayment,
  type listOrderPayments as contract,
  LEAST_REFUND,
} from '#contract/payments/order-payments.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readCreditNotesOf } from '../documents/credit-note-store.ts';
import { InvoiceDocumentData } from '../documents/invoice-rules.ts';
import { readReplacedNumbers } from '../documents/replacement-store.ts';
import { leastRefundPaise } from '../refunds/least-refund.ts';
import { readInvoiceOf } from '../store.ts';
import { type AdminPaymentRow, readPaymentsOf, readWrittenOff } from './payment-store.ts';

/** What was paid for an order, what went wrong with it and what went back. @throws order_not_found */
export async function listOrderPayments(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findOrder(deps.db, actor, input.id);
  if (!order) fail('order_not_found');
  const [rows, invoice, writtenOff, notes, replaced] = await Promise.all([
    readPaymentsOf(deps.db, order.id),
    readInvoiceOf(deps.db, order.id),
    readWrittenOff(deps.db, order.id),
    readCreditNotesOf(deps.db, order.id),
    readReplacedNumbers(deps.db, order.id),
  ]);
  const applied = rows.find((row) => row.isApplied);
  return {
    payments: rows.map(presentPayment),
    refundable: rupeesFromPaise(applied ? refundablePaise(applied) - writtenOff : 0),
    leastRefund: applied ? rupeesFromPaise(leastRefundPaise(applied.id)) : LEAST_REFUND,
    writtenOff: rupeesFromPaise(writtenOff),
    invoiceNumber: invoice?.number ?? null,
    isTaxInvoice: invoice?.kind === 'tax_invoice',
    hasEInvoices: invoice?.kind === 'tax_invoice' && [invoice, ...notes].some(namesGstin),
    creditNoteNumbers: notes.map((note) => note.number),
    replacedInvoiceNumbers: replaced,
  };
}

/** Every invoice that was replaced has a credit note to the same recipient. */
function namesGstin({ document }: { document: unknown }): boolean {
  return Boolean(Recipient.parse(document).recipient.gstin);
}

const Recipient = InvoiceDocumentData.pick({ recipient: true });

function refundablePaise(row: AdminPaymentRow): number {
  if (row.status !== 'captured' && row.status !== 'refunded') return 0;
  const asked = row.refunds.filter((refund) => refund.status !== 'failed');
  return Math.max(
    0,
    asked.reduce((left, refund) => left - refund.amountPaise, row.amountPaise),
  );
}

function presentPayment(row: AdminPaymentRow): AdminPayment {
  return {
    paymentId: row.id,
    gatewayOrderId: row.gatewayOrderId,
    amount: rupeesFromPaise(row.amountPaise),
    status: row.status,
    method: row.method,
    errorReason: row.errorReason,
    isApplied: row.isApplied,
    anomaly: row.anomaly,
    at: row.at.toISOString(),
    refundable: rupeesFromPaise(refundablePaise(row)),
    refunds: row.refunds.map(({ amountPaise, at, words, nextTryAt, ...refund }) => ({
      ...refund,
      // What went well in the end is nobody's worry.
      words: refund.status === 'requested' || refund.status === 'failed' ? words : null,
      nextTryAt: nextTryAt && new Date(nextTryAt).toISOString(),
      amount: rupeesFromPaise(amountPaise),
      at: new Date(at).toISOString(),
    })),
  };
}
