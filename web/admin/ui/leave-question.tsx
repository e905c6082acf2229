import type { useLeaving } from '../lib/use-leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export function LeaveQuestion({ leaving }: { leaving: ReturnType<typeof useLeaving> }) {
  return (
    <ConfirmDialog
      isOpen={leaving.isAsked}
      title="Leave without saving?"
      confirmText="Leave"
      onCancel={leaving.stay}
      onConfirm={leaving.leave}
    >
      What you entered will be lost.
    </ConfirmDialog>
  );
}
