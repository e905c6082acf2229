import type { ReactNode } from 'react';
import styles from './room-section.module.css';

/** One matter of somebody's own room. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
