import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';

interface DialogEndProps {
  form: { readonly isBusy: boolean; readonly failure: { readonly message: string } | null };
  /** What the button says that sends it. */
  save: string;
  onCancel: () => void;
}

/** Under the fields of a dialog: why it was not saved, and its two buttons. */
export function DialogEnd({ form, save, onCancel }: DialogEndProps) {
  return (
    <>
      {form.failure ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isBusy}>
          {save}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
