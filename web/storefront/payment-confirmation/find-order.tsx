import { type FormEvent, useState } from 'react';
import type { requestOrderLink } from '#contract/orders/my-orders.ts';
import { call } from '#web/lib/api.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './confirmation-page.module.css';

// The contract's schemas would bring their library along.
function issuesOf({ orderNumber, email }: { orderNumber: string; email: string }) {
  const issues = [];
  if (orderNumber === '') issues.push({ path: 'orderNumber', message: 'Order number is required' });
  if (email === '') issues.push({ path: 'email', message: 'Email address is required' });
  else if (!email.includes('@'))
    issues.push({ path: 'email', message: 'Please enter a valid email address' });
  return issues;
}

/** Has the link of an order mailed to who placed it. Nothing of the order is told here, not even that there is one. */
export function FindOrder({ hasAsked }: { hasAsked: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submission = useSubmission('The link could not be sent. Please try again.');
  const { failure, errors, isBusy, isHydrated } = submission;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const body = { orderNumber: typed('orderNumber'), email: typed('email') };
    setSentTo(null);
    const send = async () => {
      await call<typeof requestOrderLink>('POST', '/orders/link', { body });
      setSentTo(body.email);
    };
    void submission.submit(form, { issues: issuesOf(body), send });
  };
  return (
    <section className={styles.card} aria-labelledby="find-title">
      <h2 id="find-title" className={styles.cardTitle}>
        Find your order
      </h2>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <p>
          {hasAsked ? 'This browser cannot open that order. ' : null}
          Tell us its number and your email, and we mail you the link that opens it. If you have an account,{' '}
          <Link to={paths.orders}>it is among your orders</Link>.
        </p>
        <TextField
          label="Order number"
          name="orderNumber"
          hint="From your mail or receipt, for example 1A2B3C4D."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={60}
          error={errors.orderNumber}
          onInput={() => submission.clearError('orderNumber')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={254}
          error={errors.email}
          onInput={() => submission.clearError('email')}
        />
        {failure && !errors.email && !errors.orderNumber ? (
          <Notice tone="danger" isLive>
            {failure.message}
          </Notice>
        ) : null}
        <div role="status">
          {sentTo ? (
            <Notice tone="info">
              If <strong>{sentTo}</strong> placed an order with this number, its link is on its way there. We
              send it once in ten minutes.
            </Notice>
          ) : null}
        </div>
        <noscript>
          <p>To get the link, switch on JavaScript in your browser and load this page again.</p>
        </noscript>
        <Button type="submit" isWide disabled={!isHydrated} isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Mail me the link'}
        </Button>
      </form>
    </section>
  );
}
