import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { jobNumber } from '#contract/orders/order-number.ts';
import type { AdminJob } from '#contract/partners/jobs.ts';
import type { Action } from '#web/lib/use-action.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './jobs.module.css';

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
  action: Action;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something is done to a job. */
export function JobDialog({ job, title, confirmText, action, onClose, onConfirm, children }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${title}: job ${jobNumber(job)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!action.isBusy}
    >
      <form noValidate className={styles.dialog} onSubmit={submit}>
        <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
        {children}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            {confirmText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
