import { Password } from '#contract/accounts/account-fields.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';

/** Everything wrong with a new password and its repetition. */
export function newPasswordIssues(password: string, confirmation: string) {
  const issues = issuesOfForm(Password, password).map(({ message }) => ({ path: 'password', message }));
  if (confirmation !== password) issues.push({ path: 'confirmation', message: 'Passwords do not match' });
  return issues;
}
