import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import type { Failure } from '#web/lib/forms/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './fields.module.css';

interface ErrorSummaryProps {
  failure: Failure;
  errors: FieldErrors;
}

/** The field of this name in the form the list belongs to. */
function focusField(button: HTMLElement, name: string): void {
  const field = button.closest('form')?.elements.namedItem(name);
  const first = field instanceof RadioNodeList ? field[0] : field;
  if (first instanceof HTMLElement) first.focus();
}

/** Names of fields in the order in which they stand in the form; what has no field there comes last. */
function inOrderOf(form: HTMLFormElement, fields: readonly string[]): string[] {
  const names = [...form.elements].map((control) => control.getAttribute('name'));
  const placeOf = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length);
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What is wrong with a form, each leading to its field, in the form's own order. */
export function ErrorSummary({ failure, errors }: ErrorSummaryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const form = list.current?.closest('form');
    if (form) setOrder(inOrderOf(form, Object.keys(errors)));
  }, [errors]);
  const wrong = [...new Set([...order, ...Object.keys(errors)])].flatMap((name) =>
    errors[name] === undefined ? [] : [[name, errors[name]] as const],
  );
  return (
    <Notice tone="danger" isLive>
      <p className={styles.failure}>{failure.message}</p>
      {wrong.length > 0 ? (
        <ul ref={list} className={styles.wrong}>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <button type="button" onClick={(event) => focusField(event.currentTarget, name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
