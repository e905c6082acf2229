import type { useLeaving } from '../lib/use-leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Leaving = Pick<ReturnType<typeof useLeaving>, 'isAsked' | 'stay' | 'leave'>;

export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
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
