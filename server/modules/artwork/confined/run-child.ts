import { type ChildProcess, spawn } from 'node:child_process';
import { fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { EndLine } from '../inspect/verdict.ts';
import type { ChildLimits } from './check-limits.ts';
import { type Broken, watchChild } from './child-watch.ts';
import { CONFINED_ENV, confinedCommand } from './confinement.ts';
import { receive } from './receive.ts';
import { handOver, requestSpareChild, takeSpareChild } from './spare-child.ts';

const LARGEST_PICTURES_BYTES = 16 * 1024 * 1024;
const LARGEST_WORDS_BYTES = 4 * 1024 * 1024;

/** Somebody ended the process from outside, as when the machine is shut down. */
export class CheckInterrupted extends Error {}

const ENDED_FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

export interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Two at a time in each: a child may use a core and half a gigabyte. A mockup does not wait for long files. */
const MOST_AT_ONCE = 2;
export const fileLane: Lane = { running: 0, waiting: [] };
export const mockupLane: Lane = { running: 0, waiting: [] };

/** How many mockups wait for their turn. */
export const countWaiting = (): number => mockupLane.waiting.length;

/** And how many files. */
export const countFilesWaiting = (): number => fileLane.waiting.length;

/** Waits for its turn in a lane of this process. */
export async function runExclusive<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  while (lane.running >= MOST_AT_ONCE) await new Promise<void>((resolve) => lane.waiting.push(resolve));
  lane.running += 1;
  try {
    return await work();
  } finally {
    lane.running -= 1;
    lane.waiting.shift()?.();
  }
}

/** What a child said. */
export interface Said {
  readonly lines: readonly unknown[];
  readonly pictures: Buffer;
  /** It broke a limit, or the file broke it. What it said before still counts. */
  readonly broken: Broken | null;
  readonly costMs: number;
}

type Input = number | Buffer;

interface Target {
  readonly path: string;
  readonly mostBytes: number;
}

/** Of a file with so many pages or photos that another checker, beginning beside it, would be felt. */
const LARGE_BYTES = 16 * 1024 * 1024;

/**
 * Runs the checker for `words` with limits of memory, time, processor and network.
 * @param input the open file, or its bytes
 * @param sanitised where the file it writes is kept
 * @throws CheckInterrupted when it was ended from outside, Error when it died otherwise: worth another try
 */
export async function runChild(
  words: readonly string[],
  input: Input,
  limits: ChildLimits,
  sanitised?: Target,
): Promise<Said> {
  // What is judged is printed at once; after that nothing is in a hurry, and the next would share its processors.
  if (words[0] === '--print') return runInChild(words, input, limits, sanitised).finally(requestSpareChild);
  const said = runInChild(words, input, limits, sanitised);
  // Of what takes both processors for seconds, whoever judged it asks for the next when that is said.
  if (typeof input === 'number' && fstatSync(input).size <= LARGE_BYTES) requestSpareChild();
  return said;
}

async function runInChild(...[words, input, limits, sanitised]: Parameters<typeof runChild>): Promise<Said> {
  const waiting = typeof input === 'number' ? takeSpareChild() : null;
  if (waiting && typeof input === 'number') {
    const handed = handOver(waiting.stdin, words, input);
    try {
      return await hear(waiting, limits, sanitised);
    } catch (error) {
      // One that was dead already never saw the file.
      if (!(error instanceof DiedUnheard)) throw error;
    } finally {
      await handed;
    }
  }
  const { command, args } = await confinedCommand(words, limits);
  const child = spawn(command, args, {
    stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    env: CONFINED_ENV,
    cwd: '/',
  });
  if (typeof input !== 'number') give(child.stdin, input);
  return hear(child, limits, sanitised);
}

/** It ended by itself, wrongly, and had said nothing. */
class DiedUnheard extends Error {}

async function hear(child: ChildProcess, limits: ChildLimits, sanitised?: Target): Promise<Said> {
  const watch = watchChild(child, limits);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const { picturesBytes = LARGEST_PICTURES_BYTES } = limits;
  const pictures = collect(child.stdio[3] as Readable, picturesBytes, () => watch.kill('size'));
  const told = collect(child.stdout, LARGEST_WORDS_BYTES, () => watch.kill('size'));
  const complaint = collect(child.stderr, LARGEST_WORDS_BYTES, () => undefined);
  const copied = receive(child.stdio[4] as Readable, sanitised, () => watch.kill('size'));
  // Heard later; until then it must not count as unheard.
  copied.catch(() => undefined);
  try {
    const { code, signal } = await ended;
    await copied;
    const broken = watch.broken(signal);
    const said = await told;
    const { lines, hasEnded } = wholeLines(said);
    if (!hasEnded && !broken) {
      const Died = ENDED_FROM_OUTSIDE.has(signal ?? '')
        ? CheckInterrupted
        : said.length === 0
          ? DiedUnheard
          : Error;
      throw new Died(`the checker ended with ${signal ?? code}: ${String(await complaint).slice(0, 500)}`);
    }
    return { lines, pictures: await pictures, broken, costMs: watch.costMs() };
  } finally {
    watch.end();
  }
}

/** A child that dies before it has read everything says so itself. */
function give(stdin: Writable | null, bytes: Buffer): void {
  stdin?.on('error', () => undefined);
  stdin?.end(bytes);
}

/** The last line may have been cut off; the last of all says that everything was said, and is not among them. */
function wholeLines(said: Buffer): { lines: unknown[]; hasEnded: boolean } {
  const lines = String(said)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
  const hasEnded = EndLine.safeParse(lines.at(-1)).success;
  return { lines: hasEnded ? lines.slice(0, -1) : lines, hasEnded };
}

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
