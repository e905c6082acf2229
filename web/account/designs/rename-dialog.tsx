import { type FormEvent, useState } from 'react';
import { LONGEST_DESIGN_NAME, type MyDesign, renameDesign } from '#contract/design/my-designs.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import styles from '../addresses/addresses.module.css';
import { DialogEnd } from '../frame/dialog-end.tsx';

interface RenameDialogProps {
  design: MyDesign;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** What a design is called in the list; nothing on it changes. */
export function RenameDialog({ design, onSaved, onClose }: RenameDialogProps) {
  const [name, setName] = useState(design.name);
  const form = useSubmission('The name could not be saved. Please try again.');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSaved = await form.submit(event.currentTarget, {
      issues: issuesOfForm(renameDesign.body, { name }),
      send: async () => {
        await call<typeof renameDesign>('PUT', '/designs/{key}/name', {
          params: { key: design.key },
          body: { name },
        });
        await onSaved();
      },
    });
    if (isSaved) onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Rename the design">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="name"
          label="Name"
          hint="Only in this list: what is printed stays as it is."
          autoComplete="off"
          maxLength={LONGEST_DESIGN_NAME}
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
