import type { finishRegistration } from '#contract/accounts/verification.ts';
import { call } from '#web/lib/api.ts';
import { SetPasswordForm } from '../frame/set-password-form.tsx';
import { outcomeOf, refusalOf, type Verification } from './verify-once.ts';

interface ChoosePasswordFormProps {
  token: string;
  onOutcome: (outcome: Verification) => void;
}

/** The mail was opened in another browser than the one that registered: who opened it says which password holds. */
export function ChoosePasswordForm({ token, onOutcome }: ChoosePasswordFormProps) {
  const send = async (password: string) => {
    try {
      const body = { token, password };
      onOutcome(outcomeOf(await call<typeof finishRegistration>('POST', '/auth/verify-email', { body })));
    } catch (error) {
      const refusal = refusalOf(error);
      // The link itself is no good any more: nothing in the form can be corrected.
      if (refusal) onOutcome(refusal);
      else throw error;
    }
  };
  return (
    <SetPasswordForm
      failureTitle="Email verification failed"
      label="Password"
      idPrefix="finish"
      action="Finish registration"
      send={send}
    />
  );
}
