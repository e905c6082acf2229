import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './checkout-page.module.css';

/** The shape of the form and its summary, while the browser has not said what is in the cart. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <noscript>
        <p className={styles.wide}>
          To order, switch on JavaScript in your browser, or <a href={paths.contact}>write to us</a>.
        </p>
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
