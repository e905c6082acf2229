import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'children'> {}

/** One line of text. */
export function TextField({ label, hint, error, isOptional, id, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  );
}
