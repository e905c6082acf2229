/**
 * How well artwork is judged and mended, tried on files that are made for it: npm run eval:artwork
 *
 *   -- --quick          twenty of each instead of fifty, and a few minutes
 *   -- --count 100      so many of each check
 *   -- --clean 2000     so many clean designs beside
 *   -- --places 3000    so many pages that differ from the product in several ways, to see where they are cut
 *   -- --only PHONE,PIN these checks: the others stay as they were reported, and so does what is said of clean files
 *   -- --minutes 20     nothing more is begun after them: what was tried until then is reported, with how many
 *   -- --from 500       print files from that number on, so that two runs go beside each other; with --only-kept all of them are reported
 *   -- --at-once 2     so many print files beside each other
 *   -- --part prints   only checks, clean, jobs, places, prints or child: the others stay as they were reported
 *   -- --only-kept      nothing is tried: what was kept until now is reported
 *   -- --fresh          from the beginning; else a run that was ended goes on where it stood
 *
 * One process; designs are the same for the same number. What takes long, facts and print files, is kept in .tmp/eval-artwork by the
 * content of the design and the engine: a rule is changed and tried again in minutes. Each part that was tried is written to
 * docs/artwork/results.json, unless more of it was tried before by the same engines, and from all parts docs/artwork/results.md.
 */
import './built-checker.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildChecker } from '../../scripts/build-checker.ts';
import { CHECKER_FOLDER } from './built-checker.ts';
import { CHECKS, TYPOS } from './defects/checks.ts';
import { compareWithChild } from './judge/compare-with-child.ts';
import { Kept } from './judge/kept.ts';
import {
  PART_NAMES,
  type Part,
  type PartName,
  partOf,
  partsIn,
  withParts,
  withSomeChecks,
  writeParts,
} from './judge/parts.ts';
import { calibration, inWords } from './judge/statistics.ts';
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
    'at-once': { type: 'string' },
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
const isWanted = (part: PartName) => (options.only ? part === 'checks' : (options.part ?? part) === part);
// What is opened in the confined child.
if (minutes > 0 && (isWanted('prints') || isWanted('child'))) await buildChecker(CHECKER_FOLDER);

const RESULTS = 'docs/artwork/results';
const now: { -readonly [Name in PartName]?: Part<Name> } = {};

/** Those of which each check was tried. */
const codesTried = new Set<string>();

async function checks(): Promise<Part<'checks'>> {
  const tally: Tally = { clean: newTally(), said: new Map() };
  const tried: Tried[] = [];
  const only = options.only?.split(',') ?? [''];
  const wanted = [...new Set(only.flatMap((word) => CHECKS.filter(({ id }) => id.includes(word))))];
  const countOf = ({ id }: { id: string }) => (TYPOS.has(id) ? typos : count);
  for (const check of wanted) {
    const one = await tryCheck(check, countOf(check), tally, kept, count);
    tried.push(one);
    console.log(
      `${since()} ${check.id}: found ${inWords(one.found)}; near misses ${inWords(one.falselyFound)}`,
    );
    for (const miss of one.missed.slice(0, 5)) console.log(`    missed ${miss}`);
    for (const alarm of one.alarms.slice(0, 5)) console.log(`    alarm ${alarm}`);
  }
  for (const { code } of wanted)
    if (CHECKS.every((one) => one.code !== code || wanted.includes(one))) codesTried.add(code);
  const probabilities = new Map([...tally.said].map(([code, said]) => [code, calibration(said)]));
  const asked = wanted.reduce((all, check) => all + 2 * countOf(check), 0);
  const of = tried.reduce((all, { found, falselyFound }) => all + found.of + falselyFound.of, 0);
  return partOf({ count, tried, clean: tally.clean, probabilities }, { asked, tried: of }, kept);
}

async function cleanDesigns(): Promise<Part<'clean'>> {
  const tally: Tally = { clean: newTally(), said: new Map() };
  for (let number = 0; number < clean; number += 1) await tryClean(number, tally, kept);
  const { asked, of } = tally.clean;
  console.log(`${since()} clean: asked ${inWords({ count: asked, of })}`);
  return partOf(tally.clean, { asked: clean, tried: of }, kept);
}

async function pages(): Promise<Part<'places'>> {
  const found = await tryPlaces(placesTried, kept);
  console.log(`${since()} places: cut elsewhere without a word ${inWords(found.wrongSilently)}`);
  for (const one of found.wrong.slice(0, 10)) console.log(`    ${one}`);
  return partOf(found, { asked: placesTried, tried: found.asked.of }, kept);
}

async function printFiles(): Promise<Part<'prints'>> {
  const range = { first: Number(options.from ?? 0), count: prints, atOnce: Number(options['at-once'] ?? 1) };
  const found = await tryPrints(range, kept);
  console.log(`${since()} print files: another design without a word ${inWords(found.wrongSilently)}`);
  for (const one of found.wrong.slice(0, 20)) console.log(`    ${one}`);
  return partOf(found, { asked: prints, tried: found.made.of }, kept);
}

async function several(): Promise<Part<'jobs'>> {
  const found = await tryJobs(jobs, kept);
  console.log(`${since()} jobs`);
  return partOf(
    found,
    { asked: found.length * jobs, tried: found.reduce((all, { of }) => all + of, 0) },
    kept,
  );
}

async function beside(): Promise<Part<'child'>> {
  const asked = Number(options.count ?? (options.quick ? 8 : 120));
  const found = await compareWithChild(asked, kept);
  return partOf(found, { asked, tried: found.of }, kept);
}

const RUNS = { checks, clean: cleanDesigns, jobs: several, places: pages, prints: printFiles, child: beside };
for (const name of PART_NAMES.filter(isWanted)) {
  kept.begin();
  const part = await RUNS[name]();
  if (part.tried > 0) Object.assign(now, { [name]: part });
}
const known = partsIn(`${RESULTS}.json`);
if (options.only && known.checks && now.checks)
  now.checks = withSomeChecks(known.checks, now.checks, codesTried);
if (!options.only || known.checks) {
  await mkdir('docs/artwork', { recursive: true });
  const { parts, left } = withParts(known, now);
  for (const name of left) console.log(`${name}: more was tried before, by the same engines; that stays`);
  await writeParts(`${RESULTS}.json`, parts);
  await writeFile(`${RESULTS}.md`, report(parts));
}
await rm(CHECKER_FOLDER, { recursive: true, force: true });
process.exit(0);
