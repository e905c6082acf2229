import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { AdminClaim, AdminClaimSummary, OrderClaims } from '#contract/fulfilment/claims.ts';
import type { PartnerJobSummary } from '#contract/fulfilment/fulfilment.ts';
import type { getParcels } from '#contract/fulfilment/parcels.ts';
import type { PartnerClaim } from '#contract/fulfilment/partner-claims.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import type { AdminJob } from '#contract/partners/jobs.ts';
import type { Offer } from '#contract/partners/offers.ts';
import type { LedgerEntry } from '#contract/partners/settlement.ts';
import { deliver, lineOf, sellAndDeliver } from '#tests/delivering.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { openPrintingShop, type Printing, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile } from '#tests/prints.ts';
import { tusClient } from '#tests/tus-client.ts';
import { hasOpenClaim } from './index.ts';

const clock = movableClock();
let shop: PrintingShop;
let second: SignedIn;

beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(async () => {
  await shop.close();
});

const as = (who: SignedIn) => shop.as(who);
const admin = <T = AdminClaim>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  shop.call<T>(method, `/api/claims${path}`, body, as(shop.admin));
const entriesOf = async (who: SignedIn) =>
  (await shop.call<{ entries: LedgerEntry[] }>('GET', '/api/psp/settlement/entries', undefined, as(who))).body
    .entries;

const WISH = { kind: 'wrong', quantity: 40, text: 'The name on the cards is not ours.' };

async function report(job: Printing, wish: object = {}) {
  const body = { ...WISH, lineId: await lineOf(shop, job.orderId), ...wish };
  const answer = await shop.call<OrderClaims>('POST', `/api/orders/${job.orderId}/claims`, body, job.guest);
  await shop.runJobs();
  return answer;
}
const idOf = (answer: { body: OrderClaims }) => answer.body.claims[0]?.claimId ?? '';
const read = async (id: string) => (await admin('GET', `/${id}`)).body;
const answer = (who: SignedIn, id: string, body: object) =>
  shop.call<PartnerClaim & { code: string }>('POST', `/api/psp/claims/${id}/answer`, body, as(who));
/** Reported by the customer, taken on by who printed it, read by an admin. */
async function claimOf(job: Printing, wish: object = {}) {
  const id = idOf(await report(job, wish));
  expect((await answer(shop.partner, id, { agrees: true, text: '' })).status).toBe(200);
  return read(id);
}
const mailsTo = (to: string) => shop.mails.filter((mail) => mail.to === to).map((mail) => mail.subject);

/** A photo as a phone sends it, taken through the upload route and checked. */
async function photo(): Promise<{ key: string; fileName: string }> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const tus = tusClient(shop.url);
  const url = await tus.open('photo.jpg', bytes.length);
  await tus.patch(url, 0, bytes);
  await shop.runJobs();
  return { key: url.split('/').at(-1) ?? '', fileName: 'photo.jpg' };
}

