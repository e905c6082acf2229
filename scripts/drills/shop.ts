import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A folder that PostgreSQL's own user can reach. */
export async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `inkbazaar-${name}-`));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

export interface DrillShop {
  readonly base: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built shop (`npm run build`) and waits until it is ready. */
export async function startBuiltShop(
  env: Record<string, string>,
  at: { folder?: string; port?: number; roles?: readonly string[] } = {},
): Promise<DrillShop> {
  const port = at.port ?? (await freePort());
  const child = spawn(process.execPath, ['build/app/main.js', ...(at.roles ?? [])], {
    cwd: at.folder ?? process.cwd(),
    env: { PATH: process.env.PATH ?? '', PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${base}/api/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || tries > 600) throw new Error('The shop did not become ready.');
    await sleep(500);
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { base, child, stop };
}
