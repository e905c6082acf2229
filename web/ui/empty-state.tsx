import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Picture } from './commerce/picture.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A picture of ours, 4:3, that says what could be here. */
  picture?: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ title, text, picture, children }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, picture && styles.pictured)}>
      {picture ? (
        <Picture
          src={picture}
          alt=""
          width={1200}
          height={900}
          sizes="(min-width: 48rem) 24rem, 100vw"
          className={styles.picture}
        />
      ) : null}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children}
      </div>
    </div>
  );
}
