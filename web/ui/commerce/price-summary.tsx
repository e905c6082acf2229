import type { ReactNode } from 'react';
import { DELIVERY_LABEL } from '#contract/pricing/delivery.ts';
import { classNames } from '../class-names.ts';
import { Money } from './money.tsx';
import styles from './price-summary.module.css';

interface SumsProps {
  /** Dimmed while its figures are asked for again. */
  isPending?: boolean;
  /** Read aloud when a figure changes: the whole row, which says of what it is. */
  isLive?: boolean;
  /** Rupees. */
  total: number;
  /** The tax in the total, where no row says it. */
  sums?: { readonly words: string; readonly taxName: string; readonly estimatedTax: number };
  /** `PriceRow` and `ShippingRow`. */
  children: ReactNode;
}

/** Amounts under each other and what they come to. */
export function PriceSummary({ isPending, isLive, total, sums, children }: SumsProps) {
  return (
    <dl
      className={classNames(styles.rows, isPending && styles.waiting)}
      aria-live={isLive ? 'polite' : undefined}
    >
      {children}
      <div className={classNames(styles.row, styles.total)} aria-atomic="true">
        <dt>
          Total
          {sums?.words ? (
            <span className={styles.how}>
              incl. <Money amount={sums.estimatedTax} /> {sums.taxName.replace('Tax', 'tax')}
            </span>
          ) : null}
        </dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  );
}

export function PriceRow({ name, words, amount }: { name: string; words?: string; amount: number }) {
  return (
    <div className={styles.row} aria-atomic="true">
      <dt>
        {name}
        {words ? <span className={styles.how}> {words}</span> : null}
      </dt>
      <dd>
        <Money amount={amount || 0} />
      </dd>
    </div>
  );
}

/** Shipping reads FREE while it costs nothing (spec section 2), and how it is delivered (spec section 9). */
export function ShippingRow({ amount }: { amount: number }) {
  return (
    <div className={styles.row} aria-atomic="true">
      <dt>
        Shipping <span className={styles.how}>{DELIVERY_LABEL}</span>
      </dt>
      <dd>{amount > 0 ? <Money amount={amount} /> : 'FREE'}</dd>
    </div>
  );
}
