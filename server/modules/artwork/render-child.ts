import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { confinedCommand } from './confinement.ts';
import type { ArtworkExtension } from './rules.ts';
import { Verdict } from './verdict.ts';

interface ChildLimits {
  /** Wall clock until it is killed. */
  readonly wallMs: number;
  /** Resident memory until it is killed. */
  readonly memoryBytes: number;
}

const LIMITS: ChildLimits = { wallMs: 20_000, memoryBytes: 1024 * 1024 * 1024 };
const LARGEST_PREVIEW_BYTES = 4 * 1024 * 1024;
const LARGEST_VERDICT_BYTES = 64 * 1024;

export interface Judged {
  readonly verdict: Verdict;
  readonly preview: Buffer | null;
}

/** Two at a time: each may use a core and half a gigabyte. */
const waiting: (() => void)[] = [];
let running = 0;
const MOST_AT_ONCE = 2;

/**
 * Judges the file at `path` in a child process with limits of memory, time, processor and network. A file that breaks
 * a limit or the process is refused as `file_unsafe`.
 * @throws Error when the child could not do its work for reasons of this machine: worth another try.
 */
export async function judgeFile(
  path: string,
  extension: ArtworkExtension,
  limits: ChildLimits = LIMITS,
): Promise<Judged> {
  while (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await runChild(path, extension, limits);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function runChild(path: string, extension: ArtworkExtension, limits: ChildLimits): Promise<Judged> {
  const input = await open(path, 'r');
  try {
    const { command, args } = await confinedCommand([extension]);
    const child = spawn(command, args, {
      stdio: [input.fd, 'pipe', 'pipe', 'pipe'],
      env: {},
      cwd: '/',
    });
    let isOverLimit = false;
    const kill = () => {
      isOverLimit = true;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(kill, limits.wallMs);
    const watch = setInterval(() => void isTooLarge(child.pid, limits).then((large) => large && kill()), 100);
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code, signal }));
    });
    const preview = collect(child.stdio[3] as Readable, LARGEST_PREVIEW_BYTES, kill);
    const answer = collect(child.stdout, LARGEST_VERDICT_BYTES, kill);
    const complaint = collect(child.stderr, LARGEST_VERDICT_BYTES, () => undefined);
    try {
      const { code, signal } = await ended;
      if (isOverLimit || (signal && DIED_OF_THE_FILE.has(signal))) return unsafe;
      if (code !== 0)
        throw new Error(`the checker ended with ${signal ?? code}: ${String(await complaint).slice(0, 500)}`);
      const verdict = Verdict.parse(JSON.parse(String(await answer)));
      const picture = await preview;
      return { verdict, preview: picture.length > 0 ? picture : null };
    } finally {
      clearTimeout(clock);
      clearInterval(watch);
    }
  } finally {
    await input.close();
  }
}

const unsafe: Judged = { verdict: { outcome: 'refused', code: 'file_unsafe' }, preview: null };

/** A crash in a decoder, out of address space, out of processor time. Other signals come from outside. */
const DIED_OF_THE_FILE: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
  'SIGXCPU',
  'SIGXFSZ',
]);

/** What a stream says, up to `most` bytes; beyond that `onTooMuch` is called and the rest is dropped. */
async function collect(stream: Readable | null, most: number, onTooMuch: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) onTooMuch();
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Linux tells the resident pages of a process; elsewhere the other limits must do. */
async function isTooLarge(pid: number | undefined, limits: ChildLimits): Promise<boolean> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * 4096 > limits.memoryBytes;
}
