import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtworkCheckResult, LineCheck } from '#contract/artwork-check.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Order } from '#contract/orders/orders.ts';
import { jpeg } from '#tests/corpora/artwork-corpus.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';
import { tusClient } from '#tests/tus-client.ts';

let shop: Shop;
let origin: string;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  origin = shop.url;
});
afterAll(() => shop.close());

const CARDS = '01900000-0000-7000-8000-000000000001';
const CARD = { widthMm: 89, heightMm: 51 };
const clean = () => design(CARD);
const a5 = () => design({ widthMm: 148, heightMm: 210 });

/** Sends a file as a browser does and has it opened. */
async function upload(fileName: string, bytes: Buffer): Promise<{ key: string; id: string }> {
  const tus = tusClient(origin);
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  const key = url.split('/').at(-1) ?? '';
  const [file] = await shop.rows<{ id: string }>('select id from artwork.files where key = $1', [key]);
  await shop.runJobs();
  return { key, id: file?.id ?? '' };
}

/** Ordered with those files, paid, and everything that follows from it. */
async function sell(...keys: string[]) {
  return sellTo(await shop.newGuest(), ...keys);
}
async function sellTo(guest: Awaited<ReturnType<Shop['newGuest']>>, ...keys: string[]) {
  cards += 1;
  const placed = await shop.place(guest, cartOf({ files: keys, cards }));
  const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  return { ...placed, guest };
}
let cards = 100;

const statusOf = async (orderId: string) =>
  (await shop.rows<{ status: string }>('select status from orders.orders where id = $1', [orderId]))[0]
    ?.status;
const notesOf = (orderId: string) =>
  shop.rows<{ text: string }>('select text from orders.notes where order_id = $1 order by id', [orderId]);
const mailsAbout = (orderId: string) => {
  const number = orderNumber(orderId);
  return shop.mails.filter(
    ({ subject }) => subject === `A question about the artwork of your order ${number}`,
  );
};
const mismatch =
  'Page 1 is 154 × 216 mm, which is not the shape of 89 × 51 mm. It would get white borders, so that nothing is cut off, or be cropped.';

describe('a paid order with all its files', () => {
  test('whose design fits goes on by itself', async () => {
    const { orderId } = await sell((await upload('card.pdf', clean())).key);
    expect(await statusOf(orderId)).toBe('approved');
    expect(mailsAbout(orderId)).toEqual([]);
  });

  test('whose design is of another shape waits, says so to the admins, and asks its customer once', async () => {
    const { orderId, trackToken } = await sell((await upload('flyer.pdf', a5())).key);
    expect(await statusOf(orderId)).toBe('uploaded');
    expect((await notesOf(orderId)).map(({ text }) => text)).toEqual([`Artwork: Test cards: ${mismatch}`]);
    await shop.runJob('orders.check-artwork', { orderId, from: null, to: 'uploaded' });
    await shop.runJobs();
    const mails = mailsAbout(orderId);
    expect(mails).toHaveLength(1);
    const said = mails[0]?.text.replaceAll(/\s+/g, ' ');
    expect(said).toContain(mismatch);
    expect(said).toContain('We need your decision');
    expect(said).toContain('See it and decide');
    expect(said).not.toMatch(/Send artwork|cannot print|has its file/);
    expect(mails[0]?.text).toContain(`/track/${trackToken}`);
    const { body } = await shop.call<Order>('GET', `/api/track/${trackToken}`);
    expect(body.items[0]?.artworkQuestions).toEqual([mismatch]);
  });

  test('goes on with a file that fits in the place of the other, sent by the link in the mail', async () => {
    const first = await upload('flyer.pdf', a5());
    const { orderId, trackToken } = await sell(first.key);
    const better = await upload('card.pdf', clean());
    const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
      orderId,
    ]);
    const answer = await shop.call<Order>('POST', `/api/track/${trackToken}/lines/${line?.id}/artwork`, {
      uploadedFiles: [{ key: better.key, fileName: 'card.pdf' }],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.items[0]).toMatchObject({ files: [{ fileId: better.id }], artworkQuestions: [] });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('approved');
  });

  test('is asked about again when the next file does not fit either', async () => {
    const { orderId, trackToken } = await sell((await upload('flyer.pdf', a5())).key);
    const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
      orderId,
    ]);
    const photo = await upload('photo.jpg', await jpeg(356, 204));
    await shop.call('POST', `/api/track/${trackToken}/lines/${line?.id}/artwork`, {
      uploadedFiles: [{ key: photo.key, fileName: 'photo.jpg' }],
    });
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('uploaded');
    expect(mailsAbout(orderId).map(({ text }) => /102 pixels an inch/.test(text))).toEqual([false, true]);
  });
});

