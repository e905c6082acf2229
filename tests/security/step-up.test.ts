import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { movableClock, openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { requests } from './requests/authorisation-requests.ts';
import { NEVER } from './requests/world.ts';

/** What nobody can take back: always, or for the input that is named. A new route of the admin's belongs in one of the two lists. */
const guarded: Readonly<Record<string, object | true>> = {
  setUserRole: true,
  setUserActive: true,
  deleteUser: true,
  createUser: {
    works: { Packaging: { turnaroundDays: 2, maxShortMm: null, maxLongMm: null, ratePercent: 70 } },
  },
  updateUser: { works: {} },
  deleteProduct: true,
  deleteCategory: true,
  changeProducts: { action: 'delete' },
  setOrderStatus: { status: 'cancelled' },
  cancelOrder: true,
  cancelLine: true,
  refundOrder: true,
  correctInvoice: true,
  refundProblem: true,
  resolvePaymentProblem: true,
  refundClaim: true,
  exportOrders: true,
  exportReport: true,
  exportGstReturn: true,
  exportProducts: true,
  exportSettlement: true,
  setTax: true,
  setShipping: true,
  setOfferWindow: true,
  setPrices: true,
  setUnpaid: true,
  setPayouts: true,
  withdrawSetting: true,
  addTaxRate: true,
  withdrawTaxRate: true,
  createDiscount: true,
  updateDiscount: true,
  putPolicyInForce: true,
  adjustPartner: true,
  setStatementPaid: true,
  makeBankFile: true,
  savePartnerReview: true,
  setMyPayout: true,
  inviteMember: { role: 'approver' },
  changeMember: true,
  startTotp: true,
  deleteMe: true,
};
/** Actions of an admin that the next one undoes, that only add, or that ask for a code themselves. */
const free = `
  createProduct updateProduct duplicateProduct createCategory updateCategory uploadPicture checkPricing checkImport
  importProducts acknowledgeClaim reprintClaim declineClaim reassignJob offerJob acceptProposal addOrderNote
  resendOrderMail confirmDelivery correctAddress sendPartnerMessage resolveProblem savePolicy simulatePolicy priceRequest
  declinePriceRequest rebuildReports addKindOfWork renameKindOfWork resolveAlarm clearError setSupport setRecipe openArtworkItem closeArtworkItem
  askAboutArtwork applyArtworkFix waveArtworkThrough replaceArtwork linkStatement saveOrderView deleteOrderView setMessageDone answerMessage setLayout previewOrder confirmTotp endTotp setPartnerPaused`;

const OLD_MS = 16 * 60_000;
const clock = movableClock();
let shop: Shop;
let customer: SignedIn;
let admin: SignedIn;
let partner: SignedIn;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  customer = await signIn(shop, await signUp(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
});

const endpoints = () => [...shop.app.operations.values()].map(({ endpoint }) => endpoint);
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/api${path}`, body, { authorization: admin.authorization });
const makeOld = () => clock.move(OLD_MS);

/** Asks as the table of authorisation does, with what makes it final. */
async function ask(endpoint: Endpoint, more: object = {}) {
  const path = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const route = `${endpoint.method} ${path}`;
  const request = Object.entries(requests).find(([name]) => name.split(',')[0] === route)?.[1];
  const asker = endpoint.access === 'psp' ? partner : admin;
  const asked = await request?.({ shop, customer, asker }, NEVER);
  const body = asked?.body === undefined ? undefined : { ...(asked.body as object), ...more };
  const url = asked?.url || path.replaceAll(/:\w+/g, NEVER.orderId);
  return shop.app.inject({
    method: endpoint.method,
    url,
    headers: { authorization: asker.authorization, ...asked?.headers },
    ...(body && { payload: body }),
  });
}

describe('what cannot be taken back', () => {
  test('is declared by every route it is, and every other deed of an admin is known', () => {
    const declared = endpoints().filter(({ needsFresh }) => needsFresh);
    expect(new Set(declared.map(({ name }) => name))).toEqual(new Set(Object.keys(guarded)));
    const deeds = endpoints().filter(({ access, method }) => access === 'admin' && method !== 'GET');
    const open = deeds.filter(({ needsFresh }) => !needsFresh).map(({ name }) => name);
    expect(new Set(open)).toEqual(new Set(free.trim().split(/\s+/)));
  });

  test.each(Object.entries(guarded))('%s is not done for an old session', async (name, more) => {
    makeOld();
    const endpoint = endpoints().find((one) => one.name === name) as Endpoint;
    const answer = await ask(endpoint, more === true ? {} : more);
    expect(answer.json()).toMatchObject({ code: 'password_needed' });
    expect(answer.statusCode).toBe(403);
  });

  test.each(Object.entries(guarded).filter(([, more]) => more !== true))(
    '%s goes on where it can be taken back',
    async (name) => {
      makeOld();
      const endpoint = endpoints().find((one) => one.name === name) as Endpoint;
      expect((await ask(endpoint)).json().code).not.toBe('password_needed');
    },
  );

  test('an old session still reads, and who may not come in learns nothing of the question', async () => {
    makeOld();
    expect((await asAdmin('GET', '/settings')).status).toBe(200);
    const path = `/api/auth/admin/users/${customer.userId}/role`;
    expect((await shop.call('PUT', path, { role: 'admin' })).status).toBe(401);
    const { authorization } = await signIn(shop, customer);
    makeOld();
    const refused = await shop.call('PUT', path, { role: 'admin' }, { authorization });
    expect(refused).toMatchObject({ status: 403, body: { code: 'admin_required' } });
  });
});

describe('confirming', () => {
  const giveRole = () => asAdmin('PUT', `/auth/admin/users/${customer.userId}/role`, { role: 'customer' });
  const confirm = (body: object) => asAdmin('POST', '/auth/confirm-password', body);

  test('lets this session through for fifteen minutes, and no other session of theirs', async () => {
    const elsewhere = await signIn(shop, admin);
    makeOld();
    expect((await giveRole()).body.code).toBe('password_needed');
    expect((await confirm({ password: 'Not-the-one-1!' })).status).toBe(400);
    expect((await giveRole()).body.code).toBe('password_needed');
    expect((await confirm({ password: admin.password })).status).toBe(200);
    expect((await giveRole()).status).toBe(200);
    clock.move(14 * 60_000);
    expect((await giveRole()).status).toBe(200);
    const there = await shop.call(
      'POST',
      '/api/orders/export',
      {},
      { authorization: elsewhere.authorization },
    );
    expect(there.body.code).toBe('password_needed');
    clock.move(2 * 60_000);
    expect((await giveRole()).body.code).toBe('password_needed');
  });

  test('a refreshed session is as old as its sign-in', async () => {
    makeOld();
    const renewed = await shop.call<{ accessToken: string }>('POST', '/api/auth/refresh', {
      refreshToken: admin.tokens.refreshToken,
    });
    const authorization = `Bearer ${renewed.body.accessToken}`;
    const exported = await shop.call('POST', '/api/orders/export', {}, { authorization });
    expect(exported.body.code).toBe('password_needed');
  });

  test('takes the code too where two-step sign-in is on; each counts once, and few are tried', async () => {
    const { body } = await asAdmin('POST', '/auth/totp');
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({
        timestamp: clock.now().getTime(),
      });
    const set = await asAdmin('POST', '/auth/totp/confirm', { code: codeNow() });
    const [recovery] = set.body.recoveryCodes as string[];
    makeOld();
    const { password } = admin;
    const missing = await confirm({ password });
    expect(missing.body.issues).toEqual([
      { path: 'totp', message: 'Please enter the code from your authenticator app.' },
    ]);
    expect((await confirm({ password, totp: '000000' })).body.issues).toMatchObject([{ path: 'totp' }]);
    expect((await giveRole()).body.code).toBe('password_needed');
    const code = codeNow();
    expect((await confirm({ password, totp: code })).status).toBe(200);
    expect((await giveRole()).status).toBe(200);
    expect((await confirm({ password, totp: code })).status).toBe(400);
    expect((await confirm({ password, totp: recovery })).status).toBe(200);
    expect((await confirm({ password, totp: recovery })).status).toBe(400);
    for (let turn = 0; turn < 6; turn++) await confirm({ password, totp: '000000' });
    expect(await confirm({ password, totp: codeNow() })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
  });

  test('a wrong password is asked for as seldom as at the door, and asks nobody to sign in again', async () => {
    makeOld();
    const wrong = [];
    for (let turn = 0; turn < 7; turn++) wrong.push((await confirm({ password: 'Not-the-one-1!' })).status);
    expect(wrong.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(wrong.at(-1)).toBe(429);
    expect((await asAdmin('GET', '/auth/me')).status).toBe(200);
  });
});
