import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminClaim, OrderClaims } from '#contract/fulfilment/claims.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { FORGOTTEN_EMAIL } from '#contract/orders/forgotten.ts';
import { deliver, lineOf, sellAndDeliver } from '../delivering.ts';
import { checkInvariants } from '../invariants.ts';
import { movableClock } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { openPrintingShop, type Printing, type PrintingShop } from '../printing-shop.ts';
import { cartOf } from '../prints.ts';
import { registering } from '../registering.ts';
import { tusClient } from '../tus-client.ts';

const clock = movableClock();
let shop: PrintingShop;
let second: SignedIn;
beforeAll(async () => {
  shop = await openPrintingShop({ clock });
  second = await shop.join(['Business cards'], '500003', 'Second Prints');
});
afterAll(() => shop.close());

const newEmail = () => `lalitha.${randomUUID()}@deshmukh.example`;
const as = (who: SignedIn) => ({ authorization: who.authorization });
const remove = async (who: SignedIn) => {
  const answer = await shop.call('DELETE', '/api/auth/delete', undefined, as(who));
  expect(answer.status, answer.text).toBe(200);
};
const join = async (email = newEmail()) => signIn(shop, await signUp(shop, { email }));
/** Their browser's guest orders become theirs, as signing in does it. */
const attach = (who: { userId: string }) => shop.runJob('orders.attach-guest-orders', { userId: who.userId });
const orderOf = async (orderId: string) =>
  (
    await shop.rows<{ owner: string; status: string; customer_email: string; is_to_forget: boolean }>(
      'select owner, status, customer_email, is_to_forget from orders.orders where id = $1',
      [orderId],
    )
  )[0];
