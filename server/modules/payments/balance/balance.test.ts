import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type {
  listBalanceEntries,
  listBalances,
  payFromBalance,
  startDeposit,
  verifyDeposit,
} from '#contract/payments/balance.ts';
import type { exportGstReturn } from '#contract/payments/gst-filing.ts';
import { clearSettingsCache } from '#server/modules/settings/index.ts';
import { callAs, companyOf, joinCompany, makeCompany } from '#tests/companies.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { pollDeposits } from './deposit-events.ts';

const clock = movableClock();
let shop: Shop;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  const environment = { TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW' };
  shop = await openPayingShop({ clock, hasWebhooks: false, environment });
  call = callAs(shop);
});
afterAll(async () => {
  expect(await checkInvariants(shop.pool)).toEqual({});
  await shop.close();
});

/** Where a company without GST details is. */
const ADDRESS = '12 Lane Five, Pune 411001, Maharashtra';
type Started = OutputOf<typeof startDeposit>;
const begin = async (owner: SignedIn, amount: number) =>
  (await call<Started>(owner, 'POST', '/company/balance/deposits', { amount, address: ADDRESS })).body;
const confirm = (owner: SignedIn, { depositId }: Started) =>
  call<OutputOf<typeof verifyDeposit>>(owner, 'POST', `/company/balance/deposits/${depositId}/verification`);
async function payIn(owner: SignedIn, amount: number): Promise<Started> {
  const started = await begin(owner, amount);
  await shop.pay(started.razorpayOrderId);
  expect((await confirm(owner, started)).body.isCredited).toBe(true);
  return started;
}
const balanceOf = async (who: SignedIn) =>
  (await call<{ balance: number }>(who, 'GET', '/company/balance')).body.balance;
const statement = async (owner: SignedIn) =>
  (await call<OutputOf<typeof listBalanceEntries>>(owner, 'GET', '/company/balance/entries')).body.entries;
const pay = (who: SignedIn, orderId: string, totalAmount?: number) =>
  call<OutputOf<typeof payFromBalance>>(who, 'POST', '/billing/balance-payment', { orderId, totalAmount });
/** For the company: ₹189.98, 18 % tax included. */
const TOTAL = 189.98;
const placeFor = ({ authorization }: SignedIn): Promise<Placed> =>
  shop.place({ authorization }, { ...cartOf(), totalAmount: TOTAL, forCompany: {} });

test('money is paid in once, with its voucher, whoever hears of it, and pays an order whole', async () => {
  const owner = await makeCompany(shop);
  const buyer = await joinCompany(shop, owner, { role: 'buyer' });
  for (const amount of [99, 500_001, 100.001]) {
    expect((await call(owner, 'POST', '/company/balance/deposits', { amount })).body.code).toBe(
      'invalid_input',
    );
  }
  // Its voucher has to name an address, and this company gave none with its GST details.
  const unnamed = await call(owner, 'POST', '/company/balance/deposits', { amount: 300 });
  expect(unnamed).toMatchObject({ status: 400, body: { issues: [{ path: 'address' }] } });
  const started = await begin(owner, 300);
  expect(started.amount).toBe(300_00);
  expect((await confirm(owner, started)).body).toEqual({ isCredited: false, balance: 0 });
  const { razorpay_payment_id: id } = await shop.pay(started.razorpayOrderId);
  const payload = { payment: { entity: { id, order_id: started.razorpayOrderId, status: 'captured' } } };
  await Promise.all([
    confirm(owner, started),
    confirm(owner, started),
    shop.sendWebhook('payment.captured', payload).then(() => shop.runJobs()),
  ]);
  expect(await balanceOf(buyer)).toBe(300);

  const { orderId } = await placeFor(buyer);
  expect((await pay(buyer, orderId)).body).toEqual({
    paymentStatus: 'PAID',
    status: 'pending',
    balance: 110.02,
  });
  expect((await pay(buyer, orderId)).body.code).toBe('order_already_paid');
  const entries = await statement(owner);
  expect(entries).toMatchObject([
    { kind: 'order', orderId, amount: -TOTAL, balance: 110.02, voucherNumber: null },
    {
      kind: 'deposit',
      amount: 300,
      balance: 300,
      by: 'Asha Rao',
      voucherNumber: expect.stringMatching(/^RV/),
    },
  ]);
  const number = entries[1]?.voucherNumber ?? '';
  const { body } = await call<{ url: string }>(owner, 'POST', '/company/balance/vouchers', { number });
  const pdf = Buffer.from(await (await fetch(`${shop.url}${body.url}`)).arrayBuffer());
  const words = await wordsOf(pdf);
  for (const said of ['Receipt Voucher', 'Lane Five', '411001']) expect(words).toContain(said);
  const stranger = await makeCompany(shop, 'Somebody Else');
  expect((await call(stranger, 'POST', '/company/balance/vouchers', { number })).status).toBe(404);
});