test('a number that is one digit off the last order is a question where the shop wants it; nobody else’s order counts', async () => {
  const saying = async (phone: string) => {
    const content = `BT /F1 9 Tf 60 60 Td (Mobile: ${phone}) Tj ET`;
    const font = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
    const { key } = await upload('card.pdf', design({ ...CARD, content, resources: font }));
    return key;
  };
  // What else is found in it is not looked at here.
  const modes = { FONT_NOT_EMBEDDED: 'silent', NUMBER_CHANGED: 'ask' };
  const change = (checkModes: object) =>
    shop.rows(
      `update catalogue.products set version = version + 1,
         print_specification = print_specification || jsonb_build_object('checkModes', $1::jsonb) where id = $2`,
      [JSON.stringify(checkModes), CARDS],
    );
  await change(modes);
  const guest = await shop.newGuest();
  const first = await sellTo(guest, await saying('98765 43210'));
  expect(await statusOf(first.orderId)).toBe('approved');
  const [again, stranger] = [
    await sellTo(guest, await saying('98765 43211')),
    await sell(await saying('98765 43212')),
  ];
  expect([await statusOf(again.orderId), await statusOf(stranger.orderId)]).toEqual(['uploaded', 'approved']);
  const [note] = await notesOf(again.orderId);
  expect(note?.text).toContain(
    'The telephone number 98765 43211 differs in one place from your last order, where it was 98765 43210.',
  );
  await change({});
});

describe('what its customer accepted before', () => {
  const decide = (key: string, codes: string[], attributes: object = { Sides: 'Front' }) =>
    shop.call<{ code?: string; accepted?: string[] }>('POST', `/api/files/${key}/check/decisions`, {
      productId: CARDS,
      attributes,
      codes,
    });
  const look = async (key: string) => {
    const query = new URLSearchParams({ productId: CARDS, attributes: JSON.stringify({ Sides: 'Front' }) });
    return (await shop.call<ArtworkCheckResult>('GET', `/api/files/${key}/check?${query}`)).body;
  };

  test('lets the order go on by itself, and stands with who, when and for what content', async () => {
    const file = await upload('photo.jpg', await jpeg(370, 212));
    expect(await look(file.key)).toMatchObject({ verdict: 'needs_customer', accepted: [] });
    expect(await decide(file.key, ['LOW_RES'])).toMatchObject({
      status: 201,
      body: { accepted: ['LOW_RES'] },
    });
    expect(await look(file.key)).toMatchObject({ verdict: 'ready', accepted: ['LOW_RES'] });
    const { orderId } = await sell(file.key);
    expect(await statusOf(orderId)).toBe('approved');
    const kept = await shop.rows(
      `select d.codes, d.decided_by, d.decided_at is not null as "isDated" from artwork.check_decisions d
       join artwork.files f on f.id = d.file_id and f.sha256 = d.sha256 where f.id = $1`,
      [file.id],
    );
    expect(kept).toEqual([{ codes: ['LOW_RES'], decided_by: expect.any(String), isDated: true }]);
  });

  test('is no word of somebody else who sends the same content', async () => {
    const bytes = await jpeg(368, 211);
    const [mine, theirs] = [await upload('photo.jpg', bytes), await upload('photo.jpg', bytes)];
    await decide(mine.key, ['LOW_RES']);
    expect(await look(mine.key)).toMatchObject({ verdict: 'ready', accepted: ['LOW_RES'] });
    expect(await look(theirs.key)).toMatchObject({ verdict: 'needs_customer', accepted: [] });
  });

  test('and after: an order that waits for that word goes on, and asks nothing more', async () => {
    const file = await upload('photo.jpg', await jpeg(372, 213));
    const { orderId, trackToken } = await sell(file.key);
    expect(await statusOf(orderId)).toBe('uploaded');
    const asked = await shop.call<Order>('GET', `/api/track/${trackToken}`);
    expect(asked.body.items[0]?.artworkQuestions).toHaveLength(1);
    // Twice at once is once.
    await Promise.all([decide(file.key, ['LOW_RES']), decide(file.key, ['LOW_RES'])]);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('approved');
    const approvals = await shop.rows(
      `select 1 from orders.history where order_id = $1 and to_status = 'approved'`,
      [orderId],
    );
    expect(approvals).toHaveLength(1);
    const { body } = await shop.call<Order>('GET', `/api/track/${trackToken}`);
    expect(body.items[0]?.artworkQuestions).toEqual([]);
  });

  test('counts for that choice alone, and only for what was asked', async () => {
    const file = await upload('photo.jpg', await jpeg(374, 214));
    await decide(file.key, ['LOW_RES'], { Sides: 'Both' });
    expect((await look(file.key)).verdict).toBe('needs_customer');
    expect(await decide(file.key, ['SIZE_MISMATCH'])).toMatchObject({
      status: 409,
      body: { code: 'finding_not_open' },
    });
    const blank = await upload(
      'blank.pdf',
      design({ ...CARD, background: 'n', content: '1 1 1 rg 0 0 999 999 re f' }),
    );
    expect((await look(blank.key)).verdict).toBe('reject');
    expect((await decide(blank.key, ['EMPTY_PAGE'])).body.code).toBe('finding_not_open');
  });
});

