import { type ChildProcess, spawn } from 'node:child_process';
import { fstat, read } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PRINT_LIMITS } from './check-limits.ts';
import { CONFINED_ENV, confinedCommand } from './confinement.ts';

const [readFrom, statOf] = [promisify(read), promisify(fstat)];

/** Where nobody sends files its memory is given back. */
const IDLE_MS = 10 * 60_000;

let isKept = false;
let isStarting = false;
let spare: { readonly child: ChildProcess; readonly idle: NodeJS.Timeout } | null = null;

/**
 * From now on a checker that has started and loaded its engines waits for the next file, from the first upload on: a
 * third of the time of a small file. Each is still for one file only.
 * @returns ends what waits, and the keeping
 */
export function keepSpareChild(): { stop(): void } {
  isKept = true;
  return {
    stop() {
      isKept = false;
      dismiss();
    },
  };
}

/** A file is on its way, or takes the last one. Nothing happens in a process that keeps none. */
export function requestSpareChild(): void {
  if (!isKept || isStarting) return;
  if (spare) spare.idle.refresh();
  // Where nobody knows yet how to confine one, none waits; the file says so itself.
  else start().catch(() => undefined);
}

/** The checker that waits, if there is one. The next is to be asked for. */
export function takeSpareChild(): ChildProcess | null {
  const taken = spare;
  spare = null;
  if (!taken) return null;
  clearTimeout(taken.idle);
  for (const part of partsOf(taken.child)) part.ref?.();
  return taken.child;
}

/** What one that waited is told; the file follows, so many bytes. */
export interface HandedTask {
  readonly words: readonly string[];
  readonly bytes: number;
}

/**
 * Tells one that waited what it is to do, then the file: four bytes with the length of the task, the task, the file.
 * One that dies before it has read everything says so itself. The file stays open, whatever happens: it is its caller's.
 */
export async function handOver(stdin: Writable | null, words: readonly string[], fd: number): Promise<void> {
  if (stdin) await pipeline(piecesOf(words, fd), stdin).catch(() => undefined);
}

const PIECE_BYTES = 256 * 1024;

/** By hand: a stream of a file closes it when the reader goes away, and its number is soon another file's. */
async function* piecesOf(words: readonly string[], fd: number): AsyncGenerator<Buffer> {
  const { size } = await statOf(fd);
  const said = Buffer.from(JSON.stringify({ words, bytes: size } satisfies HandedTask));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(said.length);
  yield Buffer.concat([length, said]);
  for (let position = 0; ; ) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const { bytesRead } = await readFrom(fd, piece, 0, piece.length, position);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function start(): Promise<void> {
  isStarting = true;
  try {
    const { command, args } = await confinedCommand(['--wait'], PRINT_LIMITS);
    if (!isKept) return;
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
      env: CONFINED_ENV,
      cwd: '/',
    });
    const idle = setTimeout(dismiss, IDLE_MS).unref();
    spare = { child, idle };
    const forget = () => {
      if (spare?.child === child) spare = null;
    };
    // Why it cannot start the next file says, which is given to one that is started for it.
    child.once('error', forget);
    child.once('exit', forget);
    // It keeps nobody from ending, and ends itself with whoever started it.
    for (const part of partsOf(child)) part.unref?.();
  } finally {
    isStarting = false;
  }
}

function dismiss(): void {
  if (!spare) return;
  clearTimeout(spare.idle);
  spare.child.kill('SIGKILL');
  spare = null;
}

interface Held {
  ref?(): unknown;
  unref?(): unknown;
}

const partsOf = (child: ChildProcess): Held[] => [
  child,
  ...child.stdio.filter((stream) => stream !== null).map((stream) => stream as Held),
];
