// One backup in a process of its own: packing and sealing take a core for minutes, and the shop's goes on.
// Says one line of JSON; or one sentence on stderr, and ends with 1, or with 3 while another makes one.
import { setPriority } from 'node:os';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { BackupBusy, storeLog, takeBackup } from './backup.ts';
import { sourceOf } from './source.ts';

process.umask(0o077);
setPriority(10);
// Whoever asked for it is gone: what is half done is no backup, and the next one clears it away.
process.once('disconnect', () => process.exit(1));

const [kind] = process.argv.slice(2);
try {
  const config = readConfig(process.env);
  if (!config.backup) throw new StartError('BACKUP_TO is not set.');
  const source = await sourceOf(config, process.env.BACKUP_DATABASE_URL ?? '', { keepsLog: true });
  const said =
    kind === 'log'
      ? { segments: await storeLog(source, config.backup) }
      : await takeBackup(source, config.backup).then(({ files, database }) => ({
          files,
          databaseBytes: database.bytes,
        }));
  process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit(0));
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(error instanceof BackupBusy ? 3 : 1);
}
