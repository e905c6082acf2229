import { type FormEvent, useEffect, useState } from 'react';
import { UpdateMeBody, type User, type updateMe } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { setProfile } from '#web/lib/session/store.ts';
import { errorText } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './profile-page.module.css';

interface EditProfileDialogProps {
  profile: User;
  onClose: (hasSaved: boolean) => void;
}

/** Spec section 9. */
const CLOSES_AFTER_MS = 2000;

const FIELDS = [
  { name: 'username', label: 'Username', autoComplete: 'username', maxLength: 60 },
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 60 },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: 20 },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;

/** Changes the profile. What was typed stays when saving fails; success closes by itself. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const [values, setValues] = useState<Values>(() => ({
    username: profile.username,
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone ?? '',
  }));
  const [hasSaved, setSaved] = useState(false);
  const submission = useSubmission({ say: errorText('Failed to update profile', 'Edit profile failed') });
  const close = () => onClose(hasSaved);
  useClosing(hasSaved, close);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasSaved) return;
    const { phone, ...names } = values;
    const body = { ...names, ...(phone.trim() !== '' && { phone }) };
    const send = async () => {
      const { user } = await call<typeof updateMe>('PUT', '/auth/me', { body });
      if (!user) throw new Error('an answer without the user');
      setProfile(user);
      setSaved(true);
    };
    void submission.submit(event.currentTarget, { issues: issuesOfForm(UpdateMeBody, body), send });
  };

  return (
    <Drawer isOpen onClose={close} place="centre" title="Edit Profile">
      <form className={styles.form} onSubmit={submit} noValidate>
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            isOptional={name === 'phone'}
            required={name !== 'phone'}
            readOnly={hasSaved}
            value={values[name]}
            error={submission.errors[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [name]: value }));
              submission.clearError(name);
            }}
          />
        ))}
        {submission.failure ? (
          <Notice tone="danger" isLive>
            {submission.failure.message}
          </Notice>
        ) : null}
        {hasSaved ? (
          <Notice tone="success" isLive>
            Profile updated successfully!
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" isBusy={submission.isBusy} aria-disabled={hasSaved}>
            {submission.isBusy ? 'Updating…' : 'Save Changes'}
          </Button>
          <Button look="secondary" onClick={close}>
            {hasSaved ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

function useClosing(hasSaved: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once, from the moment it was saved
  useEffect(() => {
    if (!hasSaved) return;
    const timer = setTimeout(close, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasSaved]);
}
