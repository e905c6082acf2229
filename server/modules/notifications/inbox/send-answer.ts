import { orderNumber } from '#contract/orders/order-number.ts';
import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from '../deliver-mail.ts';
import { readContactMessage } from '../store.ts';
import { markAnswerSent, readAnswer } from './answer-store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Answers of admins, as mails of the shop. */
export function answerJobs(deps: Needs): JobHandler[] {
  return [
    {
      name: 'notifications.send-answer',
      queue: 'mails',
      run: (payload) => sendAnswer(deps, events['contact.answered'].parse(payload).answerId),
    },
  ];
}

/** Whoever answers it writes to support. */
async function sendAnswer(deps: Needs, answerId: string): Promise<void> {
  const answer = await readAnswer(deps.db, answerId);
  const message = answer && (await readContactMessage(deps.db, answer.messageId));
  // Its person was erased before it could be mailed.
  if (!answer || !message?.email) return;
  const { messageAnswer } = await import('../templates/message-answer.tsx');
  const { ticket, name, receivedAt } = message;
  const number = answer.orderId === null ? null : orderNumber(answer.orderId);
  await deliverMail(deps, {
    dedupeKey: `message-answer:${answerId}`,
    template: 'message-answer',
    recipient: message.email,
    payload: { answerId },
    replyTo: await supportEmailOf(deps),
    compose: () =>
      messageAnswer({
        ticket,
        name,
        receivedAt,
        question: message.message,
        answer: answer.text,
        orderNumber: number,
        baseUrl: deps.config.baseUrl,
      }),
  });
  await transaction(deps.db, (tx) => markAnswerSent(tx, answerId, deps.clock.now()));
}
