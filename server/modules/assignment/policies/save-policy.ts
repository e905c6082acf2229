import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { savePolicy as contract } from '#contract/partners/policies.ts';
import type { Names } from '#server/modules/settings/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { insertPolicy, type PolicyRow, readPolicy } from './policy-store.ts';
import { presentAll } from './present-policy.ts';

/** A draft. Drafts are never changed, only followed by others: what decided once stays readable. The same request twice is one. */
export function savePolicy(
  deps: Pick<Deps, 'db' | 'clock'> & { names: Names },
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const presentOne = async (row: PolicyRow) => {
    const [policy] = await presentAll([row], deps, null);
    return policy as NonNullable<typeof policy>;
  };
  return transaction(deps.db, async (tx) => {
    const { name, terms } = input;
    const { id, isNew } = await claimForm(tx, actor, 'savePolicy', input);
    if (!isNew) return { policy: await presentOne((await readPolicy(tx, id)) ?? fail('not_found')) };
    const row = await insertPolicy(tx, {
      id,
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
    return { policy: await presentOne(row) };
  });
}
