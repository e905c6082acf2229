import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'className'> {}

/** A choice of one from many; the options are its children. */
export function SelectField({ label, hint, error, isOptional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(wiring) => (
        <select {...select} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  );
}
