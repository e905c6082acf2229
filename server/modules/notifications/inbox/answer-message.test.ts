import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerMessage } from '#contract/notifications.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { transaction } from '#server/platform/db.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { eraseMessages } from '../erase-store.ts';
import { insertAnswer } from './answer-store.ts';
import { lockMessage } from './inbox-store.ts';

let shop: Shop;
let meera: SignedIn;
let ravi: SignedIn;
let isDown = false;
beforeAll(async () => {
  shop = await openPayingShop({
    hasWebhooks: false,
    deps: (deps) => ({
      ...deps,
      mailer: {
        send: async (mail) => {
          if (isDown) throw new Error('the mail server is away');
          await deps.mailer.send(mail);
        },
      },
    }),
  });
  meera = await signIn(shop, await signUp(shop, { role: 'admin' }));
  ravi = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
beforeEach(async () => {
  isDown = false;
  await shop.runJobs();
  shop.mails.length = 0;
});
afterAll(() => shop.close());

interface Answered {
  message: CustomerMessage;
  code?: string;
  details?: CustomerMessage;
}

async function written(text = 'Do you print on wood?') {
  const email = `${randomUUID()}@writer.example`;
  const person = { name: 'Asha Rao', email, phone: '9848012345', message: text };
  await shop.call('POST', '/api/contact', person);
  const message = await read(email);
  await shop.runJobs();
  shop.mails.length = 0;
  return { ...message, email };
}
async function read(email: string): Promise<CustomerMessage> {
  const { body } = await shop.call<{ messages: CustomerMessage[] }>(
    'GET',
    `/api/customer-messages?state=all&search=${email}`,
    undefined,
    { authorization: meera.authorization },
  );
  const [message] = body.messages;
  if (!message) throw new Error('the message is not in the inbox');
  return message;
}
const answer = (
  { messageId }: Pick<CustomerMessage, 'messageId'>,
  body: object,
  who = meera,
  key: string = randomUUID(),
) =>
  shop.call<Answered>(
    'POST',
    `/api/customer-messages/${messageId}/answers`,
    { orderId: null, seen: 0, ...body },
    { authorization: who.authorization, 'idempotency-key': key },
  );

test('an answer is mailed with the number of its order, kept with the message, and the message is seen to', async () => {
  const message = await written();
  const orderId = randomUUID();
  const key = randomUUID();
  const send = () => answer(message, { text: '  Only on paper.\n\nSorry!\nReally.  ', orderId }, meera, key);
  const [first, again] = [await send(), await send()];
  expect(first).toMatchObject({ status: 200, body: { message: { doneBy: 'Asha Rao' } } });
  expect(again.body).toEqual(first.body);
  expect(first.body.message.answers).toMatchObject([
    { text: 'Only on paper.\n\nSorry!\nReally.', orderId, by: 'Asha Rao', sentAt: null },
  ]);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
  const [mail] = shop.mails;
  expect(mail).toMatchObject({
    to: message.email,
    replyTo: shop.deps.config.supportEmail,
    subject: `Your message ${message.ticket} about order ${orderNumber(orderId)}`,
  });
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Only on paper.');
    expect(form).toContain('Do you print on wood?');
  }
  expect(mail?.text).toContain('Only on paper.\n\nSorry!\nReally.');
  expect((await read(message.email)).answers[0]?.sentAt).not.toBeNull();
  expect((await answer(message, { text: 'Something else' }, meera, key)).status).toBe(409);
});

test('of two who answer at once one does, and the other reads that answer first', async () => {
  const [message, other] = [await written(), await written()];
  const both = await Promise.all([
    answer(message, { text: 'Yes.' }, meera),
    answer(message, { text: 'No.' }, ravi),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ code: 'changed_meanwhile', details: { answers: [{}] } });
  // Sent once more after its answer was lost on the way, by somebody who sees it meanwhile: it is the same answer.
  const key = randomUUID();
  await answer(other, { text: 'Yes.' }, meera, key);
  const again = await answer(other, { text: 'Yes.', seen: 1 }, meera, key);
  expect([again.status, again.body.message.answers.length]).toEqual([200, 1]);
  // Read, and sent all the same.
  const more = await answer(message, { text: 'And one thing more.', seen: 1 }, ravi);
  expect(more.body.message.answers).toHaveLength(2);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(3);
});

test('it is on its way while the mail host is away, and goes once it is back', async () => {
  const message = await written();
  isDown = true;
  await answer(message, { text: 'Yes.' });
  await shop.runJobs();
  expect((await read(message.email)).answers[0]?.sentAt).toBeNull();
  isDown = false;
  await shop.rows('update graphile_worker._private_jobs set run_at = now()');
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
  expect((await read(message.email)).answers[0]?.sentAt).not.toBeNull();
});

test('nothing is no answer, and an erased person is sent none', async () => {
  const message = await written();
  expect((await answer(message, { text: '  ' })).status).toBe(400);
  expect((await answer({ messageId: randomUUID() }, { text: 'Yes.' })).status).toBe(404);
  await answer(message, { text: 'You live at 12 Xylophone Road.' });
  const goodbye = { userId: randomUUID(), email: message.email, deletedAt: new Date().toISOString() };
  await shop.runJob('notifications.say-goodbye', goodbye);
  shop.mails.length = 0;
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
  expect(
    await shop.rows('select from notifications.message_answers where text like $1', ['%Xylophone%']),
  ).toEqual([]);
  expect((await answer(message, { text: 'Yes.', seen: 1 })).status).toBe(404);
});

test('an answer written in the moment in which its person is erased goes with them', async () => {
  const message = await written();
  const pool = shop.deps.db;
  let erasing: Promise<void> | undefined;
  await transaction(pool, async (tx) => {
    if (!(await lockMessage(tx, message.messageId))) throw new Error('the message is there');
    erasing = transaction(pool, (other) => eraseMessages(other, message.email, { but: null }));
    await waitingForLock();
    await insertAnswer(tx, {
      id: randomUUID(),
      messageId: message.messageId,
      text: 'You live at 13 Yttrium Road.',
      orderId: null,
      writtenBy: 'system',
      writtenAt: new Date(),
    });
  });
  await erasing;
  expect(
    await shop.rows('select from notifications.message_answers where text like $1', ['%Yttrium%']),
  ).toEqual([]);
});
/** Until somebody waits for a row of another. */
const waitingForLock = () =>
  expect
    .poll(
      () =>
        shop.rows(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { timeout: 30_000 },
    )
    .not.toEqual([]);
