import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { makeFolder } from '#server/platform/files/make-folder.ts';

/** Where files lie while they are judged, below the data folder so that keeping one is a rename. */
export const workFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'work');

const HERE = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-');

/** A path for a working copy of the file with this key; its name says whose it is. */
export async function workPath(config: Pick<Config, 'dataDir'>, key: string): Promise<string> {
  await makeFolder(workFolder(config));
  return join(workFolder(config), `${process.pid}@${HERE}@${key}-${randomUUID()}`);
}

/**
 * Removes the working copies of processes of this machine that live no more; those of other machines are left to the
 * sweep. Called before this process makes its first.
 */
export async function removeLeftCopies(config: Pick<Config, 'dataDir'>): Promise<void> {
  for (const name of await readdir(workFolder(config)).catch(() => [])) {
    const [pid, host] = name.split('@');
    if (host === HERE && !isAlive(Number(pid))) await rm(join(workFolder(config), name), { force: true });
  }
}

/** What has our own number was another process's: we have none yet. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
