import type { z } from 'zod';
import type { LogInBody, logIn, User } from '#contract/accounts/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { ApiError } from '../api-error.ts';
import { request } from '../request.ts';
import { claimDeviceDesigns } from './claim-device-designs.ts';
import { forgetRegistration } from './last-registration.ts';
import { endPushOfOthers } from './push-owner.ts';
import { enter, sessionStore, toStored } from './store.ts';

type Answer = Partial<OutputOf<typeof logIn>>;

/** The spec's sentence for a failure without words of its own (section 8). */
function worded(error: unknown): ApiError {
  if (!(error instanceof ApiError)) {
    return new ApiError({ status: 0, code: 'unexpected', message: 'Login failed' });
  }
  if (!error.isWordless) return error;
  return new ApiError({ status: error.status, code: error.code, message: 'Login failed' });
}

/**
 * Signs in with mail and password, and a code when the account asks for one.
 * @throws ApiError `credentials_wrong`, `totp_required`, `totp_wrong`, `email_not_verified`, `too_many_attempts` …
 */
export async function signIn(credentials: z.input<typeof LogInBody>): Promise<User> {
  sessionStore.setState({ error: null });
  try {
    const answer = (await request('POST', '/auth/login', { body: credentials })) as Answer;
    const { user, accessToken, refreshToken, idToken = '', expiresIn = 3600 } = answer;
    if (!user || !accessToken || !refreshToken) {
      throw new ApiError({ status: 200, code: 'unexpected', message: 'Invalid response from server' });
    }
    forgetRegistration();
    endPushOfOthers(user.userId);
    enter(toStored({ accessToken, refreshToken, idToken, expiresIn }), user);
    void claimDeviceDesigns();
    return user;
  } catch (error) {
    const failure = worded(error);
    sessionStore.setState({ error: failure.message, isLoading: false });
    throw failure;
  }
}
