import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'text' | 'picture' | 'control';
  isShort?: boolean;
}

/** The shape of what comes. The place around it announces the wait (`aria-busy`). */
export function Skeleton({ shape, isShort }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.bone, styles[shape], isShort && styles.short)} />
  );
}
