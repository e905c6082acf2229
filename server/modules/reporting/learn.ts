import { type Db, type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Backlog, type LeadTime, readBacklogs, readLeadTimes } from './promises/lead-time-store.ts';
import { readAll } from './store.ts';

/** Who makes promises of what was measured: this module knows no module. */
export interface Learner {
  putLeadTimes(tx: Tx, times: readonly LeadTime[]): Promise<void>;
  putQueues(tx: Tx, backlogs: readonly Backlog[], asOf: Date): Promise<void>;
}

/** Measures how long printing and carrying took and how long the queues are, and tells it to who promises days. */
export async function learn(deps: Pick<Deps, 'clock'> & { db: Db }, learner: Learner): Promise<void> {
  const now = deps.clock.now();
  const { times, backlogs } = await readAll(deps.db, async (reader) => ({
    times: await readLeadTimes(reader, now),
    backlogs: await readBacklogs(reader, now),
  }));
  await transaction(deps.db, async (tx) => {
    await learner.putLeadTimes(tx, times);
    await learner.putQueues(tx, backlogs, now);
  });
}
