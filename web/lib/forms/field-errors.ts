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
