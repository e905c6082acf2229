import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { type Over, useLeaveGuard } from './use-leave-guard.ts';

function topOver(): Over | null {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  return dialog ? { close: () => dialog.close(), element: dialog } : null;
}

/** Asks before what was typed into a form is lost, where dialogs are the browser's own. */
export function LeaveGuard() {
  const guard = useLeaveGuard(topOver);
  if (!guard.isAsked) return null;
  return (
    <AlertDialog
      title="Leave without saving?"
      onClose={guard.stay}
      answers={
        <>
          <Button onClick={guard.leave}>Leave</Button>
          <Button look="secondary" onClick={guard.stay}>
            Cancel
          </Button>
        </>
      }
    >
      What you entered will be lost.
    </AlertDialog>
  );
}
