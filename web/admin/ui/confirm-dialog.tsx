import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import styles from './confirm-dialog.module.css';
import { Modal } from './dialogs.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** E.g. `deletionQuestion('Asha Rao')`. */
  children: ReactNode;
  confirmText: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The keyboard starts at the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmText, isBusy = false, onConfirm, onCancel } = props;
  return (
    <Modal
      opened={isOpen}
      // Over what it asks about, whichever stood on the page first.
      zIndex={300}
      onClose={onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!isBusy}
      // What it was opened from may have gone with the thing it deleted.
      onExitTransitionEnd={() => {
        if (document.activeElement === document.body) focusPage();
      }}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Modal>
  );
}

/** Spec section 5, "Deletion". */
export function deletionQuestion(name: string): string {
  return `Are you sure you want to delete ${name}? This action cannot be undone.`;
}
