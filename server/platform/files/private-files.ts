import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
/** As root, PostgreSQL's user passes through the data folder to its own, by its group; it sees nothing in it. */
const PASSING = 0o010;

/** The database's own folder has its own user and its own rule: PostgreSQL does not start when others may enter. */
const LEFT_ALONE = new Set(['postgres', 'postgres.unfinished']);

/**
 * Closes the data folder to everybody else on this machine: folders 700, files 600, those of an older version too. The
 * folder itself comes first, so that nobody looks in while the rest is done.
 * @returns how many had to be changed
 */
export async function makePrivate(dataDir: string): Promise<number> {
  return (await close(dataDir, FOLDER, PASSING)) + (await closeInside(dataDir, LEFT_ALONE));
}

async function closeInside(folder: string, leftAlone: ReadonlySet<string>): Promise<number> {
  let changed = 0;
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (leftAlone.has(entry.name)) continue;
    if (entry.isDirectory()) {
      changed += await close(path, FOLDER);
      changed += await closeInside(path, new Set());
    } else if (entry.isFile()) changed += await close(path, FILE);
  }
  return changed;
}

async function close(path: string, mode: number, allowed = 0): Promise<number> {
  const found = await lstat(path).catch(() => null);
  // Gone meanwhile, or closed already.
  if (!found || (found.mode & 0o077 & ~allowed) === 0) return 0;
  await chmod(path, mode);
  return 1;
}
