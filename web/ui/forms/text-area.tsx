import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children'> {}

/** Several lines of text. */
export function TextArea({ label, hint, error, isOptional, id, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </Field>
  );
}
