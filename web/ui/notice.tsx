import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger' | 'info';
  children: ReactNode;
  /** Read aloud when it appears: at once for a danger, after the current sentence for the rest. */
  isLive?: boolean;
}

const marks = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  info: IconInfoCircle,
};

/** A sentence that stands out. */
export function Notice({ tone, children, isLive }: NoticeProps) {
  const Mark = marks[tone];
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Mark size={20} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
