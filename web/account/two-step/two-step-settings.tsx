import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { startTotp } from '#contract/accounts/totp.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ConfirmPasswordForm } from '#web/lib/confirm-password/confirm-password-form.tsx';
import { setProfile } from '#web/lib/session/store.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RoomSection } from '../layout/room-section.tsx';
import { EndForm } from './end-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupForm } from './setup-form.tsx';

type Setup = OutputOf<typeof startTotp>;

type Step =
  | { readonly kind: 'resting' }
  /** The password was shown too long ago. */
  | { readonly kind: 'password' }
  | { readonly kind: 'setup'; readonly setup: Setup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'ending' };

const say = errorText();

/** Where the settings stand, and beginning to set up: the server may want the password first. */
function useSteps() {
  const [step, setStep] = useState<Step>({ kind: 'resting' });
  const { isBusy, failure, run } = useAction((error) => {
    if (!(error instanceof ApiError) || error.code !== 'password_needed') return say(error);
    setStep({ kind: 'password' });
    return null;
  });
  const begin = () =>
    run(async () => {
      const setup = await call<typeof startTotp>('POST', '/auth/totp', {});
      setStep({ kind: 'setup', setup });
    });
  return { step, setStep, isBusy, failure, begin };
}

/** Two-step sign-in of the person at the keyboard: on, off, and the way between. */
export function TwoStepSettings({ profile }: { profile: User }) {
  const { step, setStep, isBusy, failure, begin } = useSteps();
  const rest = () => setStep({ kind: 'resting' });
  return (
    <RoomSection title="Two-step sign-in">
      {step.kind === 'resting' ? (
        <>
          <p>
            {profile.hasTotp
              ? 'On. Signing in takes your password and a code from your authenticator app.'
              : 'Off. With it, a stolen password alone opens nothing: signing in also takes a code from an app on your phone.'}
          </p>
          {failure ? (
            <Notice tone="danger" isLive>
              {failure}
            </Notice>
          ) : null}
          {profile.hasTotp ? (
            <Button look="danger" onClick={() => setStep({ kind: 'ending' })}>
              Turn off two-step sign-in
            </Button>
          ) : (
            <Button isBusy={isBusy} onClick={() => void begin()}>
              Turn on two-step sign-in
            </Button>
          )}
        </>
      ) : null}
      {step.kind === 'password' ? (
        <ConfirmPasswordForm email={profile.email} onConfirmed={() => void begin()} onCancel={rest} />
      ) : null}
      {step.kind === 'setup' ? (
        <SetupForm
          setup={step.setup}
          onCancel={rest}
          onDone={(codes) => {
            setProfile({ ...profile, hasTotp: true });
            setStep({ kind: 'codes', codes });
          }}
        />
      ) : null}
      {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} onDone={rest} /> : null}
      {step.kind === 'ending' ? (
        <EndForm
          onCancel={rest}
          onDone={() => {
            setProfile({ ...profile, hasTotp: false });
            rest();
          }}
        />
      ) : null}
    </RoomSection>
  );
}
