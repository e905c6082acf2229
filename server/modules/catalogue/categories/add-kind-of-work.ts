import type { addKindOfWork as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { insertKindOfWork, listKindsOfWork } from './kind-store.ts';

/**
 * Adds a kind of work to those that categories are of and partners choose. It is never renamed or removed: orders and
 * what was learned of them keep its name.
 * @throws Refusal `invalid_input` when there is one of this name
 */
export function addKindOfWork(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    if (!(await insertKindOfWork(tx, name))) {
      const message = 'There is a kind of work of this name already';
      fail('invalid_input', { message, issues: [{ path: 'name', message }] });
    }
    await writeAudit(tx, actor, {
      action: 'addKindOfWork',
      subjectKind: 'category',
      subjectId: `kind of work ${name}`,
      after: { name },
    });
    return { kindsOfWork: await listKindsOfWork(tx) };
  });
}
