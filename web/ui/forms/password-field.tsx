import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { replayClicks } from '#web/lib/hydration/replay-value.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type'> {
  /** Which password a password manager fills in, or offers to keep. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, hint, error, isOptional, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  const name = typeof label === 'string' ? label.toLowerCase() : 'password';
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            {...replayClicks}
            type="button"
            className={styles.toggle}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
            aria-controls={wiring.id}
            onClick={() => setShown(!isShown)}
          >
            <Eye size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
