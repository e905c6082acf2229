import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { savePolicy as contract } from '#contract/partners/policies.ts';
import type { Names } from '#server/modules/settings/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertPolicy } from './policy-store.ts';
import { presentAll } from './present-policy.ts';

/** A draft. Drafts are never changed, only followed by others: what decided once stays readable. */
export function savePolicy(
  deps: Pick<Deps, 'db' | 'clock'> & { names: Names },
  actor: Actor,
  { name, terms }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const row = await insertPolicy(tx, {
      name,
      terms,
      madeBy: actorName(actor),
      madeAt: deps.clock.now(),
    });
    await writeAudit(tx, actor, {
      action: 'savePolicy',
      subjectKind: 'setting',
      subjectId: `policy ${name}`,
    });
    const [policy] = await presentAll([row], deps, null);
    return { policy: policy as NonNullable<typeof policy> };
  });
}
