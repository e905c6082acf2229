import { type RefObject, useEffect } from 'react';

/** After a refusal the keyboard goes to the first field that has something wrong with it. */
export function useFirstProblem(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
