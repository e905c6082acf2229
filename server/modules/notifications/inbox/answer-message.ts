import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { answerMessage as contract } from '#contract/notifications.ts';
import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimKey, contentHash } from '#server/platform/idempotency.ts';
import { insertAnswer, readAnswersOf } from './answer-store.ts';
import { lockMessage, writeDone } from './inbox-store.ts';
import { presentMessage } from './present-message.ts';

/**
 * Keeps an answer with its message, which is seen to by it; a job mails it. The same request twice is one answer.
 * @throws not_found also when its person is erased
 * @throws changed_meanwhile with the message as it is, when somebody else answered first
 */
export async function answerMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { idempotencyKey: key = randomUUID(), seen, ...asked } = input;
  const { messageId, text, orderId } = asked;
  const by = actorName(actor);
  const at = deps.clock.now();
  const row = await transaction(deps.db, async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (!message) return fail('not_found');
    const request = { owner: by, operation: 'answerMessage', key, requestHash: contentHash(asked) };
    const claim = await claimKey(tx, request);
    if (!claim.isNew) return message;
    if ((await readAnswersOf(tx, [messageId])).length !== seen)
      fail('changed_meanwhile', { details: await presentMessage(tx, message) });
    await insertAnswer(tx, { id: claim.id, messageId, text, orderId, writtenBy: by, writtenAt: at });
    await emit(tx, 'contact.answered', claim.id, { answerId: claim.id });
    await writeAudit(tx, actor, {
      action: 'answerMessage',
      subjectKind: 'message',
      subjectId: messageId,
      after: { answerId: claim.id, orderId },
    });
    return (await writeDone(tx, { id: messageId, isDone: true, by, at })) ?? message;
  });
  return { message: await presentMessage(deps.db, row) };
}
