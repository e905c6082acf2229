import type { ReactNode } from 'react';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './guard-page.module.css';

interface GuardPageProps {
  title: string;
  children: ReactNode;
}

/** Says at the door why a page stays closed, and what to do. */
export function GuardPage({ title, children }: GuardPageProps) {
  return (
    <div className={`content ${styles.page}`} role="alert">
      <RegistrationMark />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** In the shape of what comes, while the stored session is checked. */
export function GuardSkeleton() {
  return (
    <div className={`content ${styles.page}`} role="status" aria-busy="true">
      <h1 className="spoken">Checking your session…</h1>
      <div className={styles.bones}>
        <Skeleton shape="control" isShort />
        <Skeleton shape="text" />
        <Skeleton shape="picture" />
      </div>
    </div>
  );
}
