import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Where its Unix socket lies; null when it has none. */
  readonly socketFolder: string | null;
  readonly status: 'ready' | 'starting' | 'stopping' | 'standby';
}

/** Reads `postmaster.pid`; null when there is none or it is not written to the end yet. */
export async function readPostmasterFile(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status (padded).
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !port || !status) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder || null,
    status: status as Postmaster['status'],
  };
}

/** Whether a process with this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/** A killed process whose parent has not asked how it ended keeps its number; containers often have such a parent. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/**
 * Whether `pid` is the PostgreSQL of this folder. A number alone proves nothing: containers give the same small
 * numbers to other programs after each restart.
 */
export async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Elsewhere than on Linux the number has to do.
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === (await realpath(clusterDir));
}
