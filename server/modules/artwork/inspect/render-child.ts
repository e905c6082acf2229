import { spawn } from 'node:child_process';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { PAGES_SHOWN } from '#contract/artwork.ts';
import { type ArtworkFacts, unopenedFacts } from '../facts/artwork-facts.ts';
import type { ArtworkExtension } from '../file-kinds.ts';
import { CHECK_LIMITS, type ChildLimits, MOCKUP_LIMITS } from './check-limits.ts';
import { type Broken, watchChild } from './child-watch.ts';
import { CONFINED_ENV, confinedCommand } from './confinement.ts';
import { convertPostscript } from './ghostscript.ts';
import type { OpenedFile, PageShown } from './opened-file.ts';
import { receive } from './receive.ts';
import {
  ArtworkLine,
  type FileFacts,
  MockupLine,
  PageLine,
  type RefusalCode,
  type Verdict,
  VerdictLine,
} from './verdict.ts';

const LARGEST_PICTURES_BYTES = 16 * 1024 * 1024;
const LARGEST_WORDS_BYTES = 4 * 1024 * 1024;
/** What was compressed together is written apart: a copy may be this much larger than twice its file. */
const SANITISED_MORE_BYTES = 8 * 1024 * 1024;

export interface Judged {
  readonly verdict: Verdict;
  readonly preview: Buffer | null;
  /** The first pages in detail. */
  readonly pages: readonly PageShown[];
  /** Size of the copy without active content, which lies at `sanitisedTo`; null when the file needs none. */
  readonly sanitisedBytes: number | null;
  /** What it is made of; null of a refused file. */
  readonly artwork: ArtworkFacts | null;
  /** Processor time it took. */
  readonly costMs: number;
}

/** A file that is refused before it is opened, or because it cannot be. */
export const refusedAs = (code: RefusalCode, costMs = 0): Judged => ({
  verdict: { outcome: 'refused', code },
  preview: null,
  pages: [],
  sanitisedBytes: null,
  artwork: null,
  costMs,
});

/** Somebody ended the process from outside, as when the machine is shut down. */
export class CheckInterrupted extends Error {}

const ENDED_FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Judges the file at `path` in a child process with limits of memory, time, processor and network. The process is
 * handed the open file: by path it could not read it. A file that takes too much before it is judged is refused as
 * `file_too_complex`, one that breaks the process as `file_unreadable`; after that it only has fewer pages to show.
 * @param file.sanitisedTo where the copy for whoever prints it is written
 * @throws CheckInterrupted when the child was ended from outside, Error when it died otherwise: worth another try.
 */
export async function judgeFile(
  file: { path: string; extension: ArtworkExtension; sanitisedTo: string },
  limits: ChildLimits = CHECK_LIMITS,
): Promise<Judged> {
  return runExclusive(fileLane, async () => {
    const { postscript, ...judged } = await judgeOnce(file, limits);
    return postscript ? judgeAsPdf(file, judged, postscript, limits) : judged;
  });
}

type FileToJudge = Parameters<typeof judgeFile>[0];

async function judgeOnce(
  file: FileToJudge,
  limits: ChildLimits,
): Promise<Judged & Pick<OpenedFile, 'postscript'>> {
  const input = await open(file.path, 'r');
  try {
    const { size } = await input.stat();
    const sanitised = { path: file.sanitisedTo, mostBytes: 2 * size + SANITISED_MORE_BYTES };
    return await readJudged(await runChild([file.extension], input.fd, limits, sanitised), file.sanitisedTo);
  } finally {
    await input.close();
  }
}

