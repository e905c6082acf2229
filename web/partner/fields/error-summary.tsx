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

/** What is wrong with a form, each leading to its field. */
export function ErrorSummary({ failure, errors }: ErrorSummaryProps) {
  const wrong = Object.entries(errors);
  return (
    <Notice tone="danger" isLive>
      <p className={styles.failure}>{failure.message}</p>
      {wrong.length > 0 ? (
        <ul className={styles.wrong}>
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
