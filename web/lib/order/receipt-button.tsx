import { useState } from 'react';
import type { getInvoice } from '#contract/payments/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import styles from './order-actions.module.css';

interface ReceiptButtonProps {
  orderId: string;
  /** The secret of the mailed link, where that is what shows the order: it works on a device that did not place it. */
  trackToken?: string;
}

/** Downloads the receipt of a paid order. */
export function ReceiptButton({ orderId, trackToken }: ReceiptButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setError(null);
    try {
      const { invoiceUrl } = await call<typeof getInvoice>('POST', '/billing/invoice', {
        body: { orderId, trackToken },
      });
      window.location.assign(invoiceUrl);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'An unexpected error occurred.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.action}>
      <Button look="secondary" isBusy={isBusy} onClick={() => void download()}>
        Download receipt
      </Button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
