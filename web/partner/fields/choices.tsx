import type { Submission } from '#web/lib/forms/use-submission.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from './fields.module.css';

interface ChoicesProps {
  legend: string;
  hint?: string;
  name: string;
  /** What is sent, and what stands beside the box. */
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  submission: Submission;
  onChange?: (value: string, isChosen: boolean) => void;
}

/** Several of many, each with its box. */
export function Choices({ legend, hint, name, options, chosen, submission, onChange }: ChoicesProps) {
  const error = submission.errors[name];
  const [errorId, hintId] = [`${name}-error`, `${name}-hint`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.set} aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.choices}>
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
            onChange={(event) => {
              submission.clearError(name);
              onChange?.(value, event.currentTarget.checked);
            }}
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
