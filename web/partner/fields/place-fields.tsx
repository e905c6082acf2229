import { useState } from 'react';
import { STATES } from '#contract/places.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Choices } from './choices.tsx';
import styles from './fields.module.css';
import type { PartnerValues } from './partner-values.ts';

interface FieldsProps {
  values: PartnerValues;
  submission: Submission;
}

/** Where the press is. */
export function PlaceFields({ values, submission }: FieldsProps) {
  return (
    <>
      <TextArea
        name="pspAddress"
        label="Shop address"
        hint="Where couriers collect."
        autoComplete="street-address"
        rows={3}
        required
        maxLength={300}
        defaultValue={values.pspAddress}
        error={submission.errors.pspAddress}
        onInput={() => submission.clearError('pspAddress')}
      />
      <div className={styles.short}>
        <TextField
          name="zipCode"
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          maxLength={6}
          defaultValue={values.zipCode}
          error={submission.errors.zipCode}
          onInput={() => submission.clearError('zipCode')}
        />
      </div>
    </>
  );
}

const REACHES = [
  ['india', 'All of India'],
  ['states', 'Only some States'],
] as const;

/** Which States they take jobs for. */
export function ReachFields({ values, submission }: FieldsProps) {
  const [reach, setReach] = useState<string>(values.servesStates.length > 0 ? 'states' : 'india');
  return (
    <>
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Where do you take jobs to?</legend>
        <div className={styles.choices}>
          {REACHES.map(([value, label]) => (
            <label key={value} className={styles.radio}>
              <input
                type="radio"
                name="reach"
                value={value}
                checked={reach === value}
                onChange={() => setReach(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {reach === 'states' ? (
        <Choices
          legend="States"
          hint="When none is ticked, you are offered jobs from all of India."
          name="servesStates"
          options={STATES}
          chosen={values.servesStates}
          submission={submission}
        />
      ) : null}
    </>
  );
}