test('reported with a photo: ticket, clocks, mails; shown to the customer and to admins by what is due', async () => {
  const job = await sellAndDeliver(shop, { email: 'reporter@example.com' });
  const before = await shop.call<OrderClaims>(
    'GET',
    `/api/orders/${job.orderId}/claims`,
    undefined,
    job.guest,
  );
  expect(before.body).toMatchObject({
    claims: [],
    claimable: [
      { name: 'Test cards', quantity: 100, kinds: ['damaged', 'wrong', 'missing', 'quality', 'not_arrived'] },
    ],
  });
  const asksWhetherAllIsWell = async () =>
    (await shop.call<OutputOf<typeof getParcels>>('GET', `/api/track/${job.trackToken}/parcels`)).body
      .canConfirm;
  expect(await asksWhetherAllIsWell()).toBe(true);
  const answer = await report(job, { photos: [await photo()] });
  expect(answer.status).toBe(201);
  expect(await asksWhetherAllIsWell()).toBe(false);
  const [claim] = answer.body.claims;
  expect(answer.body.claimable).toEqual([]);
  expect(claim).toMatchObject({ ...WISH, status: 'open', answer: null, refunded: null });
  expect(claim?.ticket).toMatch(/^CL-\d{4,}$/);
  const hours = (Date.parse(claim?.acknowledgeBy ?? '') - Date.parse(claim?.claimedAt ?? '')) / 3_600_000;
  expect(hours).toBe(48);
  const seen = await fetch(shop.url + claim?.photos[0]?.previewUrl);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);

  expect(mailsTo('reporter@example.com')).toContain(`We have your report ${claim?.ticket}`);
  const mail = shop.mails.find((one) => one.subject === `We have your report ${claim?.ticket}`);
  expect(mail?.text).toContain('within 48 hours');
  expect(mail?.text).toContain('grievance officer');
  expect(shop.mails.filter((one) => one.subject.startsWith(`Claim ${claim?.ticket}`))).toHaveLength(1);

  const list = await admin<{ claims: AdminClaimSummary[]; openCount: number }>('GET', '');
  expect(list.body.claims).toMatchObject([
    { claimId: claim?.claimId, due: { what: 'acknowledge', at: claim?.acknowledgeBy }, isOverdue: false },
  ]);
  const detail = await read(claim?.claimId ?? '');
  expect(detail).toMatchObject({
    claimedBy: 'Customer',
    customerEmail: 'reporter@example.com',
    partnerName: 'Charminar Prints',
    bearer: { who: 'partner' },
    bearerIfAsApproved: { who: 'customer' },
    linePaid: 174.69,
    refundable: 174.69,
    mostCharged: 46.37,
    canReprint: true,
  });
  expect(await hasOpenClaim(shop.deps.db, job.orderId)).toBe(true);

  // Acknowledged: the first clock stops, the second is next; a mail says so, once.
  const acknowledge = () => admin('POST', `/${detail.claimId}/acknowledge`, { version: detail.version });
  const both = await Promise.all([acknowledge(), acknowledge()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await shop.runJobs();
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    status: 'acknowledged',
    due: { what: 'resolve', at: detail.resolveBy },
  });
  expect(mailsTo('reporter@example.com').filter((one) => one.includes('We are looking'))).toHaveLength(1);
});

test('whoever does not see the order cannot report it; who holds its link can', async () => {
  const job = await sellAndDeliver(shop);
  const body = { ...WISH, lineId: await lineOf(shop, job.orderId) };
  const path = `/api/orders/${job.orderId}/claims`;
  for (const [headers, status] of [
    [{}, 401],
    [await shop.newGuest(), 404],
    [as(shop.partner), 404],
    [as(await signIn(shop, await signUp(shop))), 404],
  ] as const) {
    expect((await shop.call('POST', path, body, headers)).status).toBe(status);
    expect((await shop.call('GET', path, undefined, headers)).status).toBe(status);
  }
  const wrong = `/api/track/${'x'.repeat(43)}/claims`;
  expect((await shop.call('POST', wrong, body)).status).toBe(404);
  expect((await shop.call('GET', wrong)).status).toBe(404);
  for (const path of ['', '/00000000-0000-7000-8000-000000000000']) {
    expect((await shop.call('GET', `/api/claims${path}`)).status).toBe(401);
    expect((await shop.call('GET', `/api/claims${path}`, undefined, as(shop.partner))).status).toBe(403);
  }
  expect((await admin('GET', '/00000000-0000-7000-8000-000000000000')).body).toMatchObject({
    code: 'claim_not_found',
  });

  const byLink = await shop.call<OrderClaims>('POST', `/api/track/${job.trackToken}/claims`, body);
  expect(byLink.status).toBe(201);
  expect((await read(idOf(byLink))).claimedBy).toBe('By the mailed link');
  const listed = await shop.call<OrderClaims>('GET', `/api/track/${job.trackToken}/claims`);
  expect(listed.body.claims).toHaveLength(1);
});

