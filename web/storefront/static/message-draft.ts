import { dropTyped, keepTyped, readTyped } from '#web/lib/forms/typed-draft.ts';
import { contactFieldsFrom, NO_FIELDS } from './contact-fields.ts';

/** Also in `lib/session/clear-personal-data.ts`: whoever signs out leaves nothing of it. */
const KEY = 'contact_draft';

const NAMES = Object.keys(NO_FIELDS) as (keyof typeof NO_FIELDS)[];

const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
};

const begunWith = (form: HTMLFormElement) => fieldOf(form, 'message')?.defaultValue ?? '';

/** Keeps what stands in the form until it is sent, as far as this tab remembers. */
export function keepMessage(form: HTMLFormElement): void {
  keepTyped(KEY, { ...contactFieldsFrom(new FormData(form)), begun: begunWith(form) });
}

/** What was typed before stands in the form again. A message about something else is another one. */
export function putBack(form: HTMLFormElement): void {
  const draft = readTyped(KEY, { ...NO_FIELDS, begun: '' });
  for (const name of NAMES) {
    const field = fieldOf(form, name);
    if (!field || !draft[name] || field.value !== field.defaultValue) continue;
    if (name !== 'message' || draft.begun === field.defaultValue) field.value = draft[name];
  }
}

export function forgetMessage(): void {
  dropTyped(KEY);
}