test('who paid in is mailed once, with what is there and the number of the voucher, whoever hears of the payment', async () => {
  const owner = await makeCompany(shop);
  await payIn(owner, 250);
  const started = await begin(owner, 1000);
  await shop.pay(started.razorpayOrderId);
  await Promise.all([confirm(owner, started), confirm(owner, started)]);
  await shop.runJobs();
  const [entry] = await statement(owner);
  const told = shop.mails.filter(({ to }) => to === owner.email);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    '₹1,000.00 received for Umbra Foods LLP',
    '₹250.00 received for Umbra Foods LLP',
  ]);
  const text = told.find(({ subject }) => subject.startsWith('₹1,000.00'))?.text;
  expect(text).toContain(entry?.voucherNumber);
  expect(text).toMatch(/Balance after it\s+₹1,250\.00/);
  expect(text).toMatch(/\/company\/balance\b/);
});

test('what is missing is said, and of two at once one is paid: the balance never falls below nothing', async () => {
  const owner = await makeCompany(shop);
  await payIn(owner, 300);
  const [one, other] = [await placeFor(owner), await placeFor(owner)];
  const answers = await Promise.all([one, other, one].map(({ orderId }) => pay(owner, orderId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const unpaid = answers[0]?.status === 200 || answers[2]?.status === 200 ? other : one;
  const refused = await pay(owner, unpaid.orderId);
  expect(refused).toMatchObject({ status: 409, body: { code: 'balance_too_low' } });
  expect(refused.body.message).toContain('balance is ₹110.02: ₹79.96 is missing');
  expect(await balanceOf(owner)).toBe(110.02);
  const { companyId } = await companyOf(shop, owner);
  const sql = (text: string) => shop.rows(text, [companyId]);
  await expect(
    sql('update payments.balance_accounts set balance_paise = -1 where company_id = $1'),
  ).rejects.toThrow(/check constraint/);
  for (const change of [
    'update payments.balance_entries set at = now()',
    'delete from payments.balance_entries',
  ]) {
    await expect(sql(`${change} where company_id = $1`)).rejects.toThrow(/only added to/);
  }
});

test('what goes wrong between debit and paid leaves both undone', async () => {
  const owner = await makeCompany(shop);
  await payIn(owner, 300);
  const { orderId } = await placeFor(owner);
  await shop.rows('alter table payments.invoices add constraint dies check (false) not valid');
  expect((await pay(owner, orderId)).status).toBe(500);
  await shop.rows('alter table payments.invoices drop constraint dies');
  expect(await balanceOf(owner)).toBe(300);
  expect((await statement(owner)).map(({ kind }) => kind)).toEqual(['deposit']);
  expect((await pay(owner, orderId)).status).toBe(200);
});

test('a refund goes back to the balance once; a payment at the gateway that came too late goes back there', async () => {
  const owner = await makeCompany(shop);
  await payIn(owner, 300);
  const { orderId } = await placeFor(owner);
  const open = await shop.checkOut({ authorization: owner.authorization }, orderId);
  expect((await pay(owner, orderId)).status).toBe(200);
  const late = await shop.pay(open.razorpayOrderId);
  await shop.verify({ authorization: owner.authorization }, orderId, late);
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const part = { amount: 50, reason: 'Ten were bent', requestKey: 'part-0001-of-the-order' };
  expect((await call(admin, 'POST', `/orders/${orderId}/refunds`, part)).status).toBe(200);
  await shop.runJobs();
  expect(await balanceOf(owner)).toBe(160.02);
  expect((await call(owner, 'POST', `/orders/${orderId}/cancellation`)).body).toMatchObject({
    refunded: 139.98,
  });
  await shop.runJobs();
  const refunds = await shop.rows<{ id: string }>(`select id from payments.refunds where order_id = $1`, [
    orderId,
  ]);
  // Killed after the commit, the job comes again.
  for (const { id } of refunds) await shop.runJob('payments.send-refund', { refundId: id });
  expect((await statement(owner)).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['refund', 139.98, 300],
    ['refund', 50, 160.02],
    ['order', -TOTAL, 110.02],
    ['deposit', 300, 300],
  ]);
  const back = await shop.rows(
    `select p.id, r.amount_paise::int as paise from payments.refunds r join payments.payments p on p.id = r.payment_id
     where r.order_id = $1 and p.anomaly = 'duplicate_capture'`,
    [orderId],
  );
  expect(back).toEqual([{ id: late.razorpay_payment_id, paise: 189_98 }]);
  expect(shop.mails.some(({ text }) => text.includes('is back in your company’s balance'))).toBe(true);
  const all = (await call<OutputOf<typeof listBalances>>(admin, 'GET', '/billing/balances')).body;
  expect(all.total).toBe(all.balances.reduce((sum, { balance }) => sum + balance, 0));
  const { companyId } = await companyOf(shop, owner);
  const seen = await call<OutputOf<typeof listBalanceEntries>>(
    admin,
    'GET',
    `/billing/balances/${companyId}/entries?limit=2`,
  );
  expect(seen.body.entries.map(({ kind }) => kind)).toEqual(['refund', 'refund']);
  const rest = await call<OutputOf<typeof listBalanceEntries>>(
    admin,
    'GET',
    `/billing/balances/${companyId}/entries?limit=2&nextToken=${seen.body.nextToken}`,
  );
  expect(rest.body).toMatchObject({ entries: [{ kind: 'order' }, { kind: 'deposit' }], nextToken: null });
});

test('a balance takes any paise back: the least of the gateway is not its', async () => {
  const owner = await makeCompany(shop);
  await payIn(owner, 300);
  const { orderId } = await placeFor(owner);
  expect((await pay(owner, orderId)).status).toBe(200);
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const refund = (amount: number) =>
    call(admin, 'POST', `/orders/${orderId}/refunds`, {
      amount,
      reason: 'Bent',
      requestKey: `any-paise-back-${amount * 100}`,
    });
  const money = async () => (await call(admin, 'GET', `/orders/${orderId}/payments`)).body;
  expect(await money()).toMatchObject({ refundable: TOTAL, leastRefund: 0.01 });
  // Leaves 30 paise behind, of which 10 go next.
  expect((await refund(189.68)).body).toMatchObject({ refunded: 189.68 });
  expect((await refund(0.1)).body).toMatchObject({ refunded: 0.1 });
  const cancelled = await call(admin, 'POST', `/orders/${orderId}/cancel`, { reason: 'Asked for' });
  expect(cancelled.body).toMatchObject({ refunded: 0.2 });
  await shop.runJobs();
  expect(await balanceOf(owner)).toBe(300);
  expect(await money()).toMatchObject({ refundable: 0, writtenOff: 0 });
});

test('receipt vouchers are among the documents issued of a month, and in the ZIP of owners alone', async () => {
  const owner = await makeCompany(shop);
  const approver = await joinCompany(shop, owner, { role: 'approver' });
  await payIn(owner, 300);
  const { orderId } = await placeFor(owner);
  expect((await pay(owner, orderId)).status).toBe(200);
  const month = dayInIndia(clock.now()).slice(0, 7);
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const filed = await call<OutputOf<typeof exportGstReturn>>(admin, 'POST', '/billing/gst-returns', {
    month,
  });
  const vouchers = await shop.rows<{ number: string }>(
    `select number from payments.receipt_vouchers
     where to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = $1 order by number`,
    [month],
  );
  const numbers = vouchers.map(({ number }) => number);
  expect(filed.body.returns).toMatchObject([{ gstin: '36AAPFU0939F1ZW' }]);
  const file = filed.body.returns[0]?.file as { doc_issue: { doc_det: { doc_num: number }[] } } | undefined;
  expect(file?.doc_issue.doc_det.find(({ doc_num }) => doc_num === 6)).toEqual({
    doc_num: 6,
    doc_typ: 'Receipt Voucher',
    docs: [
      {
        num: 1,
        from: numbers[0],
        to: numbers.at(-1),
        totnum: numbers.length,
        cancel: 0,
        net_issue: numbers.length,
      },
    ],
  });
  // An advance for goods bears no tax: it is in neither table of advances, received or paid back.
  expect(Object.keys(file ?? {})).not.toEqual(expect.arrayContaining(['at']));
  expect(Object.keys(file ?? {})).not.toEqual(expect.arrayContaining(['txpd']));
  const zip = async (who: SignedIn) =>
    (await call(who, 'POST', '/billing/documents-of-month', { month, of: 'company' })).body;
  expect([(await zip(owner)).count, (await zip(approver)).count]).toEqual([2, 1]);
  const zipped = await fetch(`${shop.url}${(await zip(owner)).url}`);
  const [own] = (await statement(owner)).flatMap(({ voucherNumber }) => voucherNumber ?? []);
  expect(Buffer.from(await zipped.arrayBuffer()).toString('latin1')).toContain(
    `${own?.replaceAll('/', '-')}.pdf`,
  );
});

test('above a limit it is approved first, and then the buyer pays it from the balance', async () => {
  const owner = await makeCompany(shop);
  const buyer = await joinCompany(shop, owner, { role: 'buyer', limit: 100 });
  await payIn(owner, 300);
  const { orderId } = await placeFor(buyer);
  expect((await pay(buyer, orderId)).body.code).toBe('approval_waits');
  const approval = `/orders/${orderId}/approval/approve`;
  expect((await call(owner, 'POST', approval, { totalAmount: TOTAL })).status).toBe(200);
  expect((await pay(buyer, orderId)).status).toBe(200);
  const own = await shop.place({ authorization: buyer.authorization }, { ...cartOf(), totalAmount: TOTAL });
  expect((await pay(buyer, own.orderId)).status).toBe(404);
});

test('a deposit whose browser and webhooks were lost is found by the sweep', async () => {
  const owner = await makeCompany(shop);
  const { razorpayOrderId } = await begin(owner, 250);
  await shop.pay(razorpayOrderId);
  clock.move(2 * 60_000);
  await shop.runJob('payments.sweep');
  expect(await balanceOf(owner)).toBe(250);
  const { members } = await companyOf(shop, owner);
  const left = await call(owner, 'DELETE', `/company/members/${members[0]?.memberId}`);
  expect(left.body.code).toBe('balance_left');
});

test('an alarm about a deposit is of the deposit, and ends when it is well', async () => {
  const owner = await makeCompany(shop);
  const { razorpayOrderId: order_id, depositId } = await begin(owner, 250);
  await shop.pay(order_id);
  const fault = { kind: 'garbage', operation: 'order_payments', order_id, times: 1 };
  await shop.sandbox('POST', '/faults', fault);
  clock.move(2 * 60_000);
  await shop.runJob('payments.sweep');
  const open = () =>
    shop.rows<{ message: string }>(
      "select message from platform.alarms where subject = $1 and kind = 'payment' and cleared_at is null",
      [`deposit:${depositId}`],
    );
  expect((await open())[0]?.message).toContain('the ₹250.00 are in that a company began to pay in');
  const other = "select 1 from platform.alarms where subject like 'order:%' and cleared_at is null";
  expect(await shop.rows(other)).toEqual([]);
  clock.move(10 * 60_000);
  await shop.runJob('payments.sweep');
  expect(await balanceOf(owner)).toBe(250);
  expect(await open()).toEqual([]);
});

test('deposits are looked at while there is time; the others stay due for the next sweep', async () => {
  const owner = await makeCompany(shop);
  const started = await Promise.all(Array.from({ length: 10 }, () => begin(owner, 100)));
  await Promise.all(started.map(({ razorpayOrderId }) => shop.pay(razorpayOrderId)));
  clock.move(2 * 60_000);
  await pollDeposits(shop.deps, 0);
  const balance = await balanceOf(owner);
  expect(balance).toBeGreaterThan(0);
  expect(balance).toBeLessThan(1000);
  await shop.runJob('payments.sweep');
  expect(await balanceOf(owner)).toBe(1000);
});

const refundAtGateway = async (started: Started, amount?: number) => {
  const [payment] = await shop.rows<{ id: string; entity: object }>(
    'select id, entity from sandbox.gateway_payment where order_id = $1',
    [started.razorpayOrderId],
  );
  const { keyId, keySecret } = shop.deps.secrets.razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const path = `/sandbox/razorpay/v1/payments/${payment?.id}/refund`;
  expect((await shop.call('POST', path, amount ? { amount } : {}, { authorization })).status).toBe(200);
  return { payment: { entity: { id: payment?.id, order_id: started.razorpayOrderId } } };
};
async function wordsOfVoucher(owner: SignedIn, number: string): Promise<string> {
  const { body } = await call<{ url: string }>(owner, 'POST', '/company/balance/vouchers', { number });
  return wordsOf(Buffer.from(await (await fetch(`${shop.url}${body.url}`)).arrayBuffer()));
}
const alarms = async (companyId: string) => {
  const open = await shop.rows<{ message: string }>(
    'select message from platform.alarms where subject = $1 and cleared_at is null',
    [`balance:${companyId}`],
  );
  return open.map(({ message }) => message);
};

test('what the gateway gives back of a deposit leaves the balance once, and what was spent of it is owed', async () => {
  const owner = await makeCompany(shop);
  const { companyId } = await companyOf(shop, owner);
  const started = await payIn(owner, 300);
  const payload = await refundAtGateway(started, 100_00);
  const hear = () => shop.sendWebhook('refund.processed', payload).then(() => shop.runJobs());
  await Promise.all([hear(), confirm(owner, started), hear(), confirm(owner, started)]);
  expect(await balanceOf(owner)).toBe(200);
  expect(await alarms(companyId)).toEqual([]);
  const { orderId } = await placeFor(owner);
  expect((await pay(owner, orderId)).status).toBe(200);
  // By hand and without a webhook: the poll finds it.
  await refundAtGateway(started);
  clock.move(2 * 60_000);
  await shop.runJob('payments.sweep');
  const entries = await statement(owner);
  expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['paid_back', -200, -TOTAL],
    ['order', -TOTAL, 10.02],
    ['paid_back', -100, 200],
    ['deposit', 300, 300],
  ]);
  // Each has its refund voucher: of the second ₹10.02 were still an advance, and the rest has its invoice.
  const vouchers = entries
    .filter(({ kind }) => kind !== 'order')
    .map(({ voucherNumber }) => voucherNumber ?? '');
  expect(vouchers).toEqual([/^RF/, /^RF/, /^RV/].map((shape) => expect.stringMatching(shape)));
  const [second, first, received] = await Promise.all(
    vouchers.map((number) => wordsOfVoucher(owner, number)),
  );
  for (const said of [
    'Refund Voucher',
    `Receipt voucher ${vouchers[2]}`,
    '₹100.00',
    'Reverse charge: No',
    'Lane Five',
  ])
    expect(first).toContain(said);
  expect(second).toContain('₹10.02');
  expect(received).not.toContain('Refund');
  // Counted among the documents of the month, and in the ZIP: an invoice, a receipt voucher, two refund vouchers.
  const month = dayInIndia(clock.now()).slice(0, 7);
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const filed = await call<OutputOf<typeof exportGstReturn>>(admin, 'POST', '/billing/gst-returns', {
    month,
  });
  const filedOf = filed.body.returns[0]?.file as
    | { doc_issue: { doc_det: { doc_num: number; docs: { totnum: number }[] }[] } }
    | undefined;
  expect(filedOf?.doc_issue.doc_det.find(({ doc_num }) => doc_num === 8)).toMatchObject({
    doc_typ: 'Refund Voucher',
    docs: [{ totnum: 2 }],
  });
  const zip = await call(owner, 'POST', '/billing/documents-of-month', { month, of: 'company' });
  expect(zip.body.count).toBe(4);
  expect(await alarms(companyId)).toEqual([expect.stringContaining('owes the shop ₹189.98')]);
  const next = await placeFor(owner);
  expect((await pay(owner, next.orderId)).body.message).toContain('balance is −₹189.98: ₹379.96 is missing');
  await payIn(owner, 300);
  expect(await balanceOf(owner)).toBe(110.02);
  expect(await alarms(companyId)).toEqual([]);
});

