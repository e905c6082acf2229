import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { PAGES_SHOWN } from '#contract/artwork.ts';
import { CONFINED_ENV, confinedCommand } from './confinement.ts';
import type { PageShown } from './opened.ts';
import type { ArtworkExtension } from './rules.ts';
import { MockupLine, PageLine, type Verdict, VerdictLine } from './verdict.ts';

interface ChildLimits {
  /** Wall clock until it is killed. */
  readonly wallMs: number;
  /** Resident memory until it is killed. */
  readonly memoryBytes: number;
}

const LIMITS: ChildLimits = { wallMs: 20_000, memoryBytes: 1024 * 1024 * 1024 };
/** A mockup is small, and its page waits for it. */
const MOCKUP_LIMITS: ChildLimits = { wallMs: 6000, memoryBytes: 512 * 1024 * 1024 };
const LARGEST_PICTURES_BYTES = 16 * 1024 * 1024;
const LARGEST_WORDS_BYTES = 64 * 1024;

export interface Judged {
  readonly verdict: Verdict;
  readonly preview: Buffer | null;
  /** The first pages in detail. */
  readonly pages: readonly PageShown[];
}

/**
 * Judges the file at `path` in a child process with limits of memory, time, processor and network. A file that breaks
 * a limit or the process before it is judged is refused as `file_unsafe`; after that it only has fewer pages to show.
 * @throws Error when the child could not do its work for reasons of this machine: worth another try.
 */
export async function judgeFile(
  path: string,
  extension: ArtworkExtension,
  limits: ChildLimits = LIMITS,
): Promise<Judged> {
  return inTurn(fileLane, async () => {
    const input = await open(path, 'r');
    try {
      return readJudged(await runChild([extension], input.fd, limits));
    } finally {
      await input.close();
    }
  });
}

/**
 * Makes a mockup anew in such a process: only its pixels are kept. Null when it is no picture, or breaks a limit.
 * @throws Error as `judgeFile` does
 */
export async function recodeInChild(bytes: Buffer): Promise<Buffer | null> {
  return inTurn(mockupLane, async () => {
    const said = await runChild(['--mockup'], bytes, MOCKUP_LIMITS);
    const [line] = said.lines;
    return !said.isBroken && MockupLine.parse(line).isPicture ? said.pictures : null;
  });
}

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Two at a time in each: a child may use a core and half a gigabyte. A mockup does not wait for long files. */
const MOST_AT_ONCE = 2;
const fileLane: Lane = { running: 0, waiting: [] };
const mockupLane: Lane = { running: 0, waiting: [] };

/** How many mockups wait for their turn. */
export const countWaiting = (): number => mockupLane.waiting.length;

async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  while (lane.running >= MOST_AT_ONCE) await new Promise<void>((resolve) => lane.waiting.push(resolve));
  lane.running += 1;
  try {
    return await work();
  } finally {
    lane.running -= 1;
    lane.waiting.shift()?.();
  }
}

interface Said {
  readonly lines: readonly unknown[];
  readonly pictures: Buffer;
  /** It broke a limit, or the file broke it. What it said before still counts. */
  readonly isBroken: boolean;
}

const unsafe: Judged = { verdict: { outcome: 'refused', code: 'file_unsafe' }, preview: null, pages: [] };

function readJudged({ lines, pictures, isBroken }: Said): Judged {
  const [first, ...rest] = lines;
  if (first === undefined && isBroken) return unsafe;
  const { verdict, previewBytes } = VerdictLine.parse(first);
  const pages: PageShown[] = [];
  let at = previewBytes;
  for (const line of rest) {
    const { bytes, ...size } = PageLine.parse(line);
    const picture = pictures.subarray(at, at + bytes);
    // Cut off: the stream was longer than is kept.
    if (picture.length < bytes || pages.length >= PAGES_SHOWN) break;
    pages.push({ ...size, picture });
    at += bytes;
  }
  return { verdict, preview: previewBytes > 0 ? pictures.subarray(0, previewBytes) : null, pages };
}

async function runChild(
  words: readonly string[],
  input: number | Buffer,
  limits: ChildLimits,
): Promise<Said> {
  const { command, args } = await confinedCommand(words);
  const child = spawn(command, args, {
    stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'pipe', 'pipe'],
    env: CONFINED_ENV,
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
  const pictures = collect(child.stdio[3] as Readable, LARGEST_PICTURES_BYTES, kill);
  const told = collect(child.stdout, LARGEST_WORDS_BYTES, kill);
  const complaint = collect(child.stderr, LARGEST_WORDS_BYTES, () => undefined);
  if (typeof input !== 'number') give(child.stdin, input);
  try {
    const { code, signal } = await ended;
    const isBroken = isOverLimit || (signal !== null && DIED_OF_THE_FILE.has(signal));
    if (code !== 0 && !isBroken)
      throw new Error(`the checker ended with ${signal ?? code}: ${String(await complaint).slice(0, 500)}`);
    return { lines: wholeLines(await told), pictures: await pictures, isBroken };
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
  }
}

/** A child that dies before it has read everything says so itself. */
function give(stdin: Writable | null, bytes: Buffer): void {
  stdin?.on('error', () => undefined);
  stdin?.end(bytes);
}

/** The last line may have been cut off. */
function wholeLines(said: Buffer): unknown[] {
  return String(said)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

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
