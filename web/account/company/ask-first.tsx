import type { ReactNode } from 'react';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface AskFirstProps {
  title: string;
  verb: string;
  children: ReactNode;
  onYes: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function AskFirst({ title, verb, children, onYes, onClose }: AskFirstProps) {
  const action = useAction(errorText('This could not be done. Please try again.'));
  const confirm = async () => {
    if (await action.run(onYes)) onClose();
  };
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      answers={
        <>
          <Button look="danger" isBusy={action.isBusy} onClick={() => void confirm()}>
            {verb}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
