import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { listCreditNotes as contract } from '#contract/payments/payments.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCreditNotesOf } from './credit-note-store.ts';
import { findVisibleOrder } from './find-visible-order.ts';
import { documentLink } from './invoice-token.ts';
import { readReplacedNumbers } from './replacement-store.ts';

/**
 * The credit notes of an order and the invoices that were corrected, the first first, each with a link like that of its invoice. For those who may see the
 * order: its owner, and who holds the mailed link.
 * @throws Refusal order_not_found
 */
export async function listCreditNotes(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findVisibleOrder(deps, actor, input);
  const [notes, replaced] = await Promise.all([
    readCreditNotesOf(deps.db, order.id),
    readReplacedNumbers(deps.db, order.id),
  ]);
  return {
    creditNotes: notes.map(({ number, invoiceNumber, amountPaise, issuedAt, isCorrection }, at) => ({
      number,
      invoiceNumber,
      kind: !isCorrection
        ? ('refund' as const)
        : // The last one of an invoice that was replaced.
          replaced.includes(invoiceNumber) &&
            notes.findLastIndex((note) => note.invoiceNumber === invoiceNumber) === at
          ? ('takes_back' as const)
          : ('repeated' as const),
      amount: rupeesFromPaise(amountPaise),
      issuedAt: issuedAt.toISOString(),
      url: documentLink(deps, number),
    })),
    replacedInvoices: replaced.map((number) => ({ number, url: documentLink(deps, number) })),
  };
}