/** What was put off for two minutes, run now. */
async function lookAgain(): Promise<void> {
  const later = await shop.rows<{ task: string; payload: object }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.key like '%:again:%'`,
  );
  for (const { task, payload } of later) await shop.runJob(task, payload);
}

/** A photo as a phone sends it, taken through the upload route and checked. */
async function photo(fileName: string): Promise<{ key: string; fileName: string }> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const tus = tusClient(shop.url);
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  await shop.runJobs();
  return { key: url.split('/').at(-1) ?? '', fileName };
}
async function report(job: Printing, wish: object = {}) {
  const lineId = await lineOf(shop, job.orderId);
  const body = { kind: 'wrong', quantity: 40, text: 'It says Vermilion Lane.', lineId, ...wish };
  const answer = await shop.call<OrderClaims>('POST', `/api/track/${job.trackToken}/claims`, body);
  expect(answer.status, answer.text).toBe(201);
  await shop.runJobs();
  return answer.body.claims[0]?.claimId ?? '';
}
const claimOf = (id: string) => shop.call<AdminClaim>('GET', `/api/claims/${id}`, undefined, as(shop.admin));
async function reprint(id: string) {
  const { version } = (await claimOf(id)).body;
  const wish = { version, answer: 'We print them again.', shopBears: true };
  return shop.call<AdminClaim & { code: string; message: string }>(
    'POST',
    `/api/claims/${id}/reprint`,
    wish,
    as(shop.admin),
  );
}
/** Ordered as a guest, delivered and received, then its person signs in: the order is theirs. */
async function completed() {
  const email = newEmail();
  const job = await sellAndDeliver(shop, { email });
  const received = await shop.call('POST', `/api/track/${job.trackToken}/received`);
  expect(received.status, received.text).toBe(200);
  await shop.runJobs();
  expect(await shop.statusOf(job.orderId)).toBe('completed');
  const person = await join(email);
  await attach(person);
  expect((await orderOf(job.orderId))?.owner).toBe(`user:${person.userId}`);
  return { ...job, email, person };
}

describe('a mail address whose account was deleted', () => {
  test('what is ordered with it later is left alone, however late the forgetting runs', async () => {
    const email = newEmail();
    const person = await join(email);
    const guest = await shop.newGuest();
    const before = await shop.place(guest, cartOf({ email, cards: 101 }));
    await remove(person);
    clock.move(1000);
    const later = await shop.newGuest();
    const after = await shop.place(later, cartOf({ email, cards: 102 }));
    await shop.runJobs();
    await lookAgain();
    expect(await orderOf(before.orderId)).toMatchObject({
      status: 'cancelled',
      customer_email: FORGOTTEN_EMAIL,
    });
    expect(await orderOf(after.orderId)).toMatchObject({ status: 'pending', customer_email: email });
    const seen = await shop.call('GET', `/api/orders/${after.orderId}`, undefined, later);
    expect(seen.status).toBe(200);
  });

  test('a new account of it has none of the orders until the mail is verified; then the guest token opens them no more', async () => {
    const email = newEmail();
    const first = await join(email);
    const old = await shop.place(as(first), cartOf({ email, cards: 103 }));
    await remove(first);
    await shop.runJobs();
    clock.move(1000);
    const guest = await shop.newGuest();
    const { orderId, trackToken } = await shop.place(guest, cartOf({ email, cards: 104 }));

    const { register, verify, mailedTokens } = registering(shop);
    const anew = (await register(email)).body;
    await attach(anew);
    expect((await orderOf(orderId))?.owner).toMatch(/^guest:/);
    const token = (await mailedTokens(email)).at(-1) ?? '';
    expect((await verify(token, anew.resendToken)).status).toBe(200);
    await shop.runJobs();
    const [{ id: userId } = { id: '' }] = await shop.rows<{ id: string }>(
      'select id from accounts.users where email = $1',
      [email],
    );
    expect((await orderOf(orderId))?.owner).toBe(`user:${userId}`);
    expect((await shop.call('GET', `/api/orders/${orderId}`, undefined, guest)).status).toBe(404);
    expect((await shop.call('GET', `/api/track/${trackToken}`)).status).toBe(200);
    // What the first account ordered stays with it, and names nobody.
    expect(await orderOf(old.orderId)).toMatchObject({
      owner: `user:${first.userId}`,
      customer_email: FORGOTTEN_EMAIL,
    });
  });

  test('what else was registered with it goes when an admin deletes who never verified it', async () => {
    const { register } = registering(shop);
    const email = newEmail();
    await register(email);
    await register(email, { firstName: 'Vermilion' });
    const [user] = await shop.rows<{ id: string; version: number }>(
      'select id, version from accounts.users where email = $1',
      [email],
    );
    const waiting = () => shop.rows('select 1 from accounts.registrations where user_id = $1', [user?.id]);
    expect(await waiting()).toHaveLength(1);
    const path = `/api/auth/admin/users/${user?.id}?version=${user?.version}.0`;
    const answer = await shop.call('DELETE', path, undefined, as(shop.admin));
    expect(answer.status, answer.text).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

describe('the mailed link of a forgotten order', () => {
  test('tells what became of it and nothing of its person; claims, photos, problems and documents are closed', async () => {
    const { orderId, trackToken, email, person, ...job } = await completed();
    const claimId = await report(
      { ...job, orderId, trackToken },
      { text: 'It says Cinnabar Lane.', photos: [await photo('Cinnabar door.jpg')] },
    );
    await shop.rows(
      `insert into fulfilment.problems (job_id, order_id, partner_id, kind, text, raised_at, resolved_at, resolved_by, answer)
       values ($1, $2, $3, 'other', 'Is it Cinnabar Lane?', now(), now(), 'test', 'Yes, Cinnabar')`,
      [job.jobId, orderId, shop.partner.userId],
    );
    await shop.rows(
      `insert into fulfilment.scans (shipment_id, dedupe, status, raw_code, raw_text, at)
       select id, $1, 'odd', 'X1', 'Handed to Lalitha of Cinnabar Lane', now() from fulfilment.shipments
       where order_id = $2`,
      [randomUUID(), orderId],
    );
    await shop.rows(
      `insert into payments.refunds (order_id, payment_id, amount_paise, reason, idempotency_key, status, resolved_at,
         resolved_by, resolved_note)
       select o.id, o.gateway_payment_id, 100, 'by_hand', $1, 'failed', now(), 'test', 'Cinnabar Lane has it in cash'
       from orders.orders o where o.id = $2`,
      [randomUUID(), orderId],
    );
    const documents = async (headers: Record<string, string> = {}, token?: string) => {
      const body = { orderId, ...(token && { trackToken: token }) };
      const answers = ['invoice', 'credit-notes'].map((path) =>
        shop.call('POST', `/api/billing/${path}`, body, headers),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const links = ['', '/claims', '/parcels'].map((path) => `/api/track/${trackToken}${path}`);
    const told = async () =>
      (await Promise.all(links.map((link) => shop.call('GET', link)))).map((a) => a.text);
    expect((await told()).join()).toMatch(/Asha.*Cinnabar/s);
    expect(await documents({}, trackToken)).toEqual([200, 200]);

    expect(await tablesThatTell([email, 'cinnabar'])).toEqual(
      expect.arrayContaining([
        'accounts.users',
        'artwork.files',
        'claims.claims',
        'fulfilment.problems',
        'fulfilment.scans',
        'notifications.mails',
        'orders.orders',
        'orders.search_texts',
        'payments.refunds',
      ]),
    );

    await remove(person);
    await shop.runJobs();
    await lookAgain();
    expect(await orderOf(orderId)).toMatchObject({ status: 'completed', customer_email: FORGOTTEN_EMAIL });

    const [order = '', claims = '', parcels = ''] = await told();
    expect(JSON.parse(order)).toMatchObject({ orderId, status: 'completed', paymentStatus: 'PAID' });
    expect(JSON.parse(claims).claims).toMatchObject([
      { claimId, text: '', answer: null, photos: [{ fileName: '', previewUrl: null }] },
    ]);
    expect(`${order}${claims}${parcels}`).not.toMatch(/Asha|MG Road|9876543210|lalitha|deshmukh|Cinnabar/i);
    // The invoice is kept for the tax office, and for admins, who answer it.
    expect(await documents({}, trackToken)).toEqual([404, 404]);
    expect(await documents(as(shop.admin))).toEqual([200, 200]);
    // Nothing new is written by the link either.
    const lineId = await lineOf(shop, orderId);
    const again = { kind: 'wrong', quantity: 1, text: 'I am Lalitha.', lineId };
    const refused = await shop.call('POST', `/api/track/${trackToken}/claims`, again);
    expect(refused.body).toMatchObject({ code: 'claim_not_possible' });

    expect(await tablesThatTell([email, 'cinnabar'])).toEqual([]);
    expect(await checkInvariants(shop.pool)).toEqual({});
  });

  test('what is open when its account goes cannot be printed again for nobody', async () => {
    const { person, ...job } = await completed();
    const claimId = await report(job);
    await remove(person);
    await shop.runJobs();
    expect((await claimOf(claimId)).body).toMatchObject({ text: '', canReprint: false });
    expect((await reprint(claimId)).body).toMatchObject({
      code: 'reprint_impossible',
      message: 'The account of this order was deleted, and the address with it. Nothing can be sent there.',
    });
  });

  test('what is being printed again is still brought to its address, and forgotten when it has arrived', async () => {
    const { person, ...job } = await completed();
    const claimId = await report(job);
    expect((await reprint(claimId)).status).toBe(200);
    await shop.runJobs();
    await remove(person);
    await shop.runJobs();
    await lookAgain();
    expect(await orderOf(job.orderId)).toMatchObject({ is_to_forget: true, status: 'completed' });
    await shop.acceptAll(second);
    const { reprintJobId } = (await claimOf(claimId)).body;
    const shown = await shop.asPartner('GET', `/jobs/${reprintJobId}`, undefined, second);
    expect((shown.body as PartnerJob).deliverTo).toMatchObject({ name: 'Asha Rao' });
    await deliver(shop, { jobId: reprintJobId ?? '', trackToken: job.trackToken }, second);
    await shop.runJobs();
    expect(await orderOf(job.orderId)).toMatchObject({
      is_to_forget: false,
      customer_email: FORGOTTEN_EMAIL,
    });
    expect((await claimOf(claimId)).body).toMatchObject({ status: 'closed', text: '' });
    expect(await checkInvariants(shop.pool)).toEqual({});
  });
});

/** Every table that holds one of the words: of the shop, and of its job runner. */
async function tablesThatTell(words: readonly string[]): Promise<string[]> {
  const tables = await shop.rows<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog', 'sandbox')
     order by 1`,
  );
  const telling: string[] = [];
  for (const { name } of tables) {
    const [row] = await shop.rows(`select 1 from ${name} t where t::text ~* $1 limit 1`, [words.join('|')]);
    if (row) telling.push(name);
  }
  return telling;
}

