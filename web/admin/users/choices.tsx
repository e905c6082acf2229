import { Checkbox } from '@mantine/core';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import styles from './user-form.module.css';

interface ChoicesProps {
  legend: string;
  name: 'generalPrinting' | 'types' | 'workingDays' | 'servesStates';
  options: readonly string[];
  /** What is said of an option, where that is not its own text. */
  called?: (option: string) => string;
  /** What is sent for an option, where that is not its text. */
  sentAs?: (option: string) => string;
  chosen: readonly string[];
  submission: Submission;
  onChange?: (option: string, isChosen: boolean) => void;
}

/** Several of many, each with its box. */
export function Choices({
  legend,
  name,
  options,
  called = String,
  sentAs = String,
  chosen,
  submission,
  onChange,
}: ChoicesProps) {
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
            value={sentAs(option)}
            label={called(option)}
            defaultChecked={chosen.includes(option)}
            onChange={(event) => {
              submission.clearError(name);
              onChange?.(option, event.currentTarget.checked);
            }}
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
