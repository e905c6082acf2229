import { keepTyped, readTyped } from './typed-draft.ts';

/** By the names of fields. */
type Texts = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | RadioNodeList;

function fieldOf(form: HTMLFormElement, name: string): Field | null {
  const field = form.elements.namedItem(name);
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof RadioNodeList;
  return isField ? field : null;
}

const isUntouched = (field: Field) =>
  field instanceof RadioNodeList
    ? [...field].every((one) => one instanceof HTMLInputElement && one.checked === one.defaultChecked)
    : field.value === field.defaultValue;

/** Keeps what stands in those fields of a form that `empty` names, as far as this tab remembers; name no password. */
export function keepFields(key: string, form: HTMLFormElement, empty: Texts): void {
  const texts = Object.keys(empty).map((name) => [name, fieldOf(form, name)?.value ?? ''] as const);
  keepTyped(key, Object.fromEntries(texts));
}

/** What was kept stands in its fields again, but where somebody typed since. */
export function putBackFields(key: string, form: HTMLFormElement, empty: Texts): void {
  fillUntouched(form, readTyped(key, empty));
}

export function fillUntouched(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(form, name);
    if (field && text && isUntouched(field)) field.value = text;
  }
}
