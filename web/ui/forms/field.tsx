import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Shown under the control and read with it. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control invalid. */
  error?: string | null | undefined;
  /** Adds "(optional)" to the label. */
  isOptional?: boolean;
}

/** What ties a control to its label, hint and error. */
export interface Wiring {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, control, hint and error of one field. */
export function Field({ id, label, hint, error, isOptional, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : null;
  const errorId = error ? `${controlId}-error` : null;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hintId ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {errorId ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
