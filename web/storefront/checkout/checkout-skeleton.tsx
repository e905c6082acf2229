import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './checkout-page.module.css';

/** The shape of the form and its summary, while the browser has not said what is in the cart. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <noscript>
        <p className={styles.wide}>Ordering needs JavaScript: your cart is kept in this browser.</p>
      </noscript>
      <div className={styles.section}>
        <Skeleton shape="text" isShort />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <div className={styles.section}>
        <Skeleton shape="text" isShort />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
