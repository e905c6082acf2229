import type { addKindOfWork as contract } from '#contract/catalogue/kinds-of-work.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { insertKindOfWork, listKindsOfWork } from './kind-store.ts';

/**
 * Adds a kind of work to those that categories are of and partners choose. It is never removed: orders and what was learned
 * of them keep its id. The same request twice is one.
 * @throws Refusal `invalid_input` when there is one of this name
 */
export function addKindOfWork(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { name } = input;
    if (!(await claimForm(tx, actor, 'addKindOfWork', input)).isNew) {
      const kindsOfWork = await listKindsOfWork(tx);
      // Renamed since, its first name is its id.
      return { kindId: kindsOfWork.find((kind) => kind.name === name)?.kindId ?? name, kindsOfWork };
    }
    const kindId = (await insertKindOfWork(tx, name)) ?? failKindTaken();
    await writeAudit(tx, actor, {
      action: 'addKindOfWork',
      subjectKind: 'category',
      subjectId: `kind of work ${kindId}`,
      after: { name },
    });
    return { kindId, kindsOfWork: await listKindsOfWork(tx) };
  });
}

export function failKindTaken(): never {
  const message = 'There is a kind of work of this name already';
  fail('invalid_input', { message, issues: [{ path: 'name', message }] });
}
