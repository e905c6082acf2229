import type { setPartnerPaused as contract } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readProfiles, setPaused } from '../store.ts';
import { lockUserForChange } from '../users/lock-user.ts';
import { presentUser } from '../users/present-user.ts';
import { emitPartnerPaused } from './emit-partner-paused.ts';
import { emitPartnerResumed } from './emit-partner-resumed.ts';
import { isPausedAt, resumesOn } from './pause.ts';

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
    const { account, profile } = await lockUserForChange(tx, deps, { userId, version });
    if (account.role !== 'psp') fail('user_not_found');
    if (!profile) return fail('partner_unfinished');
    const now = deps.clock.now();
    const isAsWanted = isPausedAt(profile, now) === isPaused && resumesOn(profile, now) === null;
    if (isAsWanted) return { user: presentUser(account, profile, now) };
    await setPaused(tx, userId, { isPaused, pausedUntil: null }, now);
    await (isPaused ? emitPartnerPaused : emitPartnerResumed)(tx, userId, now);
    const [changed] = await readProfiles(tx, [userId]);
    await writeAudit(tx, actor, {
      action: 'setPartnerPaused',
      subjectKind: 'user',
      subjectId: userId,
      before: { isPaused: isPausedAt(profile, now), pausedUntil: resumesOn(profile, now) },
      after: { isPaused, pausedUntil: null },
    });
    return { user: presentUser(account, changed, now) };
  });
}
