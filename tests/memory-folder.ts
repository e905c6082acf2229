import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Databases, uploads and profiles of browsers of a whole run, several times over. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * What a run of tests throws away again (databases, uploads, profiles of browsers) lies in memory where Linux has room
 * for it. A run makes and removes a million small files; on a disk whose file system keeps no journal (ext4 without one)
 * each new file is looked for among all that were removed in the last minutes, which took a third of a run's processor
 * time. Set before anything asks for a folder of its own: by `vitest.config.ts`, and for journeys where their
 * shop's data is decided (`tests/e2e/place.ts`).
 */
export function keepThrowawayInMemory(): void {
  if (hasRoom()) process.env.TMPDIR = FOLDER;
}

function hasRoom(): boolean {
  try {
    accessSync(FOLDER, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    const isForPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
    return isForPrograms && bavail * bsize >= ROOM_BYTES && Number(available ?? 0) * 1024 >= ROOM_BYTES;
  } catch {
    return false;
  }
}
