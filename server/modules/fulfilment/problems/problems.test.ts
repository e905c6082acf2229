import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '#contract/dates.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import { DAY_MS, dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminProblem, Message } from '#contract/partners/partner-support.ts';
import { openPrintingShop, type Printing, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile } from '#tests/prints.ts';
import { tusClient } from '#tests/tus-client.ts';

let shop: PrintingShop;

beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(async () => {
  await shop.close();
});

const report = (jobId: string, body: object) => shop.asPartner('POST', `/jobs/${jobId}/problems`, body);
const lineOf = async (jobId: string) => (await shop.asPartner('GET', `/jobs/${jobId}`)).body.items[0];
const problemOfCustomer = async (job: Printing) => {
  const { body } = await shop.call<{ parcels: Parcel[] }>('GET', `/api/track/${job.trackToken}/parcels`);
  return body.parcels[0]?.fileProblems[0];
};

test('a file problem asks the customer for another file, and the partner goes on with that', async () => {
  const job = await shop.sellAndAccept({ email: 'blurred@example.com' });
  const before = await lineOf(job.jobId);
  const said = await report(job.jobId, { kind: 'file', text: 'The logo is blurred at this size.' });
  expect(said.status).toBe(200);
  expect(said.body.problems).toMatchObject([{ kind: 'file', lineId: before?.lineId, resolvedAt: null }]);
  const twice = await report(job.jobId, { kind: 'file', text: 'Once more' });
  expect([twice.status, twice.body]).toMatchObject([409, { code: 'problem_open' }]);
  await shop.runJobs();
  const [fault] = await shop.rows<{ file_id: string; source: string }>(
    'select file_id, source from orders.artwork_faults where line_id = $1',
    [before?.lineId],
  );
  expect(fault).toEqual({ file_id: before?.files[0]?.fileId, source: 'partner' });
  const mail = shop.mails.findLast((one) => one.to === 'blurred@example.com');
  expect(mail?.subject).toMatch(/^We need another file for your order [0-9A-F]{8}$/);
  expect(mail?.text).toContain('The logo is blurred at this size.');
  expect(mail?.text).toContain(`/track/${job.trackToken}`);

  const problem = await problemOfCustomer(job);
  const send = async (key: string) =>
    shop.call('POST', `/api/track/${job.trackToken}/problems/${problem?.problemId}/files`, {
      lineId: problem?.lineId,
      uploadedFiles: [{ key, fileName: 'card.pdf' }],
    });
  const unread = await send((await addFile(shop.pool, 'checking')).key);
  expect([unread.status, unread.body]).toMatchObject([409, { code: 'file_not_ready' }]);
  expect(await problemOfCustomer(job)).toBeDefined();
  const fresh = await addFile(shop.pool);
  expect((await send(fresh.key)).status).toBe(200);
  expect(await problemOfCustomer(job)).toBeUndefined();
  const late = await send((await addFile(shop.pool)).key);
  expect([late.status, late.body]).toMatchObject([409, { code: 'problem_resolved' }]);

  const after = await lineOf(job.jobId);
  expect(after?.files.map((file) => file.fileId)).toEqual([fresh.id]);
  expect(after?.files[0]?.downloadUrl).toMatch(/\/original$/);
  const [old] = await shop.rows<{ claimed: string | null }>(
    'select claimed_by as claimed from artwork.files where id = $1',
    [before?.files[0]?.fileId],
  );
  expect(old?.claimed).toBeNull();
  await shop.runJobs();
  expect(shop.mails.findLast((one) => one.to === shop.partner.email)?.subject).toMatch(
    /^You can go on with order/,
  );
});

