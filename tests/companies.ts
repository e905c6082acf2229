import type { Company, CompanyRole, getCompany } from '#contract/companies/companies.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Shop } from './paying-shop.ts';
import { type SignedIn, signIn, signUp } from './people.ts';

type Got = OutputOf<typeof getCompany>;

/** Asks as somebody. */
export const callAs =
  (shop: Shop) =>
  <T = Record<string, unknown>>(
    who: SignedIn,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) =>
    shop.call<T & { code: string; message: string }>(method, `/api${path}`, body, {
      authorization: who.authorization,
    });

/** The company of somebody, as they see it. */
export async function companyOf(shop: Shop, who: SignedIn): Promise<Company> {
  const { body } = await callAs(shop)<Got>(who, 'GET', '/company');
  if (!body.company) throw new Error(`${who.email} is in no company`);
  return body.company;
}

/** Somebody new, invited by an owner and in their company. */
export async function joinCompany(
  shop: Shop,
  owner: SignedIn,
  as: { role: CompanyRole; limit?: number | null },
): Promise<SignedIn> {
  const call = callAs(shop);
  const person = await signIn(shop, await signUp(shop));
  const invited = await call<{ invitationId: string }>(owner, 'POST', '/company/invitations', {
    email: person.email,
    role: as.role,
    limit: as.limit ?? null,
  });
  const joined = await call(person, 'POST', `/company/invitations/${invited.body.invitationId}/acceptance`);
  if (joined.status !== 200) throw new Error(`joining failed: ${joined.status} ${joined.text}`);
  return person;
}

/** A company with an owner; others join it. */
export async function makeCompany(shop: Shop, legalName = 'Umbra Foods LLP'): Promise<SignedIn> {
  const owner = await signIn(shop, await signUp(shop));
  const made = await callAs(shop)(owner, 'POST', '/company', { legalName, gstDetails: null });
  if (made.status !== 201) throw new Error(`making a company failed: ${made.status} ${made.text}`);
  return owner;
}

/** The member of that mail. */
export function memberIn(company: Company, { email }: { email: string }) {
  const member = company.members.find((one) => one.email === email);
  if (!member) throw new Error(`${email} is no member`);
  return member;
}
