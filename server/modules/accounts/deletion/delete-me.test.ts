import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpTables, foundIn } from '#tests/dump.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';
import { registering } from '#tests/registering.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const clock = movableClock();
let shop: Shop;
let isMailServerDown = false;

beforeAll(async () => {
  shop = await openPayingShop({
    clock,
    deps: (deps) => ({
      ...deps,
      mailer: {
        send: async (mail) => {
          if (isMailServerDown) throw new Error(`550 <${mail.to}> is not known here`);
          await deps.mailer.send(mail);
        },
      },
    }),
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  isMailServerDown = false;
  await shop.runJobs();
  shop.mails.length = 0;
});

const remove = ({ authorization }: Pick<SignedIn, 'authorization'>) =>
  shop.call('DELETE', '/api/auth/delete', undefined, { authorization });
const confirmPassword = ({ authorization, password }: Pick<SignedIn, 'authorization' | 'password'>) =>
  shop.call('POST', '/api/auth/confirm-password', { password }, { authorization });
const newPerson = async (person: Parameters<typeof signUp>[1] = {}) =>
  signIn(shop, await signUp(shop, person));

test('ends every session, frees the address and says goodbye there, once', async () => {
  const person = await newPerson();
  const elsewhere = await signIn(shop, person);
  expect(await remove(person)).toMatchObject({ status: 200, body: { success: true } });
  for (const { authorization, tokens } of [person, elsewhere]) {
    expect((await shop.call('GET', '/api/auth/me', undefined, { authorization })).status).toBe(401);
    const refreshed = await shop.call('POST', '/api/auth/refresh', { refreshToken: tokens.refreshToken });
    expect(refreshed.status).toBe(401);
  }
  const { email, password } = person;
  const gone = await shop.call('POST', '/api/auth/login', { email, password });
  const never = await shop.call('POST', '/api/auth/login', { email: 'never@example.com', password });
  expect(gone.status).toBe(401);
  expect(gone.text).toBe(never.text);
  await shop.runJobs();
  expect(shop.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: email, subject: 'Your account is deleted' },
  ]);
  const again = await registering(shop).register(email);
  expect(again.status).toBe(201);
  expect(again.body.userId).not.toBe(person.userId);
});

