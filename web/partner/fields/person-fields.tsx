import type { Submission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './fields.module.css';
import type { PartnerValues } from './partner-values.ts';

interface PersonFieldsProps {
  values: PartnerValues;
  submission: Submission;
  /** They cannot do without on the application. */
  needsBusinessName: boolean;
}

/** The business, and the person who answers for it. */
export function PersonFields({ values, submission, needsBusinessName }: PersonFieldsProps) {
  const field = (name: 'businessName' | 'firstName' | 'lastName' | 'phone') => ({
    name,
    defaultValue: values[name] ?? '',
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  return (
    <>
      <TextField
        {...field('businessName')}
        label="Business name"
        hint="As it stands on labels and statements."
        autoComplete="organization"
        required={needsBusinessName}
        isOptional={!needsBusinessName}
        maxLength={120}
      />
      <div className={styles.two}>
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
        {...field('phone')}
        label="Phone"
        type="tel"
        hint="For couriers and for us."
        autoComplete="tel"
        required
        maxLength={20}
      />
    </>
  );
}
