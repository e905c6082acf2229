import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Picture } from './picture.tsx';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A wide picture of ours that says what could be here. */
  picture?: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ title, text, picture, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture ? (
        <Picture
          src={picture}
          alt=""
          width={1600}
          height={600}
          sizes="(min-width: 64rem) 40rem, 100vw"
          className={styles.picture}
        />
      ) : null}
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </div>
  );
}
