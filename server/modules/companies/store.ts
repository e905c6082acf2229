import { sql } from 'kysely';
import type { CompanyRole } from '#contract/companies/companies.ts';
import type { GstDetails } from '#contract/orders/gst-details.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface CompanyRow {
  id: string;
  legalName: string;
  gstDetails: GstDetails | null;
}

/** Somebody's place in their company. */
export interface MemberRow {
  id: string;
  companyId: string;
  userId: string;
  role: CompanyRole;
  limitPaise: number | null;
}

const MEMBER = sql`id, company_id as "companyId", user_id as "userId", role, limit_paise as "limitPaise"`;

/** Null for whoever is in no company. */
export async function readMembership(reader: Db | Tx, userId: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from companies.members where user_id = ${userId}`.execute(reader);
  return rows[0] ?? null;
}

export async function readCompany(reader: Db | Tx, companyId: string): Promise<CompanyRow | null> {
  const { rows } = await sql<CompanyRow>`
    select id, legal_name as "legalName", gst_details as "gstDetails" from companies.companies
    where id = ${companyId}`.execute(reader);
  return rows[0] ?? null;
}

/** What companies are called by their id; those that are gone are missing. */
export async function readCompanyNames(
  reader: Db | Tx,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; legalName: string }>`
    select id, legal_name as "legalName" from companies.companies
    where id = any(${[...new Set(companyIds)]}::uuid[])`.execute(reader);
  return new Map(rows.map(({ id, legalName }) => [id, legalName]));
}

/** Those who are longest in it first. */
export async function readMembers(reader: Db | Tx, companyId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${MEMBER} from companies.members where company_id = ${companyId} order by joined_at, id`.execute(
    reader,
  );
  return rows;
}

/** Whoever changes who is in a company, and as what, waits here for their turn. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from companies.companies where id = ${companyId} for update`.execute(tx);
}

/** Its id; null when this person is in a company already, also when two asked at once. */
export async function insertCompany(
  tx: Tx,
  made: { legalName: string; gstDetails: GstDetails | null; ownerId: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into companies.companies (legal_name, gst_details, created_at)
      values (${made.legalName}, ${made.gstDetails && JSON.stringify(made.gstDetails)}::jsonb, ${made.at})
      returning id
    )
    insert into companies.members (company_id, user_id, role, joined_at)
    select id, ${made.ownerId}::uuid, 'owner', ${made.at}::timestamptz from made
    on conflict (user_id) do nothing returning company_id as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updateCompany(
  tx: Tx,
  companyId: string,
  to: { legalName: string; gstDetails: GstDetails | null },
): Promise<void> {
  await sql`
    update companies.companies set legal_name = ${to.legalName},
      gst_details = ${to.gstDetails && JSON.stringify(to.gstDetails)}::jsonb
    where id = ${companyId}`.execute(tx);
}

/** With all that is in it; `endCompany` says so. */
export async function deleteCompany(tx: Tx, companyId: string): Promise<void> {
  await sql`delete from companies.companies where id = ${companyId}`.execute(tx);
}
