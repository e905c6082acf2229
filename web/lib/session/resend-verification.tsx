import { useEffect, useId, useState } from 'react';
import type { resendVerification } from '#contract/accounts/verification.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { call } from '../api.ts';
import { errorText, useAction } from '../use-action.ts';
import { resendTokenFor, secondsSinceRegistration } from './last-registration.ts';
import styles from './resend-verification.module.css';

/** The server sends one a minute; asking more often would only look as if it had. */
const PAUSE_SECONDS = 60;

const FALLBACK = 'Failed to resend verification email';

const ASKED_ALREADY =
  'This mail was asked for a moment ago already, so no second one was sent. Please check your inbox.';

type Outcome = { tone: 'success' | 'info'; text: string } | null;

/** Counts down to zero, a second at a time. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

interface ResendProps {
  email: string;
  /** Spec section 2: with a verified email the person goes back to sign-in. */
  onAlreadyVerified: () => void;
  look?: 'primary' | 'secondary';
}

/** Asks for the verification mail once more. */
export function ResendVerification({ email, onAlreadyVerified, look = 'secondary' }: ResendProps) {
  const { isBusy, failure, run } = useAction(errorText(FALLBACK, FALLBACK));
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [pause, setPause] = useCountdown();
  const pauseId = useId();

  useEffect(() => {
    // Registering has sent the first one.
    const seconds = secondsSinceRegistration(email);
    if (seconds !== null) setPause(Math.max(0, Math.ceil(PAUSE_SECONDS - seconds)));
  }, [email, setPause]);

  const resend = async () => {
    if (pause > 0) return;
    await run(async () => {
      setOutcome(null);
      const resendToken = resendTokenFor(email);
      const answer = await call<typeof resendVerification>('POST', '/auth/resend-verification', {
        body: { email, ...(resendToken && { resendToken }) },
      });
      if (answer.error === 'already_verified') return onAlreadyVerified();
      const { waitSeconds = 0 } = answer;
      setPause(waitSeconds || PAUSE_SECONDS);
      // Of another browser, or before this page was loaded.
      if (waitSeconds > 0) return setOutcome({ tone: 'info', text: ASKED_ALREADY });
      setOutcome({
        tone: 'success',
        text: 'Verification email sent successfully! Please check your inbox.',
      });
    });
  };
  const said = failure ? { tone: 'danger' as const, text: failure } : outcome;

  return (
    <div className={styles.stack}>
      <div>
        <Button
          look={look}
          isBusy={isBusy}
          aria-disabled={pause > 0}
          aria-describedby={pause > 0 ? pauseId : undefined}
          onClick={() => void resend()}
        >
          {isBusy ? 'Sending…' : 'Resend Verification Email'}
        </Button>
      </div>
      <div role="status">{said ? <Notice tone={said.tone}>{said.text}</Notice> : null}</div>
      {pause > 0 ? (
        <p id={pauseId} className={`${styles.small} figures`}>
          You can ask again in {pause} s.
        </p>
      ) : null}
    </div>
  );
}
