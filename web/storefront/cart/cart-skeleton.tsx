import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './cart-page.module.css';

/** The shape of a cart, while the browser has not said what is in it. */
export function CartSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <noscript>
        <p className={styles.needsScript}>
          To see your cart, switch on JavaScript in your browser, or <a href={paths.contact}>write to us</a>.
        </p>
      </noscript>
      <div className={styles.bone}>
        <Skeleton shape="text" isShort />
        <Skeleton shape="control" />
        <Skeleton shape="text" />
      </div>
      <div className={styles.bone}>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
