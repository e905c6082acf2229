import type { Db, Tx } from '#server/platform/db.ts';
import { type PartnerPerson, partnerPersons } from '../accounts/index.ts';
import { nearestAreaOfPin } from './areas.ts';
import { capabilitiesOf } from './capabilities/capabilities.ts';
import { isPausedAt } from './pause/pause.ts';
import { type PartnerProfile, readProfilesByKind } from './store.ts';

/** What a partner does of one kind of work. */
export interface CandidateCapability {
  /** Working days from taking a job to handing it over. */
  readonly turnaroundDays: number;
  /** The largest sheet they print, both sides or neither; null without rolls: any size. */
  readonly maxShortMm: number | null;
  readonly maxLongMm: number | null;
  /** Widths of roll; without the field where there are none. */
  readonly rollWidthsMm?: readonly number[] | undefined;
  /** Their share of what the customer pays for the product; null: the policy's. */
  readonly rateBasisPoints: number | null;
}

/** A print partner who could be asked to take a job. Also a `WorkingCalendar`. */
export interface PartnerCandidate {
  readonly id: string;
  /** Of the business, or of the person. */
  readonly name: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The first three digits of a PIN code: theirs, or the nearest on the map. */
  readonly area: string;
  /** They take nothing new now. */
  readonly isPaused: boolean;
  /** With `isPaused`: until then; null: until they say otherwise. */
  readonly pausedUntil: Date | null;
  /** GST codes; empty: all of India. */
  readonly servesStates: readonly string[];
  readonly jobsPerDay: number;
  /** Monday is 1. */
  readonly workingDays: readonly number[];
  /** `HH:MM` in India. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** `YYYY-MM-DD` in India. */
  readonly holidays: readonly string[];
  /** Every kind they print, also those that were not asked for. */
  readonly works: Readonly<Record<string, CandidateCapability>>;
}

/**
 * Every approved print partner who prints at least one of the kinds, in the order of their ids. The paused are among
 * them, so that it can be said why they were not asked; whoever's PIN code is nowhere on the map is not.
 * @param kinds as the catalogue names them
 * @param now for the pause, whose end may have come.
 */
export async function listCandidates(
  reader: Db | Tx,
  kinds: readonly string[] | 'all',
  now: Date = new Date(),
): Promise<PartnerCandidate[]> {
  const rows = await readProfilesByKind(reader, kinds);
  const ids = rows.map((row) => row.userId);
  const persons = await partnerPersons(reader, ids);
  return rows.flatMap((row) => candidateOf(row, persons.get(row.userId), now) ?? []);
}

function candidateOf(
  profile: PartnerProfile,
  person: PartnerPerson | undefined,
  now: Date,
): PartnerCandidate | null {
  const area = nearestAreaOfPin(profile.zip);
  if (!area || !person?.isApproved) return null;
  const { servesStates, jobsPerDay, workingDays, opensAt, closesAt, holidays, pausedUntil } = profile;
  const isPaused = isPausedAt(profile, now);
  return {
    id: profile.userId,
    name: profile.businessName ?? `${person.firstName} ${person.lastName}`.trim(),
    zip: profile.zip,
    latitude: area.latitude,
    longitude: area.longitude,
    area: area.area,
    isPaused,
    pausedUntil: isPaused ? pausedUntil : null,
    servesStates,
    jobsPerDay,
    workingDays,
    opensAt,
    closesAt,
    holidays,
    works: Object.fromEntries(capabilitiesOf(profile).map(({ kind, ...work }) => [kind, work])),
  };
}
