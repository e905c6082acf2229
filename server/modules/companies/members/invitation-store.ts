import { sql } from 'kysely';
import type { CompanyRole } from '#contract/companies/companies.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface InvitationRow {
  id: string;
  companyId: string;
  email: string;
  role: CompanyRole;
  limitPaise: number | null;
  invitedBy: string;
  expiresAt: Date;
}

const INVITATION = sql`i.id, i.company_id as "companyId", i.email, i.role, i.limit_paise as "limitPaise",
  i.invited_by as "invitedBy", i.expires_at as "expiresAt"`;

/** Inviting a mail again replaces its invitation: the mail goes once more, what it says is what was said last. */
export async function putInvitation(
  tx: Tx,
  invited: Omit<InvitationRow, 'id'> & { at: Date },
): Promise<string> {
  await sql`
    delete from companies.invitations
    where company_id = ${invited.companyId} and email = ${invited.email}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into companies.invitations (company_id, email, role, limit_paise, invited_by, invited_at, expires_at)
    values (${invited.companyId}, ${invited.email}, ${invited.role}, ${invited.limitPaise}, ${invited.invitedBy},
      ${invited.at}, ${invited.expiresAt})
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** Those of a company that can still be accepted. */
export async function readInvitations(
  reader: Db | Tx,
  companyId: string,
  now: Date,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${INVITATION} from companies.invitations i
    where i.company_id = ${companyId} and i.expires_at > ${now} order by i.invited_at, i.id`.execute(reader);
  return rows;
}

/** Those to a mail that can still be accepted, with the name of the company. */
export async function readInvitationsTo(
  reader: Db | Tx,
  email: string,
  now: Date,
): Promise<(InvitationRow & { legalName: string })[]> {
  const { rows } = await sql<InvitationRow & { legalName: string }>`
    select ${INVITATION}, c.legal_name as "legalName"
    from companies.invitations i join companies.companies c on c.id = i.company_id
    where i.email = lower(${email}) and i.expires_at > ${now} order by i.invited_at, i.id`.execute(reader);
  return rows;
}

export async function readInvitation(
  reader: Db | Tx,
  id: string,
  now: Date,
): Promise<(InvitationRow & { legalName: string }) | null> {
  const { rows } = await sql<InvitationRow & { legalName: string }>`
    select ${INVITATION}, c.legal_name as "legalName"
    from companies.invitations i join companies.companies c on c.id = i.company_id
    where i.id = ${id} and i.expires_at > ${now}`.execute(reader);
  return rows[0] ?? null;
}

/** True for the one call that found it: nothing is accepted twice, nor after it was withdrawn. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from companies.invitations where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** How often a mail was invited lately, by whichever company, and still may answer. */
export async function countInvitationsTo(reader: Db | Tx, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from companies.invitations
    where email = ${email} and expires_at > ${now}`.execute(reader);
  return rows[0]?.open ?? 0;
}

/** Those whose time is over. */
export async function deleteOldInvitations(tx: Tx, now: Date): Promise<void> {
  await sql`delete from companies.invitations where expires_at <= ${now}`.execute(tx);
}
