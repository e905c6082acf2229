import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser } from '#contract/accounts/users.ts';
import type { Issue } from '#contract/errors.ts';
import type { OwnPartner } from '#contract/partners/partners.ts';
import { USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { PAYOUT } from '#tests/payout.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { registering } from '#tests/registering.ts';
import { listCandidates, partnerContact } from './index.ts';

const DAY_MS = 86_400_000;
/** A Friday noon in India. */
const clock = movableClock(new Date('2026-11-20T06:30:00Z'));
let shop: Shop;
let admin: SignedIn;
let count = 0;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.mails.length = 0;
});

const as = (person: SignedIn) => ({ authorization: person.authorization });
const PASSWORD = 'Nine-Lorries 4 Pune';
const application = (rest: object = {}) => ({
  email: `applicant-${++count}@example.com`,
  password: PASSWORD,
  firstName: 'Meera',
  lastName: 'Iyer',
  phone: '+91 98765 43210',
  businessName: 'Iyer Offset Works',
  pspAddress: '14 Press Lane, Pune',
  zipCode: '411001',
  printingSpecialty: 'Short runs on heavy stock',
  generalPrinting: ['Business cards', 'Packaging'],
  types: ['Offset', 'Letterpress'],
  jobsPerDay: 12,
  turnaroundDays: 2,
  workingDays: [1, 2, 3, 4, 5],
  opensAt: '09:00',
  closesAt: '19:00',
  servesStates: ['29', '27', '27'],
  holidays: ['2026-12-25'],
  works: { Packaging: { turnaroundDays: 6, maxShortMm: 900, maxLongMm: 640 } },
  payout: PAYOUT,
  ...rest,
});
interface Answered {
  userId: string;
  resendToken: string;
  code: string;
  issues: Issue[];
}
const apply = (body: object) => shop.call<Answered>('POST', '/api/partners/applications', body);
interface Mine {
  partner: OwnPartner;
  code: string;
  issues: Issue[];
  details: { partner: OwnPartner };
}
const mine = (person: SignedIn) => shop.call<Mine>('GET', '/api/partners/me', undefined, as(person));
const change = (person: SignedIn, body: object) =>
  shop.call<Mine>('PUT', '/api/partners/me', body, as(person));
const pause = (person: SignedIn, body: object) =>
  shop.call<Mine>('PUT', '/api/partners/me/pause', body, as(person));
const administer = <T = { user: AdminUser }>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  shop.call<T>(method, `/api/auth/admin/users${path}`, body, as(admin));
const find = async (email: string) =>
  (await administer<{ users: AdminUser[] }>('GET', `?search=${email}`)).body.users[0] as AdminUser;
const auditOf = (userId: string) =>
  shop.rows<{
    actor: string;
    action: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  }>(
    "select actor, action, before, after from platform.audit where subject_kind = 'user' and subject_id = $1 order by id",
    [userId],
  );

/** Applies, reads the mail, and is approved. */
async function newPartner(rest: object = {}): Promise<SignedIn> {
  const body = application(rest);
  const applied = await apply(body);
  const [token = ''] = await registering(shop).mailedTokens(body.email);
  await registering(shop).verify(token, applied.body.resendToken);
  const { userId } = await find(body.email);
  await review(userId);
  await administer('PUT', `/${userId}/status`, { isActive: true });
  await shop.runJobs();
  shop.mails.length = 0;
  return signIn(shop, { userId, email: body.email, password: PASSWORD });
}

/** What of a partner as they read it goes back when they save. */
/** An admin compared everything of an applicant. */
const review = (userId: string) =>
  shop.rows(
    `insert into partners.reviews (user_id, checks, note, reviewed_by, reviewed_at)
     values ($1, '{pan,gstin,account,address,samples,capacity}', '', 'user:test', now())`,
    [userId],
  );
const saved = (partner: OwnPartner, rest: object = {}) => ({ ...partner, ...rest });

