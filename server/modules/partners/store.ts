import { sql } from 'kysely';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import { type Db, plannedEachTime, type Tx } from '#server/platform/db.ts';
import { partOfWords } from '#server/platform/part-of-words.ts';
import { CAPABILITIES, type CapabilityRow } from './capabilities/capability-store.ts';

/** So many businesses of one name are no answer; what was typed says too little. */
const MOST_NAMED = 500;

/** What a print partner can do, where, and when. */
export interface PartnerProfile {
  userId: string;
  version: number;
  businessName: string | null;
  address: string;
  zip: string;
  printingSpecialty: string;
  generalPrinting: string[];
  types: string[];
  jobsPerDay: number;
  turnaroundDays: number;
  workingDays: number[];
  /** GST codes; empty: all of India. */
  servesStates: string[];
  /** `HH:MM` in India. */
  opensAt: string;
  closesAt: string;
  /** `YYYY-MM-DD`. */
  holidays: string[];
  /** What was entered of single kinds, also of some they print no more. */
  works: CapabilityRow[];
  /** In which form they take what they print; null: as the shop hands it to everybody. */
  recipe: PartnerRecipe | null;
  isPaused: boolean;
  pausedUntil: Date | null;
}

/** What an admin or the partner enters; what is left out stays as it is. */
export type ProfileEntry = Pick<
  PartnerProfile,
  'userId' | 'address' | 'zip' | 'printingSpecialty' | 'generalPrinting' | 'types'
> & {
  [Name in
    | 'businessName'
    | 'jobsPerDay'
    | 'turnaroundDays'
    | 'workingDays'
    | 'servesStates'
    | 'opensAt'
    | 'closesAt'
    | 'recipe'
    | 'holidays']?: PartnerProfile[Name] | undefined;
};

const PROFILE = sql`p.user_id as "userId", p.version, p.business_name as "businessName", p.address, p.zip,
  p.printing_specialty as "printingSpecialty", p.general_printing as "generalPrinting", p.types,
  p.daily_capacity as "jobsPerDay", p.turnaround_days as "turnaroundDays", p.working_days as "workingDays",
  p.serves_states as "servesStates", to_char(p.opens_at, 'HH24:MI') as "opensAt",
  to_char(p.closes_at, 'HH24:MI') as "closesAt", p.holidays::text[] as holidays, ${CAPABILITIES} as works,
  p.recipe, p.is_paused as "isPaused", p.paused_until as "pausedUntil"`;

export async function readProfiles(reader: Db | Tx, userIds: readonly string[]): Promise<PartnerProfile[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<PartnerProfile>`
    select ${PROFILE} from partners.profiles p where p.user_id = any(${userIds as string[]}::uuid[])`.execute(
    reader,
  );
  return rows;
}

/** Every partner who prints at least one of the kinds, in the order of their ids. */
export async function readProfilesByKind(
  reader: Db | Tx,
  kinds: readonly string[] | 'all',
): Promise<PartnerProfile[]> {
  const some = kinds === 'all' ? sql`true` : sql`p.general_printing && ${kinds as string[]}::text[]`;
  const { rows } = await sql<PartnerProfile>`
    select ${PROFILE} from partners.profiles p where ${some}
    order by p.user_id`.execute(reader);
  return rows;
}

export async function putProfile(tx: Tx, profile: ProfileEntry, now: Date): Promise<void> {
  const { userId, address, zip, printingSpecialty, generalPrinting, types, businessName } = profile;
  const { jobsPerDay = null, turnaroundDays = null, workingDays = null, holidays = null } = profile;
  const { servesStates = null, opensAt = null, closesAt = null, recipe } = profile;
  await sql`
    insert into partners.profiles as p (user_id, address, zip, printing_specialty, general_printing, types, updated_at)
    values (${userId}, ${address}, ${zip}, ${printingSpecialty}, ${generalPrinting}::text[], ${types}::text[], ${now})
    on conflict (user_id) do update set address = excluded.address, zip = excluded.zip,
      printing_specialty = excluded.printing_specialty, general_printing = excluded.general_printing,
      types = excluded.types, version = p.version + 1, updated_at = excluded.updated_at`.execute(tx);
  // The defaults of what was left out are the table's.
  await sql`
    update partners.profiles set daily_capacity = coalesce(${jobsPerDay}::integer, daily_capacity),
      turnaround_days = coalesce(${turnaroundDays}::integer, turnaround_days),
      working_days = coalesce(${workingDays}::smallint[], working_days),
      serves_states = coalesce(${servesStates}::text[], serves_states),
      opens_at = coalesce(${opensAt}::time, opens_at), closes_at = coalesce(${closesAt}::time, closes_at),
      holidays = coalesce(${holidays}::date[], holidays),
      recipe = case when ${recipe === undefined} then recipe else ${recipe ? JSON.stringify(recipe) : null}::jsonb end,
      business_name = case when ${businessName === undefined} then business_name else ${businessName ?? null} end
    where user_id = ${userId}`.execute(tx);
}

/** False when nobody entered what this partner can do. */
export async function setPaused(
  tx: Tx,
  userId: string,
  pause: { isPaused: boolean; pausedUntil: Date | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update partners.profiles set is_paused = ${pause.isPaused}, paused_until = ${pause.pausedUntil},
      version = version + 1, updated_at = ${now}
    where user_id = ${userId} returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Those whose pause has not ended. */
export async function readPausedIds(reader: Db | Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from partners.profiles
    where is_paused and (paused_until is null or paused_until > ${now}) order by user_id`.execute(reader);
  return rows.map((row) => row.id);
}

export async function readIdsInArea(reader: Db | Tx, area: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from partners.profiles where area = ${area} order by user_id`.execute(reader);
  return rows.map((row) => row.id);
}

/** Those whose business has what was typed in its name. */
export async function readIdsNamed(reader: Db | Tx, typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} select user_id as id from partners.profiles where search_text like ${partOfWords(typed)}
    order by user_id limit ${MOST_NAMED}`.execute(reader);
  return rows.map((row) => row.id);
}

/** Everybody's place, for the map. */
export async function readPlaces(
  reader: Db | Tx,
): Promise<Pick<PartnerProfile, 'userId' | 'zip' | 'isPaused' | 'pausedUntil'>[]> {
  const { rows } = await sql<Pick<PartnerProfile, 'userId' | 'zip' | 'isPaused' | 'pausedUntil'>>`
    select user_id as "userId", zip, is_paused as "isPaused", paused_until as "pausedUntil"
    from partners.profiles`.execute(reader);
  return rows;
}

/** False when there was none. */
export async function deleteProfile(tx: Tx, userId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from partners.profiles where user_id = ${userId} returning user_id`.execute(tx);
  return rows.length > 0;
}
