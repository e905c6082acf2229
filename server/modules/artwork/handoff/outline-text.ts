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

/** Of what the machine of the shop writes anew, whatever it was before. */
const MOST_BYTES = 200 * 1024 * 1024;

/**
 * The same PDF with its letters as paths, in a file beside it; null where this machine has no Ghostscript, or what it
 * wrote is not the same to look at: then the fonts stay in the file.
 */
export async function outlineText(
  deps: Pick<Deps, 'log'>,
  entry: Entry,
  limits: ChildLimits,
): Promise<Entry | null> {
  const work = `${entry.path}-${randomUUID()}`;
  const [outlined, both, finished] = [`${work}-outlined`, `${work}-both`, `${work}-finished`];
  try {
    const { path, start, bytes } = entry;
    const made = await outlineLetters({ path, start, length: bytes, pdfTo: outlined }, limits);
    if (made.outcome === 'none') return null;
    const isSame =
      made.outcome === 'converted' && (await finish(entry, { outlined, both, finished }, limits));
    if (isSame) return { name: entry.name, path: finished, start: 0, bytes: (await stat(finished)).size };
    deps.log.warn({ outcome: made.outcome }, 'letters could not be made paths: the fonts stay in the file');
    await rm(finished, { force: true });
    return null;
  } finally {
    for (const left of [outlined, both]) await rm(left, { force: true });
  }
}

/** Gives what was written anew back what it lost, in the confined process. False where it is not the same page. */
async function finish(
  { path, start, bytes }: Entry,
  to: { outlined: string; both: string; finished: string },
  limits: ChildLimits,
): Promise<boolean> {
  const task: OutlinedTask = { inputBytes: [bytes, (await stat(to.outlined)).size] };
  const parts = async function* () {
    yield Buffer.from(`${JSON.stringify(task)}\n`);
    yield* createReadStream(path, { start, end: start + bytes - 1 });
    yield* createReadStream(to.outlined);
  };
  await pipeline(Readable.from(parts()), createWriteStream(to.both, { mode: 0o600 }));
  const input = await open(to.both, 'r');
  try {
    const said = await runChild(['--outlined'], input.fd, limits, {
      path: to.finished,
      mostBytes: MOST_BYTES,
    });
    const { isSame } = FinishedLine.parse(said.lines[0] ?? { isSame: false });
    return isSame && said.broken === null;
  } finally {
    await input.close();
  }
}