test('an admin reports what a customer says on the phone: by the same rules, without photos, and the customer reads what was written down', async () => {
  const job = await sellAndDeliver(shop, { email: 'caller@example.com' });
  shop.mails.length = 0;
  const lineId = await lineOf(shop, job.orderId);
  const told = (wish: object = {}) =>
    shop.call<OrderClaims>(
      'POST',
      `/api/orders/${job.orderId}/claims`,
      { ...WISH, lineId, ...wish },
      as(shop.admin),
    );
  expect((await told({ quantity: 101 })).body).toMatchObject({ issues: [{ path: 'quantity' }] });
  expect((await told({ kind: 'late' })).body).toMatchObject({ code: 'claim_not_possible' });
  const answer = await told();
  expect(answer.status).toBe(201);
  // A lost answer, asked for again, is the same report.
  expect((await told()).body.claims).toHaveLength(1);
  await shop.runJobs();
  const [claim] = answer.body.claims;
  expect(claim).toMatchObject({ isByStaff: true, photos: [], status: 'open' });
  const detail = await read(claim?.claimId ?? '');
  expect(detail).toMatchObject({ isByStaff: true, customerEmail: 'caller@example.com' });
  expect(detail.claimedBy).toMatch(/, for the customer$/);

  const mail = shop.mails.find(({ to }) => to === 'caller@example.com');
  expect(mail?.subject).toBe(`We have your report ${claim?.ticket}`);
  expect(mail?.text).toContain('within 48 hours');
  expect(mail?.text).toContain(WISH.text);
  const { body } = await shop.call<{ claims: PartnerClaim[] }>(
    'GET',
    '/api/psp/claims',
    undefined,
    as(shop.partner),
  );
  expect(body.claims.find(({ claimId }) => claimId === claim?.claimId)).toMatchObject({ isByStaff: true });
  const { audit } = (
    await shop.call<AdminOrder>('GET', `/api/orders/${job.orderId}/details`, undefined, as(shop.admin))
  ).body;
  expect(audit.filter(({ action }) => action === 'makeClaim')).toMatchObject([
    { after: { ticket: claim?.ticket, kind: 'wrong', quantity: 40 } },
  ]);
  // What its customer reports is theirs.
  const own = await sellAndDeliver(shop);
  expect((await report(own)).body.claims[0]).toMatchObject({ isByStaff: false });
});