describe('applying', () => {
  test('for a mail that waits already: what was applied with counts with the browser that opens the mail', async () => {
    const body = application();
    const first = await registering(shop).register(body.email);
    const { body: second } = await apply(body);
    const [token = ''] = await registering(shop).mailedTokens(body.email);
    expect((await find(body.email)).role).toBe('customer');
    expect((await registering(shop).verify(token, second.resendToken)).status).toBe(200);
    expect(await find(body.email)).toMatchObject({
      userId: first.body.userId,
      role: 'psp',
      standing: 'awaiting',
      shippingAddress: { street: '14 Press Lane, Pune', postalCode: '411001' },
      terms: { businessName: 'Iyer Offset Works' },
    });
    expect(await auditOf(first.body.userId)).toMatchObject([{ actor: 'nobody', action: 'applyAsPartner' }]);
  });

  test('makes an account that verifies its mail, waits for an admin, and then signs in', async () => {
    const body = application();
    const answer = await apply(body);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['resendToken', 'userId']);
    expect(await find(body.email)).toMatchObject({
      userId: answer.body.userId,
      role: 'psp',
      isActive: false,
      standing: 'awaiting',
      emailVerified: false,
      shippingAddress: { street: '14 Press Lane, Pune', postalCode: '411001' },
      capacity: { jobsPerDay: 12, turnaroundDays: 2, workingDays: [1, 2, 3, 4, 5] },
      terms: {
        businessName: 'Iyer Offset Works',
        servesStates: ['27', '29'],
        opensAt: '09:00',
        closesAt: '19:00',
        holidays: ['2026-12-25'],
        works: {
          'Business cards': { turnaroundDays: 2, maxShortMm: null, maxLongMm: null, ratePercent: null },
          Packaging: { turnaroundDays: 6, maxShortMm: 640, maxLongMm: 900, ratePercent: null },
        },
      },
    });
    expect(await auditOf(answer.body.userId)).toMatchObject([{ actor: 'nobody', action: 'applyAsPartner' }]);
    expect((await auditOf(answer.body.userId))[0]?.after).toEqual({
      zipCode: '411001',
      generalPrinting: ['Business cards', 'Packaging'],
      types: ['Offset', 'Letterpress'],
    });
    const [token = ''] = await registering(shop).mailedTokens(body.email);
    await registering(shop).verify(token, answer.body.resendToken);
    const signingIn = { email: body.email, password: PASSWORD };
    const early = await shop.call('POST', '/api/auth/login', signingIn);
    expect(early.body).toMatchObject({ code: 'partner_not_approved' });
    await shop.runJobs();
    expect(shop.mails.map((mail) => mail.subject)).toContain(
      'Your registration as a print partner is with us',
    );
    await review(answer.body.userId);
    await administer('PUT', `/${answer.body.userId}/status`, { isActive: true });
    expect((await shop.call('POST', '/api/auth/login', signingIn)).status).toBe(200);
  });

  test('answers alike for a mail that somebody has, whose account stays as it is', async () => {
    const person = await signUp(shop);
    const before = await shop.rows('select * from accounts.users where id = $1', [person.userId]);
    const answer = await apply(application({ email: person.email }));
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['resendToken', 'userId']);
    expect(await shop.rows('select * from accounts.users where id = $1', [person.userId])).toEqual(before);
    expect(await shop.rows('select 1 from partners.profiles where user_id = $1', [person.userId])).toEqual(
      [],
    );
    await shop.runJobs();
    expect(shop.mails.filter((mail) => mail.to === person.email)).toHaveLength(1);
  });

  test('of two at once with one mail there is one account with one profile', async () => {
    const body = application();
    const answers = await Promise.all([apply(body), apply({ ...body, zipCode: '400001' })]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const rows = await shop.rows(
      'select 1 from accounts.users u join partners.profiles p on p.user_id = u.id where u.email = $1',
      [body.email],
    );
    expect(rows).toHaveLength(1);
  });

  test('says everything that is missing in the words of the spec', async () => {
    const { status, body } = await apply({ generalPrinting: [], types: [] });
    expect(status).toBe(400);
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Email is required' },
        { path: 'password', message: 'Password is required' },
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'phone', message: 'Phone is required' },
        { path: 'businessName', message: 'Business name is required' },
        { path: 'generalPrinting', message: 'Please select at least one General Printing option' },
        { path: 'types', message: 'Please select at least one Type' },
        { path: 'pspAddress', message: 'Shop address is required' },
        { path: 'zipCode', message: 'PIN code is required' },
        { path: 'printingSpecialty', message: 'Printing specialty is required' },
      ]),
    );
  });

  test.each([
    ['another kind', { generalPrinting: ['Telepathy'] }, 'generalPrinting'],
    ['a PIN code of nowhere', { zipCode: '990000' }, 'zipCode'],
    ['closing before opening', { opensAt: '19:00', closesAt: '09:00' }, 'closesAt'],
    ['opening without closing', { closesAt: undefined }, 'closesAt'],
    [
      'half a size',
      { works: { Packaging: { turnaroundDays: 6, maxShortMm: 9, maxLongMm: null } } },
      'works.Packaging.maxLongMm',
    ],
    ['a State that is none', { servesStates: ['99'] }, 'servesStates.0'],
    ['a day that is none', { holidays: ['2026-02-30'] }, 'holidays.0'],
    ['no working day', { workingDays: [] }, 'workingDays'],
    ['a common password', { password: 'Password1!' }, 'password'],
  ])('refuses %s beside its field, and writes nothing', async (_what, wrong, path) => {
    const body = application(wrong);
    const answer = await apply(body);
    expect(answer.body.issues.map((issue) => issue.path)).toContain(path);
    expect(await shop.rows('select 1 from accounts.users where email = $1', [body.email])).toEqual([]);
  });

  test('sets no rate: that is the shop’s', async () => {
    const body = application({
      works: { Packaging: { turnaroundDays: 6, maxShortMm: null, maxLongMm: null, ratePercent: 95 } },
    });
    await apply(body);
    expect((await find(body.email)).terms?.works.Packaging?.ratePercent).toBeNull();
  });
});

