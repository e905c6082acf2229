import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setPartnerPaused as contract } from '#contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentUser } from './present-user.ts';
import { setPaused } from './store.ts';
import { takeUser } from './take-user.ts';

/**
 * Pauses a print partner: they sign in and finish what they have, and are offered nothing new. The same again changes
 * nothing.
 * @throws Refusal `user_not_found` also for somebody who is no print partner, `changed_meanwhile`; `partner_unfinished`
 * while nobody entered what they print and where.
 */
export function setPartnerPaused(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { userId, isPaused, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { account, profile } = await takeUser(tx, { userId, version });
    if (account.role !== 'psp') fail('user_not_found');
    if (!profile) return fail('partner_unfinished');
    if (profile.isPaused === isPaused) return { user: presentUser(account, profile) };
    const now = (await setPaused(tx, userId, isPaused, deps.clock.now())) ?? fail('user_not_found');
    await writeAudit(tx, actor, {
      action: 'setPartnerPaused',
      subjectKind: 'user',
      subjectId: userId,
      before: { isPaused: !isPaused },
      after: { isPaused },
    });
    return { user: presentUser(account, now) };
  });
}
