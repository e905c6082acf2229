import type { ReactNode } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './guard-page.module.css';

interface GuardPageProps {
  title: string;
  /** Nothing of the shop is around it: it stands in the middle, under the shop's name. */
  isAlone?: boolean;
  children: ReactNode;
}

/** Says in its place why a page stays closed, and what to do. */
export function GuardPage({ title, isAlone = false, children }: GuardPageProps) {
  if (isAlone) {
    return (
      <main className={styles.alone}>
        <Logo />
        <div className={styles.card} role="alert">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    );
  }
  return (
    <div className={`content ${styles.page}`} role="alert">
      <RegistrationMark />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** In the shape of what comes, while the stored session is checked. */
export function GuardSkeleton({ isAlone = false }: { isAlone?: boolean }) {
  const Box = isAlone ? 'main' : 'div';
  return (
    <Box className={`content ${styles.page}`}>
      <div role="status">
        <h1 className="spoken">Checking your session…</h1>
      </div>
      <div className={styles.bones} aria-hidden="true">
        <Skeleton shape="control" isShort />
        <Skeleton shape="text" />
        <Skeleton shape="picture" />
      </div>
    </Box>
  );
}
