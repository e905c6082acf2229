import { type FormEvent, useState } from 'react';
import { CompanyBody } from '#contract/companies/companies.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import styles from '../addresses/addresses.module.css';
import { DialogEnd } from '../frame/dialog-end.tsx';

interface NameDialogProps {
  title: string;
  name: string;
  onSave: (legalName: string) => Promise<void>;
  onClose: () => void;
}

/** The name of a company. What was typed stays when saving fails. */
export function NameDialog({ title, name, onSave, onClose }: NameDialogProps) {
  const [legalName, setLegalName] = useState(name);
  const form = useSubmission('The company could not be saved. Please try again.');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSaved = await form.submit(event.currentTarget, {
      issues: issuesOfForm(CompanyBody, { legalName, gstDetails: null }),
      send: () => onSave(legalName),
    });
    if (isSaved) onClose();
  };
  return (
    <Drawer isOpen onClose={onClose} place="centre" title={title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="legalName"
          label="Legal name"
          hint="As it stands on your invoices."
          autoComplete="organization"
          maxLength={100}
          required
          value={legalName}
          error={form.errors.legalName}
          onChange={(event) => {
            form.clearError('legalName');
            setLegalName(event.currentTarget.value);
          }}
        />
        <DialogEnd form={form} save="Save" onCancel={onClose} />
      </form>
    </Drawer>
  );
}
