import type { FieldErrors } from '#web/lib/forms/field-errors.ts';
import type { Failure } from '#web/lib/forms/use-submission.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './error-box.module.css';
import { fieldNames, type RegistrationField } from './registration.ts';

interface ErrorBoxProps {
  failure: Failure;
  errors: FieldErrors;
}

/** Spec section 2: errors show in a red box; it leads to each field, beside which stands what is wrong. */
export function ErrorBox({ failure, errors }: ErrorBoxProps) {
  const wrong = (Object.keys(fieldNames) as RegistrationField[]).filter((field) => errors[field]);
  return (
    <Notice tone="danger" isLive>
      <p className={styles.message}>{failure.message}</p>
      {wrong.length > 0 ? (
        <ul className={styles.list}>
          {wrong.map((field) => (
            <li key={field}>
              <a
                href={`#register-${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`register-${field}`)?.focus();
                }}
              >
                {fieldNames[field]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
