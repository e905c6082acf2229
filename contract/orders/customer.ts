import { z } from 'zod';
import { MOBILE_PATTERN, nationalPhone } from '../phone.ts';
import { inOneLine } from '../reads-onward.ts';

/** Spec section 5 has a "basic pattern"; this takes the same texts, each letter looked at once however long it is. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const Email = z
  .string({ error: 'Email address is required' })
  .trim()
  .min(1, 'Email address is required')
  .max(254)
  .regex(EMAIL_PATTERN, 'Please enter a valid email address');

export const CustomerInfo = z
  .object({
    email: Email,
    isGuest: z.boolean(),
    name: z.string().overwrite(inOneLine).trim().max(120).optional(),
    phone: z.string().max(30).transform(nationalPhone).optional(),
    company: z.string().overwrite(inOneLine).trim().max(120).optional(),
  })
  .superRefine((info, ctx) => {
    if (info.isGuest && !info.name) {
      ctx.addIssue({ code: 'custom', path: ['name'], message: 'Full name is required' });
    }
    if (info.isGuest && !info.phone) {
      ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Phone number is required' });
    } else if (info.phone && !/^[0-9]{10}$/.test(info.phone)) {
      ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Phone number must be exactly 10 digits' });
    } else if (info.phone && !MOBILE_PATTERN.test(info.phone)) {
      const message = 'Please enter a mobile number: it begins with 6, 7, 8 or 9';
      ctx.addIssue({ code: 'custom', path: ['phone'], message });
    }
  });
