import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** How to run a PostgreSQL program: PostgreSQL refuses to run as root, so as root it gets a user of its own. */
export interface PostgresUser {
  /** null: the user of this process runs PostgreSQL. */
  readonly ids: { readonly uid: number; readonly gid: number } | null;
  /** Program and arguments to put before a PostgreSQL program, when its user cannot reach the files by itself. */
  readonly prefix: readonly string[];
}

/**
 * Chooses the user that runs PostgreSQL.
 * @param clusterDir existing or future database folder; when it exists, its owner is kept
 * @param paths files and folders PostgreSQL must be able to reach
 */
export function choosePostgresUser(clusterDir: string, paths: readonly string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { ids: null, prefix: [] };
  const ids = ownerOf(clusterDir) ?? findUser('postgres') ?? createUser() ?? findUser('nobody');
  if (!ids)
    throw new StartError(
      'PostgreSQL cannot run as root, and no other user could be made: start as an ordinary user.',
    );
  letPass(dirname(clusterDir), ids);
  const blocked = paths.map((path) => findClosedFolder(path, ids)).find((folder) => folder !== null);
  return { ids, prefix: blocked ? passClosedFolders(ids, blocked) : [] };
}

/** The data folder is closed to others (700): its group becomes that user's, who may pass through and sees nothing. */
function letPass(dataDir: string, ids: { gid: number }): void {
  const stat = statSync(dataDir);
  if (stat.uid !== 0 || (stat.mode & 0o001) !== 0) return;
  chownSync(dataDir, 0, ids.gid);
  chmodSync(dataDir, 0o710);
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : null;
}

function findUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null;
}

function createUser(): { uid: number; gid: number } | null {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  return findUser('postgres');
}

/** The first folder on the way to `path` that the user may not enter. */
function findClosedFolder(path: string, ids: { uid: number; gid: number }): string | null {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat) {
      const enterBit = stat.uid === ids.uid ? 0o100 : stat.gid === ids.gid ? 0o010 : 0o001;
      if (!(stat.mode & enterBit)) return folder;
    }
    if (folder === dirname(folder)) return null;
  }
}

/**
 * Root's own folders (`/root`, a home with mode 700) are closed to PostgreSQL's user. setpriv (util-linux) lets
 * that one process walk through them while it stays an ordinary user in every other respect.
 */
function passClosedFolders(ids: { uid: number; gid: number }, folder: string): readonly string[] {
  // Containers often lack dac_read_search and have dac_override; the narrower one first.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      // Without it access(2), by which initdb looks for postgres, does not count capabilities.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
    ];
    const trial = spawnSync(prefix[0] as string, [...prefix.slice(1), 'ls', '-d', `${folder}/.`], {
      stdio: 'ignore',
    });
    if (trial.status === 0) return prefix;
  }
  throw new StartError(
    `PostgreSQL does not run as root, and its user cannot enter ${folder}: put the project and DATA_DIR elsewhere (/opt, /srv), or start as an ordinary user.`,
  );
}
