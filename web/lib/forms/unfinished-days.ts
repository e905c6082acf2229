import type { Issue } from '#contract/errors.ts';

export const UNFINISHED_DAY = 'This date is incomplete or does not exist. Please correct or clear it.';

export const isUnfinishedDay = (input: HTMLInputElement) => input.type === 'date' && input.validity.badInput;

/**
 * Days somebody began to type, or that no calendar has: 31 February. A browser gives such a field's value as empty, which
 * elsewhere means "for good" or "at once".
 */
export function unfinishedDays(form: HTMLFormElement | null): Issue[] {
  return [...(form?.elements ?? [])].flatMap((control) =>
    control instanceof HTMLInputElement && control.name && isUnfinishedDay(control)
      ? [{ path: control.name, message: UNFINISHED_DAY }]
      : [],
  );
}
