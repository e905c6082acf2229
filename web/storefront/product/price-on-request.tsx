import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './price-on-request.module.css';

/** What stands where a price would: the way to ask for one. */
export function PriceOnRequest({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className={styles.onRequest}>
      <p className={styles.onRequestTitle}>Price on Request</p>
      <p>Tell us how many and where to: we answer with a price you can pay online.</p>
      <ButtonLink to={href} size="large">
        {children}
      </ButtonLink>
    </div>
  );
}
