import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Holds a folder for this process alone, until `release()` or the death of the process, however sudden.
 * The lock is a listening socket, which the kernel closes with its process: a lock file with a process
 * number would outlive `kill -9` and lie when numbers are used again, as they are in containers.
 * @returns null when another process holds the folder
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> } | null> {
  const address = lockAddress(realpathSync(folder));
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address);
    if (server) return { release: () => new Promise((done) => server.close(() => done())) };
    if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return null;
    // A socket file of a dead process, on systems where sockets have files.
    await unlink(address).catch(() => undefined);
  }
  return null;
}

function lockAddress(folder: string): string {
  const name = `inkbazaar-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
