import type { confirmPasswordReset } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { leave } from '#web/lib/session/store.ts';
import { SetPasswordForm } from '../frame/set-password-form.tsx';

export interface NewPasswordWords {
  failureTitle: string;
  label: string;
  action: string;
}

interface NewPasswordFormProps {
  words: NewPasswordWords;
  token: string;
  onDone: () => void;
  onRefused: (message: string) => void;
}

export function NewPasswordForm({ words, token, onDone, onRefused }: NewPasswordFormProps) {
  const send = async (password: string) => {
    try {
      const body = { token, password };
      await call<typeof confirmPasswordReset>('POST', '/auth/reset-password/confirm', { body });
      // Whoever was signed in on this device is not any more.
      leave();
      onDone();
    } catch (error) {
      const isOfLink = error instanceof ApiError && error.code === 'reset_link_invalid';
      if (!isOfLink) throw error;
      onRefused(error.message);
    }
  };
  return <SetPasswordForm {...words} idPrefix="reset" send={send} />;
}
