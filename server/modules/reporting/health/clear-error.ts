import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { clearError as contract } from '#contract/health.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { clearErrorGroup } from '#server/platform/observe/error-store.ts';

/**
 * An admin has seen to a group of errors. The next one like it opens it again.
 * @throws not_found, also for the slower of two
 */
export async function clearError(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const cleared = await clearErrorGroup(tx, input.errorId, actorName(actor));
    if (!cleared) fail('not_found');
    await writeAudit(tx, actor, {
      action: 'clearError',
      subjectKind: 'error',
      subjectId: input.errorId,
      after: { message: cleared.message },
    });
  });
  return { success: true };
}
