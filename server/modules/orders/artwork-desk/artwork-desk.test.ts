import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineCheck } from '#contract/artwork-check.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { ArtworkItem } from '#contract/orders/artwork-desk.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { getPromises } from '#contract/reporting.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { tusClient } from '#tests/tus-client.ts';

const clock = movableClock();
let shop: Shop;
let admin: SignedIn;
let other: SignedIn;
let cards = 100;

beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  other = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

interface Answered {
  items: ArtworkItem[];
  touchId: string;
  item: ArtworkItem;
  total: number;
  code: string;
  issues: { path: string; message: string }[];
}
const call = (method: 'GET' | 'POST', path: string, body?: object, who = admin) =>
  shop.call<Answered>(method, `/api/artwork-desk${path}`, body, { authorization: who.authorization });
const desk = async () => (await call('GET', '')).body;
const statusOf = async (orderId: string) =>
  (await shop.rows<{ status: string }>('select status from orders.orders where id = $1', [orderId]))[0]
    ?.status;
const touchesOf = (lineId: string) =>
  shop.rows<{ deed: string | null; seconds: number | null }>(
    `select deed, extract(epoch from ended_at - opened_at)::int as seconds from orders.artwork_touches
     where line_id = $1 order by id`,
    [lineId],
  );

/** Paid, with a file of another shape: its customer is asked. */
async function asked(): Promise<{ orderId: string; lineId: string; trackToken: string }> {
  const bytes = design({ widthMm: 148, heightMm: 210 });
  const tus = tusClient(shop.url);
  const url = await tus.open('flyer.pdf', bytes.length);
  await tus.patch(url, 0, bytes);
  await shop.runJobs();
  const guest = await shop.newGuest();
  cards += 1;
  const placed = await shop.place(guest, cartOf({ files: [url.split('/').at(-1) ?? ''], cards }));
  const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    placed.orderId,
  ]);
  expect(await statusOf(placed.orderId)).toBe('uploaded');
  return { orderId: placed.orderId, trackToken: placed.trackToken, lineId: line?.id ?? '' };
}

/** The same when a machine could not look into the file to its end. */
async function undecided() {
  const order = await asked();
  await shop.rows(
    `update orders.lines set artwork_questions = '{}', artwork_for_staff = '{"A file could not be looked at to its end."}'
     where id = $1`,
    [order.lineId],
  );
  return order;
}
const at = ({ orderId, lineId }: { orderId: string; lineId: string }, what: string) =>
  `/${orderId}/lines/${lineId}/${what}`;
/** Opened by an admin: what they saw goes with what they do. */
async function open(order: { orderId: string; lineId: string }, who = admin) {
  const { status, body } = await call('POST', at(order, 'touches'), undefined, who);
  expect(status).toBe(201);
  return { touchId: body.touchId, fileIds: body.item.files.map(({ fileId }) => fileId) };
}

describe('what waits for a person', () => {
  test('is what a machine could not decide, at once, and a question that stays open for a day', async () => {
    const [question, staff] = [await asked(), await undecided()];
    const first = await desk();
    expect(first.items.map(({ lineId }) => lineId)).toEqual([staff.lineId]);
    expect(first.items[0]).toMatchObject({
      why: 'staff',
      findings: ['A file could not be looked at to its end.'],
      customerName: 'Asha Rao',
      files: [{ fileName: 'flyer.pdf', downloadUrl: expect.stringContaining('/original') }],
    });
    await shop.rows(
      "update orders.lines set artwork_since = artwork_since - interval '25 hours' where id = $1",
      [question.lineId],
    );
    const later = await desk();
    expect(later.total).toBe(2);
    expect(later.items.find(({ lineId }) => lineId === question.lineId)).toMatchObject({
      why: 'unanswered',
      findings: [expect.stringContaining('which is not the shape of 89 × 51 mm')],
    });
  });

  test('is nobody else’s to see', async () => {
    const customer = await signIn(shop, await signUp(shop));
    expect((await call('GET', '', undefined, customer)).status).toBe(403);
  });
});

