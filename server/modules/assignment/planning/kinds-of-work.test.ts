import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminJobSummary } from '#contract/partners/jobs.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, paidOrder } from '#tests/printers.ts';

let shop: Shop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({ clock: movableClock(MONDAY) });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const asAdmin = () => ({ authorization: admin.authorization });
const save = async (name: string, kindOfWork?: string) => {
  const { body } = await shop.call('GET', '/api/categories/business-cards', undefined, asAdmin());
  const category = { name, description: 'Printed', imageUrls: [], ...(kindOfWork && { kindOfWork }) };
  const path = `/api/categories/${body.categoryId}`;
  expect((await shop.call('PUT', path, category, asAdmin())).status).toBe(200);
};
const jobsOf = async (orderId: string) =>
  (await shop.call<{ jobs: AdminJobSummary[] }>('GET', `/api/jobs?orderId=${orderId}`, undefined, asAdmin()))
    .body.jobs;
const lineKinds = async (orderId: string) =>
  (
    await shop.rows<{ kind: string }>(
      'select kind_of_work as kind from orders.lines where order_id = $1 order by position',
      [orderId],
    )
  ).map(({ kind }) => kind);

test('a renamed category finds its partners as before, and an order keeps the kind it was placed with', async () => {
  await addPrinter(shop, { name: 'Cards only' });
  await save('Visiting Cards');
  const { orderId } = await paidOrder(shop);
  // Between paying and dividing the shop changes its mind: what was ordered is what is printed.
  await save('Visiting Cards', 'Packaging');
  await shop.runJobs();
  expect(await lineKinds(orderId)).toEqual(['Business cards']);
  expect(await jobsOf(orderId)).toMatchObject([
    { kinds: ['Business cards'], status: 'offered', partnerName: 'Cards only' },
  ]);
  await save('Cards', 'Business cards');
});

test('a kind that was added is offered to the partner who takes it up, also for an order that waits already', async () => {
  expect((await shop.call('POST', '/api/kinds-of-work', { name: 'Mugs' }, asAdmin())).status).toBe(201);
  await save('Mugs', 'Mugs');
  const { orderId } = await paidOrder(shop);
  await shop.runJobs();
  expect(await jobsOf(orderId)).toMatchObject([{ kinds: ['Mugs'], status: 'stuck' }]);
  const mugs = await addPrinter(shop, { name: 'Mugs and more' });
  const partner = await signIn(shop, mugs);
  const own = { authorization: partner.authorization };
  const { body } = await shop.call<{ partner: Record<string, unknown> }>(
    'GET',
    '/api/partners/me',
    undefined,
    own,
  );
  const fields = { ...body.partner, phone: '9812345678', printingSpecialty: 'Mugs', types: ['Digital'] };
  const enter = (generalPrinting: string[]) =>
    shop.call('PUT', '/api/partners/me', { ...fields, generalPrinting, works: {} }, own);
  expect((await enter(['Teapots'])).body).toMatchObject({
    issues: [{ path: 'generalPrinting', message: '"Teapots" is not one of the options.' }],
  });
  expect((await enter(['Mugs'])).status).toBe(200);
  const [stuck] = await jobsOf(orderId);
  const offer = { partnerId: mugs.userId };
  expect((await shop.call('POST', `/api/jobs/${stuck?.jobId}/offer`, offer, asAdmin())).status).toBe(200);
  const second = await paidOrder(shop);
  await shop.runJobs();
  for (const id of [orderId, second.orderId])
    expect(await jobsOf(id)).toMatchObject([{ kinds: ['Mugs'], partnerName: 'Mugs and more' }]);
});

test('a kind that is renamed keeps its partners and its orders; what is said of it has its name of now', async () => {
  const rename = (name: string) =>
    shop.call('PUT', '/api/kinds-of-work/Flyers%20and%20brochures', { name }, asAdmin());
  await save('Leaflets', 'Flyers and brochures');
  const waits = await paidOrder(shop);
  expect((await rename('Leaflets and folders')).status).toBe(200);
  await shop.runJobs();
  const [stuck] = await jobsOf(waits.orderId);
  expect(stuck).toMatchObject({ kinds: ['Flyers and brochures'], status: 'stuck' });
  const { body } = await shop.call<{ alarm: { reasons: { reason: string }[] } }>(
    'GET',
    `/api/jobs/${stuck?.jobId}`,
    undefined,
    asAdmin(),
  );
  expect(body.alarm.reasons.map(({ reason }) => reason)).toEqual(['No partner prints leaflets and folders']);
  expect(shop.mails.at(-1)?.subject).toMatch(/: Leaflets and folders$/);
  const flyers = await addPrinter(shop, { name: 'Folders', kinds: ['Flyers and brochures'] });
  const own = { authorization: (await signIn(shop, flyers)).authorization };
  await shop.runJobs();
  const sold = await paidOrder(shop);
  await shop.runJobs();
  expect(await jobsOf(sold.orderId)).toMatchObject([{ partnerName: 'Folders', status: 'offered' }]);
  expect((await shop.call('GET', '/api/psp/decisions', undefined, own)).body).toMatchObject({
    decisions: [{ kinds: ['Leaflets and folders'], isYours: true }],
  });
});

test('the price check tells a loss by the highest share that is agreed with who prints the kind of its category', async () => {
  const { body: cards } = await shop.call<{ categoryId: string }>('GET', '/api/categories/business-cards');
  await save('Cards', 'Business cards');
  const losses = async (categoryId?: string) => {
    const pricing = [{ attributes: {}, minQty: 100, maxQty: 1000, pricePerUnit: 3, currency: 'INR' }];
    const draft = { attributes: {}, pricing, minOrderQty: 100, maxOrderQty: 1000, categoryId };
    const path = '/api/products/check-pricing';
    const { body } = await shop.call<{ defects: { kind: string; sentence: string }[] }>(
      'POST',
      path,
      draft,
      asAdmin(),
    );
    return body.defects.filter(({ kind }) => kind === 'loss').map(({ sentence }) => sentence);
  };
  // Of ₹300 the policy's 72 % leave ₹84, and a courier takes ₹65; 85 % leave ₹45.
  expect([await losses(), await losses(cards.categoryId)]).toEqual([[], []]);
  const { userId } = await addPrinter(shop, { name: 'Dear cards' });
  await shop.rows(
    `insert into partners.works (user_id, kind, turnaround_days, rate_basis_points) values ($1, 'Business cards', 2, 8500)
     on conflict (user_id, kind) do update set rate_basis_points = 8500 returning kind`,
    [userId],
  );
  expect(await losses(cards.categoryId)).toEqual([
    expect.stringMatching(
      /The printer with the highest share \(85 %\) gets ₹255\.00 of it .*: ₹20\.00 too little/,
    ),
  ]);
  expect(await losses()).toEqual([]);
});
