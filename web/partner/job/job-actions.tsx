import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { getJobTicket, getLabel } from '#contract/fulfilment/fulfilment.ts';
import { call } from '#web/lib/api.ts';
import { download } from '#web/lib/download.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusHandedOn } from '#web/ui/navigation/use-focus-handed-on.ts';
import { describeFailure } from '../ui/answer.tsx';
import styles from './job-actions.module.css';
import { ReadyDialog } from './ready-dialog.tsx';

interface ForJob {
  jobId: string;
  /** Where several stand under each other: what it is of, read aloud. */
  of?: string;
  size?: 'small' | 'medium' | 'large';
}

/** "Mark Ready" of a job in production, or "Send Again" of what came back, with its dialog. */
export function MarkReadyButton({ jobId, of, size, says = 'Mark Ready' }: ForJob & { says?: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <>
      <Button
        ref={button}
        size={size}
        aria-label={of && `${says}: order ${of}`}
        onClick={() => setOpen(true)}
      >
        {says}
      </Button>
      <ReadyDialog jobId={jobId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The label as the courier wants it on the parcel. */
export function LabelButton({ jobId, of, size }: ForJob) {
  const action = useAction(describeFailure);
  const get = () =>
    action.run(async () => {
      const params = { jobId };
      download((await call<typeof getLabel>('GET', '/psp/jobs/{jobId}/label', { params })).url);
    });
  return (
    <span className={styles.action}>
      <Button
        look="secondary"
        size={size}
        isBusy={action.isBusy}
        aria-label={of && `Download Label: order ${of}`}
        onClick={() => void get()}
      >
        <IconDownload size={20} aria-hidden="true" />
        Download Label
      </Button>
      <span role="alert" className={styles.failure}>
        {action.failure}
      </span>
    </span>
  );
}

/** The paper that goes with the job through the workshop. */
export function TicketButton({ jobId, size }: ForJob) {
  const action = useAction(describeFailure);
  const get = () =>
    action.run(async () => {
      const params = { jobId };
      download((await call<typeof getJobTicket>('GET', '/psp/jobs/{jobId}/ticket', { params })).url);
    });
  return (
    <span className={styles.action}>
      <Button look="secondary" size={size} isBusy={action.isBusy} onClick={() => void get()}>
        <IconFileTypePdf size={20} aria-hidden="true" />
        Job ticket
      </Button>
      <span role="alert" className={styles.failure}>
        {action.failure}
      </span>
    </span>
  );
}