test('asks for the password when it was shown more than 15 minutes ago', async () => {
  const person = await newPerson();
  clock.move(15 * MINUTE_MS + 1000);
  expect(await remove(person)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
  expect((await confirmPassword(person)).status).toBe(200);
  expect((await remove(person)).status).toBe(200);
});

test('nobody, and a guest, have nothing to delete', async () => {
  expect((await shop.call('DELETE', '/api/auth/delete')).status).toBe(401);
  const guest = await shop.newGuest();
  expect((await shop.call('DELETE', '/api/auth/delete', undefined, guest)).status).toBe(401);
});

test('sent twice at once it is deleted once', async () => {
  const person = await newPerson();
  const answers = await Promise.all([remove(person), remove(person)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
});

test('the last admin stays, also when two leave at once', async () => {
  await shop.rows(`update accounts.users set is_active = false where role = 'admin'`);
  const [first, second] = [await newPerson({ role: 'admin' }), await newPerson({ role: 'admin' })];
  const answers = await Promise.all([remove(first), remove(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
});

test('links that were mailed before are worth nothing', async () => {
  const person = await newPerson();
  await shop.call('POST', '/api/auth/reset-password', { email: person.email });
  await shop.runJobs();
  const token = /reset-password\?token=([\w-]+)/.exec(shop.mails[0]?.text ?? '')?.[1];
  await remove(person);
  const reset = { token, password: 'Eleven-Mangoes 7 Guntur' };
  expect((await shop.call('POST', '/api/auth/reset-password/confirm', reset)).body.code).toBe(
    'reset_link_invalid',
  );
});

test('a mail whose person left before its job ran is not sent', async () => {
  const person = await newPerson();
  await shop.call('POST', '/api/auth/reset-password', { email: person.email });
  await registering(shop).register(person.email);
  await remove(person);
  await shop.runJobs();
  expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your account is deleted']);
});

describe('while the mail server is away', () => {
  const goodbyes = () =>
    shop.rows<{ payload: { userId: string } }>(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications.say-goodbye'`,
    );

  test('what the mail server says of an address is not kept with the job', async () => {
    const person = await newPerson();
    await shop.call('POST', '/api/auth/reset-password', { email: person.email });
    isMailServerDown = true;
    const failed = async () => {
      await shop.runJobs();
      return shop.rows(
        `select last_error from graphile_worker.jobs where task_identifier = 'notifications.send-reset'`,
      );
    };
    await expect
      .poll(failed, { timeout: 30_000 })
      .toEqual([{ last_error: 'a mail was not sent: 550 <the recipient> is not known here' }]);
    const jobs = await dumpTables(shop, (table) => !table.startsWith('graphile_worker.'));
    expect(foundIn(jobs, [person.email])).toEqual([]);
  });

  test('the goodbye waits; after twelve hours forgetting matters more than saying it', async () => {
    const person = await newPerson();
    isMailServerDown = true;
    await remove(person);
    await shop.runJobs();
    const [job] = await goodbyes();
    expect(job?.payload.userId).toBe(person.userId);
    clock.move(12 * HOUR_MS);
    await shop.runJob('notifications.say-goodbye', job?.payload);
    expect(shop.mails).toEqual([]);
    const dump = await dumpTables(shop, (table) => table.startsWith('graphile_worker.'));
    expect(foundIn(dump, [person.email])).toEqual([]);
    // The job itself goes when it ran in the worker.
    await shop.rows('update graphile_worker._private_jobs set run_at = now()');
    await shop.runJobs();
    expect(foundIn(await dumpTables(shop), [person.email])).toEqual([]);
  });
});

describe('a dump of the database afterwards', () => {
  const EMAIL = 'zenobia.featherstone@quagga.example';
  const PASSWORD = 'Nine-Lorries 4 Pune';
  const WORDS = ['zenobia', 'featherstone', 'quagga', 'aardvark', '9812345670', 'umbrella row', 'xylophone'];
  const CARD = {
    method: 'card',
    card: { number: '4100280000001007', expiry: '12/40', cvv: '123', name: 'Zenobia F', otp: '1234' },
    email: EMAIL,
    contact: '+919812345670',
  };
  const cart = () => {
    const made = cartOf({ email: EMAIL });
    return {
      ...made,
      customerInfo: {
        ...made.customerInfo,
        name: 'Zenobia Featherstone',
        phone: '9812345670',
        company: 'Quagga Ltd',
      },
      shippingAddress: { ...made.shippingAddress, name: 'Zenobia', street: '5 Umbrella Row' },
      specialInstructions: 'Play the xylophone at the door',
    };
  };

  test('has no mail, phone, name or street of the person, but for invoices', async () => {
    await registering(shop).registerAndVerify(EMAIL, {
      username: 'aardvark',
      firstName: 'Zenobia',
      lastName: 'Featherstone',
      phone: '9812345670',
    });
    const userId = (await registering(shop).userRow(EMAIL))?.id as string;
    const person = await signIn(shop, { userId, email: EMAIL, password: PASSWORD });
    const headers = { authorization: person.authorization };
    await shop.call('POST', '/api/contact', {
      name: 'Zenobia Featherstone',
      email: EMAIL.toUpperCase(),
      phone: '9812345670',
      message: 'Do you print on a xylophone?',
    });
    await registering(shop).register(EMAIL, { firstName: 'Zenobia' });
    const [unpaid, completed] = [await shop.place(headers, cart()), await shop.place(headers, cart())];
    await shop.checkOut(headers, unpaid.orderId);
    const { razorpayOrderId } = await shop.checkOut(headers, completed.orderId);
    await shop.verify(headers, completed.orderId, await shop.pay(razorpayOrderId, CARD));
    await shop.takeWebhooks();
    await shop.rows(`update orders.orders set status = 'completed' where id = $1`, [completed.orderId]);
    const isLeftOut = (table: string) =>
      ['payments.invoices', 'payments.credit_notes'].includes(table) || table.startsWith('sandbox.');
    expect(foundIn(await dumpTables(shop, isLeftOut), WORDS).length).toBeGreaterThan(10);

    expect((await remove(person)).status).toBe(200);
    await shop.runJobs();
    await shop.rows('update graphile_worker._private_jobs set run_at = now()');
    await shop.runJobs();
    expect(shop.mails.at(-1)).toMatchObject({ to: EMAIL, subject: 'Your account is deleted' });
    expect(foundIn(await dumpTables(shop, isLeftOut), WORDS)).toEqual([]);
  });
});