test('money for a company that has ended waits for admins, by its name, until they gave it back', async () => {
  const owner = await makeCompany(shop, 'Gone Tomorrow LLP');
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const { companyId, members } = await companyOf(shop, owner);
  const leave = () => call(owner, 'DELETE', `/company/members/${members[0]?.memberId}`);
  const first = await payIn(owner, TOTAL);
  const { orderId } = await placeFor(owner);
  expect((await pay(owner, orderId)).status).toBe(200);
  const part = { amount: 50, reason: 'Ten were bent', requestKey: 'part-0001-of-the-order' };
  expect((await call(admin, 'POST', `/orders/${orderId}/refunds`, part)).status).toBe(200);
  // On its way back to the balance.
  expect((await leave()).body.code).toBe('balance_left');
  await shop.runJobs();
  await shop.sendWebhook('refund.processed', await refundAtGateway(first, 50_00));
  await shop.runJobs();
  const late = await begin(owner, 250);
  expect((await leave()).status).toBe(200);
  await shop.pay(late.razorpayOrderId);
  clock.move(2 * 60_000);
  await shop.runJob('payments.sweep');
  const [said] = await alarms(companyId);
  expect(said).toContain('₹250.00 of the prepaid balance of Gone Tomorrow LLP');
  const [voucher] = await shop.rows<{ name: string }>(
    `select v.document -> 'recipient' ->> 'name' as name from payments.receipt_vouchers v
     join payments.balance_entries e on e.id = v.entry_id where e.company_id = $1 order by v.seq desc limit 1`,
    [companyId],
  );
  expect(voucher?.name).toBe('Gone Tomorrow LLP');
  expect((await call(admin, 'POST', `/orders/${orderId}/cancel`, { reason: 'Asked for' })).status).toBe(200);
  await shop.runJobs();
  expect((await alarms(companyId))[0]).toContain('₹389.98');
  expect(
    shop.mails.some(({ text }) => text.includes('gives the money back to where it was paid in from')),
  ).toBe(true);
  for (const started of [first, late]) {
    await shop.sendWebhook('refund.processed', await refundAtGateway(started));
    await shop.runJobs();
  }
  expect(await alarms(companyId)).toEqual([]);
});

