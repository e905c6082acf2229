import type { verifyEmail } from '#contract/accounts/verification.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { registrationSecret } from '#web/lib/session/last-registration.ts';

/** Spec section 3, "Email verification outcomes". */
export type Verification =
  | { readonly kind: 'success'; readonly isAwaitingApproval: boolean }
  | {
      readonly kind: 'alreadyVerified';
      readonly isAwaitingApproval: boolean;
      /** A password was typed here, and not taken. */
      readonly isRefused?: boolean;
    }
  /** This browser did not register: whoever opened the mail chooses the password. */
  | { readonly kind: 'passwordWanted'; readonly isPartner: boolean }
  | { readonly kind: 'expired'; readonly message: string }
  | {
      readonly kind: 'error';
      readonly message: string;
      /** No answer came: the link is as good as before. */
      readonly canRetry: boolean;
    };

export function outcomeOf({
  alreadyVerified,
  isAwaitingApproval,
}: OutputOf<typeof verifyEmail>): Verification {
  return { kind: alreadyVerified ? 'alreadyVerified' : 'success', isAwaitingApproval };
}

/** What a refusal says of the link itself; null where it says something else. */
export function refusalOf(error: unknown): Verification | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error;
  if (code === 'verification_expired') return { kind: 'expired', message };
  if (code === 'verification_failed') return { kind: 'error', message, canRetry: false };
  if (code === 'already_verified')
    return { kind: 'alreadyVerified', isAwaitingApproval: false, isRefused: true };
  return null;
}

async function verify(token: string): Promise<Verification> {
  try {
    const resendToken = registrationSecret();
    const query = { token, ...(resendToken && { resendToken }) };
    return outcomeOf(await call<typeof verifyEmail>('GET', '/auth/verify-email', { query }));
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { kind: 'error', message: 'Email verification failed', canRetry: true };
    }
    if (error.code === 'password_wanted') {
      const details = error.details as { role?: string } | undefined;
      return { kind: 'passwordWanted', isPartner: details?.role === 'psp' };
    }
    const refusal = refusalOf(error);
    if (refusal) return refusal;
    const message = error.isWordless ? 'Email verification failed' : error.message;
    return { kind: 'error', message, canRetry: error.status === 0 || error.status >= 429 };
  }
}

const runs = new Map<string, Promise<Verification>>();

/** Verifies a token once, however often React asks (spec section 2: "runs once when a token is present"). */
export function verifyOnce(token: string): Promise<Verification> {
  const run = runs.get(token) ?? verify(token);
  runs.set(token, run);
  return run;
}

/** Another try, when no answer came. */
export function verifyAgain(token: string): Promise<Verification> {
  runs.delete(token);
  return verifyOnce(token);
}
