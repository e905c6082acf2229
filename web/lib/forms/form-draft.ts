import { type FormEvent, useEffect, useRef } from 'react';
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

/**
 * Props of a form whose fields are kept under `key`, as far as this tab remembers: what was typed stands in them again, but
 * where somebody typed since.
 * @param names of the fields; no password
 */
export function useFormDraft(key: string, ...names: readonly string[]) {
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and a form keeps its fields
  useEffect(() => {
    const nothing: Texts = Object.fromEntries(names.map((name) => [name, '']));
    if (ref.current) fillUntouched(ref.current, readTyped(key, nothing));
  }, []);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const texts = names.map((name) => [name, fieldOf(currentTarget, name)?.value ?? ''] as const);
    keepTyped(key, Object.fromEntries(texts));
  };
  return { ref, onInput };
}

/** A field in which somebody typed keeps what they did. */
export function fillUntouched(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(form, name);
    if (field && text && isUntouched(field)) field.value = text;
  }
}
