import { Suspense } from 'react';
import type { MailHintProps } from '#web/lib/forms/mail-hint.tsx';
import { loginPath, paths } from '#web/lib/paths.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { later } from '#web/ui/later.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from './checkout-page.module.css';
import { bindField, type CheckoutForm } from './use-checkout-form.ts';

/** Nobody needs it before an address is typed. */
const MailHint = later<MailHintProps>(() =>
  import('#web/lib/forms/mail-hint.tsx').then((loaded) => ({ default: loaded.MailHint })),
);

interface ContactFieldsProps {
  form: CheckoutForm;
  /** Where the sign-in leads back to. */
  page?: string;
  /** What goes to the mail that is asked for. */
  mailed?: string;
  /** Its company is known. */
  isForCompany?: boolean;
}

/** Who orders. Signed-in people have their email locked. Whoever it is, the courier needs a name and a phone. */
export function ContactFields({
  form,
  page = paths.checkout,
  mailed,
  isForCompany = false,
}: ContactFieldsProps) {
  const { person } = form;
  const isGuest = person === null;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Contact</legend>
      {isGuest && form.isSettled ? (
        <p className={styles.hint}>
          Have an account? <Link to={loginPath(page)}>Sign in</Link> to use your saved addresses. We keep what
          you have typed.
        </p>
      ) : null}
      <TextField
        {...bindField(form, 'email')}
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        hint={
          mailed ??
          (isGuest
            ? 'Your receipt and the link to follow your order go here.'
            : 'The email of your account: your receipt goes here.')
        }
        required
        readOnly={!isGuest}
      />
      {isGuest && form.values.email.includes('@') ? (
        <Suspense>
          <MailHint email={form.values.email} onTake={(email) => form.type('email', email)} />
        </Suspense>
      ) : null}
      <TextField
        {...bindField(form, 'phone')}
        label="Phone"
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="10 digits, for the courier."
        required
      />
      <TextField
        {...bindField(form, 'name')}
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
      />
      {isForCompany ? null : (
        <TextField
          {...bindField(form, 'company')}
          label="Company"
          name="organization"
          autoComplete="organization"
          maxLength={120}
          isOptional
        />
      )}
    </fieldset>
  );
}
