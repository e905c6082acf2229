import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { putPolicyInForce as contract } from '#contract/partners/policies.ts';
import type { Names } from '#server/modules/settings/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readPolicyInForce } from '../planning/decision-store.ts';
import { lockPolicies, readPolicy, setInForce } from './policy-store.ts';
import { INSTALLED, presentPolicies } from './present-policy.ts';

/**
 * Lets a policy decide from now on; offers that were made stay.
 * @throws not_found
 * @throws changed_meanwhile when another one decides than the admin saw
 */
export function putPolicyInForce(
  deps: Pick<Deps, 'db' | 'clock'> & { names: Names },
  actor: Actor,
  { id, instead }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    await lockPolicies(tx);
    const policy = (await readPolicy(tx, id)) ?? fail('not_found');
    const now = deps.clock.now();
    const before = await readPolicyInForce(tx, now);
    // Asked twice, it is done once.
    if (before?.id !== id) {
      if ((before?.id ?? null) !== instead) {
        fail('changed_meanwhile', { details: { policies: await presentPolicies(tx, deps) } });
      }
      await setInForce(tx, { id, by: actorName(actor), from: now });
      await writeAudit(tx, actor, {
        action: 'putPolicyInForce',
        subjectKind: 'setting',
        subjectId: `policy ${policy.name}`,
        before: { inForce: before ? ((await readPolicy(tx, before.id))?.name ?? null) : INSTALLED },
        after: { inForce: policy.name },
      });
    }
    return { policies: await presentPolicies(tx, deps) };
  });
}
