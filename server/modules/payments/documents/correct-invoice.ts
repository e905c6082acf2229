import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { correctInvoice as contract } from '#contract/payments/invoice-corrections.ts';
import { emit } from '#server/events.ts';
import {
  billOrderTo,
  isInAnotherState,
  isOrderId,
  lockOrderWithLines,
} from '#server/modules/orders/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { CREDIT_NOTE_SERIES, financialYear, isTooLateToCorrect } from '../rules.ts';
import { CreditNoteData, creditNote, leftPaise, repeatNote } from './credit-note-rules.ts';
import { insertCreditNote, lockInvoice, readCreditNotesAgainst } from './credit-note-store.ts';
import { InvoiceDocumentData, invoiceDocument, type Supplier } from './invoice-rules.ts';
import { insertReplacement } from './replacement-store.ts';

type Order = NonNullable<Awaited<ReturnType<typeof lockOrderWithLines>>>;
type Issued = { number: string; issuedAt: Date; document: InvoiceDocumentData };

/**
 * Who is billed was wrong: a credit note takes what is left of the invoice, a new one names the right recipient, and what was
 * refunded of the old one is refunded of the new one. No money moves; the place of supply may.
 * @throws order_not_found, invoice_not_ready, invoice_not_correctable, changed_meanwhile
 */
export async function correctInvoice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, input.id);
    if (!order) fail('order_not_found');
    const row = await lockInvoice(tx, order.id);
    if (!row) fail('invoice_not_ready');
    if (row.number !== input.invoiceNumber) fail('changed_meanwhile');
    if (row.kind !== 'tax_invoice') refuse('This is a receipt: it bills nobody by GSTIN.');
    if (order.isForgotten) refuse('The customer asked to be forgotten: nobody is left to bill.');
    if (isTooLateToCorrect(row.firstIssuedAt, now)) {
      refuse('It is too late: a credit note counts until 30 November after the financial year.');
    }
    if (!input.gstDetails && wentToSeveralStates(order)) {
      refuse('It went to several States: without a GSTIN one invoice cannot name its place of supply.');
    }
    if (order.lutArn && !input.gstDetails?.isSez) {
      refuse(
        'It was sold without tax to a special economic zone. To anybody else tax is due: refund it, and let it be ordered again.',
      );
    }
    const old: Issued = { ...row, document: InvoiceDocumentData.parse(row.document) };
    const billed = await billOrderTo(tx, order, input.gstDetails, now);
    const supplier = await supplierNow(tx, deps, old.document.supplier);
    const document = invoiceDocument({ ...order, ...billed }, supplier, old.document.paymentId, {
      number: old.number,
      issuedAt: old.issuedAt.toISOString(),
    });
    if (isDeepStrictEqual(partsCorrected(old.document), partsCorrected(document))) {
      refuse('Nothing is different from the invoice.');
    }
    const numbers = await replace(tx, order.id, old, { document, now });
    await emit(tx, 'invoice.corrected', numbers.invoiceNumber, { orderId: order.id, ...numbers });
    await writeAudit(tx, actor, {
      action: 'correctInvoice',
      subjectKind: 'order',
      subjectId: order.id,
      before: { invoice: old.number },
      after: { invoice: numbers.invoiceNumber, creditNote: numbers.creditNoteNumber, reason: input.reason },
    });
    return numbers;
  });
}

/** Without a GSTIN the supply takes place where it is delivered: section 10(1)(ca) of the IGST Act. */
function wentToSeveralStates({ lines, shipState }: Order): boolean {
  const states = lines.flatMap(({ destinations }) => destinations.map(({ state }) => state));
  return new Set(states).size > 1 || lines.some((line) => isInAnotherState(line, shipState));
}

/** What a correction can change. */
function partsCorrected(document: InvoiceDocumentData) {
  const { supplier, recipient, shipTo, poNumber, placeOfSupply, sez } = document;
  return { supplier, recipient, shipTo, poNumber, placeOfSupply, sez };
}

/** Under the GSTIN that sold it: with the name and address that documents have now, unless the shop has another GSTIN now. */
async function supplierNow(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  supplier: Supplier,
): Promise<Supplier> {
  const { tax } = await settingsAt(tx, deps, deps.clock.now());
  if (tax.gstin !== supplier.gstin) return supplier;
  return { name: tax.supplierName, address: tax.supplierAddress, gstin: supplier.gstin };
}

function refuse(message: string): never {
  fail('invoice_not_correctable', { message });
}

/** Counters last, credit notes before invoices: whoever needs both takes them in this order. */
async function replace(
  tx: Tx,
  orderId: string,
  old: Issued,
  made: { document: InvoiceDocumentData; now: Date },
): Promise<OutputOf<typeof contract>> {
  const { document, now } = made;
  const before = (await readCreditNotesAgainst(tx, old.number)).map((note) =>
    CreditNoteData.parse(note.document),
  );
  const left = leftPaise(old.document, before);
  if (left === 0) refuse('All of this invoice was refunded: nothing is left to correct.');
  const year = financialYear(now);
  const common = { series: CREDIT_NOTE_SERIES, financialYear: year, refundId: null, orderId, issuedAt: now };
  const credited = creditNote(old, before, { amountPaise: left, reason: 'correction', invoiceLine: null });
  const creditNoteNumber = await insertCreditNote(tx, {
    ...common,
    invoiceNumber: old.number,
    amountPaise: left,
    document: credited,
  });
  const invoiceNumber = await insertReplacement(tx, {
    replaces: old.number,
    financialYear: year,
    orderId,
    document,
    issuedAt: now,
  });
  const issued = { number: invoiceNumber, issuedAt: now, document };
  const repeated: CreditNoteData[] = [];
  for (const note of before) {
    const again = repeatNote(note, issued, repeated);
    repeated.push(again);
    await insertCreditNote(tx, {
      ...common,
      invoiceNumber,
      amountPaise: again.totalPaise,
      document: again,
    });
  }
  return { invoiceNumber, creditNoteNumber };
}
