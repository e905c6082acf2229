import { fillUntouched } from '#web/lib/forms/form-draft.ts';
import { dropTyped, keepTyped, readTyped } from '#web/lib/forms/typed-draft.ts';
import { contactFieldsFrom, NO_FIELDS } from './contact-fields.ts';

/** Also in `lib/session/clear-personal-data.ts`: whoever signs out leaves nothing of it. */
const KEY = 'contact_draft';

function begunWith(form: HTMLFormElement): string {
  const field = form.elements.namedItem('message');
  return field instanceof HTMLTextAreaElement ? field.defaultValue : '';
}

/** Keeps what stands in the form until it is sent, as far as this tab remembers. */
export function keepMessage(form: HTMLFormElement): void {
  keepTyped(KEY, { ...contactFieldsFrom(new FormData(form)), begun: begunWith(form) });
}

/** What was typed before stands in the form again. A message about something else is another one. */
export function putBack(form: HTMLFormElement): void {
  const { begun, message, ...rest } = readTyped(KEY, { ...NO_FIELDS, begun: '' });
  fillUntouched(form, { ...rest, message: begun === begunWith(form) ? message : '' });
}

export function forgetMessage(): void {
  dropTyped(KEY);
}
