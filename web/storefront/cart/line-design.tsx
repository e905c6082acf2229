import { IconFileText } from '@tabler/icons-react';
import type { CartItem } from '#web/lib/cart/cart.ts';
import styles from './line-details.module.css';

/** The design file of a line by its name. */
export function LineDesign({ item }: { item: CartItem }) {
  if (!item.designFile) return <p className={styles.quiet}>No design uploaded yet</p>;
  return (
    <p className={styles.file}>
      <IconFileText size={16} aria-hidden="true" />
      <span className="spoken">Design: </span>
      <span className={styles.fileName}>{item.designFile.filename}</span>
    </p>
  );
}
