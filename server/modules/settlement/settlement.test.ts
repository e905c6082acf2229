import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_PAYOUTS } from '#contract/partners/payout-terms.ts';
import type { LedgerEntry, MonthTotals, Statement } from '#contract/partners/settlement.ts';
import type { BankFile } from '#contract/partners/settlement-payments.ts';
import { deliver } from '#tests/delivering.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { type SignedIn, signIn } from '#tests/people.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { wordsOf } from '#tests/read-pdf.ts';

interface Earnings {
  current: MonthTotals;
  balance: number;
  unpaid: number;
  nextPayOn: string;
  isPayable: boolean;
  statements: Statement[];
}

const clock = movableClock(new Date('2026-11-23T05:30:00Z'));
let shop: PrintingShop;

beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(async () => {
  await shop.close();
});

const get = <T>(path: string, who: SignedIn) => shop.call<T>('GET', `/api${path}`, undefined, shop.as(who));
const post = <T>(path: string, body: unknown, who: SignedIn) =>
  shop.call<T>('POST', `/api${path}`, body, shop.as(who));
const earnings = async (who: SignedIn) => (await get<Earnings>('/psp/settlement', who)).body;
const entriesOf = async (who: SignedIn) =>
  (await get<{ entries: LedgerEntry[] }>('/psp/settlement/entries', who)).body.entries;

test('a delivered job is entered once, with value, commission and pay', async () => {
  const job = await shop.sellAndAccept();
  expect(await entriesOf(shop.partner)).toEqual([]);
  await deliver(shop, job);
  const [entry, ...others] = await entriesOf(shop.partner);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'earned',
    orderId: job.orderId,
    jobId: job.jobId,
    month: '2026-11',
    value: 161,
    commission: 45.08,
    amount: 115.92,
  });
  // Told twice, at once: it stays one.
  await Promise.all(
    [1, 2, 3].map(() => shop.runJob('settlement.enter-earning', { jobId: job.jobId, orderId: job.orderId })),
  );
  expect(await entriesOf(shop.partner)).toHaveLength(1);
  expect(await earnings(shop.partner)).toMatchObject({
    current: { month: '2026-11', jobs: 1, value: 161, commission: 45.08, earned: 115.92, total: 115.92 },
    balance: 115.92,
    statements: [],
  });
});

test('a partner sees their own ledger alone, and nobody else sees any', async () => {
  expect(await entriesOf(shop.stranger)).toEqual([]);
  expect((await earnings(shop.stranger)).balance).toBe(0);
  expect((await shop.call('GET', '/api/psp/settlement')).status).toBe(401);
  expect((await get('/psp/settlement', shop.admin)).status).toBe(404);
  for (const path of [
    '/settlement/months',
    '/settlement/months/2026-11/partners',
    `/settlement/partners/${shop.partner.userId}`,
    `/settlement/partners/${shop.partner.userId}/entries`,
  ]) {
    expect((await get(path, shop.partner)).status).toBe(403);
    expect((await shop.call('GET', `/api${path}`)).status).toBe(401);
    expect((await get(path, shop.admin)).status).toBe(200);
  }
  // No page of somebody else's ledger by their token.
  const mine = await get<{ nextToken: string }>('/psp/settlement/entries?limit=1', shop.partner);
  expect(mine.status).toBe(200);
});

