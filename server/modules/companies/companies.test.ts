import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { getCompany } from '#contract/companies/companies.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { callAs, companyOf, joinCompany, makeCompany, memberIn } from '#tests/companies.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';

type Got = OutputOf<typeof getCompany>;
const DAY_MS = 86_400_000;
const clock = movableClock();
let shop: Shop;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  shop = await openPayingShop({ clock });
  call = callAs(shop);
});
afterAll(() => shop.close());

const person = async () => signIn(shop, await signUp(shop));
const invite = (owner: SignedIn, email: string, role = 'buyer', limit: number | null = null) =>
  call<{ invitationId: string }>(owner, 'POST', '/company/invitations', { email, role, limit });
const branch = {
  label: 'Pune branch',
  name: 'Meera Joshi',
  phone: '9876543210',
  street: '12 Lane Five',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
};

describe('a company', () => {
  test('is made once by a person, two at once included, who is its owner', async () => {
    const owner = await person();
    expect((await call<Got>(owner, 'GET', '/company')).body).toMatchObject({
      company: null,
      invitations: [],
    });
    const body = { legalName: ' Umbra Foods LLP ', gstDetails: null };
    const answers = await Promise.all([1, 2].map(() => call(owner, 'POST', '/company', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await companyOf(shop, owner)).toMatchObject({
      legalName: 'Umbra Foods LLP',
      role: 'owner',
      members: [{ email: owner.email, role: 'owner', isMe: true }],
      addresses: [],
      costCentres: [],
    });
    const counted = await shop.rows(`select 1 from companies.companies where legal_name = 'Umbra Foods LLP'`);
    expect(counted).toHaveLength(1);
  });

  test('has the name its GSTIN is registered under, and no billing PIN code that does not exist', async () => {
    const owner = await makeCompany(shop, 'Typed by hand');
    const gstDetails = {
      gstin: '27AAPFU0939F1ZV',
      legalName: 'Umbra Prints LLP',
      street: '3 Hill Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      zipCode: '400050',
    };
    const changed = (details: object) =>
      call(owner, 'PUT', '/company', { legalName: 'Typed by hand', gstDetails: details });
    expect((await changed({ ...gstDetails, zipCode: '290001' })).body.code).toBe('invalid_input');
    expect((await changed({ ...gstDetails, gstin: '27AAPFU0939F1ZX' })).body.code).toBe('invalid_input');
    expect((await changed(gstDetails)).status).toBe(200);
    expect(await companyOf(shop, owner)).toMatchObject({ legalName: 'Umbra Prints LLP', gstDetails });
  });

  test('keeps an address once whose answer was lost', async () => {
    const owner = await makeCompany(shop);
    const add = () => call<{ addressId: string }>(owner, 'POST', '/company/addresses', branch);
    const first = await add();
    expect((await add()).body.addressId).toBe(first.body.addressId);
    await call(owner, 'POST', '/company/addresses', { ...branch, label: 'Pune store' });
    expect((await companyOf(shop, owner)).addresses).toHaveLength(2);
    const goa = { ...branch, label: 'Goa' };
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => call<{ addressId: string }>(owner, 'POST', '/company/addresses', goa)),
    );
    expect(new Set(atOnce.map(({ body }) => body.addressId)).size).toBe(1);
    expect((await companyOf(shop, owner)).addresses).toHaveLength(3);
  });

  test('keeps addresses and cost centres that its owners name', async () => {
    const owner = await makeCompany(shop);
    const buyer = await joinCompany(shop, owner, { role: 'buyer' });
    const added = await call<{ addressId: string }>(owner, 'POST', '/company/addresses', branch);
    const path = `/company/addresses/${added.body.addressId}`;
    expect((await call(owner, 'PUT', path, { ...branch, zipCode: '290001' })).body.code).toBe(
      'invalid_input',
    );
    expect((await call(owner, 'PUT', path, { ...branch, label: 'Pune' })).status).toBe(200);
    const named = await call<{ costCentreId: string }>(owner, 'POST', '/company/cost-centres', {
      name: 'Marketing',
    });
    expect((await call(owner, 'POST', '/company/cost-centres', { name: 'marketing' })).body.code).toBe(
      'cost_centre_known',
    );
    expect(await companyOf(shop, buyer)).toMatchObject({
      addresses: [{ label: 'Pune', zipCode: '411001' }],
      costCentres: [{ name: 'Marketing' }],
    });
    expect((await call(owner, 'DELETE', path)).status).toBe(200);
    expect((await call(owner, 'DELETE', path)).status).toBe(404);
    const costCentre = `/company/cost-centres/${named.body.costCentreId}`;
    expect((await call(owner, 'DELETE', costCentre)).status).toBe(200);
    expect(await companyOf(shop, buyer)).toMatchObject({ addresses: [], costCentres: [] });
  });
});

