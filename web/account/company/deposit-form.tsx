import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { plainDigits, ungrouped } from '#contract/digits.ts';
import { DepositBody } from '#contract/payments/balance.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './balance.module.css';
import { BALANCE_KEY } from './balance-key.ts';

interface DepositFormProps {
  /** The company has no GST details, whose address the receipt voucher would name. */
  asksAddress: boolean;
  /** In rupees. */
  onPaidIn: (amount: number) => void;
}

const loadDeposit = () => import('./pay-in.ts');

/** Typed as people type amounts: "₹5,000". */
const amountOf = (typed: string) => Number(ungrouped(plainDigits(typed).replaceAll(/[₹\s]/g, '')) || 'NaN');

/** Pays into the balance in the payment window, which no dialog of ours may cover. What was typed stays when it is closed. */
export function DepositForm({ asksAddress, onPaidIn }: DepositFormProps) {
  const client = useQueryClient();
  const profile = useSession((session) => session.profile);
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState('');
  const [news, setNews] = useState<string | null>(null);
  const form = useSubmission('Your payment could not be started. Please try again.');
  const amount = amountOf(typed);
  const body = asksAddress ? { amount, address } : { amount };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNews(null);
    await form.submit(event.currentTarget, {
      issues: Number.isNaN(amount)
        ? [{ path: 'amount', message: 'Type an amount in rupees' }]
        : issuesOfForm(DepositBody, body),
      send: async () => {
        const { payIn } = await loadOnline(loadDeposit);
        const end = await payIn(body, profile);
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
      {asksAddress ? (
        <AddressField
          value={address}
          error={form.errors.address}
          onChange={(typedAddress) => {
            form.clearError('address');
            setAddress(typedAddress);
          }}
        />
      ) : null}
      <p>You get a receipt voucher. GST is charged on the invoice of each order, not on this payment.</p>
      <News news={news} failure={form.errors.amount || form.errors.address ? null : form.failure} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          Add money
        </Button>
      </div>
    </form>
  );
}

interface NewsProps {
  news: string | null;
  failure: { message: string } | null;
}

function News({ news, failure }: NewsProps) {
  return (
    <>
      {news ? (
        <Notice tone="warning" isLive>
          {news}
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="danger" isLive>
          {failure.message}
        </Notice>
      ) : null}
    </>
  );
}

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** Of a company without GST details. */
function AddressField({ value, error, onChange }: AddressFieldProps) {
  return (
    <TextArea
      name="address"
      label="Address of your company"
      hint="Street, city, State and PIN code: the receipt voucher has to name it."
      autoComplete="street-address"
      rows={3}
      maxLength={300}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
