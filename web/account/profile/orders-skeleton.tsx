import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './orders-tab.module.css';

/** The shape of a few orders. */
export function OrdersSkeleton() {
  return (
    <div className={styles.bones} aria-busy="true">
      <p className="spoken" role="status">
        Loading orders
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton shape="text" isShort />
          <Skeleton shape="text" />
          <Skeleton shape="text" isShort />
        </div>
      ))}
    </div>
  );
}