test('a line has one open claim: of two at once one is filed, the same again is the same', async () => {
  const job = await sellAndDeliver(shop);
  const both = await Promise.all([report(job), report(job, { text: 'Another story altogether.' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'claim_open' });
  const kept = both.find(({ status }) => status === 201);
  const again = await report(job, { text: kept?.body.claims[0]?.text });
  expect([again.status, again.body.claims.length]).toEqual([201, 1]);
});

test('only what can be: not before it arrives, not more than ordered, photos that are pictures', async () => {
  const waiting = await shop.sellAndAccept();
  expect((await report(waiting)).body).toMatchObject({ code: 'claim_not_possible' });
  await deliver(shop, waiting);
  expect((await report(waiting, { kind: 'late' })).body).toMatchObject({ code: 'claim_not_possible' });
  expect((await report(waiting, { lineId: 'somebody-else' })).body).toMatchObject({
    code: 'claim_not_possible',
  });
  expect((await report(waiting, { quantity: 101 })).body).toMatchObject({
    issues: [{ path: 'quantity', message: 'You ordered 100 of these' }],
  });
  expect((await report(waiting, { text: 'bad' })).status).toBe(400);
  const { key } = await addFile(shop.pool);
  expect((await report(waiting, { photos: [{ key, fileName: 'a.pdf' }] })).body).toMatchObject({
    code: 'photo_wanted',
  });
  const unknown = { key: 'k'.repeat(43), fileName: 'a.jpg' };
  expect((await report(waiting, { photos: [unknown] })).body).toMatchObject({ code: 'file_not_found' });
  expect(await hasOpenClaim(shop.deps.db, waiting.orderId)).toBe(false);
});

test('whoever printed it hears of a claim, sees its pictures, and may answer for 48 hours before they are charged', async () => {
  const job = await sellAndDeliver(shop, { email: 'heard@example.com' });
  shop.mails.length = 0;
  const id = idOf(await report(job, { photos: [await photo()] }));
  const told = shop.mails.find(({ to }) => to === shop.partner.email);
  expect(told?.subject).toMatch(/^A claim about your print: CL-/);
  expect(told?.text).toContain(`See the photos and answer http`);
  expect(told?.text).toContain(`/psp-orders/${job.jobId}`);
  const mine = async (who = shop.partner) =>
    (
      await shop.call<{ claims: PartnerClaim[] }>(
        'GET',
        `/api/psp/claims?jobId=${job.jobId}`,
        undefined,
        as(who),
      )
    ).body.claims;
  expect(await mine(shop.stranger)).toEqual([]);
  const [seen] = await mine();
  expect(seen).toMatchObject({
    claimId: id,
    canAnswer: true,
    ownAnswer: null,
    mostCharged: 46.37,
    decided: null,
  });
  expect(JSON.stringify(seen)).not.toContain('heard@example.com');
  expect((await fetch(shop.url + seen?.photos[0]?.previewUrl)).status).toBe(200);
  const hours = (Date.parse(seen?.answerBy ?? '') - Date.parse(seen?.claimedAt ?? '')) / 3_600_000;
  expect(hours).toBe(48);

  // Nothing is charged before that: neither by a refund nor by a reprint; the shop may decide at its own cost.
  const claim = await read(id);
  expect(claim).toMatchObject({ isPartnerHeard: false, partnerAnswer: null, shareOfPieces: 69.88 });
  const wish = { version: claim.version, answer: 'Here is your money.' };
  const early = await admin('POST', `/${id}/refund`, { ...wish, amount: 69.88 });
  expect(early.body).toMatchObject({ code: 'partner_not_heard' });
  expect((await admin('POST', `/${id}/reprint`, wish)).body).toMatchObject({ code: 'partner_not_heard' });

  const no = { agrees: false, text: 'The file says so: we printed what was approved.' };
  // An admin looked at it meanwhile: that keeps nobody from answering.
  await admin('POST', `/${id}/acknowledge`, { version: claim.version });
  expect((await answer(shop.stranger, id, no)).body.code).toBe('claim_not_found');
  expect((await answer(shop.partner, id, { ...no, text: 'no' })).body.code).toBe('invalid_input');
  const both = await Promise.all([answer(shop.partner, id, no), answer(shop.partner, id, no)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await answer(shop.partner, id, { ...no, agrees: true })).body.code).toBe('answer_too_late');
  await shop.runJobs();
  expect(shop.mails.map(({ subject }) => subject)).toContain(
    `The partner answered claim ${claim.ticket}: it was not our mistake`,
  );
  const heard = await read(id);
  expect(heard).toMatchObject({ isPartnerHeard: true, partnerAnswer: { agrees: false, text: no.text } });
  const given = await admin('POST', `/${id}/refund`, {
    version: heard.version,
    answer: 'Here is your money.',
    amount: heard.shareOfPieces,
    shopBears: true,
  });
  expect(given.body).toMatchObject({
    bearer: { who: 'shop', because: 'the shop accepted the partner’s answer.' },
    charged: 0,
  });
  await shop.runJobs();
  expect(shop.mails.map(({ subject }) => subject)).toContain(`Claim ${claim.ticket} is not charged to you`);
  expect((await mine())[0]).toMatchObject({ canAnswer: false, decided: { who: 'shop', charged: 0 } });
});

test('refunded: the money goes back once, the partner at fault is charged once, at most their pay for the pieces', async () => {
  const job = await sellAndDeliver(shop, { email: 'refunded@example.com' });
  const claim = await claimOf(job);
  const wish = { version: claim.version, answer: 'Sorry. Here is your money.', amount: 69.88 };
  const path = `/${claim.claimId}/refund`;
  expect((await admin('POST', path, { ...wish, amount: 174.7 })).body).toMatchObject({
    code: 'refund_exceeds',
  });
  expect((await admin('POST', path, { ...wish, version: 7 })).body).toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await shop.call('POST', `/api/claims${path}`, wish, as(shop.partner))).status).toBe(403);
  expect((await shop.call('POST', `/api/claims${path}`, wish)).status).toBe(401);
  const both = await Promise.all([admin('POST', path, wish), admin('POST', path, wish)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await shop.runJobs();
  await shop.takeWebhooks();
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    status: 'refunded',
    refunded: 69.88,
    cost: 69.88,
    charged: 46.37,
    bearer: { who: 'partner' },
    due: null,
  });
  const refunds = await shop.rows(
    'select amount_paise, invoice_line, status from payments.refunds where order_id = $1',
    [job.orderId],
  );
  // Of the line it is about: a credit note would have its rate of tax.
  expect(refunds).toEqual([{ amount_paise: 6988, invoice_line: 0, status: 'processed' }]);
  const charged = (await entriesOf(shop.partner)).filter((entry) => entry.orderId === job.orderId);
  expect(charged.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', -46.37],
    ['earned', 115.92],
  ]);
  expect(mailsTo('refunded@example.com')).toContain(`Your money is on its way back: ${claim.ticket}`);
  expect((await admin('POST', `/${claim.claimId}/decline`, { version: 2, answer: 'No' })).body).toMatchObject(
    {
      code: 'claim_decided',
    },
  );
  expect(await hasOpenClaim(shop.deps.db, job.orderId)).toBe(false);
  const [record] = await shop.rows('select claims from assignment.records where partner_id = $1', [
    shop.partner.userId,
  ]);
  expect(record).toEqual({ claims: 1 });

  // Once more of the same line: the rest of its price, and no more than is left of the pay.
  const rest = await claimOf(job, { quantity: 100, text: 'Now the others fell apart, too.' });
  expect(rest.refundable).toBe(104.81);
  const done = await admin('POST', `/${rest.claimId}/refund`, {
    version: rest.version,
    answer: 'The rest, too.',
    amount: 104.81,
  });
  expect(done.body).toMatchObject({ charged: 69.55 });
  const left = (await entriesOf(shop.partner)).filter((entry) => entry.orderId === job.orderId);
  expect(Math.round(100 * left.reduce((sum, { amount }) => sum + amount, 0))).toBe(0);
});

