// npm run restore -- --from PLACE --identity KEYFILE [--id ID] [--until 2026-11-25T18:30:00Z]
// Puts database and files back below an empty DATA_DIR (or into the empty database of DATABASE_URL, and into S3_*).
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/config/start-error.ts';
import { makeStorage } from '#server/platform/files/storage.ts';
import { exitWithSentence } from './exit-with-sentence.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    identity: { type: 'string' },
    id: { type: 'string' },
    until: { type: 'string' },
  },
});
process.umask(0o077);
await exitWithSentence(async () => {
  const config = readConfig(process.env);
  const from = values.from ? config.backupTarget(values.from) : config.backup?.to;
  if (!from || !values.identity)
    throw new StartError(
      'Say where from and with which key: npm run restore -- --from PLACE --identity KEYFILE.',
    );
  const identity = await readFile(values.identity, 'utf8').catch((error: unknown) => {
    throw new StartError(`The key file ${values.identity} cannot be read.`, { cause: error });
  });
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && Number.isNaN(until.getTime()))
    throw new StartError('--until is a moment such as 2026-11-25T18:30:00Z.');
  const { backup, files } = await restoreBackup({
    from,
    identity,
    ...(values.id !== undefined && { id: values.id }),
    ...(until && { until }),
    config,
    storage: makeStorage(config),
    say: (sentence) => console.log(sentence),
  });
  console.log(
    `Restored: the database of ${backup.id} and ${files} files. Start the shop and look at its health page.`,
  );
});
