import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { AdminJob } from '#contract/partners/jobs.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { jobName } from './job-words.ts';
import styles from './jobs.module.css';
import type { useAction } from './use-action.ts';

/** What every dialog about a job is given. */
export interface JobDialogProps {
  job: AdminJob;
  onClose: () => void;
  onDone: (text: string) => void;
  /** Refused: somebody else may have been faster. */
  onLost: () => void;
}

interface FrameProps {
  job: AdminJob;
  title: string;
  confirmText: string;
  deed: ReturnType<typeof useAction>;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something is done to a job. */
export function JobDialog({ job, title, confirmText, deed, onClose, onConfirm, children }: FrameProps) {
  useReturnFocus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${title}: job ${jobName(job)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!deed.isBusy}
    >
      <form noValidate className={styles.dialog} onSubmit={submit}>
        <ErrorBanner text={deed.failure} onDismiss={deed.dismiss} />
        {children}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={deed.isBusy}>
            {confirmText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