test('who does not answer in 48 hours is charged by the rule', async () => {
  const job = await sellAndDeliver(shop);
  const id = idOf(await report(job));
  await shop.rows("update claims.claims set answer_by = claimed_at - interval '1 second' where id = $1", [
    id,
  ]);
  const late = await answer(shop.partner, id, { agrees: true, text: '' });
  expect(late.body.code).toBe('answer_too_late');
  const done = await admin('POST', `/${id}/refund`, { version: 1, answer: 'Sorry.', amount: 10 });
  expect(done.body).toMatchObject({ bearer: { who: 'partner' }, charged: 10 });
});

test('who took the job after it was reported is not charged, and after a cancelled reprint there are 48 hours anew', async () => {
  const email = 'reprinted@example.com';
  const job = await sellAndDeliver(shop, { email });
  const id = idOf(await report(job));
  const over = () =>
    shop.rows("update claims.claims set answer_by = claimed_at - interval '1 second' where id = $1", [id]);
  await over();
  const refund = async (more: object = {}) =>
    admin('POST', `/${id}/refund`, {
      version: (await read(id)).version,
      answer: 'Sorry.',
      amount: 10,
      ...more,
    });
  const hand = (to: SignedIn) =>
    shop.rows('update assignment.jobs set partner_id = $2 where id = $1', [job.jobId, to.userId]);
  await hand(shop.stranger);
  expect(await read(id)).toMatchObject({ isPartnerHeard: false });
  expect((await refund()).body).toMatchObject({ code: 'partner_not_heard' });
  const seen = await shop.call<{ claims: PartnerClaim[] }>(
    'GET',
    '/api/psp/claims',
    undefined,
    as(shop.partner),
  );
  expect(seen.body.claims.find(({ claimId }) => claimId === id)).toMatchObject({ mostCharged: 0 });
  await hand(shop.partner);

  // Reported while nobody had it.
  await shop.rows('update claims.claims set partner_id = null, answer_by = null where id = $1', [id]);
  expect((await refund()).body).toMatchObject({ code: 'partner_not_heard' });
  await shop.rows('update claims.claims set partner_id = $2 where id = $1', [id, shop.partner.userId]);
  await over();

  const reprinted = await admin('POST', `/${id}/reprint`, {
    version: (await read(id)).version,
    answer: 'Again.',
  });
  expect(reprinted.body).toMatchObject({ status: 'reprinting', bearer: { who: 'partner' } });
  const { reprintJobId, ticket: anewTicket } = reprinted.body;
  await shop.rows("update assignment.jobs set status = 'cancelled' where id = $1", [reprintJobId]);
  await shop.runJobs();
  shop.mails.length = 0;
  for (const _told of ['once', 'and again'])
    await shop.runJob('claims.follow-reprint', { jobId: reprintJobId });
  await shop.runJobs();
  const support = shop.deps.config.supportEmail;
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [support, `Decide claim ${anewTicket} again: its reprint was cancelled`],
    [email, `Your reprint was cancelled: ${anewTicket}`],
    [shop.partner.email, `Please answer claim ${anewTicket}: its reprint was cancelled`],
  ]);
  expect(shop.mails[2]?.text).toContain('takes the place of what we wrote before');
  const anew = await read(id);
  expect(anew).toMatchObject({ status: 'acknowledged', isPartnerHeard: false });
  expect(Date.parse(anew.answerBy ?? '')).toBeGreaterThan(clock.now().getTime() + 47 * 3_600_000);
  expect((await refund()).body).toMatchObject({ code: 'partner_not_heard' });
  expect((await refund({ shopBears: true })).body).toMatchObject({ bearer: { who: 'shop' }, charged: 0 });
});