test('stock and machine reach support, and an admin’s answer the partner; of two answers one counts', async () => {
  const job = await shop.sellAndAccept();
  await report(job.jobId, { kind: 'stock', text: 'No 300 g/m² until Monday.' });
  await report(job.jobId, { kind: 'machine', text: 'The cutter is down.' });
  const file = await report(job.jobId, { kind: 'file', text: 'A font is missing.' });
  const fileProblem = file.body.problems.find(({ kind }: PartnerJob['problems'][number]) => kind === 'file');
  await shop.runJobs();
  const faults = () =>
    shop.rows('select 1 from orders.artwork_faults where source_id = $1', [fileProblem?.problemId]);
  expect(await faults()).toHaveLength(1);
  // The partner had looked at another file.
  await shop.asPartner('POST', `/jobs/${job.jobId}/problems/${fileProblem?.problemId}/close`);
  await shop.runJobs();
  const toSupport = shop.mails
    .filter((mail) => mail.to === 'support@inkbazaar.example')
    .map((mail) => mail.subject);
  expect(toSupport.some((subject) => subject.startsWith('Material is out of stock'))).toBe(true);
  expect(toSupport.some((subject) => subject.startsWith('A machine is down'))).toBe(true);
  expect(await faults()).toHaveLength(0);

  const list = (query: string) =>
    shop.call<{ problems: AdminProblem[]; nextToken: string | null; hasMore: boolean }>(
      'GET',
      `/api/problems?${query}`,
      undefined,
      shop.as(shop.admin),
    );
  const first = (await list('limit=1')).body;
  expect(first).toMatchObject({
    hasMore: true,
    problems: [{ kind: 'machine', partnerName: 'Charminar Prints', orderId: job.orderId }],
  });
  const second = (await list(`limit=1&nextToken=${encodeURIComponent(first.nextToken ?? '')}`)).body;
  expect(second.problems).toMatchObject([{ kind: 'stock' }]);

  const answer = (text: string) =>
    shop.call(
      'POST',
      `/api/problems/${second.problems[0]?.problemId}/resolve`,
      { answer: text },
      shop.as(shop.admin),
    );
  const both = await Promise.all([answer('Use 350 g/m², we agreed with the customer.'), answer('Wait.')]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect((await list('state=resolved')).body.problems).toMatchObject([
    { kind: 'file', resolvedBy: 'Charminar Prints' },
    { kind: 'stock', resolvedBy: 'Asha Rao' },
    { kind: 'file', resolvedBy: 'Customer' },
  ]);
  await shop.runJobs();
  expect(
    shop.mails.filter((mail) => mail.to === shop.partner.email && mail.subject.startsWith('You can go on'))
      .length,
  ).toBeGreaterThan(0);

  // The cutter runs again: the partner's own problem is closed by the partner.
  const machine = first.problems[0]?.problemId;
  const closed = await shop.asPartner('POST', `/jobs/${job.jobId}/problems/${machine}/close`);
  expect(
    closed.body.problems.every((problem: PartnerJob['problems'][number]) => problem.resolvedAt !== null),
  ).toBe(true);
});

test('what stopped a job is over when it is cancelled or given to somebody else, but for a file its customer was asked for', async () => {
  const openOf = async (jobId: string) => {
    const { body } = await shop.call<{ problems: AdminProblem[] }>(
      'GET',
      '/api/problems?state=open',
      undefined,
      shop.as(shop.admin),
    );
    return body.problems.filter((problem) => problem.jobId === jobId).map(({ kind }) => kind);
  };
  const waiting = async () =>
    (
      await shop.call<{ waiting: { problems: number } }>(
        'GET',
        '/api/psp/stats',
        undefined,
        shop.as(shop.partner),
      )
    ).body.waiting.problems;
  const before = await waiting();
  const stopped = async () => {
    const job = await shop.sellAndAccept({ email: 'stopped@example.com' });
    await report(job.jobId, { kind: 'machine', text: 'The cutter is down.' });
    await report(job.jobId, { kind: 'file', text: 'A font is missing.' });
    return job;
  };
  const [cancelled, taken] = [await stopped(), await stopped()];
  expect(await waiting()).toBe(before + 4);
  const reason = { reason: 'Asked to' };
  await shop.call('POST', `/api/orders/${cancelled.orderId}/cancel`, reason, shop.as(shop.admin));
  await shop.call('POST', `/api/jobs/${taken.jobId}/reassign`, reason, shop.as(shop.admin));
  const sent = shop.mails.length;
  await shop.runJobs();
  expect([await openOf(cancelled.jobId), await openOf(taken.jobId)]).toEqual([[], ['file']]);
  expect(await problemOfCustomer(taken)).toMatchObject({ text: 'A font is missing.' });
  expect(await waiting()).toBe(before);
  const { problems } = (await shop.asPartner('GET', `/jobs/${cancelled.jobId}`)).body;
  expect(problems.map(({ answer }) => answer)).toEqual(['The job was cancelled.', 'The job was cancelled.']);
  expect(shop.mails.slice(sent).filter(({ subject }) => subject.startsWith('You can go on'))).toEqual([]);
});

test('partners and the shop write to each other, each side sees what is new, and gets it by mail', async () => {
  const mine = (query = '') =>
    shop.call<{ messages: Message[]; nextToken: string | null }>(
      'GET',
      `/api/psp/messages${query}`,
      undefined,
      shop.as(shop.partner),
    );
  const path = `/api/partners/${shop.partner.userId}/messages`;
  const theirs = () => shop.call<{ messages: Message[] }>('GET', path, undefined, shop.as(shop.admin));
  const wrote = await shop.call(
    'POST',
    '/api/psp/messages',
    { text: 'When are we paid?' },
    shop.as(shop.partner),
  );
  expect(wrote.status).toBe(201);
  expect((await theirs()).body.messages).toMatchObject([
    { text: 'When are we paid?', isFromPartner: true, isRead: false },
  ]);
  expect((await theirs()).body.messages[0]?.isRead).toBe(true);
  await shop.call('POST', path, { text: 'On the fifth of each month.' }, shop.as(shop.admin));
  await shop.runJobs();
  const toSupport = shop.mails.findLast((mail) => mail.subject === 'A message from Charminar Prints');
  expect(toSupport).toMatchObject({ to: 'support@inkbazaar.example', replyTo: shop.partner.email });
  expect(shop.mails.findLast((mail) => mail.to === shop.partner.email)?.text).toContain(
    'On the fifth of each month.',
  );
  const page = (await mine('?limit=1')).body;
  expect(page.messages).toMatchObject([
    { text: 'On the fifth of each month.', isFromPartner: false, isRead: false },
  ]);
  expect(
    (await mine(`?limit=1&nextToken=${encodeURIComponent(page.nextToken ?? '')}`)).body.messages,
  ).toMatchObject([{ text: 'When are we paid?', isRead: true }]);
  expect((await shop.call('POST', '/api/psp/messages', { text: '   ' }, shop.as(shop.partner))).status).toBe(
    400,
  );
  expect(
    (await shop.call('GET', `/api/partners/${shop.admin.userId}/messages`, undefined, shop.as(shop.admin)))
      .status,
  ).toBe(404);
});

test('a message whose answer was lost is one message and one mail when it is sent again', async () => {
  const send = (text: string) =>
    shop.call<Message>('POST', '/api/psp/messages', { text }, shop.as(shop.partner));
  const [first, again] = await Promise.all([send('The courier is late.'), send('The courier is late.')]);
  const third = await send('The courier is late.');
  expect([first.status, again.status, third.status]).toEqual([201, 201, 201]);
  expect(new Set([first, again, third].map(({ body }) => body.messageId)).size).toBe(1);
  await shop.runJobs();
  expect(shop.mails.filter(({ text }) => text.includes('The courier is late.'))).toHaveLength(1);
  // Said once more after something else it is meant.
  const path = `/api/partners/${shop.partner.userId}/messages`;
  await shop.call('POST', path, { text: 'We ask them.' }, shop.as(shop.admin));
  expect((await send('The courier is late.')).body.messageId).not.toBe(first.body.messageId);
});

test('photos go with a problem: its partner, admins and the customer see them, and they go with the person', async () => {
  const job = await shop.sellAndAccept();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const tus = tusClient(shop.url);
  const url = await tus.open('stain.jpg', bytes.length);
  await tus.patch(url, 0, bytes);
  await shop.runJobs();
  const photos = [{ key: url.split('/').at(-1) ?? '', fileName: 'stain.jpg' }];
  const said = { kind: 'file', text: 'The red comes out brown.' };
  const pdf = await addFile(shop.pool);
  const refused = await report(job.jobId, { ...said, photos: [{ key: pdf.key, fileName: 'a.pdf' }] });
  expect(refused.body).toMatchObject({ code: 'photo_wanted' });
  const { body } = await report(job.jobId, { ...said, photos });
  const [shown] = body.problems[0]?.photos ?? [];
  expect(shown?.fileName).toBe('stain.jpg');
  expect((await fetch(shop.url + shown?.previewUrl)).status).toBe(200);
  expect((await problemOfCustomer(job))?.photos).toMatchObject([{ fileId: shown?.fileId }]);
  const desk = await shop.call<{ problems: AdminProblem[] }>(
    'GET',
    '/api/problems',
    undefined,
    shop.as(shop.admin),
  );
  expect(desk.body.problems.find((one) => one.jobId === job.jobId)?.photos).toHaveLength(1);
  await shop.runJob('artwork.forget-files', { orderId: job.orderId });
  expect((await fetch(shop.url + shown?.previewUrl)).status).toBe(404);
});

describe('a partner says beforehand that a job will be late', () => {
  const promisedOf = async ({ jobId }: Printing) =>
    (
      await shop.rows<{ day: string; due: Date }>(
        `select greatest(j.arrives_by, max(l.arrives_by))::text as day, j.due_at as due
         from assignment.jobs j join orders.lines l on l.order_id = j.order_id
         where j.id = $1 group by j.id`,
        [jobId],
      )
    )[0] as { day: string; due: Date };
  const daysAfter = (day: string | Date, days: number) =>
    dayInIndia(new Date(new Date(day).getTime() + days * DAY_MS));
  const late = (job: Printing, readyOn?: string) =>
    report(job.jobId, { kind: 'late', text: 'The paper comes later.', ...(readyOn && { readyOn }) });
  const close = (job: Printing, { body }: { body: PartnerJob }) =>
    shop.asPartner('POST', `/jobs/${job.jobId}/problems/${body.problems[0]?.problemId}/close`);
  const mailsTo = (email: string) =>
    shop.mails.filter(({ to, subject }) => to === email && subject.includes('will be late'));
  const seenBy = async (job: Printing) => {
    const { body: order } = await shop.call<Order>('GET', `/api/track/${job.trackToken}`);
    const { body } = await shop.call<{ parcels: Parcel[] }>('GET', `/api/track/${job.trackToken}/parcels`);
    return { order, parcel: body.parcels[0] };
  };

  test('its customer is told the new day once, by mail and on the page; support the day of handing over', async () => {
    const job = await shop.sellAndAccept({ email: 'late@example.com' });
    const { day: promised, due } = await promisedOf(job);
    expect((await late(job)).body).toMatchObject({ code: 'invalid_input' });
    expect((await late(job, '2020-01-01')).status).toBe(400);
    const readyOn = daysAfter(due, 9);
    const said = await late(job, readyOn);
    expect(said.body.problems).toMatchObject([{ kind: 'late', readyOn, resolvedAt: null }]);
    await shop.runJobs();
    const support = shop.mails.findLast((one) => one.to === 'support@inkbazaar.example');
    expect(support?.subject).toMatch(/^A partner will be late: order [0-9A-F]{8}$/);
    expect(support?.text).toContain(`They hand it over on ${formatDay(readyOn)}.`);
    const { order, parcel } = await seenBy(job);
    expect(order).toMatchObject({ estimatedDelivery: promised, items: [{ arrivesBy: promised }] });
    expect(String(order.delayedUntil) > readyOn).toBe(true);
    expect(order.items[0]?.delayedUntil).toBe(order.delayedUntil);
    expect(parcel).toMatchObject({ expectedOn: order.delayedUntil, delayedFrom: promised });
    const [mail, ...more] = mailsTo('late@example.com');
    expect(more).toEqual([]);
    const words = mail?.text.replaceAll(/\s+/g, ' ');
    expect(words).toContain(`We promised it by ${formatDay(promised)}.`);
    expect(words).toContain(`Now it should reach you by ${formatDay(String(order.delayedUntil))}.`);
    expect(words).toContain(`/track/${job.trackToken}`);
    await shop.runJob('notifications.tell-delay', {
      problemId: said.body.problems[0]?.problemId,
      jobId: job.jobId,
      orderId: job.orderId,
    });
    expect(mailsTo('late@example.com')).toHaveLength(1);
    // In time after all, then later still: told again only what is news.
    await close(job, said);
    expect((await seenBy(job)).order.delayedUntil).toBeNull();
    await late(job, readyOn);
    await shop.runJobs();
    expect(mailsTo('late@example.com')).toHaveLength(1);
  });

  test('nothing is told where the promised day holds, or the partner takes it back before the mail goes', async () => {
    const job = await shop.sellAndAccept({ email: 'in-time@example.com' });
    const { due } = await promisedOf(job);
    const said = await late(job, dayInIndia(due));
    await shop.runJobs();
    expect((await seenBy(job)).order.delayedUntil).toBeNull();
    await close(job, said);
    const again = await late(job, daysAfter(due, 9));
    await close(job, again);
    await shop.runJobs();
    expect(mailsTo('in-time@example.com')).toEqual([]);
  });
});

test('a courier who does not come: a partner says so, a pickup is asked for once more, and the shop hears of it', async () => {
  const { jobId } = await shop.sellAndAccept();
  const missed = () => report(jobId, { kind: 'courier', text: 'We waited until eight in the evening.' });
  expect((await missed()).body).toMatchObject({ code: 'no_courier_waited_for' });
  await shop.markReady(jobId, 'local_runner');
  await shop.runJobs();
  const shown = async () => (await shop.asPartner('GET', `/jobs/${jobId}`)).body.shipment;
  expect((await shown())?.pickupOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const askedAt = async () => {
    const [row] = await shop.rows<{ at: Date | null }>(
      'select van_ordered_at as at from fulfilment.shipments where job_id = $1',
      [jobId],
    );
    return row?.at?.getTime() ?? 0;
  };
  const before = await askedAt();
  expect(before).toBeGreaterThan(0);
  shop.mails.length = 0;
  const said = await missed();
  expect(said.status).toBe(200);
  expect(said.body.problems).toMatchObject([{ kind: 'courier', resolvedAt: null }]);
  expect((await missed()).body).toMatchObject({ code: 'problem_open' });
  await shop.runJobs();
  expect(await askedAt()).toBeGreaterThan(before);
  expect((await shown())?.pickupOn).not.toBeNull();
  expect(shop.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A courier did not come: order [0-9A-F]{8}$/),
  ]);
});
