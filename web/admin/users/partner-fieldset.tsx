import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminUser, listPrintingOptions } from '#contract/users.ts';
import type { Submission } from '#web/lib/use-submission.ts';
import { adminCall } from '../lib/admin-call.ts';
import styles from './user-form.module.css';

interface PartnerFieldsetProps {
  user: AdminUser | null;
  submission: Submission;
}

function usePrintingOptions() {
  return useQuery({
    queryKey: ['printing-options'],
    queryFn: ({ signal }) =>
      adminCall<typeof listPrintingOptions>('GET', '/auth/admin/printing-types', { signal }),
    // The spec: loaded from the server and cached.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface ChoicesProps {
  legend: string;
  name: 'generalPrinting' | 'types';
  options: readonly string[];
  chosen: readonly string[];
  submission: Submission;
}

function Choices({ legend, name, options, chosen, submission }: ChoicesProps) {
  const error = submission.errors[name];
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.set} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Checkbox
            key={option}
            name={name}
            value={option}
            label={option}
            defaultChecked={chosen.includes(option)}
            onChange={() => submission.mend(name)}
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.wrong}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** What only a print partner has: place, specialty, and what and how they print. */
export function PartnerFieldset({ user, submission }: PartnerFieldsetProps) {
  const { data, error } = usePrintingOptions();
  const field = (name: 'pspAddress' | 'zipCode' | 'printingSpecialty') => ({
    name,
    required: true,
    size: 'md',
    error: submission.errors[name],
    onInput: () => submission.mend(name),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.pairs}>
        <TextInput
          {...field('pspAddress')}
          label="PSP address"
          maxLength={300}
          defaultValue={user?.shippingAddress?.street}
        />
        <TextInput
          {...field('zipCode')}
          label="Zip code"
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
            chosen={user?.generalPrinting ?? []}
            submission={submission}
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
    </div>
  );
}
