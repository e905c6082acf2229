import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EditedLine } from './use-edited-line.ts';

/** That a line of the cart is changed here, and the way to have both. */
export function EditedNotice({ edited }: { edited: EditedLine }) {
  if (edited.state === 'gone') {
    return (
      <Notice tone="warning" isLive>
        The item you wanted to change is no longer in your cart. You can add it again.
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <p>You are changing an item of your cart. “Update cart” puts what you choose here in its place.</p>
      <Button look="secondary" size="small" onClick={edited.keepBoth}>
        Keep it and add another
      </Button>
    </Notice>
  );
}
