import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { updateMyPartner as contract } from '#contract/partners/partners.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { renameAccount } from '../../accounts/index.ts';
import { changedFields, userFields } from '../users/changed-fields.ts';
import { lockOwnPartner } from './lock-own-partner.ts';
import { presentPartner } from './present-partner.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Replaces what the partner who asks prints, where and when. Their rates stay: those are the shop's.
 * @throws Refusal `invalid_input`, `changed_meanwhile`.
 */
export function updateMyPartner(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { version, firstName, lastName, phone, ...fields }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const was = await lockOwnPartner(tx, deps, actor, version);
    const [userId, now] = [was.account.id, deps.clock.now()];
    const profile = await saveProfile(tx, { userId, fields, who: 'partner', now });
    const account = await renameAccount(tx, deps, was.account, { firstName, lastName, phone });
    const { before, after } = changedFields(userFields(was), userFields({ account, profile }));
    await writeAudit(tx, actor, {
      action: 'updateMyPartner',
      subjectKind: 'user',
      subjectId: userId,
      before,
      after,
    });
    return { partner: presentPartner(account, profile, now) };
  });
}
