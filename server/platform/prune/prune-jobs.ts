import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import type { JobHandler, Schedule } from '../jobs/jobs.ts';
import { inBatches } from './in-batches.ts';
import { deleteClearedAlarms, deleteEvents, deleteGivenUpJobs } from './prune-store.ts';

const PRUNE_JOB = 'platform.prune';
const DAY_MS = 86_400_000;
/** What happened to an order stays in its history; an event is read for its jobs and for the figures, in minutes. */
const EVENT_DAYS = 90;
const ALARM_DAYS = 365;
const GIVEN_UP_DAYS = 90;

/** 02:35 in Asia/Kolkata. */
export const pruneSchedules: readonly Schedule[] = [{ name: PRUNE_JOB, cron: '5 21 * * *' }];

/**
 * Deletes what every order leaves behind and nothing reads any more (docs/operate, "What is kept").
 * @param readers.eventsReadUntil of later events somebody has yet to hear
 */
export function pruneJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  readers: { eventsReadUntil: (db: Db) => Promise<Date> },
): JobHandler[] {
  return [{ name: PRUNE_JOB, queue: 'rest', run: () => prune(deps, readers) }];
}

async function prune(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readers: { eventsReadUntil: (db: Db) => Promise<Date> },
): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const read = await readers.eventsReadUntil(db);
  const events = new Date(Math.min(daysAgo(EVENT_DAYS).getTime(), read.getTime()));
  await inBatches((most) => deleteEvents(db, events, most));
  await inBatches((most) => deleteClearedAlarms(db, daysAgo(ALARM_DAYS), most));
  await inBatches((most) => deleteGivenUpJobs(db, daysAgo(GIVEN_UP_DAYS), most));
}
