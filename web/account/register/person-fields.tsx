import { useMailHint } from '#web/lib/forms/mail-hint.tsx';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../frame/account-frame.module.css';
import type { RegistrationField } from './registration.ts';

/** Who registers: names, mail, phone. */
export function PersonFields({ submission }: { submission: Submission }) {
  const field = (name: RegistrationField) => ({
    id: `register-${name}`,
    name,
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  const mail = useMailHint('register-email', () => submission.clearError('email'));
  return (
    <>
      <TextField
        {...field('username')}
        label="Username"
        hint="How we greet you. You sign in with your email."
        autoComplete="nickname"
        required
        maxLength={60}
      />
      <div className={styles.pair}>
        <TextField
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          required
          maxLength={60}
        />
        <TextField
          {...field('lastName')}
          label="Last name"
          autoComplete="family-name"
          required
          maxLength={60}
        />
      </div>
      <TextField
        {...field('email')}
        onInput={(event) => {
          submission.clearError('email');
          mail.onType(event.currentTarget.value);
        }}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
      />
      {mail.hint}
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        hint="10 digits, for the courier."
        autoComplete="tel"
        isOptional
        maxLength={20}
      />
    </>
  );
}
