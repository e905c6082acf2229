import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setUserRole as contract } from '#contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { giveRole } from '../accounts/index.ts';
import { presentUser } from './present-user.ts';
import { takeUser } from './take-user.ts';
import { tellReturned } from './tell-returned.ts';
import { tellStopped } from './tell-stopped.ts';

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
    const was = await takeUser(tx, deps, { userId, version, endsAdmin: role !== 'admin' });
    const now = deps.clock.now();
    if (was.account.role === role) return { user: presentUser(was.account, was.profile, now) };
    isChanged = true;
    const account = await giveRole(tx, deps, was.account, role);
    if (was.account.role === 'psp') await tellStopped(tx, userId, now);
    if (role === 'psp') await tellReturned(tx, userId, now);
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
