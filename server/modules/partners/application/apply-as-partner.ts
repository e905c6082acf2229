import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { applyAsPartner as contract } from '#contract/partners/partners.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { registerPerson } from '../../accounts/index.ts';
import { profileIssues } from '../profile/save-profile.ts';
import { saveApplication } from './save-application.ts';

/**
 * Registers somebody who wants to print for the shop, with what they print and where. They verify their mail and then
 * wait for an admin. The answer is the same for a mail that is known, whose account stays as it is.
 * @throws Refusal `invalid_input`: also for an option or a PIN code that does not exist, and a common password.
 */
export async function applyAsPartner(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { email, password, firstName, lastName, phone, ...fields } = input;
  // Before the mail is looked up: what is refused must not depend on who is known.
  const { payout: _, ...profile } = fields;
  const issues = await profileIssues(deps.db, profile);
  if (issues.length > 0) fail('invalid_input', { issues });
  const username = fields.businessName.slice(0, 60);
  const person = { role: 'psp', email, username, firstName, lastName, phone, password } as const;
  return registerPerson(deps, person, {
    andThen: (tx, userId) => saveApplication(tx, deps, userId, fields),
    details: fields,
  });
}
