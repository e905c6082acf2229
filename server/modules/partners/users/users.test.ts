import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser, PartnerPlace } from '#contract/accounts/users.ts';
import { dumpTables, foundIn } from '#tests/dump.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { registering } from '#tests/registering.ts';

interface UserList {
  users: AdminUser[];
  nextToken: string | null;
  hasMore: boolean;
  total: number;
}

let shop: Shop;
let admin: SignedIn;
let second: SignedIn;
const nobodyId = '01900000-0000-7000-8000-00000000dead';

beforeAll(async () => {
  shop = await openPayingShop({});
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  second = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.runJobs();
  shop.mails.length = 0;
});

const as = (person: SignedIn) => ({ authorization: person.authorization });
const list = async (query: string, person = admin) =>
  (await shop.call<UserList>('GET', `/api/auth/admin/users?${query}`, undefined, as(person))).body;
const find = async (email: string) =>
  (await list(`search=${encodeURIComponent(email)}`)).users[0] as AdminUser;
const write = (method: 'PUT' | 'DELETE', path: string, body?: object, person = admin) =>
  shop.call<{ user: AdminUser; code: string; message: string; details: { user: AdminUser } }>(
    method,
    `/api/auth/admin/users/${path}`,
    body,
    as(person),
  );
const auditOf = (userId: string) =>
  shop.rows<{ actor: string; action: string; before: object | null; after: object | null }>(
    "select actor, action, before, after from platform.audit where subject_kind = 'user' and subject_id = $1 order by id",
    [userId],
  );

let partners = 0;
const partnerBody = (rest: object = {}) => ({
  email: `press-${++partners}@example.com`,
  firstName: 'Meera',
  lastName: 'Iyer',
  phone: '9876543210',
  role: 'psp',
  pspAddress: '14 Press Lane, Pune',
  zipCode: '411001',
  printingSpecialty: 'Short runs on heavy stock',
  generalPrinting: ['Business cards'],
  types: ['Offset', 'Letterpress'],
  ...rest,
});
const create = (body: object) =>
  shop.call<{ user: AdminUser; code: string; issues: { path: string; message: string }[] }>(
    'POST',
    '/api/auth/admin/users',
    body,
    as(admin),
  );
/** Registers a print partner through the API and confirms the mail: from here on they wait. */
const registerPartner = async (): Promise<string> => {
  const people = registering(shop);
  const email = `waiting-${++partners}@example.com`;
  await people.registerAndVerify(email, { role: 'psp' });
  await shop.runJobs();
  shop.mails.length = 0;
  return email;
};

describe('who may come in', () => {
  test('nobody gets 401, everybody else 403 with the sentence of the spec', async () => {
    const anonymous = await shop.call('GET', '/api/auth/admin/users');
    expect(anonymous.status).toBe(401);
    const customer = await signIn(shop, await signUp(shop));
    const refused = await shop.call('GET', '/api/auth/admin/users', undefined, as(customer));
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Admin access required. Please login with an admin account.' },
    });
  });
});

describe('the list', () => {
  test('shows the newest first, page by page, each person once', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1)
      made.push(await signUp(shop, { email: `paged-${count}@example.net` }));
    const seen: string[] = [];
    let token: string | null = '';
    while (token !== null) {
      const page: UserList = await list(`search=example.net&limit=2${token && `&nextToken=${token}`}`);
      seen.push(...page.users.map((user) => user.userId));
      expect(page).toMatchObject({ total: 5, hasMore: page.nextToken !== null });
      token = page.nextToken;
    }
    expect(seen).toEqual(made.map((person) => person.userId).reverse());
  });

  test('filters by role and by standing, and refuses the token of another filter', async () => {
    await registerPartner();
    const psps = await list('role=psp&limit=1');
    expect(new Set((await list('role=psp')).users.map((user) => user.role))).toEqual(new Set(['psp']));
    const waiting = await list('role=psp&standing=awaiting');
    expect(waiting.users.every((user) => user.standing === 'awaiting')).toBe(true);
    expect(waiting.total).toBeGreaterThan(0);
    const elsewhere = await shop.call(
      'GET',
      `/api/auth/admin/users?role=customer&limit=1&nextToken=${psps.nextToken ?? 'x.y'}`,
      undefined,
      as(admin),
    );
    expect(elsewhere.status).toBe(400);
  });

  test('finds a part of a name or a mail, and by one letter what begins with it', async () => {
    await create(partnerBody({ email: 'zebra@odd-prints.in', firstName: 'Qadir', lastName: 'Ünlü' }));
    for (const search of ['ZEBRA@', 'd-prin', 'qadi', 'Q', 'ünl'])
      expect(
        (await list(`search=${encodeURIComponent(search)}`)).users.map((user) => user.email),
        search,
      ).toContain('zebra@odd-prints.in');
    for (const search of ['%', '_ebra', '\\'])
      expect((await list(`search=${encodeURIComponent(search)}`)).total, search).toBe(0);
  });

  test('finds a partner by the name of the business', async () => {
    await create(partnerBody({ email: 'walnut@example.in', businessName: 'Charminar Offset Works' }));
    for (const search of ['charminar', 'OFFSET w', 'Wo'])
      expect(
        (await list(`search=${encodeURIComponent(search)}`)).users.map((user) => user.email),
        search,
      ).toContain('walnut@example.in');
    expect((await list('search=charminar&role=customer')).total).toBe(0);
  });
});