describe('their own profile', () => {
  test('is read and replaced; the rates an admin set stay, and what differed is noted', async () => {
    const partner = await newPartner();
    const { userId } = partner;
    const { version } = await find(partner.email);
    const { email: _, password: __, ...fields } = application();
    const rates = {
      Packaging: { turnaroundDays: 6, maxShortMm: null, maxLongMm: null, ratePercent: 68.25 },
    };
    expect((await administer('PUT', `/${userId}`, { ...fields, works: rates, version })).status).toBe(200);

    const read = (await mine(partner)).body.partner;
    expect(read).toMatchObject({
      isEntered: true,
      standing: 'approved',
      email: partner.email,
      businessName: 'Iyer Offset Works',
      place: { area: '411', name: 'Pune' },
      works: { Packaging: { turnaroundDays: 6, ratePercent: 68.25 } },
    });
    const works = { Packaging: { turnaroundDays: 4, maxShortMm: 500, maxLongMm: 700, ratePercent: 95 } };
    const changed = await change(partner, saved(read, { zipCode: '400001', businessName: '', works }));
    expect(changed.body.partner).toMatchObject({
      zipCode: '400001',
      businessName: null,
      works: {
        'Business cards': { turnaroundDays: 2, ratePercent: null },
        Packaging: { turnaroundDays: 4, maxShortMm: 500, maxLongMm: 700, ratePercent: 68.25 },
      },
    });
    expect((await auditOf(userId)).at(-1)).toMatchObject({
      actor: `user:${userId}`,
      action: 'updateMyPartner',
      before: { zip: '411001' },
      after: { zip: '400001' },
    });
  });

  test('has their widths of roll: kept while they are left out, sorted, each once, and known where jobs are assigned', async () => {
    const partner = await newPartner();
    const packaging = { turnaroundDays: 6, maxShortMm: null, maxLongMm: null };
    const rollWidthsMm = [1524, 914, 1524];
    const put = async (work: object) => {
      const read = (await mine(partner)).body.partner;
      return change(partner, saved(read, { works: { Packaging: { ...packaging, ...work } } }));
    };
    expect((await put({ rollWidthsMm })).body.partner.works.Packaging).toMatchObject({
      rollWidthsMm: [914, 1524],
    });
    expect((await put({})).body.partner.works.Packaging).toMatchObject({ rollWidthsMm: [914, 1524] });
    const candidates = await listCandidates(shop.deps.db, ['Packaging']);
    expect(candidates.find(({ id }) => id === partner.userId)?.works.Packaging).toMatchObject({
      maxShortMm: null,
      rollWidthsMm: [914, 1524],
    });
    expect((await put({ rollWidthsMm: [914.4] })).body.issues).toMatchObject([
      { path: 'works.Packaging.rollWidthsMm.0', message: expect.stringContaining('whole numbers of mm') },
    ]);
    expect((await put({ rollWidthsMm: [] })).body.partner.works.Packaging).not.toHaveProperty('rollWidthsMm');
  });

  test('keeps an agreed rate while a kind is dropped and taken up again', async () => {
    const partner = await newPartner();
    const { email: _, password: __, ...fields } = application();
    const works = { Packaging: { turnaroundDays: 6, maxShortMm: null, maxLongMm: null, ratePercent: 60 } };
    await administer('PUT', `/${partner.userId}`, { ...fields, works });
    const read = (await mine(partner)).body.partner;
    const without = await change(partner, saved(read, { generalPrinting: ['Business cards'], works: {} }));
    expect(Object.keys(without.body.partner.works)).toEqual(['Business cards']);
    const again = await change(
      partner,
      saved(without.body.partner, { generalPrinting: ['Business cards', 'Packaging'], works: {} }),
    );
    expect(again.body.partner.works.Packaging).toMatchObject({ turnaroundDays: 2, ratePercent: 60 });
  });

  test('of a partner whom nobody entered has the usual capacity to begin with', async () => {
    const partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
    const { body } = await mine(partner);
    expect(body.partner).toMatchObject({ isEntered: false, zipCode: '', jobsPerDay: 20, opensAt: '09:30' });
    const until = { isPaused: true, until: null, version: body.partner.version };
    expect((await pause(partner, until)).body.code).toBe('partner_unfinished');
    const { email: _, password: __, ...fields } = application();
    const entered = await change(partner, { ...fields, version: body.partner.version });
    expect(entered.body.partner).toMatchObject({ isEntered: true, zipCode: '411001' });
  });

  test('of two savings at once the second one is told what it is now', async () => {
    const partner = await newPartner();
    const read = (await mine(partner)).body.partner;
    const answers = await Promise.all(
      ['400001', '560001'].map((zipCode) => change(partner, saved(read, { zipCode }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const kept = answers.find((answer) => answer.status === 200)?.body.partner;
    const refused = answers.find((answer) => answer.status === 409)?.body;
    expect(refused).toMatchObject({ code: 'changed_meanwhile', details: { partner: kept } });
  });

  test('is nobody else’s', async () => {
    const customer = await signIn(shop, await signUp(shop));
    expect((await mine(customer)).status).toBe(404);
    expect((await mine(admin)).status).toBe(404);
    expect((await shop.call('GET', '/api/partners/me')).status).toBe(401);
  });
});

describe('what an admin enters', () => {
  test('has shares by kind, hours, States and holidays; what is left out stays as it is', async () => {
    const { password: _, ...fields } = application({ role: 'psp' });
    const works = {
      'Business cards': { turnaroundDays: 1, maxShortMm: 420, maxLongMm: 297, ratePercent: 74 },
      Packaging: { turnaroundDays: 5, maxShortMm: null, maxLongMm: null, ratePercent: null },
    };
    const made = await administer('POST', '', { ...fields, works });
    expect(made.body.user.terms).toMatchObject({
      works: { ...works, 'Business cards': { maxShortMm: 297, maxLongMm: 420, ratePercent: 74 } },
      opensAt: '09:00',
      holidays: ['2026-12-25'],
    });
    const { firstName, lastName, phone, pspAddress, zipCode, printingSpecialty, generalPrinting, types } =
      fields;
    const plain = {
      firstName,
      lastName,
      phone,
      pspAddress,
      zipCode,
      printingSpecialty,
      generalPrinting,
      types,
    };
    const changed = await administer('PUT', `/${made.body.user.userId}`, plain);
    expect(changed.body.user.terms).toEqual(made.body.user.terms);
  });

  test.each([
    [
      'a share under 30 %',
      { works: { Packaging: { turnaroundDays: 5, maxShortMm: null, maxLongMm: null, ratePercent: 29 } } },
      'works.Packaging.ratePercent',
    ],
    ['closing before opening', { opensAt: '19:00', closesAt: '09:00' }, 'closesAt'],
    ['a PIN code of nowhere', { zipCode: '990000' }, 'zipCode'],
  ])('is refused with %s', async (_what, wrong, path) => {
    const { password: _, ...fields } = application({ role: 'psp', works: undefined, ...wrong });
    const answer = await administer<Answered>('POST', '', fields);
    expect(answer.body.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('a pause', () => {
  test('has an end, at which they take jobs again without anybody’s doing', async () => {
    const partner = await newPartner();
    const { version } = (await mine(partner)).body.partner;
    const paused = await pause(partner, { isPaused: true, until: '2026-11-23', version });
    expect(paused.body.partner).toMatchObject({
      standing: 'paused',
      isPaused: true,
      pausedUntil: '2026-11-23',
    });
    expect((await find(partner.email)).standing).toBe('paused');
    const asked = async () =>
      (await listCandidates(shop.deps.db, ['Packaging'], clock.now())).find(
        ({ id }) => id === partner.userId,
      );
    expect(await asked()).toMatchObject({ isPaused: true, pausedUntil: new Date('2026-11-22T18:30:00Z') });
    clock.move(3 * DAY_MS);
    try {
      expect(await asked()).toMatchObject({ isPaused: false, pausedUntil: null });
      const again = await signIn(shop, { ...partner, password: PASSWORD });
      expect((await mine(again)).body.partner).toMatchObject({ standing: 'approved', pausedUntil: null });
    } finally {
      clock.move(-3 * DAY_MS);
    }
    expect((await auditOf(partner.userId)).at(-1)).toMatchObject({
      action: 'setMyPause',
      before: { isPaused: false },
      after: { isPaused: true, pausedUntil: '2026-11-23' },
    });
  });

  test('ends when they say so; the same again changes nothing', async () => {
    const partner = await newPartner();
    const { version } = (await mine(partner)).body.partner;
    const paused = (await pause(partner, { isPaused: true, until: null, version })).body.partner;
    expect(paused).toMatchObject({ isPaused: true, pausedUntil: null });
    const same = await pause(partner, { isPaused: true, until: null, version: paused.version });
    expect(same.body.partner.version).toBe(paused.version);
    expect((await pause(partner, { isPaused: false, until: null, version })).body.code).toBe(
      'changed_meanwhile',
    );
    const back = await pause(partner, { isPaused: false, until: null, version: paused.version });
    expect(back.body.partner.standing).toBe('approved');
  });

  test.each(['2026-11-20', '2026-11-01', '2027-11-22'])('cannot end on %s', async (until) => {
    const partner = await newPartner();
    const { version } = (await mine(partner)).body.partner;
    const answer = await pause(partner, { isPaused: true, until, version });
    expect(answer.body.issues.map((issue) => issue.path)).toEqual(['until']);
  });
});

describe('candidates', () => {
  test('are the approved who print a kind, with what they do of it', async () => {
    const partner = await newPartner({ generalPrinting: ['Apparel', 'Packaging'] });
    const other = await newPartner({ generalPrinting: ['Stickers and labels'] });
    const waiting = application({ generalPrinting: ['Apparel'] });
    await apply(waiting);
    const found = await listCandidates(shop.deps.db, ['Apparel']);
    expect(found.map(({ id }) => id)).toContain(partner.userId);
    expect(found.map(({ id }) => id)).not.toContain(other.userId);
    expect(found.map(({ id }) => id)).not.toContain((await find(waiting.email)).userId);
    expect(found.find(({ id }) => id === partner.userId)).toEqual({
      id: partner.userId,
      name: 'Iyer Offset Works',
      zip: '411001',
      latitude: 18.53,
      longitude: 73.83,
      area: '411',
      isPaused: false,
      pausedUntil: null,
      servesStates: ['27', '29'],
      jobsPerDay: 12,
      workingDays: [1, 2, 3, 4, 5],
      opensAt: '09:00',
      closesAt: '19:00',
      holidays: ['2026-12-25'],
      works: {
        Apparel: { turnaroundDays: 2, maxShortMm: null, maxLongMm: null, rateBasisPoints: null },
        Packaging: { turnaroundDays: 6, maxShortMm: 640, maxLongMm: 900, rateBasisPoints: null },
      },
    });
    const { version } = await find(partner.email);
    await administer('PUT', `/${partner.userId}/status`, { isActive: false, version });
    expect((await listCandidates(shop.deps.db, ['Apparel'])).map(({ id }) => id)).not.toContain(
      partner.userId,
    );
  });

  test('are written to by name, mail and phone; whoever is no partner is not', async () => {
    const partner = await newPartner();
    expect(await partnerContact(shop.deps.db, partner.userId)).toEqual({
      id: partner.userId,
      email: partner.email,
      name: 'Meera Iyer',
      businessName: 'Iyer Offset Works',
      phone: '9876543210',
      address: '14 Press Lane, Pune',
      zip: '411001',
      isApproved: true,
    });
    expect(await partnerContact(shop.deps.db, admin.userId)).toBeNull();
  });
});

test('the programme says what an offer pays and how long it waits, as the settings have it', async () => {
  const programme = async () => (await shop.call('GET', '/api/partners/programme')).body;
  expect(await programme()).toEqual({
    sharePercent: 72,
    offerMinutes: 30,
    payDay: 7,
    recipe: USUAL_RECIPE,
    kindsOfWork: expect.arrayContaining([
      { kindId: 'Business cards', name: 'Business cards' },
      { kindId: 'Packaging', name: 'Packaging' },
    ]),
  });
  await shop.call('PUT', '/api/settings/offers', { value: { windowMinutes: 45 } }, as(admin));
  expect(await programme()).toMatchObject({ offerMinutes: 45 });
  // The newest policy in force decides what a partner without a rate of their own gets.
  await shop.rows(
    `insert into assignment.policies (name, terms, made_by, in_force_from) values ('Seventy', '{"rateBasisPoints": 7025}', 'test', $1)
     returning id`,
    [new Date(clock.now().getTime() - 1000)],
  );
  expect(await programme()).toMatchObject({ sharePercent: 70.25, offerMinutes: 45 });
});

test('whoever takes nothing new any more is told of to those who make offers, each time once', async () => {
  const stops = (userId: string) =>
    shop.rows<{ payload: unknown }>(
      "select payload from platform.events where name = 'partner.stopped' and payload ->> 'userId' = $1",
      [userId],
    );
  const partner = await newPartner();
  const { version } = (await mine(partner)).body.partner;
  const paused = (await pause(partner, { isPaused: true, until: null, version })).body.partner;
  await pause(partner, { isPaused: true, until: null, version: paused.version });
  expect(await stops(partner.userId)).toHaveLength(1);
  const back = (await pause(partner, { isPaused: false, until: null, version: paused.version })).body.partner;
  expect(await stops(partner.userId)).toHaveLength(1);
  await administer('PUT', `/${partner.userId}/status`, { isActive: false, version: back.version });
  expect(await stops(partner.userId)).toHaveLength(2);
  const other = await newPartner();
  await administer('PUT', `/${other.userId}/role`, { role: 'customer' });
  expect(await stops(other.userId)).toHaveLength(1);
});
