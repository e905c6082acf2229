import { sql } from 'kysely';
import type { CompanyRole } from '#contract/companies/companies.ts';
import type { Tx } from '#server/platform/db.ts';

/** False when this person is in a company already. */
export async function insertMember(
  tx: Tx,
  joined: { companyId: string; userId: string; role: CompanyRole; limitPaise: number | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into companies.members (company_id, user_id, role, limit_paise, joined_at)
    values (${joined.companyId}, ${joined.userId}, ${joined.role}, ${joined.limitPaise}, ${joined.at})
    on conflict (user_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateMember(
  tx: Tx,
  memberId: string,
  to: { role: CompanyRole; limitPaise: number | null },
): Promise<void> {
  await sql`
    update companies.members set role = ${to.role}, limit_paise = ${to.limitPaise}
    where id = ${memberId}`.execute(tx);
}

export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from companies.members where id = ${memberId}`.execute(tx);
}
