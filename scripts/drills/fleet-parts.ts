import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { startReplica } from '#tests/faults/standby.ts';
import { startPooler } from './pooler.ts';

/** What can be killed by itself, and begun again as systemd would. */
export interface Part {
  readonly name: string;
  /** Where Prometheus would look. */
  readonly metricsUrl?: string;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
  /** Answers when it does its work again. */
  start(): Promise<void>;
  /** As a machine is shut down. */
  stop(): Promise<void>;
}

const gone = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** A program of its own, started anew each time. */
export function programPart(
  name: string,
  begin: () => ChildProcess | Promise<ChildProcess>,
  isReady: () => Promise<boolean>,
): Part {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    if (child) await gone(child);
  };
  return {
    name,
    async start() {
      child = await begin();
      for (let tries = 0; !(await isReady().catch(() => false)); tries += 1) {
        if (child.exitCode !== null || tries > 1200) throw new Error(`${name} did not become ready`);
        await sleep(100);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

const answers = async (url: string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/** One role of the built shop, as `inkbazaar@ROLE.service` starts it. */
export function shopPart(options: {
  name: string;
  role: 'api' | 'web' | 'worker';
  port: number;
  metricsPort: number;
  env: Record<string, string>;
  logPath: string;
}): Part {
  const { name, role, port, metricsPort, env, logPath } = options;
  const begin = () => {
    const log = openSync(logPath, 'a');
    const child = spawn(
      process.execPath,
      [
        '--min-semi-space-size=16',
        '--max-semi-space-size=16',
        '--max-old-space-size=1024',
        'build/app/main.js',
        role,
      ],
      {
        env: {
          PATH: process.env.PATH ?? '',
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', log, log],
      },
    );
    closeSync(log);
    return child;
  };
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const looked = role === 'worker' ? metricsUrl : `http://127.0.0.1:${port}/api/ready`;
  return { ...programPart(name, begin, () => answers(looked)), metricsUrl };
}

const quiet = { info: () => undefined };
/** Connections of two of each role, past the pooler and through it. */
const SERVER = { max_connections: 150, shared_buffers: '256MB' };

interface Database extends Part {
  url(): string;
}

function databasePart(name: string, dataDir: string, begin: () => Promise<EmbeddedPostgres>): Database {
  let server: EmbeddedPostgres | undefined;
  return {
    name,
    url() {
      const url = new URL(server?.url ?? '');
      url.search = '';
      return url.href;
    },
    async start() {
      server = await begin();
    },
    async kill() {
      const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await server?.stop().catch(() => undefined);
    },
    async stop() {
      await server?.stop();
    },
  };
}

export const primaryPart = (dataDir: string, port: number): Database =>
  databasePart('primary', dataDir, () =>
    startEmbeddedPostgres({ dataDir, log: quiet, settings: { ...SERVER, port } }),
  );

export const replicaPart = (dataDir: string, port: number, primaryUrl: () => string): Database =>
  databasePart('replica', dataDir, () =>
    startReplica(primaryUrl(), dataDir, { ...SERVER, port, hot_standby_feedback: 'on' }),
  );

export function poolerPart(port: number, servers: () => Record<string, string>): Part {
  const begin = async () => (await startPooler({ servers: servers(), port, poolSize: 20 })).child;
  return programPart('pgbouncer', begin, async () => true);
}

/** Debian's Caddy with `deploy/Caddyfile` as it is. */
export function proxyPart(
  port: number,
  apis: readonly number[],
  webs: readonly number[],
  logPath: string,
): Part {
  const all = (ports: readonly number[]) => ports.map((one) => `127.0.0.1:${one}`).join(' ');
  const begin = () => {
    const log = openSync(logPath, 'a');
    const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: join(logPath, '..'),
        SHOP_DOMAIN: `http://127.0.0.1:${port}`,
        SHOP_API: all(apis),
        SHOP_WEB: all(webs),
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  };
  return programPart('caddy', begin, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`);
    await answer.arrayBuffer();
    return true;
  });
}