describe('an admin', () => {
  test('lets it through with a reason that is kept: the order goes on, and the time it took is counted', async () => {
    const order = await undecided();
    const seen = await open(order);
    clock.move(40_000);
    const unsaid = await call('POST', at(order, 'wave-through'), { ...seen, reason: ' ' });
    expect(unsaid.body.issues).toEqual([{ path: 'reason', message: 'Please write a reason' }]);
    const waved = await call('POST', at(order, 'wave-through'), { ...seen, reason: 'Looks right at 200 %.' });
    expect(waved.status).toBe(200);
    await shop.runJobs();
    expect(await statusOf(order.orderId)).toBe('approved');
    expect(await touchesOf(order.lineId)).toEqual([{ deed: 'waved', seconds: 40 }]);
    const notes = await shop.rows<{ text: string }>(
      'select text from orders.notes where order_id = $1 order by id desc limit 1',
      [order.orderId],
    );
    expect(notes[0]?.text).toBe('Test cards: let through as it is: Looks right at 200 %.');
    const audit = await shop.rows<{ actor: string }>(
      "select actor from platform.audit where action = 'waveArtworkThrough' and subject_id = $1",
      [order.orderId],
    );
    expect(audit).toEqual([{ actor: `user:${admin.userId}` }]);
    expect((await desk()).items.map(({ lineId }) => lineId)).not.toContain(order.lineId);
  });

  test('asks the customer, who reads it in a mail with the link and sends another file', async () => {
    const order = await undecided();
    const text = 'The logo is cut off on the right. Please send the whole design.';
    const answer = await call('POST', at(order, 'ask'), { ...(await open(order)), text });
    expect(answer.status).toBe(200);
    await shop.runJobs();
    const mail = shop.mails.findLast(({ subject }) => subject.includes(orderNumber(order.orderId)));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(text);
    expect(mail?.text).toContain(`/track/${order.trackToken}`);
    expect((await desk()).items.map(({ lineId }) => lineId)).not.toContain(order.lineId);
    // What a machine finds meanwhile does not answer a person.
    await shop.runJob('orders.check-artwork', { orderId: order.orderId, from: null, to: 'uploaded' });
    expect(await statusOf(order.orderId)).toBe('uploaded');
    const { key } = await addFile(shop.pool);
    const sent = await shop.call('POST', `/api/track/${order.trackToken}/lines/${order.lineId}/artwork`, {
      uploadedFiles: [{ key, fileName: 'card.pdf' }],
    });
    expect(sent.status).toBe(200);
    await shop.runJobs();
    expect(await statusOf(order.orderId)).toBe('approved');
  });

  test('chooses for a customer who does not answer, from the same as they have, and the order goes on', async () => {
    const order = await asked();
    const seen = await open(order);
    const checked = await shop.call<LineCheck>(
      'GET',
      `/api/orders/${order.orderId}/lines/${order.lineId}/check`,
      undefined,
      { authorization: admin.authorization },
    );
    const [file] = checked.body.files;
    expect(file?.decision?.options.map(({ fix }) => fix)).toEqual(['fit_with_borders', 'crop']);
    const decide = (fix: string) => ({
      ...seen,
      decisions: [{ fileId: file?.fileId, codes: ['SIZE_MISMATCH'], fixes: { SIZE_MISMATCH: fix } }],
    });
    const strange = await call('POST', at(order, 'decisions'), decide('mirror_bleed'));
    expect([strange.status, strange.body.code]).toEqual([409, 'finding_not_open']);
    clock.move(20_000);
    expect((await call('POST', at(order, 'decisions'), decide('crop'))).status).toBe(200);
    await shop.runJobs();
    expect(await statusOf(order.orderId)).toBe('approved');
    // What was refused has not ended the visit.
    expect(await touchesOf(order.lineId)).toEqual([{ deed: 'applied', seconds: 20 }]);
    const [kept] = await shop.rows<{ fixes: object; decided_by: string }>(
      'select fixes, decided_by from artwork.check_decisions where file_id = $1',
      [file?.fileId],
    );
    expect(kept).toEqual({
      fixes: { SIZE_MISMATCH: 'crop' },
      decided_by: `user:${admin.userId}`,
    });
    const [note] = await shop.rows<{ text: string }>(
      'select text from orders.notes where order_id = $1 order by id desc limit 1',
      [order.orderId],
    );
    expect(note?.text).toBe('Test cards: decided in the customer’s place: Crop it to fill the whole area');
  });

  test('who chooses takes back what the shop had asked: nobody waits for an answer any more', async () => {
    const order = await asked();
    const text = 'May we show all of it, with white borders?';
    await call('POST', at(order, 'ask'), { ...(await open(order)), text });
    await shop.runJobs();
    const seen = await open(order);
    const decisions = [{ fileId: seen.fileIds[0], codes: ['SIZE_MISMATCH'] }];
    expect((await call('POST', at(order, 'decisions'), { ...seen, decisions })).status).toBe(200);
    await shop.runJobs();
    expect(await statusOf(order.orderId)).toBe('approved');
  });

  test('hears from the customer that it is printed as it is, where nothing else is open', async () => {
    const [plain, found] = [await undecided(), await asked()];
    const answer = async (order: typeof plain, decision: object) => {
      const files = await shop.rows<{ id: string }>(
        "select f ->> 'fileId' as id from orders.lines, jsonb_array_elements(files) f where id = $1",
        [order.lineId],
      );
      const path = `/api/track/${order.trackToken}/lines/${order.lineId}/check/decisions`;
      const answered = await shop.call<{ code?: string }>('POST', path, {
        fileId: files[0]?.id,
        ...decision,
      });
      return answered.body.code ?? answered.status;
    };
    // Nobody of the shop has asked yet.
    expect(await answer(found, {})).toBe('finding_not_open');
    const text = 'The logo is close to the edge. Shall we print it?';
    for (const order of [plain, found])
      await call('POST', at(order, 'ask'), { ...(await open(order)), text });
    // Beside what was asked something found is open: that is decided, and answers both.
    expect(await answer(found, {})).toBe('finding_not_open');
    expect(await answer(found, { codes: ['SIZE_MISMATCH'] })).toBe(201);
    await shop.rows("update orders.lines set artwork_questions = '{}' where id = $1", [plain.lineId]);
    expect(await answer(plain, {})).toBe(201);
    await shop.runJobs();
    expect([await statusOf(plain.orderId), await statusOf(found.orderId)]).toEqual(['approved', 'approved']);
    const [note] = await shop.rows<{ text: string }>(
      'select text from orders.notes where order_id = $1 order by id desc limit 1',
      [plain.orderId],
    );
    expect(note?.text).toBe('Test cards: the customer answered: Print it as it is');
  });

  test('puts another file in its place, which is looked at as the customer’s would be', async () => {
    const order = await undecided();
    const { key, id } = await addFile(shop.pool);
    const body = { ...(await open(order)), uploadedFiles: [{ key, fileName: 'card.pdf' }] };
    expect((await call('POST', at(order, 'files'), body)).status).toBe(200);
    await shop.runJobs();
    expect(await statusOf(order.orderId)).toBe('approved');
    const [line] = await shop.rows<{ files: { fileId: string }[] }>(
      'select files from orders.lines where id = $1',
      [order.lineId],
    );
    expect(line?.files).toMatchObject([{ fileId: id }]);
    expect(await touchesOf(order.lineId)).toMatchObject([{ deed: 'replaced' }]);
  });

  test('who closes it has touched it all the same', async () => {
    const order = await undecided();
    const { touchId } = await open(order);
    clock.move(5_000);
    expect((await call('POST', at(order, `touches/${touchId}/close`))).status).toBe(200);
    expect((await call('POST', at(order, `touches/${touchId}/close`))).status).toBe(200);
    expect(await touchesOf(order.lineId)).toEqual([{ deed: 'closed', seconds: 5 }]);
  });
});

