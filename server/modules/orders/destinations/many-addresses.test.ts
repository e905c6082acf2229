import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminClaim, OrderClaims } from '#contract/fulfilment/claims.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import type { PartnerClaim } from '#contract/fulfilment/partner-claims.ts';
import { DAY_MS } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Offer } from '#contract/partners/offers.ts';
import { callAs, joinCompany, makeCompany } from '#tests/companies.ts';
import { deliver } from '#tests/delivering.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, type Placed } from '#tests/paying-shop.ts';
import type { SignedIn } from '#tests/people.ts';
import { MONDAY } from '#tests/printers.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { statementsOf } from '#tests/statements.ts';
import { linesToAssign } from '../../assignment/planning/lines-to-assign.ts';
import { orderToPrint } from '../printing/order-to-print.ts';

let shop: PrintingShop;
let call: ReturnType<typeof callAs>;
let owner: SignedIn;
const clock = movableClock(MONDAY);
beforeAll(async () => {
  shop = await openPrintingShop({ clock });
  call = callAs(shop);
  owner = await makeCompany(shop);
  await setRates(10, 40);
});
afterEach(async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

/** What a parcel costs in the town of the shop, and anywhere else. */
async function setRates(near: number, far: number): Promise<void> {
  const rates = [
    { zone: 'local', upToGrams: null, price: near },
    { zone: 'any', upToGrams: null, price: far },
  ];
  const { status, text } = await call(shop.admin, 'PUT', '/settings/shipping', { value: { rates } });
  if (status !== 200) throw new Error(text);
}

const HYDERABAD = {
  name: 'Hyderabad branch',
  street: '14 MG Road',
  city: 'Hyderabad',
  state: 'Telangana',
  zipCode: '500034',
};
const PUNE = {
  name: 'Pune branch',
  phone: '+91 98765 00001',
  street: '16 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
};
const KOCHI = {
  name: 'Kochi branch',
  street: '3 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
};

/** 500 cards to three branches: 100, 150 and 250; ₹10 + ₹40 + ₹40 to send. */
async function divided(changes: object = {}) {
  const { key } = await addFile(shop.pool);
  const cart = cartOf({ cards: 500, files: [key] });
  return {
    ...cart,
    totalAmount: cart.totalAmount + 90,
    forCompany: {},
    destinations: [
      { ...HYDERABAD, quantities: [100] },
      { ...PUNE, quantities: [150] },
      { ...KOCHI, quantities: [250] },
    ],
    ...changes,
  };
}
const send = (who: SignedIn, body: object) =>
  shop.call<Placed & { code: string; message: string; issues: { path: string; message: string }[] }>(
    'POST',
    '/api/orders',
    body,
    { authorization: who.authorization, 'idempotency-key': randomUUID() },
  );
const see = async (orderId: string, who = owner) =>
  (await call<Order>(who, 'GET', `/orders/${orderId}`)).body;
async function pay(who: SignedIn, orderId: string, totalAmount?: number): Promise<void> {
  const headers = { authorization: who.authorization };
  const order = { order: { orderId }, ...(totalAmount !== undefined && { totalAmount }) };
  const { body } = await call<{ razorpayOrderId: string }>(who, 'POST', '/billing/checkout', order);
  await shop.verify(headers, orderId, await shop.pay(body.razorpayOrderId));
  await shop.runJobs();
}
const jobsOf = async (orderId: string) =>
  (
    await shop.call<{ jobs: { jobId: string; status: string; shipZip: string; items: object[] }[] }>(
      'GET',
      `/api/jobs?orderId=${orderId}`,
      undefined,
      shop.as(shop.admin),
    )
  ).body.jobs.toSorted((a, b) => a.shipZip.localeCompare(b.shipZip));

test('one price for all pieces, freight by parcel, a job, a label and tracking for each address, one invoice', async () => {
  const body = await divided();
  const quoted = await shop.call<{ totalShipping: number; destinationShipping: number[]; total: number }>(
    'POST',
    '/api/quotes/cart',
    {
      lines: [{ productId: 'test-cards', quantity: 500, attributes: { Sides: 'Front' } }],
      destinations: body.destinations.map(({ zipCode, quantities }) => ({ zipCode, quantities })),
    },
  );
  expect(quoted.body).toMatchObject({
    totalShipping: 90,
    destinationShipping: [10, 40, 40],
    total: body.totalAmount,
  });
  const { body: placed } = await send(owner, body);
  expect(placed.totalAmount).toBe(body.totalAmount);
  expect(await see(placed.orderId)).toMatchObject({
    totalShipping: 90,
    items: [{ quantity: 500, unitPrice: 1.33 }],
    shippingAddress: { street: '14 MG Road', zipCode: '500034' },
    destinations: [
      { number: 1, name: 'Hyderabad branch', items: [{ quantity: 100 }], shippingCost: 10, phone: null },
      { number: 2, name: 'Pune branch', items: [{ quantity: 150 }], shippingCost: 40, phone: '9876500001' },
      { number: 3, name: 'Kochi branch', items: [{ quantity: 250 }], shippingCost: 40 },
    ],
  });
  const { body: list } = await shop.call<{ orders: { orderId: string; destinationCount: number }[] }>(
    'GET',
    '/api/orders',
    undefined,
    shop.as(shop.admin),
  );
  expect(list.orders.find(({ orderId }) => orderId === placed.orderId)?.destinationCount).toBe(3);
  await pay(owner, placed.orderId);
  expect(await jobsOf(placed.orderId)).toMatchObject([
    { shipZip: '411001', items: [{ quantity: 150 }] },
    { shipZip: '500034', items: [{ quantity: 100 }] },
    { shipZip: '682011', items: [{ quantity: 250 }] },
  ]);
  const [document] = await shop.rows<{
    document: { shipTos: object[]; shipTo: null; shippingPaise: number };
  }>('select document from payments.invoices where order_id = $1', [placed.orderId]);
  expect(document?.document).toMatchObject({ shipTo: null, shippingPaise: 9000 });
  expect(document?.document.shipTos).toEqual([
    { address: 'Hyderabad branch, 14 MG Road, Hyderabad 500034, Telangana', items: '100 × Test cards' },
    { address: 'Pune branch, 16 MG Road, Pune 411001, Maharashtra', items: '150 × Test cards' },
    { address: 'Kochi branch, 3 Marine Drive, Kochi 682011, Kerala', items: '250 × Test cards' },
  ]);
  const invoice = await call<{ invoiceUrl: string }>(owner, 'POST', '/billing/invoice', {
    orderId: placed.orderId,
  });
  const pdf = await fetch(new URL(invoice.body.invoiceUrl, shop.url));
  const words = await wordsOf(new Uint8Array(await pdf.arrayBuffer()));
  for (const text of [
    'BILLED TO',
    'DELIVERED TO 3 ADDRESSES',
    'Kochi branch, 3 Marine Drive',
    'Kerala: 250 × Test cards',
  ])
    expect(words).toContain(text);
  await offersAreReadTogether();
  await shop.acceptAll(shop.partner);
  const [pune] = await jobsOf(placed.orderId);
  const job = await shop.asPartner('GET', `/jobs/${pune?.jobId}`);
  expect(job.body satisfies PartnerJob).toMatchObject({
    items: [{ quantity: 150 }],
    city: 'Pune',
    deliverTo: {
      name: 'Pune branch',
      phone: '9876500001',
      address: '16 MG Road, Pune, Maharashtra',
      zipCode: '411001',
    },
  });
  for (const { jobId } of await jobsOf(placed.orderId)) {
    expect((await shop.markReady(jobId, 'local_runner')).status).toBe(200);
  }
  await shop.runJobs();
  const parcels = async () =>
    (await call<{ parcels: Parcel[] }>(owner, 'GET', `/orders/${placed.orderId}/parcels`)).body.parcels;
  const packed = await parcels();
  expect(packed.map(({ deliverTo }) => deliverTo)).toEqual([
    'Hyderabad branch, Hyderabad 500034',
    'Pune branch, Pune 411001',
    'Kochi branch, Kochi 682011',
  ]);
  expect(new Set(packed.map(({ trackingNumber }) => trackingNumber)).size).toBe(3);
  // As the courier has it, and prints it on the label.
  const booked = await shop.rows<{ to: object }>(
    `select p.booking -> 'to' as to from sandbox.courier_parcel p where p.awb = any($1) order by array_position($1, p.awb)`,
    [packed.map(({ trackingNumber }) => trackingNumber)],
  );
  expect(booked.map(({ to }) => to)).toMatchObject(
    [HYDERABAD, PUNE, KOCHI].map(({ name, street: address, city, state, zipCode: pin }) => ({
      name,
      address,
      city,
      state,
      pin,
    })),
  );
  for (const { trackingNumber } of packed) await shop.carry(trackingNumber ?? '', 'delivered');
  expect(await shop.statusOf(placed.orderId)).toBe('delivered');
  await claimOfPune(placed.orderId, pune?.jobId);
  const told = await shop.rows<{ template: string; count: number }>(
    `select template, count(*)::int as count from notifications.mails
     where payload ->> 'orderId' = $1 and template like 'parcel-%' group by 1 order by 1`,
    [placed.orderId],
  );
  expect(told).toEqual([
    { template: 'parcel-booked', count: 1 },
    { template: 'parcel-delivered', count: 1 },
  ]);
  expect(shop.mails.findLast(({ subject }) => subject.includes('delivered'))).toMatchObject({
    subject: expect.stringMatching(/^All parcels of your order [0-9A-F]{8} were delivered$/),
    text: expect.stringContaining('The last of the 3 parcels'),
  });
  await reprintForPune(placed.orderId);
});

/** The page of a partner's offers is asked for again and again: three offers of an order cost what two of them do. */
async function offersAreReadTogether(): Promise<void> {
  const listed = async () =>
    (await call<{ offers: Offer[] }>(shop.partner, 'GET', '/psp/offers')).body.offers;
  const offers = await listed();
  expect(offers.map(({ shipTo, lines }) => [shipTo.city, lines[0]?.quantity]).toSorted()).toEqual([
    ['Hyderabad', 100],
    ['Kochi', 250],
    ['Pune', 150],
  ]);
  expect(offers.map(({ lines }) => lines[0]?.files.length)).toEqual([1, 1, 1]);
  const ofThree = await statementsOf(listed);
  await shop.asPartner('POST', `/offers/${offers[0]?.offerId}/accept`);
  await shop.runJobs();
  expect((await statementsOf(listed)).toSorted()).toEqual(ofThree.toSorted());
}

/** What arrived at one address is claimed by itself, of whoever printed that, up to what it got. */
async function claimOfPune(orderId: string, jobId: string | undefined): Promise<void> {
  const path = `/orders/${orderId}/claims`;
  const { claimable } = (await call<OrderClaims>(owner, 'GET', path)).body;
  expect(claimable.map(({ deliverTo, quantity }) => [deliverTo, quantity])).toEqual([
    ['Hyderabad branch, Hyderabad 500034', 100],
    ['Pune branch, Pune 411001', 150],
    ['Kochi branch, Kochi 682011', 250],
  ]);
  const [, pune, kochi] = claimable;
  const wish = { lineId: pune?.lineId, kind: 'damaged', quantity: 150, text: 'The box was wet through' };
  expect((await call(owner, 'POST', path, wish)).body.code).toBe('claim_not_possible');
  const ofPune = { ...wish, destinationId: pune?.destinationId };
  expect((await call(owner, 'POST', path, { ...ofPune, quantity: 151 })).status).toBe(400);
  expect((await call(owner, 'POST', path, ofPune)).status).toBe(201);
  expect((await call(owner, 'POST', path, { ...ofPune, text: 'Other words of it' })).body.code).toBe(
    'claim_open',
  );
  expect((await call(owner, 'POST', path, { ...wish, destinationId: kochi?.destinationId })).status).toBe(
    201,
  );
  const claims = await shop.rows<{ job: string }>(
    'select job_id as job from claims.claims where order_id = $1 order by number',
    [orderId],
  );
  expect(claims[0]).toEqual({ job: jobId });
  expect(new Set(claims.map(({ job }) => job)).size).toBe(2);
  await claimsNameTheirAddress(orderId);
}

/** Customer and admin read which address a claim is about; whoever printed it, as much of it as their job says. */
async function claimsNameTheirAddress(orderId: string): Promise<void> {
  const places = ['Kochi branch, Kochi 682011', 'Pune branch, Pune 411001'];
  const own = await call<OrderClaims>(owner, 'GET', `/orders/${orderId}/claims`);
  expect(own.body.claims.map(({ deliverTo }) => deliverTo)).toEqual(places);
  const listed = await call<{ claims: AdminClaim[] }>(shop.admin, 'GET', `/claims?orderId=${orderId}`);
  expect(listed.body.claims.map(({ deliverTo }) => deliverTo).toSorted()).toEqual(places);
  const [first] = listed.body.claims;
  const one = await call<AdminClaim>(shop.admin, 'GET', `/claims/${first?.claimId}`);
  expect(one.body.deliverTo).toBe(first?.deliverTo);
  await claimsAreOfTheirShare(orderId, listed.body.claims);
  const asked = await call<{ claims: PartnerClaim[] }>(shop.partner, 'GET', '/psp/claims');
  expect(asked.body.claims.map(({ deliverTo }) => deliverTo)).toEqual(['Kochi 682011', 'Pune 411001']);
  // However many there are, they are read together.
  const all = await statementsOf(() => call(shop.partner, 'GET', '/psp/claims'));
  const ofOneJob = `/psp/claims?jobId=${asked.body.claims[0]?.jobId}`;
  expect(all).toHaveLength((await statementsOf(() => call(shop.partner, 'GET', ofOneJob))).length);
  await daysAreReadTogether(orderId);
  await shop.runJobs();
  const mailTo = (email: string) =>
    shop.mails
      .filter(({ to, text }) => to === email && text.includes('150 × Test cards for'))
      .map(({ text }) => text);
  const [toPartner, toOwner, toSupport] = [
    shop.partner.email,
    owner.email,
    shop.deps.config.supportEmail,
  ].map((email) => mailTo(email).find((text) => text.includes('Pune')));
  expect(toOwner).toContain('150 × Test cards for Pune branch, Pune 411001');
  expect(toSupport).toContain('150 × Test cards for Pune branch, Pune 411001');
  expect(toPartner).toContain('150 × Test cards for Pune 411001');
}

/** Of an order that waited for its customer, when it arrives now is asked for all its addresses at once. */
async function daysAreReadTogether(orderId: string): Promise<void> {
  const order = await orderToPrint(shop.deps.db, orderId);
  if (!order) throw new Error('no order');
  const later = { ...shop.deps, clock: { now: () => new Date(order.placedAt.getTime() + 9 * DAY_MS) } };
  const sent = await statementsOf(async () => {
    expect(await linesToAssign(shop.deps.db, later, order)).toHaveLength(3);
  });
  expect(sent.filter((text) => text.includes('catalogue.products'))).toHaveLength(1);
}

/** What an address got, and its freight, is what a claim of it can bring; together the addresses are the line. */
async function claimsAreOfTheirShare(orderId: string, listed: readonly AdminClaim[]): Promise<void> {
  const claims = await Promise.all(
    listed.map(async ({ claimId }) => (await call<AdminClaim>(shop.admin, 'GET', `/claims/${claimId}`)).body),
  );
  const { totalAmount, productSubtotal, discount, tax } = await see(orderId);
  const freights = await shop.rows<{ city: string; rupees: number }>(
    'select city, freight_paise / 100.0::float as rupees from orders.destinations where order_id = $1',
    [orderId],
  );
  for (const { deliverTo, quantity, lineQuantity, linePaid, refundable, shareOfPieces } of claims) {
    const isPune = deliverTo?.startsWith('Pune');
    expect([quantity, lineQuantity]).toEqual(isPune ? [150, 150] : [150, 250]);
    const freight = freights.find(({ city }) => deliverTo?.includes(city))?.rupees ?? 0;
    const untaxed = ((productSubtotal - discount) * (isPune ? 150 : 250)) / 500 + freight;
    expect(linePaid).toBeCloseTo((untaxed * totalAmount) / (totalAmount - tax), 1);
    expect(refundable).toBe(linePaid);
    expect(shareOfPieces).toBeCloseTo((linePaid * 150) / lineQuantity, 1);
  }
  const kochi = claims.find(({ deliverTo }) => deliverTo?.startsWith('Kochi'));
  const wish = { version: kochi?.version, answer: 'All of it.', amount: totalAmount, shopBears: true };
  const refused = await call(shop.admin, 'POST', `/claims/${kochi?.claimId}/refund`, wish);
  expect(refused.body.code).toBe('refund_exceeds');
}

/** What is printed again for one address is told by itself, at each step. */
async function reprintForPune(orderId: string): Promise<void> {
  const [claim] = await shop.rows<{ id: string }>(
    'select id from claims.claims where order_id = $1 order by number limit 1',
    [orderId],
  );
  await call(shop.partner, 'POST', `/psp/claims/${claim?.id}/answer`, {
    agrees: true,
    text: 'The box was too weak: our mistake',
  });
  const { body } = await call<AdminClaim>(shop.admin, 'GET', `/claims/${claim?.id}`);
  const wish = { version: body.version, answer: 'We print them again.' };
  // Who printed it is not asked again.
  const second = await shop.join(['Business cards'], '500003', 'Second Prints');
  const decided = await call(shop.admin, 'POST', `/claims/${claim?.id}/reprint`, wish);
  if (decided.status !== 200) throw new Error(decided.text);
  await shop.runJobs();
  await shop.acceptAll(second);
  await shop.rows('update partners.profiles set is_paused = true where user_id = $1', [second.userId]);
  const job = (await jobsOf(orderId)).find(({ status }) => status === 'in_production');
  expect((await shop.markReady(job?.jobId ?? '', 'local_runner', second)).status).toBe(200);
  await shop.runJobs();
  const { parcels } = (await call<{ parcels: Parcel[] }>(owner, 'GET', `/orders/${orderId}/parcels`)).body;
  const awb = parcels.find(({ status }) => status === 'booked')?.trackingNumber ?? '';
  await shop.carry(awb, 'out_for_delivery');
  await shop.carry(awb, 'delivered');
  const told = shop.mails.filter(
    ({ to, subject }) => to === owner.email && subject.startsWith('The reprint'),
  );
  expect(told.map(({ subject }) => subject.replace(/^.* [0-9A-F]{8} /, ''))).toEqual([
    'is packed',
    'arrives today',
    'was delivered',
  ]);
  expect(told[0]?.text).toContain('to Pune branch, Pune 411001');
}

test('a repeated click is the same order; prices that rose are asked about with the freight of each address', async () => {
  const body = await divided();
  const headers = { authorization: owner.authorization };
  const key = randomUUID();
  const [first, second] = await Promise.all([shop.place(headers, body, key), shop.place(headers, body, key)]);
  expect(second.orderId).toBe(first.orderId);
  await setRates(20, 50);
  const checkout = { order: { orderId: first.orderId } };
  expect((await call(owner, 'POST', '/billing/checkout', checkout)).body).toMatchObject({
    code: 'price_changed',
    details: { totalShipping: 120 },
  });
  await pay(owner, first.orderId, first.totalAmount + 30);
  expect((await see(first.orderId)).destinations.map(({ shippingCost }) => shippingCost)).toEqual([
    20, 50, 50,
  ]);
  await setRates(10, 40);
});

test('what no parcel could be made of is refused with its row', async () => {
  const body = await divided();
  const [near, pune, kochi] = body.destinations;
  const refused = async (changes: object) => (await send(owner, { ...body, ...changes })).body;
  expect(await refused({ destinations: [near, { ...pune, quantities: [149] }, kochi] })).toMatchObject({
    code: 'invalid_input',
    message: 'The addresses take 499 pieces of 500 that are ordered.',
  });
  expect((await refused({ destinations: [near, { ...pune, zipCode: '290001' }, kochi] })).issues).toEqual([
    { path: 'destinations.1.zipCode', message: 'The PIN code 290001 does not exist.' },
  ]);
  expect((await refused({ destinations: [near, pune, { ...kochi, state: 'Goa' }] })).issues).toEqual([
    { path: 'destinations.2.state', message: 'PIN 682011 is in Kerala, not in Goa.' },
  ]);
  expect((await refused({ destinations: [near, { ...pune, quantities: [150, 1] }, kochi] })).issues).toEqual([
    {
      path: 'destinations.1.quantities',
      message: 'Your cart changed. Please check the addresses again.',
    },
  ]);
  expect((await refused({ destinations: [near] })).issues[0]?.path).toBe('destinations');
  expect((await refused({ forCompany: undefined })).message).toBe(
    'An order to many addresses is for a company.',
  );
  const mixed = body.items.map((item) => ({ ...item, attributes: { Sides: 'Front × 200, Both × 300' } }));
  expect((await refused({ items: mixed })).message).toBe(
    'A line in several sizes goes to one address. Please order each size by itself.',
  );
  expect((await refused({ totalAmount: body.totalAmount - 1 })).code).toBe('price_changed');
});

test('an approver sees how many addresses it goes to and what that costs', async () => {
  const buyer = await joinCompany(shop, owner, { role: 'buyer', limit: 100 });
  const { body } = await send(buyer, await divided());
  expect(body).toMatchObject({ needsApproval: true });
  await shop.runJobs();
  const mail = shop.mails.findLast(({ to }) => to === owner.email);
  expect(mail?.text).toContain('3 addresses, delivery ₹90.00');
});

test('cancelled and erased, nothing of an address is left but State and PIN code', async () => {
  const { body } = await send(owner, await divided());
  await pay(owner, body.orderId);
  // Its person deletes the account while it is printed.
  await shop.pool.query('update orders.orders set is_to_forget = true where id = $1', [body.orderId]);
  expect((await call(owner, 'POST', `/orders/${body.orderId}/cancellation`)).status).toBe(200);
  await shop.runJobs();
  const refunds = await shop.rows<{ paise: number }>(
    'select sum(amount_paise)::int as paise from payments.refunds where order_id = $1',
    [body.orderId],
  );
  expect(refunds).toEqual([{ paise: Math.round(body.totalAmount * 100) }]);
  expect((await jobsOf(body.orderId)).map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
  const left = await shop.rows(
    'select name, phone, street, city, state, zip from orders.destinations where order_id = $1',
    [body.orderId],
  );
  expect(left).toHaveLength(3);
  expect(left).toContainEqual({
    name: '',
    phone: null,
    street: '',
    city: '',
    state: 'Maharashtra',
    zip: '411001',
  });
});

/** Cards to three branches and flyers to the first: three jobs, accepted. */
async function twoLinesAccepted() {
  const { key } = await addFile(shop.pool);
  const cart = cartOf({ cards: 500, flyers: 100, files: [key] });
  const destinations = [
    { ...HYDERABAD, quantities: [100, 100] },
    { ...PUNE, quantities: [150, 0] },
    { ...KOCHI, quantities: [250, 0] },
  ];
  const quoted = await shop.call<{ total: number }>('POST', '/api/quotes/cart', {
    lines: cart.items.map(({ entityId, quantity, attributes }) => ({
      productId: entityId,
      quantity,
      attributes,
    })),
    destinations: destinations.map(({ zipCode, quantities }) => ({ zipCode, quantities })),
  });
  const { body } = await send(owner, {
    ...cart,
    totalAmount: quoted.body.total,
    forCompany: {},
    destinations,
  });
  await pay(owner, body.orderId);
  await shop.acceptAll(shop.partner);
  const jobs = await jobsOf(body.orderId);
  const jobId = (zip: string) => jobs.find(({ shipZip }) => shipZip === zip)?.jobId ?? '';
  return { ...body, jobId };
}

test('each line has arrived with its own last parcel, also where the rest is cancelled, and that is told once', async () => {
  const order = await twoLinesAccepted();
  const { orderId, jobId } = order;
  const bring = (zip: string) => deliver(shop, { ...order, jobId: jobId(zip) });
  const arrived = async () =>
    (
      await shop.rows<{ name: string }>(
        `select l.product_name as name from quoting.promises p join orders.lines l on l.id = p.line_id
         where p.order_id = $1 and p.arrived_on is not null order by 1`,
        [orderId],
      )
    ).map(({ name }) => name);
  const counted = async () => {
    const report = await call<{ coverage: { count: number } }>(
      shop.admin,
      'GET',
      '/reports/promises?from=2026-01-01&to=2030-12-31',
    );
    return report.body.coverage.count;
  };
  const before = await counted();
  await bring('500034');
  expect(await arrived()).toEqual(['Test flyers']);
  await bring('411001');
  expect(await arrived()).toEqual(['Test flyers']);
  const toldOf = (template: string) =>
    shop.rows('select 1 from notifications.mails where payload ->> $$orderId$$ = $1 and template = $2', [
      orderId,
      template,
    ]);
  expect(await toldOf('parcel-delivered')).toEqual([]);
  const cancelled = await call(shop.admin, 'POST', `/orders/${orderId}/cancel`, {
    reason: 'Kochi has closed',
  });
  expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 'cancelled' }]);
  await shop.runJobs();
  expect(await arrived()).toEqual(['Test cards', 'Test flyers']);
  expect((await counted()) - before).toBe(2);
  expect(await toldOf('parcel-delivered')).toHaveLength(1);
  const mailOf = (template: RegExp) => shop.mails.findLast(({ subject }) => template.test(subject))?.text;
  expect(mailOf(/^All parcels/)).toContain('The last of the 2 parcels that were sent');
  expect(mailOf(/was cancelled$/)).toContain('What has left the printer still comes or is with you');
});
