import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clearAlarm, raiseAlarm } from '../alarm-store.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import type { JobHandler, Schedule } from '../jobs/jobs.ts';
import { beginRun, endRun, forgetRun, readLastGoodRun, readLastRuns } from './backup-store.ts';
import { dropLogSlot } from './log-slot.ts';

const HOUR_MS = 3_600_000;
/** One a day, and two hours for it. */
const LATE_MS = 26 * HOUR_MS;

/** 02:10 in Asia/Kolkata, when few order; the log every five minutes. */
export const backupSchedules: readonly Schedule[] = [
  { name: 'backup.full', cron: '40 20 * * *' },
  { name: 'backup.log', cron: '*/5 * * * *' },
];

/** Backups by themselves, when BACKUP_TO says where to; without it they do nothing. */
export function backupJobs(deps: Pick<Deps, 'db' | 'config' | 'log'>, databaseUrl: string): JobHandler[] {
  const { db, config } = deps;
  return [
    {
      name: 'backup.full',
      queue: 'rest',
      run: async () => {
        if (!config.backup) return;
        await runRecorded(db, 'full', databaseUrl);
      },
    },
    {
      name: 'backup.log',
      queue: 'rest',
      run: async () => {
        if (!config.backup) return;
        if (await isFullDue(db)) return runRecorded(db, 'full', databaseUrl);
        if (!config.databaseUrl) await runRecorded(db, 'log', databaseUrl);
      },
    },
  ];
}

/** A shop that never backed up does so now, and not the next night; one that could not tries each hour. */
async function isFullDue(db: Db): Promise<boolean> {
  const runs = await readLastRuns(db);
  const last = runs.find((run) => run.kind === 'full');
  if (last && Date.now() - last.startedAt.getTime() < HOUR_MS) return false;
  const good = await readLastGoodRun(db, 'full');
  return !good || Date.now() - good.startedAt.getTime() > LATE_MS;
}

/** Without backups nobody fetches the log, so it is not kept. */
export async function stopKeepingLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'inkbazaar backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await dropLogSlot(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Failed, it says so at once to the admins: the next one may be as bad. */
async function runRecorded(db: Db, kind: 'full' | 'log', databaseUrl: string): Promise<void> {
  const id = await beginRun(db, kind);
  try {
    const said = await runChild(kind, databaseUrl);
    // The log waits while a full one is made: PostgreSQL keeps it until then.
    if (said === null) return await forgetRun(db, id);
    await endRun(db, id, JSON.parse(said) as { files?: number; databaseBytes?: number });
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    await endRun(db, id, { error: sentence });
    await raiseAlarm(db, {
      ...alarmOf(kind),
      message: `${kind === 'full' ? 'The backup' : 'Storing the log of the database'} failed: ${sentence} What was backed up before is still there, orders go on, and it is tried again.`,
    });
    // Comes again by its schedule, with what is new by then.
    return;
  }
  await clearAlarm(db, alarmOf(kind));
}

const alarmOf = (kind: 'full' | 'log') => ({ kind: 'storage', subject: `backup:${kind}` }) as const;

const BUSY = 3;

/** @returns what it said, null while another makes one; @throws with its last sentence */
function runChild(kind: string, databaseUrl: string): Promise<string | null> {
  const bundled = fileURLToPath(new URL('./backup.process.js', import.meta.url));
  const program = existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL('./backup.process.ts', import.meta.url));
  const child = fork(program, [kind], {
    env: { ...process.env, BACKUP_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  let failed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Its way out may never end (nodejs/node#54918), and until then no other backup begins.
    if (said.endsWith('\n')) child.kill('SIGKILL');
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    failed = (failed + text).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (said.endsWith('\n')) return resolve(said);
      if (code === BUSY) return resolve(null);
      reject(new Error(failed.trim().split('\n').at(-1) || `It ended by ${signal ?? code}.`));
    });
  });
}
