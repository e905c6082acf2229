import { z } from 'zod';
import { plainDigits } from '../digits.ts';
import { EMAIL_PATTERN } from '../orders/customer.ts';
import { keptPhone, nationalPhone } from '../phone.ts';
import { readsOnward } from '../reads-onward.ts';

/** A text that must be there, with the spec's sentence when it is not. */
export function requiredText(message: string, max: number) {
  return z
    .string({ error: message })
    .overwrite(readsOnward)
    .trim()
    .min(1, message)
    .max(max, 'This is too long.');
}

// A control character in a name would begin a header or a line of its own somewhere.
const name = (message: string) =>
  requiredText(message, 60).regex(/^\P{Cc}*$/u, 'Please use letters and digits only');

/** Spec section 5, "Registration" and "Profile edit". */
export const Profile = z.object({
  username: name('Username is required'),
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
});

export const Email = requiredText('Email is required', 254)
  .regex(EMAIL_PATTERN, 'Please enter a valid email address')
  .regex(/^\P{Cc}*$/u, 'Please enter a valid email address')
  .toLowerCase();

/** Ten digits in India, with its STD code; more or fewer abroad, up to the 15 of ITU-T E.164. */
const canBeCalled = (phone: string) => /^(?:[0-9]{10,15}|\+(?!91)[0-9]{8,15})$/.test(nationalPhone(phone));

/**
 * Spec section 5, "Profile edit": an optional plus, digits, spaces, hyphens and parentheses; and as many digits as a number
 * has that can be called. Mobiles are kept by their ten digits.
 */
export const Phone = z
  .string({ error: 'Please enter a valid phone number' })
  .trim()
  .overwrite(plainDigits)
  .max(20, 'Please enter a valid phone number')
  .refine((phone) => /^\+?[0-9 ()-]+$/.test(phone) && canBeCalled(phone), 'Please enter a valid phone number')
  .transform(keptPhone);

/**
 * Spec section 5: every rule that is broken is named. At most 1,024 bytes reach the hash; nothing is cut or trimmed.
 * Whether it is common or known from a breach, only the server knows.
 */
export const Password = z
  .string({ error: 'Password is required' })
  .min(8, 'Password must be at least 8 characters long')
  .max(256, 'Password must be at most 256 characters long')
  .regex(/\p{Lu}/u, 'Password must include at least one uppercase letter')
  .regex(/\p{Ll}/u, 'Password must include at least one lowercase letter')
  .regex(/[0-9]/, 'Password must include at least one number')
  .regex(/[^\p{L}\p{N}\s]/u, 'Password must include at least one special character');

/** The rules of a new password in the order the form ticks them off. */
export const passwordRules = [
  { says: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { says: 'An uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { says: 'A lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { says: 'A number', holds: (password: string) => /[0-9]/.test(password) },
  { says: 'A special character', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;
