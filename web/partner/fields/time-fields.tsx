import type { Submission } from '#web/lib/forms/use-submission.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Choices } from './choices.tsx';
import styles from './fields.module.css';
import type { PartnerValues } from './partner-values.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** How many jobs a day, on which days, from when to when. */
export function TimeFields({ values, submission }: { values: PartnerValues; submission: Submission }) {
  const field = (name: 'jobsPerDay' | 'opensAt' | 'closesAt') => ({
    name,
    required: true,
    defaultValue: values[name],
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  return (
    <>
      <div className={styles.three}>
        <TextField {...field('jobsPerDay')} label="Jobs per day" inputMode="numeric" autoComplete="off" />
        <TextField {...field('opensAt')} label="Opens at" type="time" />
        <TextField {...field('closesAt')} label="Closes at" type="time" />
      </div>
      <Choices
        legend="Working days"
        hint="An offer waits for your answer only while you are open. 26 January, 15 August and 2 October are off for everybody."
        name="workingDays"
        options={DAYS.map((day, index) => [String(index + 1), day])}
        chosen={values.workingDays.map(String)}
        submission={submission}
      />
    </>
  );
}