describe('an order that waits for a decision', () => {
  const lineOf = async (orderId: string) =>
    (await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [orderId]))[0]?.id;

  test('shows what is asked and what would be printed, and goes on by the word given by its link', async () => {
    const file = await upload('flyer.pdf', design({ widthMm: 149, heightMm: 210 }));
    const { orderId, trackToken } = await sell(file.key);
    const at = `/api/track/${trackToken}/lines/${await lineOf(orderId)}/check`;
    const asked = await shop.call<LineCheck>('GET', at);
    const [one] = asked.body.files;
    expect(one).toMatchObject({
      fileId: file.id,
      verdict: 'needs_customer',
      decision: { code: 'SIZE_MISMATCH' },
      proof: { state: 'ready' },
    });
    expect(JSON.stringify(asked.body)).not.toContain(file.key);
    expect((await fetch(`${origin}${one?.proof?.pages[0]?.proofUrl}`)).status).toBe(200);
    const fixes = { SIZE_MISMATCH: 'crop' };
    // What they would rather have is made and shown before it is decided.
    const trial = `${at}?${new URLSearchParams({ fileId: file.id, fixes: JSON.stringify(fixes) })}`;
    expect((await shop.call<LineCheck>('GET', trial)).body.files[0]?.proof?.state).toBe('making');
    await shop.runJobs();
    const [tried] = (await shop.call<LineCheck>('GET', trial)).body.files;
    expect(tried).toMatchObject({ verdict: 'needs_customer', proof: { state: 'ready' } });
    expect(tried?.proof?.sha256).not.toBe(one?.proof?.sha256);
    expect(await statusOf(orderId)).toBe('uploaded');
    const answer = await shop.call<LineCheck>('POST', `${at}/decisions`, { fileId: file.id, fixes });
    expect([answer.status, answer.body.files[0]?.verdict]).toEqual([201, 'ready']);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('approved');
    const ready = await shop.rows(
      `select 1 from artwork.print_files p join artwork.files f using (sha256)
       where f.id = $1 and p.status = 'ready' and p.plan::text like '%"crop"%'`,
      [file.id],
    );
    expect(ready).toHaveLength(1);
  });

  test('takes the same word from whoever placed it, and from nobody else', async () => {
    const file = await upload('photo.jpg', await jpeg(376, 215));
    const { orderId, guest } = await sell(file.key);
    const at = `/api/orders/${orderId}/lines/${await lineOf(orderId)}/check`;
    const other = await shop.newGuest();
    expect((await shop.call('GET', at, undefined, other)).status).toBe(404);
    const body = { fileId: file.id, codes: ['LOW_RES'] };
    expect((await shop.call('POST', `${at}/decisions`, body, other)).status).toBe(404);
    expect((await shop.call('POST', `${at}/decisions`, body, guest)).status).toBe(201);
    await shop.runJobs();
    expect(await statusOf(orderId)).toBe('approved');
  });
});

describe('what is printed', () => {
  test('is made before an order is approved, and while it is being made nothing is said', async () => {
    const { orderId } = await sell((await upload('card.pdf', design({ ...CARD, content: 'n n' }))).key);
    const [made] = await shop.rows<{ isFirst: boolean }>(
      `select p.made_at <= h.at as "isFirst" from orders.history h, artwork.print_files p
       where h.order_id = $1 and h.to_status = 'approved' and p.status = 'ready' order by p.made_at desc limit 1`,
      [orderId],
    );
    expect(made).toEqual({ isFirst: true });
    expect(await notesOf(orderId)).toEqual([]);
  });

  test('that no machine can make is for a person: the order waits with a note', async () => {
    const file = await upload('card.pdf', design({ ...CARD, content: 'n n n' }));
    await shop.rows(
      `create or replace function artwork.fail_print() returns trigger language plpgsql as
       'begin new.status := ''failed''; new.failure := ''died''; return new; end'`,
    );
    await shop.rows(
      `create trigger fail_print before insert on artwork.print_files for each row execute function artwork.fail_print()`,
    );
    const { orderId } = await sell(file.key);
    await shop.rows('drop trigger fail_print on artwork.print_files');
    expect(await statusOf(orderId)).toBe('uploaded');
    const [note] = await notesOf(orderId);
    expect(note?.text).toContain('not be made print-ready');
    expect(mailsAbout(orderId)).toEqual([]);
  });
});
