import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Password, requiredText } from './account-fields.ts';
import { WaitSeconds } from './accounts.ts';

const TAG = 'Accounts';

/** The same answer for every mail, unless the caller shows that they registered it. */
export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Send the verification mail again',
  tag: TAG,
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  takesOldTokens: true,
  perMinute: 10,
  body: z.object({ email: Email, resendToken: z.string().max(200).optional() }),
  response: z.object({
    success: z.boolean(),
    error: z.literal('already_verified').optional(),
    waitSeconds: WaitSeconds.optional(),
  }),
});

/** A print partner may not sign in before an admin has approved them. */
const Verified = z.object({
  success: z.literal(true),
  alreadyVerified: z.boolean(),
  isAwaitingApproval: z.boolean(),
});
const VerifyToken = requiredText('Verification failed. Please try again.', 200);

/**
 * Spec section 7: success or alreadyVerified; 410 when expired, 400 for every other token. In a browser that did not
 * register, which shows no `resendToken` of it, 409 `password_wanted` with `details.role`.
 */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Confirm an email address by the mailed link',
  tag: TAG,
  method: 'GET',
  path: '/auth/verify-email',
  access: 'public',
  takesOldTokens: true,
  perMinute: 60,
  query: z.object({ token: VerifyToken, resendToken: z.string().max(200).optional() }),
  response: Verified,
});

const FinishRegistrationBody = z.object({ token: VerifyToken, password: Password });

/** Who opened the mail in another browser than the one that registered chooses the password; then the mail is verified. */
export const finishRegistration = endpoint({
  name: 'finishRegistration',
  summary: 'Confirm an email address by the mailed link, and choose the password',
  tag: TAG,
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  takesOldTokens: true,
  perMinute: 20,
  body: FinishRegistrationBody,
  response: Verified,
});
