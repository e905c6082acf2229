import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder } from './shop.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export interface Pooler {
  readonly child: ChildProcess;
  /** The address of a database behind it, of those that were named. */
  urlOf(name: string): string;
}

/**
 * Starts PgBouncer (Debian: `pgbouncer`) as `deploy/pgbouncer/pgbouncer.ini` says, before these servers; nothing is
 * changed in that file but ports, paths and the size of the pool.
 * @param options.servers name of a database there -> URL of the server that has it
 */
export async function startPooler(options: {
  servers: Readonly<Record<string, string>>;
  port: number;
  poolSize: number;
}): Promise<Pooler> {
  const { servers, port, poolSize } = options;
  const folder = await newFolder('pgbouncer');
  const example = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  const line = /^inkbazaar = .*$/m.exec(example)?.[0] ?? '';
  const lines = Object.entries(servers).map(([name, url]) =>
    line
      .replace('inkbazaar =', `${name} =`)
      .replace('host=127.0.0.1 port=5432', `host=127.0.0.1 port=${new URL(url).port}`),
  );
  const [first = ''] = Object.values(servers);
  const config = example
    .replace(line, lines.join('\n'))
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'))
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`);
  await writeFile(join(folder, 'pgbouncer.ini'), config);
  await writeFile(join(folder, 'users'), `"postgres" "${decodeURIComponent(new URL(first).password)}"\n`);
  await chmod(folder, 0o755);
  const args = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...args, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  await untilListening(port);
  return {
    child,
    urlOf(name) {
      const url = new URL(first);
      url.search = '';
      url.port = String(port);
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start.');
}

export async function versionOfPooler(): Promise<string> {
  const child = spawn(PROGRAM, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  return (await text(child.stdout)).split('\n')[0]?.replace('PgBouncer ', '') ?? '';
}
