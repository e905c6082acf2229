import { namesOf, peopleOf } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { seesAllOrders } from '../policy.ts';
import { readCompany, readMembers } from '../store.ts';

/** The name of a company and of some people, as an order of it tells them. */
export async function companyOfOrder(
  reader: Db | Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<{ legalName: string; names: ReadonlyMap<string, string> } | null> {
  const [company, names] = await Promise.all([readCompany(reader, companyId), namesOf(reader, userIds)]);
  return company && { legalName: company.legalName, names };
}

/** The members of a company with their mails: who may approve, and who orders. */
export async function membersForMail(
  reader: Db | Tx,
  companyId: string,
): Promise<{ userId: string; name: string; email: string; isApprover: boolean }[]> {
  const members = await readMembers(reader, companyId);
  const people = await peopleOf(
    reader,
    members.map(({ userId }) => userId),
  );
  return members.flatMap(({ userId, role }) => {
    const person = people.get(userId);
    return person ? [{ userId, ...person, isApprover: seesAllOrders(role) }] : [];
  });
}