describe('of two at once', () => {
  test('one decides, the other is told', async () => {
    const order = await undecided();
    const [mine, theirs] = [await open(order), await open(order, other)];
    const answers = await Promise.all([
      call('POST', at(order, 'wave-through'), { ...mine, reason: 'Fine' }),
      call('POST', at(order, 'wave-through'), { ...theirs, reason: 'Fine' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('artwork_settled');
    expect((await touchesOf(order.lineId)).filter(({ deed }) => deed === 'waved')).toHaveLength(1);
  });

  test('who saw other files than there are now decides nothing', async () => {
    const order = await asked();
    const seen = await open(order);
    const { key } = await addFile(shop.pool, 'ready');
    await shop.call('POST', `/api/track/${order.trackToken}/lines/${order.lineId}/artwork`, {
      uploadedFiles: [{ key, fileName: 'card.pdf' }],
    });
    const late = await call('POST', at(order, 'wave-through'), { ...seen, reason: 'Fine' });
    expect([late.status, late.body.code]).toEqual([409, 'artwork_settled']);
  });

  test('the visit of somebody else is nobody’s to end', async () => {
    const order = await undecided();
    const theirs = await open(order, other);
    const answer = await call('POST', at(order, 'wave-through'), { ...theirs, reason: 'Fine' });
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile']);
  });
});

test('the reports say which share of files needed a person, beside what rules alone would have given to one', async () => {
  const today = dayInIndia(clock.now());
  const range = { from: addDays(today, -2), to: addDays(today, 2) };
  const { body } = await shop.call<OutputOf<typeof getPromises>>(
    'GET',
    `/api/reports/promises?${new URLSearchParams(range)}`,
    undefined,
    { authorization: admin.authorization },
  );
  const [kept] = await shop.rows<{ files: number; asked: number; touched: number }>(
    `select count(*)::int as files, count(*) filter (where k.is_asked)::int as asked,
       count(*) filter (where exists (select from orders.artwork_touches t
         where t.line_id = k.line_id and k.file_id = any(t.file_ids)))::int as touched
     from orders.artwork_looks k join orders.lines l on l.id = k.line_id
     join orders.orders o on o.id = l.order_id where o.status not in ('pending', 'uploaded')`,
  );
  expect(kept?.touched).toBeGreaterThan(0);
  expect(body.fileWork).toMatchObject({
    count: kept?.files,
    detected: kept?.asked,
    touched: kept?.touched,
    medianSeconds: expect.any(Number),
  });
});

test('and what each check said is held against what became of the file', async () => {
  const today = dayInIndia(clock.now());
  const range = { from: addDays(today, -2), to: addDays(today, 60) };
  const get = async () =>
    (
      await shop.call<OutputOf<typeof getPromises>>(
        'GET',
        `/api/reports/promises?${new URLSearchParams(range)}`,
        undefined,
        { authorization: admin.authorization },
      )
    ).body.reliability;
  const answers = await shop.rows<{ answer: string | null; count: number }>(
    `select answer, count(*)::int as count from orders.artwork_said where code = 'SIZE_MISMATCH' group by answer`,
  );
  const count = (answer: string | null) => answers.find((row) => row.answer === answer)?.count ?? 0;
  // Mended by choice, let through by a person of the shop, and another file in its place.
  expect([count('mended'), count('as_is'), count('replaced')].every((number) => number > 0)).toBe(true);
  const shape = (await get()).checks.find(({ code }) => code === 'SIZE_MISMATCH');
  expect(shape).toMatchObject({
    said: answers.reduce((sum, row) => sum + row.count, 0),
    known: count('mended') + count('replaced'),
    happened: count('mended') + count('replaced'),
    happenedShare: 1,
  });
  // A file of which a check knew nothing, and one of which it had said that it is fine.
  const [line] = await shop.rows<{ id: string }>(
    `select line_id as id from orders.artwork_said where code = 'SIZE_MISMATCH' and answer = 'as_is' limit 1`,
  );
  const fault = { source: 'partner', at: clock.now().toISOString(), lineId: line?.id };
  const sourceId = '01900000-0000-7000-8000-00000000aaaa';
  await shop.runJob('orders.note-artwork-fault', { ...fault, sourceId });
  await shop.runJob('orders.note-artwork-fault', { ...fault, sourceId });
  expect(await get()).toMatchObject({ faults: 1, unsaid: 0 });
  const after = (await get()).checks.find(({ code }) => code === 'SIZE_MISMATCH');
  expect(after?.happened).toBe((shape?.happened ?? 0) + 1);
  await shop.rows(
    `delete from orders.artwork_said where file_id = (select file_id from orders.artwork_faults where source_id = $1)`,
    [sourceId],
  );
  expect(await get()).toMatchObject({ faults: 1, unsaid: 1 });
  await shop.runJob('orders.forget-artwork-fault', { sourceId });
  expect(await get()).toMatchObject({ faults: 0, unsaid: 0 });
});
