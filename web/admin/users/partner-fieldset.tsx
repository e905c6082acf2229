import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '#contract/accounts/users.ts';
import { kindName } from '#contract/catalogue/kinds-of-work.ts';
import { USUAL_CAPACITY } from '#contract/partners/partner-fields.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { Choices } from './choices.tsx';
import { TermsFieldset } from './terms-fieldset.tsx';
import styles from './user-form.module.css';

interface PartnerFieldsetProps {
  user: AdminUser | null;
  submission: Submission;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What they can take on: how many jobs, how fast, on which days. */
function CapacityFields({ user, submission }: PartnerFieldsetProps) {
  const capacity = user?.capacity ?? USUAL_CAPACITY;
  const field = (name: 'jobsPerDay' | 'turnaroundDays') => ({
    name,
    required: true,
    size: 'md',
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    defaultValue: capacity[name],
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  return (
    <>
      <div className={styles.pairs}>
        <TextInput {...field('jobsPerDay')} label="Jobs per day" />
        <TextInput {...field('turnaroundDays')} label="Turnaround in working days" />
      </div>
      <Choices
        legend="Working days"
        name="workingDays"
        options={DAYS}
        sentAs={(day) => String(DAYS.indexOf(day) + 1)}
        chosen={capacity.workingDays.map((day) => DAYS[day - 1] ?? '')}
        submission={submission}
      />
    </>
  );
}

/** What only a print partner has: place, specialty, and what and how they print. */
export function PartnerFieldset({ user, submission }: PartnerFieldsetProps) {
  const { data, error } = usePrintingOptions();
  const [ticked, setTicked] = useState<readonly string[]>(user?.generalPrinting ?? []);
  const kinds = (data?.kindsOfWork ?? []).filter(({ kindId }) => ticked.includes(kindId));
  const field = (name: 'pspAddress' | 'zipCode' | 'printingSpecialty') => ({
    name,
    required: true,
    size: 'md',
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.pairs}>
        <TextInput
          {...field('pspAddress')}
          label="Shop address"
          maxLength={300}
          defaultValue={user?.shippingAddress?.street}
        />
        <TextInput
          {...field('zipCode')}
          label="PIN code"
          inputMode="numeric"
          maxLength={6}
          defaultValue={user?.shippingAddress?.postalCode}
        />
      </div>
      <TextInput
        {...field('printingSpecialty')}
        label="Printing specialty"
        maxLength={200}
        defaultValue={user?.printingSpecialty ?? ''}
      />
      {error ? (
        <p className={styles.wrong} role="alert">
          Failed to load printing options. Please refresh and try again.
        </p>
      ) : null}
      {data ? (
        <>
          <Choices
            legend="General Printing"
            name="generalPrinting"
            options={data.generalPrinting}
            called={(kind) => kindName(data.kindsOfWork, kind)}
            chosen={user?.generalPrinting ?? []}
            submission={submission}
            onChange={(kind, isChosen) =>
              setTicked((before) => (isChosen ? [...before, kind] : before.filter((one) => one !== kind)))
            }
          />
          <Choices
            legend="Types"
            name="types"
            options={data.types}
            chosen={user?.types ?? []}
            submission={submission}
          />
        </>
      ) : null}
      <CapacityFields user={user} submission={submission} />
      <TermsFieldset user={user} kinds={kinds} submission={submission} />
    </div>
  );
}
