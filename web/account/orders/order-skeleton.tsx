import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './order-page.module.css';

/** The shape of an order. */
export function OrderSkeleton() {
  return (
    <div className="content" role="status" aria-busy="true">
      <h1 className="spoken">Loading your order</h1>
      <div className={styles.bones}>
        <div className={styles.bone}>
          <Skeleton shape="text" isShort />
          <Skeleton shape="text" />
          <Skeleton shape="text" isShort />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
        <div className={styles.bone}>
          <Skeleton shape="text" isShort />
          <Skeleton shape="text" />
          <Skeleton shape="control" />
        </div>
      </div>
    </div>
  );
}
