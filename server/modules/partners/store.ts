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
}

const PROFILE = sql`user_id as "userId", version, address, zip, printing_specialty as "printingSpecialty",
  general_printing as "generalPrinting", types`;

export async function readProfiles(reader: Db | Tx, userIds: readonly string[]): Promise<PartnerProfile[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PartnerProfile>`
    select ${PROFILE} from partners.profiles where user_id = any(${userIds as string[]}::uuid[])`.execute(
    reader,
  );
  return rows;
}

export async function putProfile(
  tx: Tx,
  profile: Omit<PartnerProfile, 'version'>,
  now: Date,
): Promise<PartnerProfile> {
  const { userId, address, zip, printingSpecialty, generalPrinting, types } = profile;
  const { rows } = await sql<PartnerProfile>`
    insert into partners.profiles as p (user_id, address, zip, printing_specialty, general_printing, types, updated_at)
    values (${userId}, ${address}, ${zip}, ${printingSpecialty}, ${generalPrinting}::text[], ${types}::text[], ${now})
    on conflict (user_id) do update set address = excluded.address, zip = excluded.zip,
      printing_specialty = excluded.printing_specialty, general_printing = excluded.general_printing,
      types = excluded.types, version = p.version + 1, updated_at = excluded.updated_at
    returning ${PROFILE}`.execute(tx);
  return rows[0] as PartnerProfile;
}

export async function deleteProfile(tx: Tx, userId: string): Promise<void> {
  await sql`delete from partners.profiles where user_id = ${userId}`.execute(tx);
}
