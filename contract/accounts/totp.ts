import { z } from 'zod';
import { plainDigits } from '../digits.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText } from './account-fields.ts';

const TAG = 'Accounts';

/** A second factor begins: nothing is asked for until a code has confirmed it. */
export const startTotp = endpoint({
  name: 'startTotp',
  summary: 'Begin two-step sign-in',
  tag: TAG,
  method: 'POST',
  path: '/auth/totp',
  access: 'admin',
  needsFresh: true,
  perMinute: 20,
  response: z.object({
    /** To type into the app, base32. */
    secret: z.string(),
    /** To scan: the `otpauth:` address as an SVG picture. */
    qrSvg: z.string(),
  }),
});

const TotpCode = z.object({ code: requiredText('Please enter the six digits', 20).overwrite(plainDigits) });

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  summary: 'Finish setting up two-step sign-in',
  tag: TAG,
  method: 'POST',
  path: '/auth/totp/confirm',
  access: 'admin',
  perMinute: 20,
  body: TotpCode,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const endTotp = endpoint({
  name: 'endTotp',
  summary: 'End two-step sign-in',
  tag: TAG,
  method: 'POST',
  path: '/auth/totp/end',
  access: 'admin',
  perMinute: 20,
  body: TotpCode,
  response: z.object({ success: z.literal(true) }),
});
