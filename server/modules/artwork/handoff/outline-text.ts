import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { ChildLimits } from '../confined/check-limits.ts';
import { outlineLetters } from '../confined/ghostscript.ts';
import { runChild } from '../confined/run-child.ts';
import { FinishedLine, type OutlinedTask } from './finish-outlined.ts';
import type { Entry } from './zip.ts';

/** Of what the machine of the shop writes anew, whatever it was before: of all files of a hand-off together. */
const MOST_BYTES = 200 * 1024 * 1024;

/** What it takes on the disk at most: all that is finished, and one more on its way with the one it was before. */
export const outlineBytes = (inputBytes: number): number => 3 * MOST_BYTES + inputBytes;

/** For all files of a hand-off together: whoever downloads it waits for it. */
const LONGEST_MS = 120_000;

/** `later`: something of ours failed, so that another time it may be done; `too_long`: it broke a limit; `never`: it will be no other. */
type Outlined = Entry | 'later' | 'too_long' | 'never';

interface Room {
  /** By `performance.now()`. */
  readonly until: number;
  readonly mostBytes: number;
}

/**
 * The same PDFs with their letters as paths, each in a file of its own; what is no PDF stays. A file keeps its fonts where
 * this machine has no Ghostscript, or what it wrote is not the same to look at.
 * @returns where it was broken off why: then all keep their fonts; `later` may be done another time
 */
export async function outlineAll<T extends Entry & { readonly format: string }>(
  deps: Pick<Deps, 'log'>,
  entries: readonly T[],
  limits: ChildLimits,
  longestMs = LONGEST_MS,
): Promise<Entry[] | 'later' | 'too_long'> {
  const until = performance.now() + longestMs;
  const finished: Entry[] = [];
  const all: Entry[] = [];
  for (const entry of entries) {
    const bytes = finished.reduce((sum, one) => sum + one.bytes, 0);
    const made =
      entry.format === 'PDF'
        ? await outlineText(deps, entry, limits, { until, mostBytes: MOST_BYTES - bytes })
        : 'never';
    if (made === 'later' || made === 'too_long') {
      for (const { path } of finished) await rm(path, { force: true });
      return made;
    }
    if (made !== 'never') finished.push(made);
    all.push(made === 'never' ? entry : made);
  }
  return all;
}

async function outlineText(
  deps: Pick<Deps, 'log'>,
  entry: Entry,
  limits: ChildLimits,
  room: Room,
): Promise<Outlined> {
  const work = `${entry.path}-${randomUUID()}`;
  const paths = { outlined: `${work}-outlined`, both: `${work}-both`, finished: `${work}-finished` };
  let made: Outlined = 'later';
  try {
    made = await outline(entry, paths, limits, room);
  } catch (error) {
    deps.log.error({ err: error }, 'letters could not be made paths');
  } finally {
    const left = [paths.outlined, paths.both, ...(typeof made === 'string' ? [paths.finished] : [])];
    for (const path of left) await rm(path, { force: true });
  }
  if (typeof made === 'string')
    deps.log.warn({ why: made }, 'letters could not be made paths: the fonts stay in the file');
  return made;
}

async function outline(
  entry: Entry,
  to: { outlined: string; both: string; finished: string },
  limits: ChildLimits,
  room: Room,
): Promise<Outlined> {
  const inTime = (): ChildLimits | null => {
    const leftMs = Math.min(limits.wallMs, room.until - performance.now());
    return leftMs > 0 && room.mostBytes > 0 ? { ...limits, wallMs: leftMs } : null;
  };
  const first = inTime();
  if (!first) return 'too_long';
  const { path, start, bytes } = entry;
  const { outcome } = await outlineLetters({ path, start, length: bytes, pdfTo: to.outlined }, first);
  if (outcome !== 'converted') return outcome === 'file_too_complex' ? 'too_long' : 'never';
  const second = inTime();
  if (!second) return 'too_long';
  const isSame = await finish(entry, to, second, room.mostBytes);
  if (typeof isSame !== 'boolean') return 'too_long';
  return isSame
    ? { name: entry.name, path: to.finished, start: 0, bytes: (await stat(to.finished)).size }
    : 'never';
}

/**
 * Gives what was written anew back what it lost, in the confined process.
 * @returns whether it is the same to look at; null where a limit was broken
 */
async function finish(
  { path, start, bytes }: Entry,
  to: { outlined: string; both: string; finished: string },
  limits: ChildLimits,
  mostBytes: number,
): Promise<boolean | null> {
  const task: OutlinedTask = { inputBytes: [bytes, (await stat(to.outlined)).size] };
  const parts = async function* () {
    yield Buffer.from(`${JSON.stringify(task)}\n`);
    yield* createReadStream(path, { start, end: start + bytes - 1 });
    yield* createReadStream(to.outlined);
  };
  await pipeline(Readable.from(parts()), createWriteStream(to.both, { mode: 0o600 }));
  const input = await open(to.both, 'r');
  try {
    const said = await runChild(['--outlined'], input.fd, limits, { path: to.finished, mostBytes });
    return said.broken ? null : FinishedLine.parse(said.lines[0] ?? { isSame: false }).isSame;
  } finally {
    await input.close();
  }
}