test('an admin adjusts with a reason: once however often it is sent, and it is audited', async () => {
  const path = `/settlement/partners/${shop.partner.userId}/adjustments`;
  const wish = { amount: -15.5, reason: '=Paper we lent', requestKey: 'a-key-of-the-form-1' };
  const both = await Promise.all([1, 2].map(() => post<LedgerEntry>(path, wish, shop.admin)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body.entryId).toBe(both[1]?.body.entryId);
  expect((await post(path, { ...wish, amount: 3 }, shop.admin)).body).toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect((await post(path, { ...wish, amount: 0, requestKey: 'another-key-of-it' }, shop.admin)).status).toBe(
    400,
  );
  expect((await post(path, { ...wish, reason: ' ' }, shop.admin)).status).toBe(400);
  expect((await post(path, wish, shop.partner)).status).toBe(403);
  const nobody = `/settlement/partners/${shop.admin.userId}/adjustments`;
  expect((await post(nobody, { ...wish, requestKey: 'a-third-key-of-it' }, shop.admin)).body).toMatchObject({
    code: 'partner_not_found',
  });
  const audit = await shop.rows(
    `select actor, after ->> 'reason' as reason from platform.audit where action = 'adjustPartner'`,
  );
  expect(audit).toEqual([{ actor: `user:${shop.admin.userId}`, reason: '=Paper we lent' }]);
  expect(await earnings(shop.partner)).toMatchObject({ balance: 100.42, current: { adjustments: -15.5 } });
});

test('the ledger is only added to', async () => {
  for (const change of ['update settlement.entries set note = null', 'delete from settlement.entries'])
    await expect(shop.rows(change)).rejects.toThrow('only added to');
});

test('how a partner is paid is theirs to say; the tax that is kept back is a setting', async () => {
  expect(await earnings(shop.partner)).toMatchObject({ isPayable: false });
  await shop.rows(
    `insert into partners.payouts (user_id, pan, account_holder, account_number, ifsc, changed_at)
     values ($1, 'ABCPE1234F', 'Charminar Prints', '001234567890', 'SBIN0001234', now())`,
    [shop.partner.userId],
  );
  const value = { ...USUAL_PAYOUTS, payDay: 10, tdsIndividualPercent: 1, tdsOtherPercent: 2 };
  const set = await shop.call('PUT', '/api/settings/payouts', { value }, shop.as(shop.admin));
  expect(set.status).toBe(200);
  const refused = await shop.call(
    'PUT',
    '/api/settings/payouts',
    { value: { ...value, payDay: 29 } },
    shop.as(shop.admin),
  );
  expect(refused.status).toBe(400);
  expect((await earnings(shop.partner)) as object).toMatchObject({
    nextPayOn: '2026-12-10',
    unpaid: 0,
    isPayable: true,
  });
});

test('a month that is over is stated once, numbered, by however many workers; what comes later is in the next', async () => {
  await post(
    `/settlement/partners/${shop.stranger.userId}/adjustments`,
    { amount: 10, reason: 'A sample', requestKey: 'the-key-of-a-sample' },
    shop.admin,
  );
  await shop.runJob('settlement.state-months');
  expect((await earnings(shop.partner)).statements).toEqual([]);
  const late = await shop.sellAndAccept();

  clock.set(new Date('2026-11-30T18:35:00Z'));
  await Promise.all([1, 2, 3].map(() => shop.runJob('settlement.state-months')));
  const [partner, stranger] = [await signIn(shop, shop.partner), await signIn(shop, shop.stranger)];
  const { statements } = await earnings(partner);
  expect(statements).toMatchObject([
    {
      month: '2026-11',
      jobs: 1,
      value: 161,
      commission: 45.08,
      earned: 115.92,
      deductions: 0,
      adjustments: -15.5,
      total: 100.42,
      withheld: [{ name: 'tds', percent: 1, of: 100.42, amount: 1 }],
      payable: 99.42,
      payOn: '2026-12-10',
      payment: null,
    },
  ]);
  const numbers = [statements[0]?.number, (await earnings(stranger)).statements[0]?.number];
  expect(numbers.toSorted()).toEqual(['PS-2026-11-0001', 'PS-2026-11-0002']);

  // Somebody's clock is a minute behind: its entry cannot come into a month that is stated.
  clock.set(new Date('2026-11-30T18:29:00Z'));
  await deliver({ ...shop, partner }, late, partner);
  expect((await entriesOf(partner))[0]).toMatchObject({ orderId: late.orderId, month: '2026-12' });
  await expect(
    shop.rows(
      `insert into settlement.entries (partner_id, kind, amount_paise, note, made_by, request_key, month)
       values ($1, 'adjustment', 1, 'late', 'system:test', 'a-late-key', '2026-11-01')`,
      [shop.partner.userId],
    ),
  ).rejects.toThrow('stated already');
  await expect(shop.rows('update settlement.statements set jobs = 9')).rejects.toThrow('only added to');
});

test('a statement is kept as PDF and as CSV that no spreadsheet runs, by its partner and by admins', async () => {
  clock.set(new Date('2026-12-02T06:00:00Z'));
  const [partner, stranger, admin] = [
    await signIn(shop, shop.partner),
    await signIn(shop, shop.stranger),
    await signIn(shop, shop.admin),
  ];
  const id = (await earnings(partner)).statements[0]?.statementId;
  const links = (who: SignedIn, path = '/psp/settlement') =>
    post<{ pdfUrl: string; csvUrl: string }>(`${path}/statements/${id}/links`, undefined, who);
  expect((await links(stranger)).body).toMatchObject({ code: 'statement_not_found' });
  expect((await links(partner, '/settlement')).status).toBe(403);
  expect((await shop.call('POST', `/api/psp/settlement/statements/${id}/links`)).status).toBe(401);
  expect((await links(admin, '/settlement')).status).toBe(200);

  const { pdfUrl, csvUrl } = (await links(partner)).body;
  const pdf = await fetch(shop.url + pdfUrl);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const text = await wordsOf(new Uint8Array(await pdf.arrayBuffer()));
  for (const words of [
    'Partner statement',
    'November 2026',
    'Charminar Prints',
    '₹115.92',
    '₹45.08',
    'You are owed',
    'PAN ABCPE1234F',
    'TDS, 1% of ₹100.42',
    '₹99.42',
    'Due on 10 Dec 2026.',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/\b\d{1,2} Nov 2026\b/);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d(?!\d)/);
  const csv = await (await fetch(shop.url + csvUrl)).text();
  expect(csv).toContain(`"'=Paper we lent"`);
  expect(csv).toContain('"161","45.08","115.92"');
  expect(csv.trimEnd().split('\r\n').at(-1)).toContain('"99.42"');

  expect((await fetch(`${shop.url}${pdfUrl.slice(0, -2)}`)).status).toBe(404);
  clock.move(16 * 60_000);
  expect((await fetch(shop.url + pdfUrl)).status).toBe(404);
});

test('admins see months, the partners of one, and export it', async () => {
  const admin = await signIn(shop, shop.admin);
  type Month = MonthTotals & { partners: number; unpaid: number };
  const months = await get<{ months: Month[] }>('/settlement/months', admin);
  expect(months.body.months.map(({ month, partners, unpaid }) => [month, partners, unpaid])).toEqual([
    ['2026-12', 1, 0],
    ['2026-11', 2, 2],
  ]);
  const first = await get<{ partners: { partnerId: string }[]; nextToken: string }>(
    '/settlement/months/2026-11/partners?limit=1',
    admin,
  );
  expect(first.body.partners).toMatchObject([
    { partnerId: shop.partner.userId, partnerName: 'Charminar Prints', total: 100.42 },
  ]);
  const second = await get<{ partners: { partnerId: string }[]; hasMore: boolean }>(
    `/settlement/months/2026-11/partners?limit=1&nextToken=${encodeURIComponent(first.body.nextToken)}`,
    admin,
  );
  expect(second.body).toMatchObject({ partners: [{ partnerId: shop.stranger.userId }], hasMore: false });
  const { url } = (await post<{ url: string }>('/settlement/months/2026-11/export', undefined, admin)).body;
  const csv = await (await fetch(shop.url + url)).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"'=Paper we lent"`);
});

test('the bank file has who is owed and was checked, the others with why; a transfer is noted and taken back', async () => {
  const [partner, admin] = [await signIn(shop, shop.partner), await signIn(shop, shop.admin)];
  await shop.rows(
    `insert into settlement.statements (number, partner_id, month, jobs, value_paise, commission_paise, earned_paise,
       deductions_paise, adjustments_paise, total_paise, parties, made_at)
     select 'PS-2026-06-0001', partner_id, '2026-06-01', 0, 0, 0, 0, 0, 77700, 77700, parties, made_at
     from settlement.statements where partner_id = $1`,
    [shop.partner.userId],
  );
  const make = async () =>
    (await post<BankFile>('/settlement/months/2026-11/bank-file', undefined, admin)).body;
  expect(await make()).toEqual({
    url: null,
    transfers: 0,
    total: 0,
    // Nothing of a month that was stated before the shop named a day for paying: that was paid outside.
    leftOut: expect.arrayContaining([
      { partnerId: shop.partner.userId, partnerName: 'Charminar Prints', amount: 99.42, why: 'not_checked' },
      expect.objectContaining({ partnerId: shop.stranger.userId, amount: 10, why: 'no_account' }),
    ]),
  });
  await shop.rows(
    `insert into partners.reviews (user_id, checks, note, reviewed_by, reviewed_at)
     values ($1, '{account}', '', 'user:test', now())`,
    [shop.partner.userId],
  );
  const file = await make();
  expect(file).toMatchObject({ transfers: 1, total: 99.42, leftOut: [{ why: 'no_account' }] });
  const rows = async () => (await (await fetch(shop.url + file.url)).text()).trimEnd().split('\r\n');
  expect((await rows())[1]).toBe(
    '"NEFT","Charminar Prints","001234567890","SBIN0001234","","99.42","PS-2026-11-0001","PS-2026-11-0001"',
  );

  const id = (await earnings(partner)).statements[0]?.statementId;
  const pay = (payment: object | null, who: SignedIn, seen: object | null = null) =>
    shop.call<Statement & { code: string }>(
      'PUT',
      `/api/settlement/statements/${id}/payment`,
      { payment, seen },
      shop.as(who),
    );
  const transfer = { paidOn: '2026-12-02', reference: 'UTR SBIN526340001' };
  expect((await pay(transfer, partner)).status).toBe(403);
  expect((await pay({ ...transfer, paidOn: '2026-12-31' }, admin)).status).toBe(400);
  expect((await pay({ ...transfer, reference: ' ' }, admin)).status).toBe(400);
  expect((await pay(transfer, admin)).body).toMatchObject({ payable: 99.42, payment: transfer });
  expect(await earnings(partner)).toMatchObject({
    unpaid: 0,
    statements: [{ payment: transfer }, { month: '2026-06' }],
  });
  const { months } = (await get<{ months: { month: string; unpaid: number }[] }>('/settlement/months', admin))
    .body;
  // Nor does what was stated before the shop named a day for paying wait for it.
  expect(months.filter(({ unpaid }) => unpaid > 0)).toMatchObject([{ month: '2026-11', unpaid: 1 }]);
  // The link of before: nobody is paid twice from an old page.
  expect(await rows()).toHaveLength(1);
  const listed = await get<{ partners: unknown[] }>('/settlement/months/2026-11/partners?limit=1', admin);
  expect(listed.body.partners).toMatchObject([{ statement: { payable: 99.42, paidOn: '2026-12-02' } }]);
  // Another admin noted it meanwhile.
  expect((await pay({ ...transfer, reference: 'UTR 9' }, admin)).body.code).toBe('changed_meanwhile');
  expect((await pay(transfer, admin)).status).toBe(200);
  expect((await pay(null, admin, transfer)).body.payment).toBeNull();
  expect((await earnings(partner)).unpaid).toBe(99.42);
  const audit = await shop.rows(
    `select before ->> 'reference' as was, after ->> 'reference' as reference from platform.audit
     where action = 'setStatementPaid' order by id`,
  );
  expect(audit).toEqual([
    { was: null, reference: 'UTR SBIN526340001' },
    { was: 'UTR SBIN526340001', reference: null },
  ]);
});

test('whoever leaves while something is owed is paid first; then where it went is forgotten', async () => {
  const [partner, admin] = [await signIn(shop, shop.partner), await signIn(shop, shop.admin)];
  const kept = () => shop.rows('select 1 from partners.payouts where user_id = $1', [shop.partner.userId]);
  const { statements } = await earnings(partner);
  // What they delivered in December: stated and paid later.
  clock.set(new Date('2026-12-31T18:40:00Z'));
  const gone = await shop.call(
    'DELETE',
    '/api/auth/delete',
    undefined,
    shop.as(await signIn(shop, shop.partner)),
  );
  expect(gone.status).toBe(200);
  await shop.runJobs();
  expect(await kept()).toHaveLength(1);
  // Still in the bank file: the account stays compared.
  const file = await post<BankFile>(
    '/settlement/months/2026-11/bank-file',
    undefined,
    await signIn(shop, admin),
  );
  expect(file.body).toMatchObject({ transfers: 1, total: 99.42 });
  await shop.runJob('settlement.state-months');
  const again = await signIn(shop, admin);
  const months = await shop.rows<{ id: string }>(
    'select id from settlement.statements where partner_id = $1 and pay_on is not null order by month',
    [shop.partner.userId],
  );
  expect(months).toHaveLength(statements.length);
  expect(await kept()).toHaveLength(1);
  // One transfer was for both months.
  await shop.call(
    'PUT',
    `/api/settlement/statements/${months.at(-1)?.id}/payment`,
    { payment: { paidOn: '2026-12-31', reference: 'UTR 2' }, seen: null },
    shop.as(again),
  );
  const paid = await shop.rows("select 1 from settlement.payments where reference = 'UTR 2'");
  expect(paid).toHaveLength(months.length);
  expect(await kept()).toEqual([]);
});

test('whoever leaves with a job under way keeps their account until it earned; a month of nothing is nothing owed', async () => {
  clock.set(new Date('2027-01-05T05:30:00Z'));
  const partner = await shop.join(['Business cards'], '500004', 'Leaving Prints');
  await shop.rows(
    `insert into partners.payouts (user_id, pan, account_holder, account_number, ifsc, changed_at)
     values ($1, 'ABCPE1234F', 'Leaving Prints', '001234567891', 'SBIN0001234', now())`,
    [partner.userId],
  );
  const kept = () => shop.rows('select 1 from partners.payouts where user_id = $1', [partner.userId]);
  const sold = await shop.sell();
  await shop.acceptAll(partner);
  const [mine] = await shop.rows<{ id: string }>('select id from assignment.jobs where order_id = $1', [
    sold.orderId,
  ]);
  const job = { ...sold, jobId: mine?.id ?? '' };
  await deliver({ ...shop, partner }, job, partner);
  const [owed] = await shop.rows<{ paise: string }>(
    'select sum(amount_paise) as paise from settlement.entries where partner_id = $1',
    [partner.userId],
  );
  await post(
    `/settlement/partners/${partner.userId}/adjustments`,
    { amount: -Number(owed?.paise) / 100, reason: 'Paid in cash', requestKey: 'paid-in-cash-already' },
    await signIn(shop, shop.admin),
  );
  // As it stands while the parcel is on its way.
  await shop.rows("update assignment.jobs set status = 'shipped' where id = $1", [job.jobId]);
  await shop.call('DELETE', '/api/auth/delete', undefined, shop.as(await signIn(shop, partner)));
  await shop.runJobs();
  clock.set(new Date('2027-01-31T18:40:00Z'));
  expect(await kept()).toHaveLength(1);
  await shop.rows("update assignment.jobs set status = 'delivered' where id = $1", [job.jobId]);
  await shop.runJob('settlement.state-months');
  expect(await kept()).toEqual([]);
});
