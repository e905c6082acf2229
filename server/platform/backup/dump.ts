import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StartError } from '../config/start-error.ts';

/**
 * A dump of a server of one's own by pg_dump, in its custom format.
 * @returns its bytes, and whether it came to its end: what is read without that is no dump
 */
export function dumpDatabase(databaseUrl: string): { stream: Readable; done: Promise<void> } {
  return run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--dbname', databaseUrl]);
}

/** Fills an empty database from such a dump. */
export async function loadDump(databaseUrl: string, dump: Readable): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--dbname', databaseUrl];
  const { done } = run('pg_restore', args, dump);
  await done;
}

function run(program: string, args: readonly string[], input?: Readable) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.stdin.on('error', () => undefined);
  if (input) {
    input.once('error', () => child.kill());
    input.pipe(child.stdin);
    child.stdout.resume();
  } else child.stdin.end();
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StartError(
              `${program} was not found: install PostgreSQL's client programs, 18 or newer (postgresql-client-18).`,
            )
          : error,
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`${program} failed: ${said.trim().split('\n').at(-1)}`)),
    );
  });
  // The reader of a dump that failed must hear of it, and not take what there was for all.
  done.catch((error: Error) => child.stdout.destroy(error));
  return { stream: child.stdout as Readable, done };
}
