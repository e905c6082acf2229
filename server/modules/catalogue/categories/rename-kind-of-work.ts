import type { renameKindOfWork as contract } from '#contract/catalogue/kinds-of-work.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { sqlState, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { failKindTaken } from './add-kind-of-work.ts';
import { listKindsOfWork, lockKindOfWork, setKindName } from './kind-store.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Gives a kind of work another name. Everything of it stays with it, because nothing but this row knows the name. Of two at
 * once the later one counts, and both stand in the audit.
 * @throws Refusal `not_found` for a kind that never was, `invalid_input` when another one has this name
 */
export function renameKindOfWork(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { kindId, name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const before = (await lockKindOfWork(tx, kindId)) ?? fail('not_found');
    if (before !== name) {
      await setKindName(tx, kindId, name);
      await writeAudit(tx, actor, {
        action: 'renameKindOfWork',
        subjectKind: 'category',
        subjectId: `kind of work ${kindId}`,
        before: { name: before },
        after: { name },
      });
    }
    return { kindId, kindsOfWork: await listKindsOfWork(tx) };
  }).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) failKindTaken();
    throw error;
  });
}
