import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DeliveryMode, enterCode, type PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keepJob } from '../lib/use-jobs.ts';
import styles from './job.module.css';

/** Handed over by hand: the customer tells the code they were sent, and it counts as delivered. */
export function CodeForm({ job, mode }: { job: PartnerJob; mode: DeliveryMode }) {
  const client = useQueryClient();
  const form = useSubmission('The code could not be checked.');
  const [code, setCode] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return form.submit(event.currentTarget, {
      issues: issuesOfForm(enterCode.body, { code }),
      send: async () => {
        const params = { jobId: job.jobId };
        keepJob(
          client,
          await call<typeof enterCode>('POST', '/psp/jobs/{jobId}/code', { params, body: { code } }),
        );
      },
    });
  };
  return (
    <form noValidate className={styles.code} aria-label="Handing over" onSubmit={(event) => void send(event)}>
      {form.failure && !form.errors.code ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
      <TextField
        label="Code of the customer"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        hint={
          mode === 'customer_pickup'
            ? 'The customer shows it when they collect the parcel.'
            : 'The customer tells it when you hand over the parcel.'
        }
        error={form.errors.code}
        onChange={(event) => {
          form.clearError('code');
          setCode(event.currentTarget.value.replace(/\D/g, ''));
        }}
      />
      <Button type="submit" isBusy={form.isBusy}>
        Handed over
      </Button>
    </form>
  );
}