test('as the customer approved it, or broken by the courier: the partner is not charged', async () => {
  const job = await sellAndDeliver(shop);
  const claim = await claimOf(job);
  const given = await admin('POST', `/${claim.claimId}/refund`, {
    version: claim.version,
    answer: 'We give it all the same.',
    amount: 10,
    isAsApproved: true,
  });
  expect(given.body).toMatchObject({ bearer: { who: 'shop' }, cost: 10, charged: 0 });
  const declined = await claimOf(job, { kind: 'quality' });
  const no = await admin('POST', `/${declined.claimId}/decline`, {
    version: declined.version,
    answer: 'It is as sent.',
  });
  expect(no.body).toMatchObject({ status: 'declined', bearer: { who: 'customer' }, cost: 0, charged: 0 });
  await shop.runJobs();
  const faults = await shop.rows<{ source_id: string }>(
    `select f.source_id from orders.artwork_faults f join orders.lines l on l.id = f.line_id where l.order_id = $1`,
    [job.orderId],
  );
  // Printed as approved, what was wrong was in the file; of what was declined nobody says so.
  expect(faults).toEqual([{ source_id: claim.claimId }]);
  const entries = (await entriesOf(shop.partner)).filter((entry) => entry.orderId === job.orderId);
  expect(entries.map(({ kind }) => kind)).toEqual(['earned']);
});

test('of a forgotten person neither words nor photos are kept', async () => {
  const job = await sellAndDeliver(shop);
  const answer = await report(job, { photos: [await photo()] });
  const previewUrl = answer.body.claims[0]?.photos[0]?.previewUrl ?? '';
  await shop.runJob('claims.forget-order', { orderId: job.orderId });
  await shop.runJob('artwork.forget-files', { orderId: job.orderId });
  const left = await shop.call<OrderClaims>('GET', `/api/track/${job.trackToken}/claims`);
  expect(left.body.claims[0]).toMatchObject({ text: '', photos: [{ fileName: '', previewUrl: null }] });
  expect((await fetch(shop.url + previewUrl)).status).toBe(404);
});

