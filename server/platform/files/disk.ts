import { statfs } from 'node:fs/promises';
import { makeFolder } from './make-folder.ts';

/** Kept free for the database and what is under way, whatever strangers send. */
export const FREE_FLOOR_BYTES = 512 * 1024 * 1024;

/** The disk below the data folder: PostgreSQL, kept here or not, often writes to the same one. */
export interface Disk {
  /** What this user may still write. */
  freeBytes(): Promise<number>;
}

export function makeDisk(folder: string): Disk {
  return {
    async freeBytes() {
      await makeFolder(folder);
      const disk = await statfs(folder);
      return disk.bavail * disk.bsize;
    },
  };
}
