import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { reassignJob } from '#contract/partners/jobs.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { JobDialog, type JobDialogProps } from './job-dialog.tsx';

/** Takes the job from whoever has it or is asked; the next best partner is asked at once. */
export function ReassignDialog({ job, onClose, onDone, onLost }: JobDialogProps) {
  const [reason, setReason] = useState('');
  const [asksAgain, setAsksAgain] = useState(job.status === 'stuck');
  const [isTried, setTried] = useState(false);
  const action = useAction(
    (error) => describeFailure(error, 'Failed to take the job back'),
    onConflict(onLost),
  );
  const holder = job.acceptedAt ? job.partnerName : null;
  const send = () => {
    setTried(true);
    if (!reason.trim()) return;
    void action.run(async () => {
      const body = { reason: reason.trim(), asksAgain };
      await adminCall<typeof reassignJob>('POST', '/jobs/{jobId}/reassign', {
        params: { jobId: job.jobId },
        body,
      });
      onDone('Other partners are being asked');
    });
  };
  return (
    <JobDialog
      job={job}
      title={holder ? 'Take back' : 'Ask again'}
      confirmText={holder ? 'Take it back' : 'Ask again'}
      action={action}
      onClose={onClose}
      onConfirm={send}
    >
      {holder ? <p>{holder} loses the job and reads your reason.</p> : null}
      <TextInput
        label="Reason"
        maxLength={300}
        data-autofocus
        value={reason}
        error={isTried && !reason.trim() ? 'Please write a reason' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        label="Ask those again who said no"
        checked={asksAgain}
        onChange={(event) => setAsksAgain(event.currentTarget.checked)}
      />
    </JobDialog>
  );
}