test('reprinted: another partner is asked, the customer pays nothing, the claim is over when it arrives', async () => {
  const job = await sellAndDeliver(shop, { email: 'reprinted@example.com' });
  // 40 of the 100 that were ordered.
  const claim = await claimOf(job);
  expect(claim).toMatchObject({ quantity: 40, lineQuantity: 100 });
  second = await shop.join(['Business cards'], '500003', 'Second Prints');
  const wish = { version: claim.version, answer: 'We print them again.' };
  const both = await Promise.all([1, 2].map(() => admin('POST', `/${claim.claimId}/reprint`, wish)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await shop.runJobs();
  const done = await read(claim.claimId);
  expect(done).toMatchObject({
    status: 'reprinting',
    cost: null,
    bearer: { who: 'partner' },
    due: { what: 'resolve' },
  });
  const jobs = await shop.rows<{ id: string; reprint_of: string | null; status: string }>(
    'select id, reprint_of, status from assignment.jobs where order_id = $1 order by number',
    [job.orderId],
  );
  expect(jobs).toMatchObject([
    { id: job.jobId, reprint_of: null, status: 'delivered' },
    { id: done.reprintJobId, reprint_of: job.jobId, status: 'offered' },
  ]);
  const offers = await shop.rows('select partner_id from assignment.offers where job_id = $1', [
    done.reprintJobId,
  ]);
  expect(offers).toEqual([{ partner_id: second.userId }]);
  expect(await hasOpenClaim(shop.deps.db, job.orderId)).toBe(true);
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  const tracked = async () =>
    (await shop.call<OutputOf<typeof getParcels>>('GET', `/api/track/${job.trackToken}/parcels`)).body;
  expect((await tracked()).canConfirm).toBe(false);

  // To everybody it is 40 again: offered, to the admin, in the workshop, and on its way to the customer.
  const again = { productName: 'Test cards', quantity: 40 };
  const offer = await shop.call<{ offers: Offer[] }>('GET', '/api/psp/offers', undefined, as(second));
  expect(offer.body.offers).toMatchObject([{ pay: 46.37, lines: [{ quantity: 40 }] }]);
  const mail = shop.mails.findLast((one) => one.to === second.email && one.subject.startsWith('Print job'));
  expect(mail?.text).toContain('40 × Test cards');
  const shown = await shop.call<AdminJob>('GET', `/api/jobs/${done.reprintJobId}`, undefined, as(shop.admin));
  expect(shown.body).toMatchObject({ items: [again], value: 64.4 });
  expect((await tracked()).parcels.map((parcel) => parcel.items)).toMatchObject([
    [{ ...again, quantity: 100 }],
    [again],
  ]);

  await shop.acceptAll(second);
  expect(
    (await shop.asPartner('GET', `/jobs/${done.reprintJobId}`, undefined, second)).body.items,
  ).toMatchObject([again]);
  const ready = await shop.call<{ jobs: PartnerJobSummary[] }>('GET', '/api/psp/jobs', undefined, as(second));
  expect(ready.body.jobs.find(({ jobId }) => jobId === done.reprintJobId)?.items).toMatchObject([again]);
  await deliver(shop, { jobId: done.reprintJobId ?? '', trackToken: job.trackToken }, second);
  const closed = await read(claim.claimId);
  expect(closed).toMatchObject({ status: 'closed', cost: 46.37, charged: 46.37, due: null });
  expect((await tracked()).canConfirm).toBe(true);
  await shop.runJob('claims.follow-reprint', { jobId: done.reprintJobId });
  expect((await entriesOf(second)).map(({ kind, amount, value }) => [kind, amount, value])).toEqual([
    ['earned', 46.37, 0],
  ]);
  const charged = (await entriesOf(shop.partner)).filter((entry) => entry.orderId === job.orderId);
  expect(charged.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['reprint', -46.37],
    ['earned', 115.92],
  ]);
  expect(await shop.rows('select 1 from payments.refunds where order_id = $1', [job.orderId])).toEqual([]);
  expect(mailsTo('reprinted@example.com')).toContain(`We print it again: ${claim.ticket}`);
});

test('a completed order waits for its claim; what is late can be reported before it arrives', async () => {
  const job = await sellAndDeliver(shop);
  const late = await shop.sellAndAccept();
  const claim = await claimOf(job);
  clock.move(11 * 86_400_000);
  const fresh = await signIn(shop, shop.admin);
  const decide = (path: string, body: unknown) =>
    shop.call<AdminClaim>('POST', `/api/claims${path}`, body, as(fresh));
  await shop.runJob('fulfilment.complete-orders');
  expect(await shop.statusOf(job.orderId)).toBe('delivered');
  const list = await shop.call<{ overdueCount: number; claims: AdminClaimSummary[] }>(
    'GET',
    '/api/claims',
    undefined,
    as(fresh),
  );
  expect(list.body.claims.find(({ claimId }) => claimId === claim.claimId)?.isOverdue).toBe(true);
  await decide(`/${claim.claimId}/decline`, { version: claim.version, answer: 'These are as ordered.' });
  await shop.runJob('fulfilment.complete-orders');
  expect(await shop.statusOf(job.orderId)).toBe('completed');

  const body = { ...WISH, kind: 'late', lineId: await lineOf(shop, late.orderId) };
  const reported = await shop.call<OrderClaims>('POST', `/api/track/${late.trackToken}/claims`, body);
  expect(reported.status).toBe(201);
  const detail = await shop.call<AdminClaim>('GET', `/api/claims/${idOf(reported)}`, undefined, as(fresh));
  expect(detail.body).toMatchObject({ kind: 'late', canReprint: false, bearer: { who: 'partner' } });
  const refused = await decide(`/${idOf(reported)}/reprint`, { version: 1, answer: 'Again' });
  expect(refused.body).toMatchObject({ code: 'reprint_impossible' });
});

test('after all of this no rule of money is broken', async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
