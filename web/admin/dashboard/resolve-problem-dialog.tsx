import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { PaymentProblem, resolvePaymentProblem } from '#contract/payments/payment-problems.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './dashboard.module.css';
import { problemWords } from './problem-words.ts';

interface ResolveProblemDialogProps {
  problem: PaymentProblem;
  onClose: () => void;
  onDone: () => void;
  onLost: () => void;
}

/** It was settled outside of the shop; how is written down for good. */
export function ResolveProblemDialog({ problem, onClose, onDone, onLost }: ResolveProblemDialogProps) {
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const action = useAction((error) => describeFailure(error, 'Failed to save'), onConflict(onLost));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!note.trim()) return setWrong('Please write how');
    void action.run(async () => {
      await adminCall<typeof resolvePaymentProblem>(
        'POST',
        '/dashboard/payment-problems/{problemId}/resolve',
        { params: { problemId: problem.problemId }, body: { note: note.trim() } },
      );
      onDone();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Mark as resolved"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!action.isBusy}
    >
      <form noValidate className={styles.form} onSubmit={send}>
        <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
        <p>
          {formatRupees(problem.amount)} of order {orderNumber(problem.orderId)}: {problemWords(problem)}. The
          shop moves no money by this.
        </p>
        <Textarea
          label="How it was resolved"
          description="Kept in the order’s history"
          rows={3}
          maxLength={300}
          data-autofocus
          value={note}
          error={wrong}
          onChange={(event) => {
            setWrong(null);
            setNote(event.currentTarget.value);
          }}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            Mark as resolved
          </Button>
        </div>
      </form>
    </Modal>
  );
}