describe('creating', () => {
  test('makes a partner who sets a password by the mailed link and then signs in', async () => {
    const body = partnerBody();
    const made = await create(body);
    expect(made).toMatchObject({
      status: 201,
      body: {
        user: {
          role: 'psp',
          isActive: true,
          lastLogin: null,
          shippingAddress: { street: '14 Press Lane, Pune', postalCode: '411001' },
          generalPrinting: ['Business cards'],
        },
      },
    });
    await shop.runJobs();
    const mail = shop.mails.find((one) => one.to === body.email);
    // There is nothing to reset.
    const token = /reset-password\/first\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'Nine-Lorries 4 Pune';
    const set = await shop.call('POST', '/api/auth/reset-password/confirm', { token, password });
    expect(set.status).toBe(200);
    await shop.runJobs();
    expect(shop.mails.find((one) => one.to === body.email && one !== mail)?.subject).toBe(
      'Your password is set',
    );
    expect((await signIn(shop, { userId: '', email: body.email, password })).user.role).toBe('psp');
    expect(await auditOf(made.body.user.userId)).toMatchObject([
      {
        actor: `user:${admin.userId}`,
        action: 'createUser',
        after: { email: body.email, zipCode: '411001' },
      },
    ]);
  });

  test('says everything that is missing in the words of the spec', async () => {
    const { body } = await create({ role: 'psp', generalPrinting: [], types: [] });
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Email is required' },
        { path: 'firstName', message: 'First name is required' },
        { path: 'generalPrinting', message: 'Please select at least one General Printing option' },
        { path: 'types', message: 'Please select at least one Type' },
        { path: 'pspAddress', message: 'Shop address is required' },
        { path: 'zipCode', message: 'PIN code is required' },
        { path: 'printingSpecialty', message: 'Printing specialty is required' },
      ]),
    );
  });

  test('refuses another role, an unknown option, and a mail that somebody has', async () => {
    expect((await create(partnerBody({ role: 'admin' }))).status).toBe(400);
    expect((await create(partnerBody({ types: ['Telepathy'] }))).body.issues[0]?.path).toBe('types');
    expect((await create(partnerBody({ email: admin.email }))).body).toMatchObject({
      code: 'email_taken',
      issues: [{ path: 'email' }],
    });
  });

  test('takes the place of a registration that nobody confirmed', async () => {
    const people = registering(shop);
    const email = people.newEmail();
    await people.register(email);
    expect((await create(partnerBody({ email }))).status).toBe(201);
    expect((await list(`search=${email}`)).total).toBe(1);
  });
});

