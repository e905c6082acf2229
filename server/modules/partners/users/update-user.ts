import type { z } from 'zod';
import type { updateUser as contract } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { PartnerFields } from '#contract/partners/partner-fields.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { renameAccount } from '../../accounts/index.ts';
import { saveProfile } from '../profile/save-profile.ts';
import { changedFields, userFields } from './changed-fields.ts';
import { lockUserForChange } from './lock-user.ts';
import { presentUser } from './present-user.ts';

type Input = InputOf<typeof contract>;

/** A partner's own fields, all of them. @throws Refusal `invalid_input` naming what is missing. */
function partnerFieldsOf(input: Input): z.output<typeof PartnerFields> {
  const { data, error } = PartnerFields.safeParse(input);
  if (data) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return fail('invalid_input', { issues });
}

/**
 * Replaces a user's names and phone, and a print partner's details.
 * @throws Refusal `user_not_found`, `changed_meanwhile`, `invalid_input`: also for another mail, which cannot change.
 */
export function updateUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { userId, version, firstName, lastName, phone } = input;
  return transaction(deps.db, async (tx) => {
    const was = await lockUserForChange(tx, deps, { userId, version });
    if (input.email !== undefined && input.email.trim().toLowerCase() !== was.account.email) {
      fail('invalid_input', { issues: [{ path: 'email', message: 'Email cannot be changed' }] });
    }
    const now = deps.clock.now();
    const profile =
      was.account.role === 'psp'
        ? await saveProfile(tx, { userId, fields: partnerFieldsOf(input), who: 'admin', now })
        : was.profile;
    const account = await renameAccount(tx, deps, was.account, { firstName, lastName, phone });
    const { before, after } = changedFields(userFields(was), userFields({ account, profile }));
    await writeAudit(tx, actor, {
      action: 'updateUser',
      subjectKind: 'user',
      subjectId: userId,
      before,
      after,
    });
    return { user: presentUser(account, profile, now) };
  });
}
