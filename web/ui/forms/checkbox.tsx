import { type ComponentPropsWithRef, useId } from 'react';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';

interface CheckboxProps
  extends Pick<FieldTexts, 'label' | 'error'>,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type'> {}

/** A box to tick; its label is as large a target as itself. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div>
      <label className={styles.checkbox} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
