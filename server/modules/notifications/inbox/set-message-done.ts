import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { setMessageDone as contract } from '#contract/notifications.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { writeDone } from './inbox-store.ts';
import { presentMessage } from './present-message.ts';

/** A message is answered, or waits again. @throws not_found also when its person is erased */
export async function setMessageDone(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { messageId, isDone }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await transaction(deps.db, async (tx) => {
    const change = { id: messageId, isDone, by: actorName(actor), at: deps.clock.now() };
    const written = await writeDone(tx, change);
    if (!written) fail('not_found');
    await writeAudit(tx, actor, {
      action: 'setMessageDone',
      subjectKind: 'message',
      subjectId: messageId,
      after: { isDone },
    });
    return written;
  });
  return { message: await presentMessage(deps.db, row) };
}
