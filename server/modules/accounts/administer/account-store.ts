import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/accounts/accounts.ts';
import { type Db, plannedEachTime, type Tx } from '#server/platform/db.ts';
import { containing, partOfWords } from '#server/platform/part-of-words.ts';
import type { PartnerPerson } from './partner-person.ts';

/** A person as an admin administers them. */
export interface Account {
  id: string;
  version: number;
  role: Role;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  isActive: boolean;
  isAwaitingApproval: boolean;
  isVerified: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
}

export interface AccountFilter {
  readonly role?: Role | undefined;
  readonly standing?: 'awaiting' | 'active' | 'inactive' | undefined;
  /** Only these. */
  readonly among?: readonly string[] | undefined;
  /** All but these. */
  readonly butNot?: readonly string[] | undefined;
  /** A part of names and mail. */
  readonly search?: string | undefined;
  /** A piece of that part which few have: looked up, and what has it looked through for the whole. */
  readonly piece?: string | undefined;
  /** These are found by the search too, whatever their names. */
  readonly alsoFound?: readonly string[] | undefined;
}

const ACCOUNT = sql`u.id, u.version, u.role, u.email, u.username, u.first_name as "firstName", u.last_name as "lastName",
  u.phone, u.is_active as "isActive", u.awaiting_approval as "isAwaitingApproval",
  u.email_verified_at is not null as "isVerified", u.created_at as "createdAt", u.last_login_at as "lastLoginAt"`;

const STANDINGS = {
  awaiting: sql`u.awaiting_approval`,
  active: sql`u.is_active`,
  inactive: sql`not u.is_active and not u.awaiting_approval`,
} as const;

function conditions(filter: AccountFilter): RawBuilder<unknown> {
  const { role, standing, among, butNot, search, piece, alsoFound = [] } = filter;
  const parts = [sql`u.deleted_at is null`];
  if (role) parts.push(sql`u.role = ${role}`);
  if (standing) parts.push(STANDINGS[standing]);
  if (among) parts.push(sql`u.id = any(${among as string[]}::uuid[])`);
  if (butNot && butNot.length > 0) parts.push(sql`u.id <> all(${butNot as string[]}::uuid[])`);
  if (search) {
    // With nothing added the index would be asked for all of it.
    const isNamed = piece
      ? sql`u.search_text like ${containing(piece)} and u.search_text || '' like ${partOfWords(search)}`
      : sql`u.search_text like ${partOfWords(search)}`;
    parts.push(sql`(${isNamed} or u.id = any(${alsoFound as string[]}::uuid[]))`);
  }
  return sql.join(parts, sql` and `);
}

/** A search has its own plan: what few have is looked up, what all have is walked as it is listed. */
const planned = ({ search }: AccountFilter) => (search ? plannedEachTime : sql``);

/** The newest first, from just behind `after`. */
export async function readAccounts(
  reader: Db | Tx,
  filter: AccountFilter,
  page: { limit: number; after: { createdAt: string; id: string } | null },
): Promise<(Account & { place: string })[]> {
  const from = page.after
    ? sql`and (u.created_at, u.id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  // The place is the time as the database has it: a Date would lose its microseconds, and the page a row.
  const { rows } = await sql<Account & { place: string }>`
    ${planned(filter)} select ${ACCOUNT}, u.created_at::text as place from accounts.users u
    where ${conditions(filter)} ${from}
    order by u.created_at desc, u.id desc limit ${page.limit}`.execute(reader);
  return rows;
}

/**
 * In the order of the list, so that its index is read and not the table.
 * @param most where counting ends: counting all that a common word finds would take longer than showing them.
 */
export async function countAccounts(reader: Db | Tx, filter: AccountFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${planned(filter)} select count(*)::integer as total from
      (select from accounts.users u where ${conditions(filter)}
       order by u.created_at desc, u.id desc limit ${most}) as found`.execute(reader);
  return rows[0]?.total ?? 0;
}

/** Every print partner, with what decides where they stand. */
export async function readPartnerStates(
  reader: Db | Tx,
): Promise<{ id: string; isActive: boolean; isAwaitingApproval: boolean }[]> {
  const { rows } = await sql<{ id: string; isActive: boolean; isAwaitingApproval: boolean }>`
    select u.id, u.is_active as "isActive", u.awaiting_approval as "isAwaitingApproval" from accounts.users u
    where u.role = 'psp' and u.deleted_at is null`.execute(reader);
  return rows;
}

export async function readPartnerPersons(
  reader: Db | Tx,
  userIds: readonly string[],
): Promise<PartnerPerson[]> {
  const { rows } = await sql<PartnerPerson>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
      u.is_active and u.email_verified_at is not null as "isApproved"
    from accounts.users u
    where u.id = any(${userIds as string[]}::uuid[]) and u.role = 'psp' and u.deleted_at is null`.execute(
    reader,
  );
  return rows;
}

/** Whoever is still there; the row is kept from changing until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${ACCOUNT} from accounts.users u where u.id = ${userId} and u.deleted_at is null for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface AccountChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string | null;
  readonly role?: Role;
  readonly isActive?: boolean;
}

/** Writes what is given. Whoever is activated waits no more, and only a print partner can wait at all. */
export async function changeAccount(
  tx: Tx,
  was: Account,
  change: AccountChange,
  now: Date,
): Promise<Account> {
  const is = { ...was, ...change };
  const { rows } = await sql<Account>`
    update accounts.users u set first_name = ${is.firstName}, last_name = ${is.lastName}, phone = ${is.phone},
      role = ${is.role}, is_active = ${is.isActive},
      awaiting_approval = ${is.isAwaitingApproval && !is.isActive && is.role === 'psp'}, updated_at = ${now}
    where u.id = ${was.id} returning ${ACCOUNT}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked account was gone');
  return row;
}

/**
 * A print partner whom an admin entered: the admin vouches for the mail, and no password opens the account until the
 * mailed link has set one. Null when somebody has the mail.
 */
export async function insertPartner(
  tx: Tx,
  partner: { email: string; username: string; firstName: string; lastName: string; phone: string; now: Date },
): Promise<Account | null> {
  const { email, username, firstName, lastName, phone, now } = partner;
  const { rows } = await sql<Account>`
    insert into accounts.users as u
      (role, email, username, first_name, last_name, phone, password_hash, email_verified_at, created_at, updated_at)
    values ('psp', ${email}, ${username}, ${firstName}, ${lastName}, ${phone}, '!', ${now}, ${now}, ${now})
    on conflict (email) do nothing returning ${ACCOUNT}`.execute(tx);
  return rows[0] ?? null;
}