test('a balance whose last member deletes the account is told to admins', async () => {
  const owner = await makeCompany(shop, 'Nobody Left LLP');
  const { companyId } = await companyOf(shop, owner);
  await payIn(owner, 300);
  await shop.runJob('companies.forget-member', { userId: owner.userId });
  await shop.runJobs();
  expect(await alarms(companyId)).toEqual([
    expect.stringContaining('₹300.00 of the prepaid balance of Nobody Left LLP'),
  ]);
});

const setting = async (admin: SignedIn, section: string, value: object) => {
  expect((await call(admin, 'PUT', `/settings/${section}`, { value })).status).toBe(200);
  clearSettingsCache(shop.deps.db);
};

test('an order whose freight changed is invoiced as it is paid from the balance', async () => {
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const owner = await makeCompany(shop);
  await payIn(owner, 500);
  const { orderId } = await placeFor(owner);
  await setting(admin, 'shipping', { rates: [{ zone: 'any', upToGrams: null, price: 61.05 }] });
  const changed = await call<{ details: { totalAmount: number } }>(
    owner,
    'POST',
    '/billing/balance-payment',
    { orderId },
  );
  expect(changed.status).toBe(409);
  const { totalAmount } = changed.body.details;
  expect((await pay(owner, orderId, totalAmount)).status).toBe(200);
  const [row] = await shop.rows<{ kind: string; mode: string; document: object; sums: object }>(
    `select i.kind, o.tax_mode as mode, i.document, jsonb_build_object('subtotalPaise', o.product_subtotal_paise,
       'discountPaise', o.discount_paise, 'shippingPaise', o.shipping_paise, 'totalPaise', o.total_paise) as sums
     from payments.invoices i join orders.orders o on o.id = i.order_id where o.id = $1`,
    [orderId],
  );
  expect(row?.document).toMatchObject(row?.sums ?? {});
  expect(row?.kind).toBe(row?.mode === 'gst' ? 'tax_invoice' : 'receipt');
  const cancelled = await call(admin, 'POST', `/orders/${orderId}/cancel`, { reason: 'Asked for' });
  expect(cancelled.body).toMatchObject({ refunded: totalAmount });
  await shop.runJobs();
  expect(await balanceOf(owner)).toBe(500);
});

