import { formatDay } from '#contract/dates.ts';
import type { AdminOffer, acceptProposal } from '#contract/partners/jobs.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { JobDialog, type JobDialogProps } from './job-dialog.tsx';

/** The partner who proposed a later day gets the job for that day. */
export function AcceptProposalDialog({
  job,
  offer,
  onClose,
  onDone,
  onLost,
}: JobDialogProps & { offer: AdminOffer }) {
  const action = useAction(
    (error) => describeFailure(error, 'Failed to accept the proposal'),
    onConflict(onLost),
  );
  const send = () =>
    void action.run(async () => {
      await adminCall<typeof acceptProposal>('POST', '/jobs/{jobId}/accept-proposal', {
        params: { jobId: job.jobId },
        body: { offerId: offer.offerId },
      });
      onDone(`${offer.partnerName} has the job`);
    });
  return (
    <JobDialog
      job={job}
      title="Accept the proposed day"
      confirmText="Accept"
      action={action}
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        {offer.partnerName} hands it over on{' '}
        {offer.proposedDay ? formatDay(offer.proposedDay) : 'a later day'} for {formatRupees(offer.pay)}. The
        customer was promised {formatDay(job.arrivesBy)}; please tell them if it will be later.
      </p>
    </JobDialog>
  );
}