describe('mails to somebody whose account was deleted', () => {
  /** Written to the customer of an order by this module, as its sources say. */
  const folder = 'server/modules/notifications';
  const toCustomers = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('deliverMail(').slice(1))
    .filter((call) => /recipient: [^\n]*(order|price|customer)\.(customerEmail|email)/.test(call))
    .map((call) => /template: [^\n]*?'([a-z-]+)'/.exec(call)?.[1] ?? '');
  const ofParcels = [
    'parcel-booked',
    'parcel-ready-for-pickup',
    'parcel-out-for-delivery',
    'parcel-delivered',
  ];

  test('about an order: none keeps its recipient, nor one that was being written', async () => {
    expect(toCustomers).toEqual(
      expect.arrayContaining([
        'order-confirmation',
        'order-link',
        'order-cancelled',
        'item-cancelled',
        'artwork-wanted',
        'refund-notice',
        'invoice-corrected',
        'price-offer',
        'address-corrected',
        'order-delayed',
        'in-production',
        'parcel-',
        'file-problem',
        'claim-received',
        'claim-seen',
        'claim-decided',
      ]),
    );
    const { orderId } = await shop.place(await shop.newGuest(), cartOf({ cards: 105 }));
    const email = newEmail();
    const write = (template: string) =>
      shop.rows(
        `insert into notifications.mails (dedupe_key, template, recipient, payload, sent_at)
         values ($1, $2, $3, $4, now())`,
        [randomUUID(), template, email, JSON.stringify({ orderId })],
      );
    const kept = async () =>
      (
        await shop.rows<{ template: string }>(
          `select template from notifications.mails where recipient = $1 or payload::text like '%' || $1 || '%'`,
          [email],
        )
      ).map(({ template }) => template);
    // Those of parcels are named after their events.
    const named = toCustomers.filter((one) => one !== 'parcel-');
    for (const template of [...named, ...ofParcels]) await write(template);
    await shop.runJob('notifications.forget-order', { orderId });
    expect(await kept()).toEqual([]);
    // Its order was read before, its row is written now.
    await write('parcel-delivered');
    await lookAgain();
    expect(await kept()).toEqual([]);
  });

  test('those that really went out, with the address that was typed at the checkout', async () => {
    const { email, person, orderId, ...job } = await completed();
    await report({ ...job, orderId });
    const sent = () =>
      shop.rows<{ template: string }>('select template from notifications.mails where recipient = $1', [
        email,
      ]);
    const templates = (await sent()).map(({ template }) => template);
    expect(templates).toEqual(
      expect.arrayContaining(['order-confirmation', 'in-production', 'claim-received']),
    );
    await remove(person);
    await shop.runJobs();
    expect(await sent()).toEqual([]);
  });

  test('about a price that was declined', async () => {
    const email = newEmail();
    const person = await join(email);
    await shop.rows(
      `update catalogue.products set pricing = '[]' where slug = 'test-flyers' and pricing <> '[]'`,
    );
    const wish = {
      customerInfo: { email, isGuest: false, name: 'Lalitha', phone: '9876543210' },
      shippingAddress: { street: '1 Vermilion Lane', city: 'Pune', state: 'Maharashtra', zipCode: '411030' },
      entityId: '01900000-0000-7000-8000-000000000002',
      attributes: { Sides: 'Front' },
      quantity: 333,
    };
    const asked = await shop.call<{ requestId: string }>('POST', '/api/price-requests', wish, {
      ...as(person),
      'idempotency-key': randomUUID(),
    });
    expect(asked.status, asked.text).toBe(201);
    const { requestId } = asked.body;
    const [request] = await shop.rows<{ version: string }>(
      'select version::text from orders.price_requests where id = $1',
      [requestId],
    );
    const { version } = request ?? {};
    const path = `/api/price-requests/${requestId}/decline`;
    const declined = await shop.call('POST', path, { version, reason: 'Too few.' }, as(shop.admin));
    expect(declined.status, declined.text).toBe(200);
    await shop.runJobs();
    const sent = () => shop.rows('select template from notifications.mails where recipient = $1', [email]);
    expect(await sent()).toEqual([{ template: 'price-declined' }]);
    await remove(person);
    await shop.runJobs();
    expect(await sent()).toEqual([]);
    const telling = await shop.rows(
      `select 1 from orders.price_requests where id = $1 and price_requests::text ~* 'lalitha|vermilion'`,
      [requestId],
    );
    expect(telling).toEqual([]);
  });
});
