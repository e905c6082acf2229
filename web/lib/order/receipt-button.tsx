import type { getInvoice } from '#contract/payments/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api.ts';
import { errorText, useAction } from '../use-action.ts';
import styles from './order-actions.module.css';

interface ReceiptButtonProps {
  orderId: string;
  /** The secret of the mailed link, where that is what shows the order: it works on a device that did not place it. */
  trackToken?: string;
  /** What the tax of the order is called: with GST its document is a tax invoice. */
  taxName?: string;
}

/** Downloads the receipt or invoice of a paid order. */
export function ReceiptButton({ orderId, trackToken, taxName = 'Tax' }: ReceiptButtonProps) {
  const { isBusy, failure, run } = useAction(errorText());
  const download = () =>
    run(async () => {
      const { invoiceUrl } = await call<typeof getInvoice>('POST', '/billing/invoice', {
        body: { orderId, trackToken },
      });
      window.location.assign(invoiceUrl);
    });

  return (
    <div className={styles.action}>
      <Button look="secondary" isBusy={isBusy} onClick={() => void download()}>
        {taxName === 'Tax' ? 'Download receipt' : 'Download invoice'}
      </Button>
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </div>
  );
}
