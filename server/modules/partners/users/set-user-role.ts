import type { setUserRole as contract } from '#contract/accounts/users.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeRole } from '../../accounts/index.ts';
import { emitPartnerPaused } from '../pause/emit-partner-paused.ts';
import { emitPartnerResumed } from '../pause/emit-partner-resumed.ts';
import { lockUserForChange } from './lock-user.ts';
import { presentUser } from './present-user.ts';

/**
 * Gives somebody another role and signs them out everywhere; the same role again changes nothing.
 * @throws Refusal `user_not_found`, `changed_meanwhile`; `last_admin`: the shop keeps one.
 */
export async function setUserRole(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { userId, role, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let isChanged = false;
  const answer = await transaction(deps.db, async (tx) => {
    const was = await lockUserForChange(tx, deps, { userId, version, endsAdmin: role !== 'admin' });
    const now = deps.clock.now();
    if (was.account.role === role) return { user: presentUser(was.account, was.profile, now) };
    isChanged = true;
    const account = await changeRole(tx, deps, was.account, role);
    if (was.account.role === 'psp') await emitPartnerPaused(tx, userId, now);
    if (role === 'psp') await emitPartnerResumed(tx, userId, now);
    await writeAudit(tx, actor, {
      action: 'setUserRole',
      subjectKind: 'user',
      subjectId: userId,
      before: { role: was.account.role },
      after: { role },
    });
    return { user: presentUser(account, was.profile, now) };
  });
  const by = actor.kind === 'user' ? actor.userId : null;
  if (isChanged) {
    deps.log.warn({ security: true, event: 'role_changed', userId, role, by }, 'security: role_changed');
  }
  return answer;
}
