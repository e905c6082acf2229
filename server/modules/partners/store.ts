import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** What a print partner can do, and where. */
export interface PartnerProfile {
  userId: string;
  version: number;
  address: string;
  zip: string;
  printingSpecialty: string;
  generalPrinting: string[];
  types: string[];
  jobsPerDay: number;
  turnaroundDays: number;
  workingDays: number[];
  isPaused: boolean;
}

/** What an admin enters; a capacity that is left out stays as it is. */
export type ProfileEntry = Pick<
  PartnerProfile,
  'userId' | 'address' | 'zip' | 'printingSpecialty' | 'generalPrinting' | 'types'
> & {
  [Name in 'jobsPerDay' | 'turnaroundDays' | 'workingDays']?: PartnerProfile[Name] | undefined;
};

const PROFILE = sql`user_id as "userId", version, address, zip, printing_specialty as "printingSpecialty",
  general_printing as "generalPrinting", types, daily_capacity as "jobsPerDay",
  turnaround_days as "turnaroundDays", working_days as "workingDays", is_paused as "isPaused"`;

export async function readProfiles(reader: Db | Tx, userIds: readonly string[]): Promise<PartnerProfile[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PartnerProfile>`
    select ${PROFILE} from partners.profiles where user_id = any(${userIds as string[]}::uuid[])`.execute(
    reader,
  );
  return rows;
}

export async function putProfile(tx: Tx, profile: ProfileEntry, now: Date): Promise<PartnerProfile> {
  const { userId, address, zip, printingSpecialty, generalPrinting, types } = profile;
  const { jobsPerDay = null, turnaroundDays = null, workingDays = null } = profile;
  await sql`
    insert into partners.profiles as p (user_id, address, zip, printing_specialty, general_printing, types, updated_at)
    values (${userId}, ${address}, ${zip}, ${printingSpecialty}, ${generalPrinting}::text[], ${types}::text[], ${now})
    on conflict (user_id) do update set address = excluded.address, zip = excluded.zip,
      printing_specialty = excluded.printing_specialty, general_printing = excluded.general_printing,
      types = excluded.types, version = p.version + 1, updated_at = excluded.updated_at`.execute(tx);
  // The defaults of what was left out are the table's.
  const { rows } = await sql<PartnerProfile>`
    update partners.profiles set daily_capacity = coalesce(${jobsPerDay}::integer, daily_capacity),
      turnaround_days = coalesce(${turnaroundDays}::integer, turnaround_days),
      working_days = coalesce(${workingDays}::smallint[], working_days)
    where user_id = ${userId} returning ${PROFILE}`.execute(tx);
  return rows[0] as PartnerProfile;
}

/** Null when nobody entered what this partner can do. */
export async function setPaused(
  tx: Tx,
  userId: string,
  isPaused: boolean,
  now: Date,
): Promise<PartnerProfile | null> {
  const { rows } = await sql<PartnerProfile>`
    update partners.profiles set is_paused = ${isPaused}, version = version + 1, updated_at = ${now}
    where user_id = ${userId} returning ${PROFILE}`.execute(tx);
  return rows[0] ?? null;
}

export async function readPausedIds(reader: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from partners.profiles where is_paused order by user_id`.execute(reader);
  return rows.map((row) => row.id);
}

export async function readIdsInArea(reader: Db | Tx, area: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from partners.profiles where area = ${area} order by user_id`.execute(reader);
  return rows.map((row) => row.id);
}

/** Everybody's place, for the map. */
export async function readPlaces(
  reader: Db | Tx,
): Promise<{ userId: string; zip: string; isPaused: boolean }[]> {
  const { rows } = await sql<{ userId: string; zip: string; isPaused: boolean }>`
    select user_id as "userId", zip, is_paused as "isPaused" from partners.profiles`.execute(reader);
  return rows;
}

export async function deleteProfile(tx: Tx, userId: string): Promise<void> {
  await sql`delete from partners.profiles where user_id = ${userId}`.execute(tx);
}
