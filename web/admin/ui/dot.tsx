import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './dot.module.css';

interface DotProps {
  tone: 'good' | 'waiting' | 'quiet';
  children: ReactNode;
}

/** A state in a word, with a coloured dot for who reads only the colour. */
export function Dot({ tone, children }: DotProps) {
  return <span className={classNames(styles.dot, styles[tone])}>{children}</span>;
}
