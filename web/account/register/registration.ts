import type { z } from 'zod';
import { RegisterBody } from '#contract/accounts/accounts.ts';
import type { Issue } from '#contract/errors.ts';
import { nationalPhone } from '#contract/phone.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';

/** Fields in the order of the form, with the names the error box calls them by. */
export const fieldNames = {
  role: 'Account Type',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmation: 'Confirm password',
} as const;

export type RegistrationField = keyof typeof fieldNames;

/** What is sent, and everything that is wrong with it, by the server's own schema (spec section 5). */
export function readRegistration(form: FormData): { body: z.infer<typeof RegisterBody>; issues: Issue[] } {
  const text = (name: RegistrationField) => String(form.get(name) ?? '');
  const phone = nationalPhone(text('phone'));
  const body = {
    username: text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    ...(phone && { phone }),
    password: text('password'),
    role: text('role'),
  };
  const issues = issuesOfForm(RegisterBody, body);
  if (text('confirmation') !== body.password) {
    issues.push({ path: 'confirmation', message: 'Passwords do not match' });
  }
  return { body: RegisterBody.safeParse(body).data ?? (body as z.infer<typeof RegisterBody>), issues };
}
