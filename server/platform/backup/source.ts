import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { BackupSource } from './backup.ts';

/**
 * What there is to back up of this installation.
 * @param databaseUrl of the database that runs, the built-in one too
 */
export async function sourceOf(
  config: Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>,
  databaseUrl: string,
  { keepsLog }: { keepsLog: boolean },
): Promise<BackupSource> {
  const isBuiltIn = !config.databaseUrl;
  return {
    databaseUrl,
    clusterDir: isBuiltIn ? join(config.dataDir, 'postgres') : null,
    password: isBuiltIn ? (await readFile(join(config.dataDir, 'postgres.password'), 'utf8')).trim() : null,
    files: config,
    keepsLog,
  };
}
