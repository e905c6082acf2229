import type { OutputOf } from '#contract/endpoint.ts';
import type { getHealth as contract } from '#contract/health.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readLastGoodRun, readLastRuns } from '#server/platform/backup/backup-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWaitingJobs } from '#server/platform/jobs/job-lateness-store.ts';
import { readErrorGroups } from '#server/platform/observe/error-store.ts';
import { readDatabaseFacts, readProcesses } from '#server/platform/observe/process-store.ts';
import { countFailedJobs } from '#server/platform/observe/queue-store.ts';
import { version } from '#server/platform/observe/version.ts';
import { sandboxesInUse } from '#server/platform/sandboxes-in-use.ts';
import { readAll } from '../store.ts';

const MOST_ERRORS = 50;

/** What runs and how it is, for whoever looks after the shop. */
export async function getHealth(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const { config } = deps;
  const read = await readAll(deps.db, async (reader) => ({
    processes: await readProcesses(reader),
    facts: await readDatabaseFacts(reader),
    waiting: await readWaitingJobs(reader),
    givenUp: await countFailedJobs(reader),
    runs: await readLastRuns(reader),
    lastGood: await readLastGoodRun(reader, 'full'),
    errors: await readErrorGroups(reader, MOST_ERRORS),
  }));
  return {
    version,
    processes: read.processes.map((one) => ({
      ...one,
      startedAt: one.startedAt.toISOString(),
      seenAt: one.seenAt.toISOString(),
    })),
    database: {
      server: read.facts.server,
      isBuiltIn: !config.databaseUrl,
      bytes: read.facts.bytes,
      migrations: read.facts.migrations,
      lastMigration: read.facts.migration,
    },
    waiting: read.waiting.map(({ name, count, oldestMs, lastError }) => ({
      job: name,
      due: count,
      oldestSeconds: Math.round(oldestMs / 1000),
      lastError,
    })),
    givenUp: Object.entries(read.givenUp).map(([job, count]) => ({ job, count })),
    backups: {
      isOn: config.backup !== undefined,
      runs: read.runs.map((run) => ({
        ...run,
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
      })),
      lastGoodAt: read.lastGood?.startedAt.toISOString() ?? null,
    },
    files: config.s3 ? 's3' : 'folder',
    sandboxes: sandboxesInUse(deps),
    errors: read.errors.map(({ fingerprint, firstAt, lastAt, ...error }) => ({
      errorId: fingerprint,
      ...error,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}
