import type { ReactNode } from 'react';
import { useArrival } from '#web/lib/use-arrival.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import styles from './account-frame.module.css';

const reasons = [
  'Order again in two steps, with the files you sent before',
  'Follow every order from the press to your door',
  'Delivery addresses remembered, receipts in one place',
] as const;

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** Above the title, where the shop's header is hidden. */
  top?: ReactNode;
  /** The view replaced another one on the same page: the keyboard and the screen reader start at its title. */
  hasArrived?: boolean;
  children: ReactNode;
}

/** A form of the account beside a picture of what it is good for; on a phone the form alone. */
export function AccountFrame({ title, lead, top, hasArrived = false, children }: AccountFrameProps) {
  const heading = useArrival(hasArrived);
  return (
    <div className={`content ${styles.frame}`}>
      <div className={styles.panel}>
        {top}
        <div className={styles.head}>
          <RegistrationMark />
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
        </div>
        {children}
        <noscript>
          <p>To use your account, switch on JavaScript in your browser and load this page again.</p>
        </noscript>
      </div>
      <aside className={styles.aside} aria-label="What an account is good for">
        <Picture
          src="/pictures/products/velvet-business-cards-800.webp"
          alt=""
          width={800}
          height={600}
          sizes="(min-width: 64rem) 560px, 1px"
          className={styles.picture}
        />
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
