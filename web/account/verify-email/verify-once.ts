import type { verifyEmail } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Spec section 3, "Email verification outcomes". */
export type Verification =
  | { readonly kind: 'success'; readonly isAwaitingApproval: boolean }
  | { readonly kind: 'alreadyVerified'; readonly isAwaitingApproval: boolean }
  | { readonly kind: 'expired'; readonly message: string }
  | {
      readonly kind: 'error';
      readonly message: string;
      /** No answer came: the link is as good as before. */
      readonly canRetry: boolean;
    };

async function verify(token: string): Promise<Verification> {
  try {
    const answer = await call<typeof verifyEmail>('GET', '/auth/verify-email', { query: { token } });
    const { alreadyVerified, isAwaitingApproval } = answer;
    return { kind: alreadyVerified ? 'alreadyVerified' : 'success', isAwaitingApproval };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { kind: 'error', message: 'Email verification failed', canRetry: true };
    }
    if (error.code === 'verification_expired') return { kind: 'expired', message: error.message };
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
