import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface NameRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export async function readNames(reader: Db | Tx, userIds: readonly string[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select id, first_name as "firstName", last_name as "lastName", email from accounts.users
    where id = any(${userIds as string[]}::uuid[]) and deleted_at is null`.execute(reader);
  return rows;
}
