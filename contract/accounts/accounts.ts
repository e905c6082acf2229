/**
 * Accounts on the wire: signing up and in, the second factor, users for admins. A name, mail, phone or
 * password has its rules in `account-fields.ts`, for forms and server alike.
 */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MOBILE_PATTERN, nationalPhone } from '../phone.ts';
import { Email, Password, Phone, Profile, requiredText } from './account-fields.ts';

export const Role = z.enum(['customer', 'psp', 'admin']);
export type Role = z.infer<typeof Role>;

/** Spec section 9: what a token lives without saying otherwise. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** Spec section 9: a verification link is valid this long. */
export const VERIFICATION_HOURS = 24;
/** Decisions, "Accounts". */
export const RESET_MINUTES = 60;

/** A signed-in person, as the wire knows them. */
export const User = z.object({
  userId: z.uuid(),
  role: Role,
  /** First and last name. */
  name: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  /** The sign-in before this one; null the first time. */
  lastLogin: z.string().nullable(),
  /** Signs in with a code from an authenticator app too. */
  hasTotp: z.boolean(),
});
export type User = z.infer<typeof User>;

/** What a session is held by. The refresh token changes with each use. */
export const Tokens = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  /** Seconds the access token lives. */
  expiresIn: z.number().int(),
});
export type Tokens = z.infer<typeof Tokens>;

const Done = z.object({ success: z.literal(true) });
const TAG = 'Accounts';

/** A signed identity for somebody who does not sign in; what they order belongs to it. */
export const issueGuestToken = endpoint({
  name: 'issueGuestToken',
  summary: 'Issue a signed guest identity',
  tag: TAG,
  method: 'POST',
  path: '/auth/guest-token',
  access: 'public',
  takesOldTokens: true,
  perMinute: 60,
  response: z.object({ guestToken: z.string(), expiresIn: z.number().int() }),
});

/** The registration form and the server use this same schema. */
export const RegisterBody = z.object({
  ...Profile.shape,
  email: Email,
  phone: z
    .string()
    .max(30, 'Please enter a valid phone number')
    .transform(nationalPhone)
    .refine((phone) => phone === '' || MOBILE_PATTERN.test(phone), 'Please enter a valid phone number')
    .optional(),
  password: Password,
  role: z.enum(['customer', 'psp'], { error: 'Please choose an account type' }),
});

/** Answers alike for a new and a known mail: what differs is the mail that is sent. */
export const register = endpoint({
  name: 'register',
  summary: 'Register a customer or a print partner',
  tag: TAG,
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  takesOldTokens: true,
  status: 201,
  perMinute: 10,
  body: RegisterBody,
  response: z.object({
    userId: z.uuid(),
    /** Shows verify-email and resend-verification that its caller is the browser that registered. */
    resendToken: z.string(),
  }),
});

/** Spec section 5: an email must contain @; the sign-in form says no more of it. */
export const LogInBody = z.object({
  email: requiredText('Email is required', 254).refine(
    (email) => email.includes('@'),
    'Please enter a valid email address',
  ),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1024),
  /** Six digits of the authenticator app, or a recovery code, when the account asks for one. */
  totp: z.string().trim().max(20).optional(),
});

export const logIn = endpoint({
  name: 'logIn',
  summary: 'Sign in',
  tag: TAG,
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  takesOldTokens: true,
  perMinute: 60,
  body: LogInBody,
  response: Tokens.extend({ user: User }),
});

/** Ends the session of either token; the same answer when there is none to end. */
export const logOut = endpoint({
  name: 'logOut',
  summary: 'Sign out',
  tag: TAG,
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  takesOldTokens: true,
  body: z.object({
    accessToken: z.string().max(4000).optional(),
    refreshToken: z.string().max(200).optional(),
  }),
  response: Done,
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  summary: 'New tokens for a refresh token, which is spent by it',
  tag: TAG,
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  takesOldTokens: true,
  perMinute: 60,
  body: z.object({ refreshToken: requiredText('No refresh token available', 200) }),
  response: Tokens,
});

/**
 * 0 when a mail goes out if there is somebody to send it to; else the same was asked for a moment ago, and this is how
 * long until it does again. Counted alike for every address.
 */
export const WaitSeconds = z.int().min(0);

/** The same answer whether or not anybody has this mail. */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: 'Send a link that sets a new password',
  tag: TAG,
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  takesOldTokens: true,
  perMinute: 10,
  body: z.object({ email: Email }),
  response: Done.extend({ waitSeconds: WaitSeconds }),
});

export const ConfirmPasswordResetBody = z.object({
  token: requiredText('This link is not complete.', 200),
  password: Password,
});

export const confirmPasswordReset = endpoint({
  name: 'confirmPasswordReset',
  summary: 'Set a new password by the mailed link',
  tag: TAG,
  method: 'POST',
  path: '/auth/reset-password/confirm',
  access: 'public',
  takesOldTokens: true,
  perMinute: 20,
  body: ConfirmPasswordResetBody,
  response: Done,
});

export const ChangePasswordBody = z
  .object({
    old_password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1024),
    new_password: Password,
  })
  .refine((body) => body.old_password !== body.new_password, {
    path: ['new_password'],
    message: 'New password must be different from old password',
    when: ({ value }) =>
      z.object({ old_password: z.string(), new_password: z.string() }).safeParse(value).success,
  });

/** Every other session ends; the caller goes on with the new tokens. */
export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password; signs out everywhere else',
  tag: TAG,
  method: 'PUT',
  path: '/auth/change-password',
  access: 'user',
  perMinute: 20,
  body: ChangePasswordBody,
  response: Tokens,
});

export const getMe = endpoint({
  name: 'getMe',
  summary: 'Who is signed in',
  tag: TAG,
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  response: z.object({ user: User }),
});

export const UpdateMeBody = Profile.extend({ phone: Phone.optional() });

/** Replaces the profile: a phone that is left out is removed. Mail and role cannot be changed here. */
export const updateMe = endpoint({
  name: 'updateMe',
  summary: 'Change one’s own profile',
  tag: TAG,
  method: 'PUT',
  path: '/auth/me',
  access: 'user',
  perMinute: 60,
  body: UpdateMeBody,
  response: z.object({ user: User }),
});

/** Shows once more who is at the keyboard; for `FRESH_MINUTES` the session may then do what cannot be taken back. */
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  summary: 'Confirm the password of this session',
  tag: TAG,
  method: 'POST',
  path: '/auth/confirm-password',
  access: 'user',
  perMinute: 20,
  /** `totp` as at sign-in: six digits or a recovery code, where two-step sign-in is on. */
  body: z.object({ password: LogInBody.shape.password, totp: LogInBody.shape.totp }),
  response: Done,
});

/** Anonymises the person; invoices stay, as the law wants. Needs a password shown a short while ago. */
export const deleteMe = endpoint({
  name: 'deleteMe',
  summary: 'Delete one’s own account',
  tag: TAG,
  method: 'DELETE',
  path: '/auth/delete',
  access: 'user',
  needsFresh: true,
  perMinute: 10,
  response: Done,
});
