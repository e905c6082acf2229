import type { ComponentPropsWithRef } from 'react';
import { TextField } from './text-field.tsx';

/** Six digits of the authenticator app, or one of the recovery codes. */
export function CodeField(own: Pick<ComponentPropsWithRef<typeof TextField>, 'ref' | 'error' | 'onInput'>) {
  return (
    <TextField
      label="Code"
      name="totp"
      hint="Six digits from your authenticator app. No phone at hand? A recovery code works too."
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={20}
      {...own}
    />
  );
}