test('an order placed before the way of tax changed is paid from the balance at the new price, with the document of that', async () => {
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const owner = await makeCompany(shop);
  await payIn(owner, 500);
  const tax = (mode: 'estimate' | 'gst') =>
    setting(admin, 'tax', {
      mode,
      estimatePercent: 8.5,
      gstin: '36AAPFU0939F1ZW',
      supplierName: 'Inkbazaar',
      supplierAddress: '14 MG Road, Hyderabad 500034',
    });
  await setting(admin, 'shipping', { rates: [{ zone: 'any', upToGrams: null, price: 0 }] });
  let left = 500;
  for (const [mode, kind] of [
    ['estimate', 'receipt'],
    ['gst', 'tax_invoice'],
  ] as const) {
    const total = mode === 'estimate' ? TOTAL : 174.69;
    const { orderId } = await shop.place(
      { authorization: owner.authorization },
      { ...cartOf(), totalAmount: total, forCompany: {} },
    );
    await tax(mode);
    const changed = await call<{ details: { totalAmount: number } }>(
      owner,
      'POST',
      '/billing/balance-payment',
      { orderId },
    );
    expect(changed).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    // Nothing left the balance for the price that is no more.
    expect(await balanceOf(owner)).toBeCloseTo(left, 2);
    const { totalAmount } = changed.body.details;
    expect(totalAmount).not.toBe(total);
    expect((await pay(owner, orderId, total)).body.code).toBe('price_changed');
    left -= totalAmount;
    expect((await pay(owner, orderId, totalAmount)).body.balance).toBeCloseTo(left, 2);
    const [row] = await shop.rows(
      `select i.kind, o.tax_mode as mode, (i.document ->> 'totalPaise')::int = o.total_paise as same
       from payments.invoices i join orders.orders o on o.id = i.order_id where o.id = $1`,
      [orderId],
    );
    expect(row).toEqual({ kind, mode, same: true });
  }
});
