// npm run backup: copies database and files to BACKUP_TO, sealed for BACKUP_RECIPIENT, while the shop runs.
//   -- --to PLACE   another folder or s3://bucket/prefix, for once      -- list            what is there
//   -- verify [ID]  reads what is there and compares (the newest)       -- new-key FILE    makes a pair of keys
import { stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { storeLog, takeBackup } from '#server/platform/backup/backup.ts';
import { beginRun, endRun } from '#server/platform/backup/backup-store.ts';
import { type Backup, listBackups } from '#server/platform/backup/catalogue.ts';
import { newBackupKey } from '#server/platform/backup/seal.ts';
import { sourceOf } from '#server/platform/backup/source.ts';
import { openTarget } from '#server/platform/backup/target.ts';
import { verifyBackup } from '#server/platform/backup/verify.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/config/start-error.ts';
import { openDatabase } from '#server/platform/db.ts';
import { exitWithSentence } from './exit-with-sentence.ts';
import { withDatabase } from './with-database.ts';

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, recipient: { type: 'string' } },
  allowPositionals: true,
});
process.umask(0o077);
await exitWithSentence(async () => {
  const [word, name] = positionals;
  if (word === 'new-key') return makeKey(name);
  const config = readConfig(process.env);
  if (word === 'list') return list(config);
  if (word === 'verify') return verify(config, name);
  if (word) throw new StartError(`There is no "${word}": npm run backup takes list, verify and new-key.`);
  await back(config);
});

async function back(config: Config): Promise<void> {
  const recipients = values.recipient ?? config.backup?.recipients;
  if (!recipients)
    throw new StartError('BACKUP_RECIPIENT is not set: npm run backup -- new-key FILE makes a pair of keys.');
  await becomeOwnerOf(config.dataDir);
  const settings = { to: placeOf(config), recipients, keepDays: config.backup?.keepDays ?? 36_500 };
  await withDatabase(async (url) => {
    // Only the place in BACKUP_TO gets the log afterwards.
    const keepsLog = config.backup !== undefined && values.to === undefined;
    const source = await sourceOf(config, url, { keepsLog });
    const make = () => takeBackup(source, settings);
    const { id, files, database } = await (keepsLog ? recorded(url, make) : make());
    if (keepsLog) await storeLog(source, settings);
    console.log(`${id}: ${files} files, and the database in ${(database.bytes / 1e6).toFixed(1)} MB.`);
  });
}

/** What root wrote, the worker that goes on with it could not read: a backup is made as whoever the data belongs to. */
async function becomeOwnerOf(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(dataDir).catch(() => null);
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

/** The health page and the alerts know of it as of those that the worker makes. */
async function recorded(url: string, make: () => Promise<Backup>): Promise<Backup> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    const run = await beginRun(db, 'full');
    const end = (how: Parameters<typeof endRun>[2]) => endRun(db, run, how);
    const backup = await make().catch(async (error: Error) => {
      await end({ error: error.message });
      throw error;
    });
    await end({ files: backup.files, databaseBytes: backup.database.bytes });
    return backup;
  } finally {
    await close();
  }
}

function placeOf(config: Config) {
  if (values.to) return config.backupTarget(values.to);
  if (!config.backup) throw new StartError('BACKUP_TO is not set: say where to with -- --to PLACE.');
  return config.backup.to;
}

async function list(config: Config): Promise<void> {
  const backups = await listBackups(await openTarget(placeOf(config)));
  for (const { id, takenAt, files, database, line } of backups)
    console.log(
      `${id}  ${takenAt}  ${files} files  ${(database.bytes / 1e6).toFixed(1)} MB${line ? '  with log' : ''}`,
    );
  if (backups.length === 0) console.log('There is no backup there.');
}

async function verify(config: Config, id: string | undefined): Promise<void> {
  const target = await openTarget(placeOf(config));
  const backups = await listBackups(target);
  const backup = id ? backups.find((one) => one.id === id) : backups.at(-1);
  if (!backup) throw new StartError('There is no such backup there.');
  const wrong = await verifyBackup(target, backup);
  for (const name of wrong) console.log(`Missing or changed: ${name}`);
  if (wrong.length > 0) throw new StartError(`${backup.id} is not whole.`);
  console.log(`${backup.id} is whole.`);
}

async function makeKey(path: string | undefined): Promise<void> {
  if (!path) throw new StartError('Say where the secret key goes: npm run backup -- new-key FILE.');
  const { identity, recipient } = await newBackupKey();
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  console.log(
    `${path} opens what is sealed for it. Keep it in two places away from this machine: without it no backup opens.`,
  );
}
