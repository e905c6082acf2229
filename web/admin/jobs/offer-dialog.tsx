import { Radio, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import type { offerJob } from '#contract/partners/jobs.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { partnerCalled, usePartnerChoice } from '../lib/partner-choice.ts';
import { JobDialog, type JobDialogProps } from './job-dialog.tsx';
import styles from './jobs.module.css';

/** So many are shown; the others are found by name. */
const SHOWN = 8;

/** An admin chooses who is asked; an open offer to somebody else is withdrawn in the same moment. */
export function OfferDialog({ job, onClose, onDone, onLost }: JobDialogProps) {
  const [search, setSearch] = useState('');
  const [partnerId, setPartnerId] = useState('');
  const [isTried, setTried] = useState(false);
  const partners = usePartnerChoice(useDeferredValue(search.trim()), { most: SHOWN, isApproved: true });
  const action = useAction((error) => describeFailure(error, 'Failed to offer the job'), onConflict(onLost));
  const chosen = partners.data?.find((partner) => partner.userId === partnerId);
  const send = () => {
    setTried(true);
    if (!partnerId) return;
    void action.run(async () => {
      await adminCall<typeof offerJob>('POST', '/jobs/{jobId}/offer', {
        params: { jobId: job.jobId },
        body: { partnerId },
      });
      onDone(`${chosen ? partnerCalled(chosen) : 'The partner'} is asked`);
    });
  };
  return (
    <JobDialog
      job={job}
      title="Offer to a partner"
      confirmText="Offer it"
      action={action}
      onClose={onClose}
      onConfirm={send}
    >
      {job.status === 'offered' ? (
        <p>The offer to {job.partnerName} is taken back in the same moment.</p>
      ) : null}
      <TextInput
        label="Search partners by name or email"
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Radio.Group
        label="Partner"
        value={partnerId}
        onChange={setPartnerId}
        error={isTried && !partnerId ? 'Please choose a partner' : null}
      >
        <div className={styles.choices}>
          {partners.data?.map((partner) => (
            <Radio
              key={partner.userId}
              value={partner.userId}
              label={`${partnerCalled(partner)} · ${partner.email}`}
            />
          ))}
        </div>
      </Radio.Group>
      {partners.data?.length === 0 ? <p role="status">No approved partner is called like that.</p> : null}
      {partners.isError ? <p role="alert">Failed to load partners</p> : null}
    </JobDialog>
  );
}
