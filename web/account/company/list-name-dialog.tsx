import { type FormEvent, useState } from 'react';
import { ReorderListName } from '#contract/orders/reorder-lists.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import styles from '../addresses/addresses.module.css';
import { DialogEnd } from '../frame/dialog-end.tsx';

interface ListNameDialogProps {
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The name of a reorder list. What was typed stays when saving fails. */
export function ListNameDialog({ name: was, onSave, onClose }: ListNameDialogProps) {
  const [name, setName] = useState(was);
  const form = useSubmission('The list could not be saved. Please try again.');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSaved = await form.submit(event.currentTarget, {
      issues: issuesOfForm(ReorderListName, { name }),
      send: () => onSave(name),
    });
    if (isSaved) onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Rename list">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={60}
          required
          value={name}
          error={form.errors.name}
          onChange={(event) => {
            form.clearError('name');
            setName(event.currentTarget.value);
          }}
        />
        <DialogEnd form={form} save="Save" onCancel={onClose} />
      </form>
    </Drawer>
  );
}
