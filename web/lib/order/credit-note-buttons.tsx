import type { OutputOf } from '#contract/endpoint.ts';
import type { listCreditNotes } from '#contract/payments/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api.ts';
import { formatRupees } from '../format.ts';
import { errorText, useAction } from '../use-action.ts';
import { useFetched } from '../use-fetched.ts';
import styles from './order-actions.module.css';

type Documents = OutputOf<typeof listCreditNotes>;

interface CreditNoteButtonsProps {
  orderId: string;
  /** As for the receipt. */
  trackToken?: string;
}

/** Downloads the credit notes of an order, and invoices that were corrected; nothing while there are none. */
export function CreditNoteButtons({ orderId, trackToken }: CreditNoteButtonsProps) {
  // Where they cannot be read the order is shown without; its page can be loaded again.
  const { data } = useFetched(orderId, (signal) => readNotes({ orderId, trackToken }, signal));
  const { busyKey, failure, run } = useAction(errorText());

  /** The link is asked for again: it works for a quarter of an hour. */
  const download = (number: string) =>
    run(async () => {
      const { creditNotes, replacedInvoices } = await readNotes({ orderId, trackToken });
      const found = [...creditNotes, ...replacedInvoices].find((one) => one.number === number);
      if (found) window.location.assign(found.url);
    }, number);

  if (!data || data.creditNotes.length === 0) return null;
  return (
    <div className={styles.action}>
      {data.creditNotes.map(({ number, ...note }) => (
        <Button
          key={number}
          look="secondary"
          isBusy={busyKey === number}
          onClick={() => void download(number)}
        >
          Download credit note {number} ({whatFor(note)})
        </Button>
      ))}
      {data.replacedInvoices.map(({ number }) => (
        <Button
          key={number}
          look="secondary"
          isBusy={busyKey === number}
          onClick={() => void download(number)}
        >
          Download replaced invoice {number}
        </Button>
      ))}
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </div>
  );
}

/** By which they can be told apart. */
function whatFor({ kind, invoiceNumber, amount }: Omit<Documents['creditNotes'][number], 'number'>): string {
  if (kind === 'takes_back') return `takes back invoice ${invoiceNumber}`;
  const refund = `refund of ${formatRupees(amount)}`;
  return kind === 'refund' ? refund : `${refund} on invoice ${invoiceNumber}`;
}

async function readNotes(
  body: { orderId: string; trackToken: string | undefined },
  signal?: AbortSignal,
): Promise<Documents> {
  const options = { body, ...(signal && { signal }) };
  return call<typeof listCreditNotes>('POST', '/billing/credit-notes', options);
}