describe('changing', () => {
  test('replaces names, phone and what a partner can do, and notes what differed', async () => {
    const { user } = (await create(partnerBody())).body;
    const { email: _, role: __, ...body } = partnerBody({ firstName: 'Meena', zipCode: '400001' });
    const changed = await write('PUT', user.userId, { ...body, version: user.version });
    expect(changed.body.user).toMatchObject({
      firstName: 'Meena',
      shippingAddress: { postalCode: '400001' },
    });
    expect((await auditOf(user.userId)).at(-1)).toMatchObject({
      action: 'updateUser',
      before: { firstName: 'Meera', zip: '411001' },
      after: { firstName: 'Meena', zip: '400001' },
    });
  });

  test('refuses another mail, a partner without details, and somebody who is not there', async () => {
    const { user } = (await create(partnerBody())).body;
    const person = { firstName: 'A', lastName: 'B', phone: '9876543210' };
    expect((await write('PUT', user.userId, partnerBody())).text).toContain('Email cannot be changed');
    expect((await write('PUT', user.userId, person)).text).toContain('Shop address is required');
    expect((await write('PUT', nobodyId, person)).body.code).toBe('user_not_found');
    const customer = await signUp(shop);
    expect((await write('PUT', customer.userId, person)).status).toBe(200);
  });

  test('of two admins the second one is told, with the user as they are now', async () => {
    const { user } = (await create(partnerBody())).body;
    const { email: _, ...body } = partnerBody();
    const edit = (firstName: string, person: SignedIn) =>
      write('PUT', user.userId, { ...body, firstName, version: user.version }, person);
    const answers = await Promise.all([edit('First', admin), edit('Second', second)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    const kept = answers.find((answer) => answer.status === 200)?.body.user;
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', details: { user: kept } });
    expect((await find(user.email)).firstName).toBe(kept?.firstName);
  });
});

describe('role and standing', () => {
  test('another role ends every session of theirs', async () => {
    const customer = await signIn(shop, await signUp(shop));
    const changed = await write('PUT', `${customer.userId}/role`, { role: 'psp' });
    expect(changed.body.user.role).toBe('psp');
    expect((await shop.call('GET', '/api/auth/me', undefined, as(customer))).status).toBe(401);
    expect((await auditOf(customer.userId)).at(-1)).toMatchObject({
      before: { role: 'customer' },
      after: { role: 'psp' },
    });
  });

  test('approving a partner who waits lets them in and mails them, once', async () => {
    const email = await registerPartner();
    const { userId, standing } = await find(email);
    expect(standing).toBe('awaiting');
    await shop.rows(
      `insert into partners.payouts (user_id, pan, account_holder, upi_id, changed_at)
       values ($1, 'AAAPA1234A', 'Asha Rao', 'asha@upi', now())`,
      [userId],
    );
    const early = await write('PUT', `${userId}/status`, { isActive: true });
    expect(early.body.code).toBe('partner_not_reviewed');
    await shop.rows(
      `insert into partners.reviews (user_id, checks, note, reviewed_by, reviewed_at)
       values ($1, '{pan,account,address,samples,capacity}', '', 'user:test', now())`,
      [userId],
    );
    await write('PUT', `${userId}/status`, { isActive: true });
    await write('PUT', `${userId}/status`, { isActive: true });
    await shop.runJobs();
    expect(shop.mails.filter((mail) => mail.to === email).map((mail) => mail.subject)).toEqual([
      'Your print partner account is ready',
    ]);
    await signIn(shop, { userId, email, password: 'Nine-Lorries 4 Pune' });
    const paused = await write('PUT', `${userId}/status`, { isActive: false });
    expect(paused.body.user.standing).toBe('inactive');
    shop.mails.length = 0;
    await write('PUT', `${userId}/status`, { isActive: true });
    await shop.runJobs();
    expect(shop.mails).toEqual([]);
  });

  test('deactivating signs them out at once', async () => {
    const customer = await signIn(shop, await signUp(shop));
    await write('PUT', `${customer.userId}/status`, { isActive: false });
    expect((await shop.call('GET', '/api/auth/me', undefined, as(customer))).status).toBe(401);
  });
});

describe('partners', () => {
  const pause = (user: AdminUser, isPaused: boolean, version = user.version) =>
    shop.call<{ user: AdminUser; code: string }>(
      'PUT',
      `/api/auth/admin/psps/${user.userId}/pause`,
      { isPaused, version },
      as(admin),
    );
  const places = async () =>
    (await shop.call<{ places: PartnerPlace[] }>('GET', '/api/auth/admin/psps/places', undefined, as(admin)))
      .body.places;

  test('have a capacity, which stays as it is where it is left out', async () => {
    const { user } = (await create(partnerBody())).body;
    expect(user.capacity).toEqual({ jobsPerDay: 20, turnaroundDays: 2, workingDays: [1, 2, 3, 4, 5, 6] });
    const { email: _, role: __, ...body } = partnerBody();
    const capacity = { jobsPerDay: 65, turnaroundDays: 3, workingDays: [1, 2, 3] };
    await write('PUT', user.userId, { ...body, ...capacity });
    const changed = await write('PUT', user.userId, body);
    expect(changed.body.user.capacity).toEqual(capacity);
    const refused = await write('PUT', user.userId, { ...body, jobsPerDay: 0, workingDays: [] });
    expect(refused.text).toContain('Jobs per day must be at least 1');
    expect(refused.text).toContain('Please select at least one working day');
  });

  test('who are paused stay signed in, stand as paused, and are found by that', async () => {
    const { user } = (await create(partnerBody({ zipCode: '682001' }))).body;
    const paused = await pause(user, true);
    expect(paused.body.user).toMatchObject({ standing: 'paused', isActive: true });
    expect((await pause(user, false)).body.code).toBe('changed_meanwhile');
    const found = async (query: string) => (await list(query)).users.map((one) => one.userId);
    expect(await found('role=psp&standing=paused')).toEqual([user.userId]);
    expect(await found('role=psp&standing=approved&limit=100')).not.toContain(user.userId);
    expect(await found('role=psp&standing=paused&area=682')).toEqual([user.userId]);
    expect(await found('role=psp&standing=paused&area=110')).toEqual([]);
    expect((await pause(paused.body.user, false)).body.user.standing).toBe('approved');
    expect((await auditOf(user.userId)).slice(1)).toMatchObject([
      { action: 'setPartnerPaused', after: { isPaused: true } },
      { action: 'setPartnerPaused', after: { isPaused: false } },
    ]);
  });

  test('cannot be paused before anybody entered what they print', async () => {
    const waiting = await find(await registerPartner());
    expect((await pause(waiting, true)).body.code).toBe('partner_unfinished');
    expect((await pause(await find(admin.email), true)).body.code).toBe('user_not_found');
  });

  test('are on the map by area and standing, as long as they are partners', async () => {
    const kochi = async () => (await places()).find(({ area }) => area === '682');
    const was = (await kochi())?.approved ?? 0;
    const [one, two] = [
      (await create(partnerBody({ zipCode: '682002' }))).body.user,
      (await create(partnerBody({ zipCode: '682011' }))).body.user,
    ];
    expect(one.place).toEqual({ area: '682', name: 'Ernakulam', latitude: 9.98, longitude: 76.3 });
    await pause(two, true);
    expect(await kochi()).toMatchObject({ name: 'Ernakulam', approved: was + 1, paused: 1 });
    await write('PUT', `${one.userId}/role`, { role: 'customer' });
    await write('DELETE', two.userId);
    expect(await kochi()).toMatchObject({ approved: was, paused: 0 });
    const sizes = (await places()).map((place) => place.approved + place.awaiting + place.paused);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});

describe('deleting', () => {
  test('leaves nothing of the person, not in the audit trail either, and says goodbye', async () => {
    const body = partnerBody({
      firstName: 'Vanishing',
      pspAddress: '77 Nowhere Street',
      email: 'gone@vanish.in',
    });
    const { user } = (await create(body)).body;
    await shop.runJobs();
    expect((await write('DELETE', user.userId)).status).toBe(200);
    await shop.runJobs();
    expect(shop.mails.at(-1)?.to).toBe('gone@vanish.in');
    const left = await dumpTables(shop);
    expect(foundIn(left, ['Vanishing', '77 Nowhere', 'gone@vanish'])).toEqual([]);
    expect((await auditOf(user.userId)).map((entry) => entry.action)).toEqual(['createUser', 'deleteUser']);
    expect((await write('DELETE', user.userId)).body.code).toBe('user_not_found');
  });
});

test('the printing options are lists of texts', async () => {
  const { body } = await shop.call<{ generalPrinting: string[]; types: string[] }>(
    'GET',
    '/api/auth/admin/printing-types',
    undefined,
    as(admin),
  );
  expect(body.generalPrinting).toContain('Packaging');
  expect(body.types).toContain('Offset');
});

test('two admins who demote, pause or delete each other at once leave one who can sign in', async () => {
  // Only these two are left: everybody else who administers goes first.
  const admins = (await list('role=admin&limit=100')).users.filter(
    (user) => ![admin.userId, second.userId].includes(user.userId),
  );
  for (const { userId } of admins) await write('DELETE', userId);
  const answers = await Promise.all([
    write('PUT', `${second.userId}/role`, { role: 'customer' }, admin),
    write('DELETE', admin.userId, undefined, second),
    write('PUT', `${admin.userId}/status`, { isActive: false }, second),
  ]);
  const left = await shop.rows("select id from accounts.users where role = 'admin' and is_active");
  expect(left.length).toBeGreaterThanOrEqual(1);
  expect(answers.filter((answer) => answer.status === 500)).toEqual([]);
  const [last] = left as { id: string }[];
  const survivor = last?.id === admin.userId ? admin : second;
  const refused = await write('PUT', `${survivor.userId}/role`, { role: 'customer' }, survivor);
  expect(refused.body.code).toBe('last_admin');
});
