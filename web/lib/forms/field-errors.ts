import type { Issue } from '#contract/errors.ts';

/** The first sentence for each field that needs another look, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * What is wrong with which field, of what a form found itself or the server refused.
 * @param below where in what is sent the fields are: `value` of `{ value: { … } }`
 */
export function errorsByField(issues: readonly Issue[], below?: string): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = below && path.startsWith(`${below}.`) ? path.slice(below.length + 1) : path;
    errors[field] ??= message;
  }
  return errors;
}

/** The same in the order in which their fields stand in the form; what has no field there comes last. */
export function inFormOrder(form: HTMLFormElement | null, errors: FieldErrors): FieldErrors {
  const names = [...(form?.elements ?? [])].map((control) => control.getAttribute('name'));
  const placeOf = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}
