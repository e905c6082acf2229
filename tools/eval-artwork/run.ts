/**
 * How well artwork is judged and mended, tried on files that are made for it: npm run eval:artwork
 *
 *   -- --quick          twenty of each instead of fifty, and a few minutes
 *   -- --count 100      so many of each check
 *   -- --clean 2000     so many clean designs beside
 *   -- --places 3000    so many pages that differ from the product in several ways, to see where they are cut
 *   -- --only PHONE     one check, and nothing is written
 *   -- --minutes 20     nothing more is begun after them: what was tried until then is reported, with how many
 *   -- --from 500       print files from that number on, so that two runs go beside each other; with --only-kept all of them are reported
 *   -- --part prints   only checks, clean, jobs, places, prints or child, kept for a later run that writes the results
 *   -- --only-kept      nothing is tried: what was kept until now is reported
 *   -- --fresh          from the beginning; else a run that was ended goes on where it stood
 *
 * One process; designs are the same for the same number. What takes long, facts and print files, is kept in .tmp/eval-artwork by the
 * content of the design and the engine: a rule is changed and tried again in minutes. Writes docs/artwork/results.md.
 */
import './built-checker.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildChecker } from '../../scripts/build-checker.ts';
import { CHECKER_FOLDER } from './built-checker.ts';
import { CHECKS, TYPOS } from './defects/checks.ts';
import { compareWithChild } from './judge/compare-with-child.ts';
import { Kept } from './judge/kept.ts';
import { inWords } from './judge/statistics.ts';
import { newTally, type Tally, type Tried, tryCheck, tryClean } from './judge/try-checks.ts';
import { tryJobs } from './judge/try-jobs.ts';
import { tryPlaces } from './judge/try-places.ts';
import { tryPrints } from './judge/try-prints.ts';
import { report } from './report.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    count: { type: 'string' },
    clean: { type: 'string' },
    prints: { type: 'string' },
    from: { type: 'string' },
    places: { type: 'string' },
    only: { type: 'string' },
    typos: { type: 'string' },
    jobs: { type: 'string' },
    minutes: { type: 'string' },
    part: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    'only-kept': { type: 'boolean', default: false },
  },
});
const count = Number(options.count ?? (options.quick ? 20 : 50));
const clean = Number(options.clean ?? (options.quick ? 162 : 486));
const prints = Number(options.prints ?? (options.quick ? 20 : 64));
const placesTried = Number(options.places ?? (options.quick ? 200 : 1500));
const began = performance.now();
const since = () => `${Math.round((performance.now() - began) / 1000)} s`;

const typos = Math.max(count, Number(options.typos ?? (options.quick ? 20 : 300)));
const jobs = Number(options.jobs ?? (options.quick ? 60 : 150));
const file = '.tmp/eval-artwork/kept.tsv';
if (options.fresh) await rm(file, { force: true });
const minutes = options['only-kept'] ? -1 : Number(options.minutes ?? Number.POSITIVE_INFINITY);
const kept = new Kept(file, minutes);
await buildChecker(CHECKER_FOLDER);
const isWanted = (part: string) => (options.only ? part === 'checks' : (options.part ?? part) === part);

const tally: Tally = { clean: newTally(), said: new Map() };
const tried: Tried[] = [];
for (const check of isWanted('checks') ? CHECKS : []) {
  if (options.only && !check.id.includes(options.only)) continue;
  const one = await tryCheck(check, TYPOS.has(check.id) ? typos : count, tally, kept, count);
  tried.push(one);
  console.log(
    `${since()} ${check.id}: found ${inWords(one.found)}; near misses ${inWords(one.falselyFound)}`,
  );
  for (const miss of one.missed.slice(0, 5)) console.log(`    missed ${miss}`);
  for (const alarm of one.alarms.slice(0, 5)) console.log(`    alarm ${alarm}`);
}
if (isWanted('clean')) for (let number = 0; number < clean; number += 1) await tryClean(number, tally, kept);
console.log(`${since()} clean: asked ${inWords({ count: tally.clean.asked, of: tally.clean.of })}`);
if (!options.only) {
  const several = await tryJobs(isWanted('jobs') ? jobs : 0, kept);
  console.log(`${since()} jobs`);
  const places = await tryPlaces(isWanted('places') ? placesTried : 0, kept);
  console.log(`${since()} places: cut elsewhere without a word ${inWords(places.wrongSilently)}`);
  for (const one of places.wrong.slice(0, 10)) console.log(`    ${one}`);
  const first = Number(options.from ?? 0);
  const printed = await tryPrints(isWanted('prints') ? { first, count: prints } : { first, count: 0 }, kept);
  console.log(`${since()} print files: another design without a word ${inWords(printed.wrongSilently)}`);
  for (const one of printed.wrong.slice(0, 20)) console.log(`    ${one}`);
  const child = await compareWithChild(isWanted('child') ? (options.quick ? 8 : 40) : 0, kept);
  const text = report({ tally, tried, jobs: several, places, printed, child, count });
  if (!options.part) {
    await mkdir('docs/artwork', { recursive: true });
    await writeFile('docs/artwork/results.md', text);
    console.log(text);
  }
}
await rm(CHECKER_FOLDER, { recursive: true, force: true });
process.exit(0);
