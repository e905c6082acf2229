import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminJob } from '#contract/partners/jobs.ts';
import type { useBanners } from '../lib/use-banners.ts';
import { AcceptProposalDialog } from './accept-proposal-dialog.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import styles from './jobs.module.css';
import { OfferDialog } from './offer-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import type { JobDetails } from './use-jobs.ts';

interface JobActionsProps {
  details: JobDetails;
  banners: ReturnType<typeof useBanners>;
  reload: () => Promise<void>;
}

/** Nobody has it yet. */
const UNTAKEN: readonly AdminJob['status'][] = ['waiting', 'offered', 'stuck'];
/** Somebody has it, and has not handed it over. */
const AT_WORK: readonly AdminJob['status'][] = ['in_production', 'ready'];

type Dialog = 'reassign' | 'offer' | 'proposal' | 'delivered';

/** What an admin may do with a job as it is now. */
export function JobActions({ details: { job, progress }, banners, reload }: JobActionsProps) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const isUntaken = UNTAKEN.includes(job.status);
  const proposal = isUntaken ? job.offers.find((offer) => offer.status === 'proposed') : undefined;
  const isOnWay = job.status === 'shipped' || progress.shipments.some(({ takesCode }) => takesCode);
  const close = () => setOpen(null);
  const finish = (text: string) => {
    close();
    banners.succeed(text);
    void reload();
  };
  const shared = { job, onClose: close, onDone: finish, onLost: () => void reload() };
  return (
    <div className={styles.buttons}>
      {proposal ? <Button onClick={() => setOpen('proposal')}>Accept the proposed day</Button> : null}
      {isUntaken ? (
        <Button variant={proposal ? 'default' : 'filled'} onClick={() => setOpen('offer')}>
          Offer to a partner
        </Button>
      ) : null}
      {isUntaken || AT_WORK.includes(job.status) ? (
        <Button variant="default" onClick={() => setOpen('reassign')}>
          {AT_WORK.includes(job.status) ? 'Take back and ask others' : 'Ask again'}
        </Button>
      ) : null}
      {isOnWay ? (
        <Button variant="default" onClick={() => setOpen('delivered')}>
          It has arrived
        </Button>
      ) : null}
      {open === 'reassign' ? <ReassignDialog {...shared} /> : null}
      {open === 'offer' ? <OfferDialog {...shared} /> : null}
      {open === 'proposal' && proposal ? <AcceptProposalDialog {...shared} offer={proposal} /> : null}
      {open === 'delivered' ? <DeliveredDialog {...shared} /> : null}
    </div>
  );
}
