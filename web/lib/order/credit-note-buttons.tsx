import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listCreditNotes } from '#contract/payments/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { formatRupees } from '../format.ts';
import styles from './order-actions.module.css';

type CreditNote = OutputOf<typeof listCreditNotes>['creditNotes'][number];

interface CreditNoteButtonsProps {
  orderId: string;
  /** As for the receipt. */
  trackToken?: string;
}

/** Downloads the credit notes of an order that was given back, whole or in part; nothing while there are none. */
export function CreditNoteButtons({ orderId, trackToken }: CreditNoteButtonsProps) {
  const [notes, setNotes] = useState<readonly CreditNote[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    readNotes({ orderId, trackToken }).then(
      (found) => {
        if (!isGone) setNotes(found);
      },
      // The order is shown without; its page can be loaded again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [orderId, trackToken]);

  /** The link is asked for again: it works for a quarter of an hour. */
  async function download(number: string) {
    setBusy(number);
    setError(null);
    try {
      const note = (await readNotes({ orderId, trackToken })).find((one) => one.number === number);
      if (note) window.location.assign(note.url);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'An unexpected error occurred.');
    } finally {
      setBusy(null);
    }
  }

  if (notes.length === 0) return null;
  return (
    <div className={styles.action}>
      {notes.map(({ number, amount }) => (
        <Button key={number} look="secondary" isBusy={busy === number} onClick={() => void download(number)}>
          Download credit note {number} ({formatRupees(amount)})
        </Button>
      ))}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

async function readNotes(body: {
  orderId: string;
  trackToken: string | undefined;
}): Promise<readonly CreditNote[]> {
  return (await call<typeof listCreditNotes>('POST', '/billing/credit-notes', { body })).creditNotes;
}
