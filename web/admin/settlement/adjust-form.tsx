import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { adjustPartner } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { typedRupees } from '../lib/typed-rupees.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import styles from './settlement.module.css';

function amountProblem(typed: string): string | null {
  const amount = typedRupees(typed);
  if (amount === null) return 'Please type an amount such as 120.50';
  if (amount === 0) return 'Please enter an amount other than 0';
  return amount > 1_000_000 ? 'At most ₹10,00,000' : null;
}

/** An entry by hand, with its reason; the partner reads it. */
export function AdjustForm({ partnerId, onDone }: { partnerId: string; onDone: (text: string) => void }) {
  const [direction, setDirection] = useState<'to' | 'from'>('to');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction((error) => describeFailure(error, 'Failed to adjust the ledger'));
  // Sent twice, it is one entry.
  const [requestKey] = useState(newKey);
  const wrongAmount = amountProblem(typed);
  const wrongReason = reason.trim() ? null : 'Please write a reason';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const rupees = typedRupees(typed);
    if (wrongAmount || wrongReason || rupees === null) return;
    await action.run(async () => {
      const done = await adminCall<typeof adjustPartner>(
        'POST',
        '/settlement/partners/{partnerId}/adjustments',
        {
          params: { partnerId },
          body: {
            amount: direction === 'to' ? rupees : -rupees,
            reason: reason.trim(),
            requestKey,
          },
        },
      );
      onDone(`Adjusted by ${formatRupees(done.amount)}`);
    });
  };
  return (
    <form noValidate aria-label="Adjust" className={styles.section} onSubmit={(event) => void send(event)}>
      <h2>Adjust</h2>
      <p className={styles.quiet}>An entry is never changed or removed: what was wrong gets another one.</p>
      <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
      <div className={styles.pair}>
        <NativeSelect
          label="Direction"
          value={direction}
          onChange={(event) => setDirection(event.currentTarget.value === 'from' ? 'from' : 'to')}
          data={[
            { value: 'to', label: 'To the partner' },
            { value: 'from', label: 'From the partner' },
          ]}
        />
        <TextInput
          label="Amount (₹)"
          inputMode="decimal"
          value={typed}
          error={isTried ? wrongAmount : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label="Reason"
        description="The partner reads it"
        maxLength={300}
        value={reason}
        error={isTried ? wrongReason : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={action.isBusy}>
          Add the entry
        </Button>
      </div>
    </form>
  );
}
