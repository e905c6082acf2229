import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DepositBody } from '#contract/payments/balance.ts';
import { issuesOfForm } from '#web/lib/issues-of-form.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './balance.module.css';
import { BALANCE_KEY } from './balance-key.ts';

interface DepositFormProps {
  /** In rupees. */
  onPaidIn: (amount: number) => void;
}

const loadDeposit = () => import('./pay-in.ts');

/** Typed as people type amounts: "₹5,000". */
const amountOf = (typed: string) => Number(typed.replaceAll(/[₹,\s]/g, '') || 'NaN');

/** Pays into the balance in the payment window, which no dialog of ours may cover. What was typed stays when it is closed. */
export function DepositForm({ onPaidIn }: DepositFormProps) {
  const client = useQueryClient();
  const profile = useSession((session) => session.profile);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState<string | null>(null);
  const form = useSubmission('Your payment could not be started. Please try again.');
  const amount = amountOf(typed);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNews(null);
    await form.submit(event.currentTarget, {
      issues: Number.isNaN(amount)
        ? [{ path: 'amount', message: 'Type an amount in rupees' }]
        : issuesOfForm(DepositBody, { amount }),
      send: async () => {
        const { payIn } = await loadOnline(loadDeposit);
        const end = await payIn(amount, profile);
        await client.invalidateQueries({ queryKey: BALANCE_KEY });
        if (end.kind === 'not-yet') return setNews(end.message);
        setTyped('');
        onPaidIn(amount);
      },
    });
  };
  return (
    <form
      className={styles.deposit}
      aria-label="Add money"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        name="amount"
        label="Amount in rupees"
        hint="Between ₹100 and ₹5,00,000. You pay in Razorpay's window."
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        error={form.errors.amount}
        onChange={(event) => {
          form.clearError('amount');
          setTyped(event.currentTarget.value);
        }}
      />
      <p>You get a receipt voucher. GST is charged on the invoice of each order, not on this payment.</p>
      {news ? (
        <Notice tone="warning" isLive>
          {news}
        </Notice>
      ) : null}
      {form.failure && !form.errors.amount ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Add money
        </Button>
      </div>
    </form>
  );
}
