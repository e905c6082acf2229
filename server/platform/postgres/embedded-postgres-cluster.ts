import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';
import type { PostgresUser } from './embedded-postgres-user.ts';

/** The major version of the bundled PostgreSQL, as written in a database folder's PG_VERSION. */
export const postgresMajor = '18';

interface NewCluster {
  readonly dir: string;
  readonly passwordPath: string;
  readonly databaseName: string;
  readonly user: PostgresUser;
  readonly binaries: PostgresBinaries;
}

/**
 * Makes a database folder with checksums, a random password and an empty database. It is made beside its place
 * and renamed at the end, so that a start killed half-way leaves nothing that looks finished.
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const unfinished = `${cluster.dir}.unfinished`;
  const passwordFile = `${cluster.dir}.initial-password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  await rm(cluster.passwordPath, { force: true });
  await writeFile(cluster.passwordPath, `${password}\n`, { mode: 0o600 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.user.ids) {
    for (const path of [unfinished, passwordFile])
      await chown(path, cluster.user.ids.uid, cluster.user.ids.gid);
  }
  try {
    const common = [
      '-D',
      unfinished,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--data-checksums',
      '-A',
      'scram-sha-256',
    ];
    // The built-in locale orders and folds Unicode alike on every system. Hashing a random password many times adds
    // nothing but time to each connection.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-c', 'scram_iterations=1'];
    const systemLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
    const rest = [`--locale=${systemLocale}`, `--pwfile=${passwordFile}`, '--no-instructions'];
    await run(cluster, cluster.binaries.initdb, [...common, ...locale, ...rest]);
    const create = `create database ${cluster.databaseName}\n`;
    await run(cluster, cluster.binaries.postgres, ['--single', '-D', unfinished, 'postgres'], create);
    await rename(unfinished, cluster.dir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function run(cluster: NewCluster, program: string, args: readonly string[], input = ''): Promise<void> {
  const { prefix, ids } = cluster.user;
  const [command, ...rest] = [...prefix, program, ...args] as [string, ...string[]];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      ...(prefix.length === 0 ? ids : null),
      stdio: 'pipe',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('close', (code) => {
      // The single-user mode answers 0 even when a statement failed.
      if (code === 0 && !/^.*ERROR: {2}/m.test(output)) return resolve();
      if (/No space left on device|Disk quota exceeded/.test(output))
        return reject(
          new StartError(`The disk is full: there is no room to make the database in ${cluster.dir}.`),
        );
      const last =
        output
          .trim()
          .split('\n')
          .findLast((line) => /error|fatal|could not/i.test(line)) ?? `exit code ${code}`;
      reject(new StartError(`The database could not be made in ${cluster.dir}: ${last.trim()}`));
    });
  });
}
