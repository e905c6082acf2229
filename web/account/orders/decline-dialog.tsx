import { type FormEvent, useState } from 'react';
import { DeclineBody, type declineOrder } from '#contract/orders/approvals.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';

interface DeclineDialogProps {
  orderId: string;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines an order of the company, with a reason its buyer gets. */
export function DeclineDialog({ orderId, onClose, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const form = useSubmission('The order could not be declined. Please try again.');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDone = await form.submit(event.currentTarget, {
      issues: issuesOfForm(DeclineBody, { reason }),
      send: async () => {
        const params = { id: orderId };
        await call<typeof declineOrder>('POST', '/orders/{id}/approval/decline', {
          params,
          body: { reason },
        });
      },
    });
    if (isDone) onDeclined();
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Decline this order?">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          The order is cancelled, and nothing is charged. The person who placed it gets your reason by mail.
        </p>
        <TextArea
          name="reason"
          label="Reason"
          rows={3}
          maxLength={500}
          required
          value={reason}
          error={form.errors.reason}
          onChange={(event) => {
            form.clearError('reason');
            setReason(event.currentTarget.value);
          }}
        />
        {form.failure && !form.errors.reason ? (
          <Notice tone="danger" isLive>
            {form.failure.message}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" look="danger" isBusy={form.isBusy}>
            Decline
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
