/**
 * Opens files of others as uploads are opened, and writes what came of them: npm run corpora -- FOLDER…
 *
 *   -- FOLDER…          each is a corpus, called by its name; whatever ends like artwork in it is opened
 *   -- --most 200       so many of each at most, spread over all of its names
 *   -- --minutes 20     nothing more is begun after them: the next corpora are opened less far
 *
 * Nothing of them is kept. Writes docs/artwork/corpora.md, and the refused ones to .tmp/corpora.jsonl, to be looked at.
 */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeConfinement } from '#server/modules/artwork/confined/confinement.ts';
import { judgeFile } from '#server/modules/artwork/confined/render-child.ts';
import { keepSpareChild, requestSpareChild } from '#server/modules/artwork/confined/spare-child.ts';
import { artworkExtension } from '#server/modules/artwork/file-kinds.ts';
import { type Corpus, newCorpus, report } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string' }, minutes: { type: 'string' } },
});
const most = Number(values.most ?? Number.POSITIVE_INFINITY);
const until = performance.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
const log = '.tmp/corpora.jsonl';

/** Evenly over all of them, so that a part of a corpus is a sample of it. */
function some<T>(all: readonly T[]): T[] {
  const every = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(all.length, most) },
    (_, index) => all[Math.floor(index * every)],
  ).filter((one) => one !== undefined);
}

/** The most memory that any process opening a file has held so far, as Linux counts it. */
function watchPeak() {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'latin1');
        if (!status.includes(`\nPPid:\t${process.pid}\n`)) continue;
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
      } catch {
        // It ended meanwhile.
      }
  }, 20);
  return {
    take() {
      const found = peak;
      peak = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

async function open(
  corpus: Corpus,
  folder: string,
  name: string,
  work: string,
  peak: ReturnType<typeof watchPeak>,
) {
  const extension = artworkExtension(name);
  if (!extension) return;
  const sanitisedTo = join(work, 'copy');
  const note = (outcome: string, costMs: number) => {
    corpus.outcomes.set(outcome, (corpus.outcomes.get(outcome) ?? 0) + 1);
    corpus.longestMs = Math.max(corpus.longestMs, costMs);
    corpus.peakBytes = Math.max(corpus.peakBytes, peak.take());
    corpus.opened += 1;
    if (outcome !== 'readable') appendFileSync(log, `${JSON.stringify({ folder, name, outcome, costMs })}\n`);
  };
  try {
    const { verdict, costMs } = await judgeFile({ path: join(folder, name), extension, sanitisedTo });
    note(verdict.outcome === 'readable' ? 'readable' : verdict.code, costMs);
  } catch (error) {
    corpus.deaths.push(`${name}: ${String(error).slice(0, 200)}`);
    note('died', 0);
  } finally {
    await rm(sanitisedTo, { force: true });
  }
}

await mkdir('.tmp', { recursive: true });
rmSync(log, { force: true });
const work = await mkdtemp(join(tmpdir(), 'inkbazaar-corpora-'));
const spare = keepSpareChild();
requestSpareChild();
const peak = watchPeak();
const corpora: Corpus[] = [];
for (const folder of positionals) {
  const names = readdirSync(folder).filter((name) => artworkExtension(name) !== null);
  const corpus = newCorpus(basename(folder), names.length);
  corpora.push(corpus);
  for (const name of some(names)) {
    if (performance.now() > until) break;
    await open(corpus, folder, name, work, peak);
  }
  console.log(corpus.name, corpus.opened, 'of', corpus.of, Object.fromEntries(corpus.outcomes));
}
peak.stop();
spare.stop();
await rm(work, { recursive: true });
writeFileSync('docs/artwork/corpora.md', report(corpora, await describeConfinement()));
process.exit(0);
