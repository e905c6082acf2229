import { readLastGoodRun } from '../backup/backup-store.ts';
import type { Db } from '../db.ts';
import { countConnections } from '../db.ts';
import { readWaitingJobs, type WaitingJobs } from '../jobs/job-lateness-store.ts';
import { observeGauge } from './observe.ts';
import { countFailedJobs } from './queue-store.ts';

/** Several numbers of one answer are asked for in one moment: they are read once. */
const SAME_MS = 2_000;

/** What a database tells of the shop's machinery: connections, jobs, backups. */
export function observeDatabase(db: Db): void {
  observeGauge(
    'inkbazaar_db_connections',
    'Connections of this process, by state',
    countConnections,
    'state',
  );
  const waiting = once(() => readWaitingJobs(db));
  const each = async (read: (jobs: WaitingJobs) => number) =>
    Object.fromEntries((await waiting()).map((jobs) => [jobs.name, read(jobs)]));
  observeGauge('inkbazaar_jobs_due', 'Jobs that are due and wait', () => each((jobs) => jobs.count), 'job');
  observeGauge(
    'inkbazaar_jobs_oldest_due_seconds',
    'Since when the oldest of them is wanted',
    () => each((jobs) => jobs.oldestMs / 1000),
    'job',
  );
  observeGauge(
    'inkbazaar_jobs_given_up',
    'Jobs that failed as often as they may',
    () => countFailedJobs(db),
    'job',
  );
  for (const kind of ['full', 'log'] as const)
    observeGauge(
      `inkbazaar_backup_${kind}_age_seconds`,
      `How long ago the last good ${kind} backup began; none without one`,
      async () => {
        const run = await readLastGoodRun(db, kind);
        if (!run) throw new Error('none yet');
        return (Date.now() - run.startedAt.getTime()) / 1000;
      },
    );
}

/** @returns the answer of the last `SAME_MS`, or a new one */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now - kept.at > SAME_MS) kept = { at: now, answer: read() };
    return kept.answer;
  };
}
