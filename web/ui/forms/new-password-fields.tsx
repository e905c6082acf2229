import { useState } from 'react';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldsProps {
  /** Fields `password` and `confirmation` of this form. */
  submission: Submission;
  label: string;
  idPrefix: string;
}

/** A new password with its rules ticked off while it is typed, and once more. */
export function NewPasswordFields({ submission, label, idPrefix }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  const { errors, clearError } = submission;
  return (
    <>
      <PasswordField
        id={`${idPrefix}-password`}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        maxLength={256}
        error={errors.password}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          clearError('password');
        }}
      />
      <PasswordRules password={typed} />
      <PasswordField
        id={`${idPrefix}-confirmation`}
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        required
        maxLength={256}
        error={errors.confirmation}
        onInput={() => clearError('confirmation')}
      />
    </>
  );
}
