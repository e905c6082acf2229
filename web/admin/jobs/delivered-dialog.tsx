import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { confirmDelivery } from '#contract/fulfilment/parcels.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { JobDialog, type JobDialogProps } from './job-dialog.tsx';

/** For a code that is lost, and for a courier that says nothing. */
export function DeliveredDialog({ job, onClose, onDone, onLost }: JobDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction(
    (error) => describeFailure(error, 'Failed to mark it as delivered'),
    onConflict(onLost),
  );
  const send = () => {
    setTried(true);
    if (!reason.trim()) return;
    void action.run(async () => {
      await adminCall<typeof confirmDelivery>('POST', '/jobs/{jobId}/delivered', {
        params: { jobId: job.jobId },
        body: { reason: reason.trim() },
      });
      onDone('Marked as delivered');
    });
  };
  return (
    <JobDialog
      job={job}
      title="It has arrived"
      confirmText="Mark as delivered"
      action={action}
      onClose={onClose}
      onConfirm={send}
    >
      <p>The parcel counts as delivered, without the customer’s code or the courier’s word.</p>
      <TextInput
        label="How do you know?"
        maxLength={300}
        data-autofocus
        value={reason}
        error={isTried && !reason.trim() ? 'Please write a reason' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </JobDialog>
  );
}
