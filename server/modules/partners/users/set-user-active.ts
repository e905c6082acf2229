import type { setUserActive as contract } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { setAccountActive } from '../../accounts/index.ts';
import { emitPartnerPaused } from '../pause/emit-partner-paused.ts';
import { emitPartnerResumed } from '../pause/emit-partner-resumed.ts';
import { presentReview } from '../review/present-review.ts';
import { type LockedUser, lockUserForChange } from './lock-user.ts';
import { presentUser } from './present-user.ts';

/**
 * Activates somebody, which approves a print partner who waits and mails them; or deactivates them, which signs them
 * out everywhere.
 * @throws Refusal `user_not_found`, `changed_meanwhile`; `last_admin`: the shop keeps one;
 * `partner_not_reviewed`: not everything of a partner who waits was compared.
 */
export async function setUserActive(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { userId, isActive, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let isChanged = false;
  const answer = await transaction(deps.db, async (tx) => {
    const was = await lockUserForChange(tx, deps, { userId, version, endsAdmin: !isActive });
    const now = deps.clock.now();
    if (was.account.isActive === isActive) return { user: presentUser(was.account, was.profile, now) };
    if (isActive) await requireReviewed(deps, tx, was);
    isChanged = true;
    const account = await setAccountActive(tx, deps, was.account, isActive);
    if (account.role === 'psp') await (isActive ? emitPartnerResumed : emitPartnerPaused)(tx, userId, now);
    const user = presentUser(account, was.profile, now);
    await writeAudit(tx, actor, {
      action: 'setUserActive',
      subjectKind: 'user',
      subjectId: userId,
      before: { standing: presentUser(was.account, was.profile, now).standing },
      after: { standing: user.standing },
    });
    return { user };
  });
  const by = actor.kind === 'user' ? actor.userId : null;
  const event = isActive ? 'user_activated' : 'user_deactivated';
  if (isChanged) deps.log.warn({ security: true, event, userId, by }, `security: ${event}`);
  return answer;
}

/**
 * A print partner who waits is approved once everything of their review is ticked, from whichever page. Who registered
 * without saying how they are paid can say it only afterwards: nothing is paid before.
 */
async function requireReviewed(deps: Pick<Deps, 'clock'>, tx: Tx, user: LockedUser): Promise<void> {
  const { standing } = presentUser(user.account, user.profile, deps.clock.now());
  if (standing !== 'awaiting') return;
  const { payout, wanted, checks } = await presentReview(deps, tx, user);
  if (payout && !wanted.every((check) => checks.includes(check))) fail('partner_not_reviewed');
}
