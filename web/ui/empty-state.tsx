import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </div>
  );
}