describe('an invitation', () => {
  test('goes by mail, is found by who verified that mail, and is accepted once', async () => {
    const owner = await makeCompany(shop);
    const email = 'New.Buyer@example.in';
    const { body } = await invite(owner, email, 'buyer', 5000);
    await shop.runJobs();
    const [mail] = await shop.rows<{ recipient: string; sent: boolean }>(
      `select recipient, sent_at is not null as sent from notifications.mails where template = 'member-invited'
       and recipient = $1`,
      [email.toLowerCase()],
    );
    expect(mail).toEqual({ recipient: 'new.buyer@example.in', sent: true });
    const stranger = await person();
    const path = `/company/invitations/${body.invitationId}`;
    expect((await call(stranger, 'POST', `${path}/acceptance`)).status).toBe(404);
    expect((await call(stranger, 'DELETE', path)).status).toBe(404);
    // They register only now.
    const buyer = await signIn(shop, await signUp(shop, { email: email.toLowerCase() }));
    expect((await call<Got>(buyer, 'GET', '/company')).body).toMatchObject({
      company: null,
      invitations: [{ legalName: 'Umbra Foods LLP', role: 'buyer', limit: 5000, invitedBy: 'Asha Rao' }],
    });
    const answers = await Promise.all([1, 2].map(() => call(buyer, 'POST', `${path}/acceptance`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await companyOf(shop, buyer)).toMatchObject({ role: 'buyer', limit: 5000, invitations: [] });
  });

  test('is withdrawn, declined, over after 14 days, and nothing for who is in a company', async () => {
    const owner = await makeCompany(shop);
    const guests = await Promise.all([person(), person(), person(), person()]);
    const [withdrawn, declined, late, taken] = guests as [SignedIn, SignedIn, SignedIn, SignedIn];
    const paths = [];
    for (const { email } of guests) {
      paths.push(`/company/invitations/${(await invite(owner, email)).body.invitationId}`);
    }
    expect((await call(owner, 'DELETE', paths[0] ?? '')).status).toBe(200);
    expect((await call(withdrawn, 'POST', `${paths[0]}/acceptance`)).status).toBe(404);
    expect((await call(declined, 'DELETE', paths[1] ?? '')).status).toBe(200);
    expect((await call(declined, 'POST', `${paths[1]}/acceptance`)).status).toBe(404);
    await call(taken, 'POST', '/company', { legalName: 'Another', gstDetails: null });
    expect((await call(taken, 'POST', `${paths[3]}/acceptance`)).body.code).toBe('company_known');
    expect((await invite(owner, owner.email)).body.code).toBe('member_known');
    clock.move(15 * DAY_MS);
    const again = await signIn(shop, late);
    expect((await call(again, 'POST', `${paths[2]}/acceptance`)).status).toBe(404);
    await shop.runJob('companies.forget-invitations');
    expect(await shop.rows('select 1 from companies.invitations where email = $1', [late.email])).toEqual([]);
  });

  test('is not sent by many companies to one mailbox', async () => {
    const email = 'often@example.in';
    const codes = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push((await invite(await makeCompany(shop), email)).body.code ?? 'sent');
    }
    expect(codes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many_requests']);
  });
});

describe('members', () => {
  test('an owner changes roles and limits; the last owner stays one, two at once included', async () => {
    const owner = await makeCompany(shop);
    const second = await joinCompany(shop, owner, { role: 'owner' });
    const company = await companyOf(shop, owner);
    const [one, two] = [memberIn(company, owner), memberIn(company, second)];
    const demote = (who: SignedIn, memberId: string) =>
      call(who, 'PUT', `/company/members/${memberId}`, { role: 'buyer', limit: 100 });
    const answers = await Promise.all([demote(owner, two.memberId), demote(second, one.memberId)]);
    // Whoever came second is a buyer by then.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [left] = answers[0]?.status === 200 ? [owner] : [second];
    if (!left) throw new Error('nobody is left');
    const after = await companyOf(shop, left);
    const me = memberIn(after, left);
    expect((await demote(left, me.memberId)).body.code).toBe('last_owner');
    expect((await call(left, 'DELETE', `/company/members/${me.memberId}`)).body.code).toBe('last_owner');
    expect(after.members.map(({ role, limit }) => [role, limit])).toContainEqual(['buyer', 100]);
  });

  test('a buyer sees no limits of others, and who is removed sees nothing', async () => {
    const owner = await makeCompany(shop);
    const [rich, poor] = [
      await joinCompany(shop, owner, { role: 'buyer', limit: 90_000 }),
      await joinCompany(shop, owner, { role: 'buyer', limit: 10 }),
    ];
    const seen = await companyOf(shop, poor);
    expect([memberIn(seen, rich).limit, memberIn(seen, poor).limit]).toEqual([null, 10]);
    const { memberId } = memberIn(await companyOf(shop, owner), poor);
    expect((await call(owner, 'DELETE', `/company/members/${memberId}`)).status).toBe(200);
    expect((await call<Got>(poor, 'GET', '/company')).body.company).toBeNull();
    expect((await call(poor, 'GET', '/company/orders')).status).toBe(404);
  });

  test('an account that is deleted leaves an owner behind, or no company at all', async () => {
    const owner = await makeCompany(shop);
    const buyer = await joinCompany(shop, owner, { role: 'buyer', limit: 10 });
    const approver = await joinCompany(shop, owner, { role: 'approver' });
    const { companyId } = await companyOf(shop, owner);
    const remove = async (who: SignedIn) => {
      await call(await signIn(shop, who), 'DELETE', '/auth/delete');
      await shop.runJobs();
    };
    await remove(owner);
    expect(await companyOf(shop, approver)).toMatchObject({ role: 'owner' });
    expect((await companyOf(shop, buyer)).members).toHaveLength(2);
    await remove(approver);
    expect(await companyOf(shop, buyer)).toMatchObject({ role: 'owner', limit: null });
    await remove(buyer);
    expect(await shop.rows('select 1 from companies.companies where id = $1', [companyId])).toEqual([]);
  });
});
