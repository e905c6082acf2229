import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './price-request.module.css';

/** The request is here; what happens next. */
export function RequestSent({
  name,
  sentTo,
  hasDesign,
}: {
  name: string;
  sentTo: string;
  hasDesign: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <IconMailCheck size={56} className={styles.mark} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        We have your request
      </h1>
      <p>
        We are working out a price for your {name} and send it to <strong>{sentTo}</strong>. The mail has a
        link: with it you see the price and pay.
      </p>
      {hasDesign ? (
        <p>
          We see your design as it is now. It is kept where you made it: once the price is paid, open your
          order and choose “Design it here” to print from it.
        </p>
      ) : null}
      <ButtonLink to={paths.products} look="secondary">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
