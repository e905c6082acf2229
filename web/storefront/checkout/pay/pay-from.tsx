import { formatRupees } from '#web/lib/format.ts';
import { waysToPay } from '#web/lib/payment/ways-to-pay.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../buying-for.module.css';
import type { PaySource } from './use-pay-source.ts';

/** For a company that paid in: from its balance, when there is enough, or in the payment window. */
export default function PayFrom({ source, totalAmount }: { source: PaySource; totalAmount: number }) {
  const { balance, missing, isBalance, choose, hasFailed, reload } = source;
  const ways = waysToPay(totalAmount);
  if (hasFailed) {
    return (
      <Notice tone="warning" isLive>
        <p>Your company’s balance could not be loaded. You can still pay by {ways}.</p>
        <Button size="small" look="secondary" onClick={reload}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (balance === null) return null;
  const words =
    missing > 0
      ? `Company balance: ${formatRupees(balance)}, ${formatRupees(missing)} is missing`
      : `Company balance: ${formatRupees(balance)}`;
  return (
    <div className={styles.choices} role="radiogroup" aria-label="Pay from">
      <label className={styles.choice}>
        <input type="radio" name="pay-from" checked={!isBalance} onChange={() => choose(false)} />
        <span>By {ways}</span>
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name="pay-from"
          checked={isBalance}
          disabled={missing > 0 || totalAmount === 0}
          onChange={() => choose(true)}
        />
        <span>{words}</span>
      </label>
    </div>
  );
}