/** Where there is Ghostscript, PostScript goes on as the PDF it makes; elsewhere it is kept as it came. */
async function judgeAsPdf(
  file: FileToJudge,
  judged: Judged,
  postscript: NonNullable<OpenedFile['postscript']>,
  limits: ChildLimits,
): Promise<Judged> {
  const path = `${file.path}-pdf`;
  try {
    const made = await convertPostscript({ path: file.path, ...postscript, pdfTo: path }, limits);
    if (made.outcome === 'none') return judged;
    const costMs = judged.costMs + made.costMs;
    if (made.outcome !== 'converted') return refusedAs(made.outcome, costMs);
    const pdf = await judgeOnce({ ...file, path, extension: 'pdf' }, limits);
    const { verdict } = pdf;
    const kind = judged.verdict.outcome === 'readable' ? judged.verdict.facts.kind : 'eps';
    return {
      ...pdf,
      costMs: costMs + pdf.costMs,
      verdict: verdict.outcome === 'readable' ? { ...verdict, facts: { ...verdict.facts, kind } } : verdict,
    };
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Makes a mockup anew in such a process: only its pixels are kept. No picture when it is none, or breaks a limit.
 * @throws Error as `judgeFile` does
 */
export async function recodeInChild(bytes: Buffer): Promise<{ picture: Buffer | null; costMs: number }> {
  return runExclusive(mockupLane, async () => {
    const { lines, pictures, broken, costMs } = await runChild(['--mockup'], bytes, MOCKUP_LIMITS);
    const isPicture = !broken && MockupLine.parse(lines[0]).isPicture;
    return { picture: isPicture ? pictures : null, costMs };
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

async function runExclusive<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
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
  readonly broken: Broken | null;
  readonly costMs: number;
}

async function readJudged(
  { lines, pictures, broken, costMs }: Said,
  sanitisedTo: string,
): Promise<Judged & Pick<OpenedFile, 'postscript'>> {
  const [first, ...rest] = lines;
  if (first === undefined && broken)
    return refusedAs(broken === 'crash' ? 'file_unreadable' : 'file_too_complex', costMs);
  // It ended well and said nothing: the checker is broken, not the file.
  if (first === undefined) throw new Error('the checker said nothing');
  const said = VerdictLine.safeParse(first);
  // What cannot be is no file for a printer, and no reason to look again.
  if (!said.success) return refusedAs('file_unreadable', costMs);
  const { verdict, previewBytes, sanitisedBytes, postscript } = said.data;
  const written = sanitisedBytes > 0 ? (await stat(sanitisedTo)).size : 0;
  // Larger than is taken, or cut off.
  if (written !== sanitisedBytes) return refusedAs('file_too_complex', costMs);
  const pages: PageShown[] = [];
  let at = previewBytes;
  for (const line of rest) {
    const page = PageLine.safeParse(line);
    if (!page.success) break;
    const { bytes, ...size } = page.data;
    const picture = pictures.subarray(at, at + bytes);
    // Cut off: the stream was longer than is kept.
    if (picture.length < bytes || pages.length >= PAGES_SHOWN) break;
    pages.push({ ...size, picture });
    at += bytes;
  }
  const preview = previewBytes > 0 ? pictures.subarray(0, previewBytes) : null;
  const artwork = verdict.outcome === 'readable' ? artworkIn(rest, verdict.facts) : null;
  return {
    verdict,
    preview,
    pages,
    sanitisedBytes: sanitisedBytes || null,
    artwork,
    costMs,
    ...(postscript && { postscript }),
  };
}

/** A process that was ended before it said them leaves a file that was not looked into. */
function artworkIn(lines: readonly unknown[], { kind }: FileFacts): ArtworkFacts {
  const said = ArtworkLine.safeParse(lines.at(-1));
  if (said.success) return said.data.artwork;
  return unopenedFacts(kind === 'ai' ? 'pdf' : kind === 'eps' ? 'postscript' : kind, 'ended');
}

async function runChild(
  words: readonly string[],
  input: number | Buffer,
  limits: ChildLimits,
  sanitised?: { path: string; mostBytes: number },
): Promise<Said> {
  const { command, args } = await confinedCommand(words, limits.cpuSeconds);
  const child = spawn(command, args, {
    stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    env: CONFINED_ENV,
    cwd: '/',
  });
  const watch = watchChild(child, limits);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const pictures = collect(child.stdio[3] as Readable, LARGEST_PICTURES_BYTES, () => watch.kill('size'));
  const told = collect(child.stdout, LARGEST_WORDS_BYTES, () => watch.kill('size'));
  const complaint = collect(child.stderr, LARGEST_WORDS_BYTES, () => undefined);
  const copied = receive(child.stdio[4] as Readable, sanitised, () => watch.kill('size'));
  // Heard later; until then it must not count as unheard.
  copied.catch(() => undefined);
  if (typeof input !== 'number') give(child.stdin, input);
  try {
    const { code, signal } = await ended;
    await copied;
    const broken = watch.broken(signal);
    if (code !== 0 && !broken) {
      const Died = ENDED_FROM_OUTSIDE.has(signal ?? '') ? CheckInterrupted : Error;
      throw new Died(`the checker ended with ${signal ?? code}: ${String(await complaint).slice(0, 500)}`);
    }
    return {
      lines: wholeLines(await told),
      pictures: await pictures,
      broken,
      costMs: watch.costMs(),
    };
  } finally {
    watch.end();
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
