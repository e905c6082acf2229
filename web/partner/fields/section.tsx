import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** One matter of a long form. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
