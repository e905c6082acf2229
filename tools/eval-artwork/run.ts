/**
 * How well artwork is judged and mended, tried on files that are made for it: npm run eval:artwork
 *
 *   -- --quick          twenty of each instead of fifty, and a few minutes
 *   -- --count 100      so many of each check
 *   -- --clean 2000     so many clean designs beside
 *   -- --only PHONE     one check, and nothing is written
 *
 * One process; designs are the same for the same number. Writes docs/artwork/results.md.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CHECKS } from './defects/checks.ts';
import { compareWithChild } from './judge/compare-with-child.ts';
import { inWords } from './judge/statistics.ts';
import { newTally, type Tally, type Tried, tryCheck, tryClean } from './judge/try-checks.ts';
import { tryJobs } from './judge/try-jobs.ts';
import { tryPrints } from './judge/try-prints.ts';
import { report } from './report.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    count: { type: 'string' },
    clean: { type: 'string' },
    prints: { type: 'string' },
    only: { type: 'string' },
  },
});
const count = Number(options.count ?? (options.quick ? 20 : 50));
const clean = Number(options.clean ?? (options.quick ? 162 : 486));
const prints = Number(options.prints ?? (options.quick ? 20 : 64));
const began = performance.now();
const since = () => `${Math.round((performance.now() - began) / 1000)} s`;

const tally: Tally = { clean: newTally(), said: new Map() };
const tried: Tried[] = [];
for (const check of CHECKS.filter(({ id }) => !options.only || id.includes(options.only))) {
  const one = await tryCheck(check, count, tally);
  tried.push(one);
  console.log(
    `${since()} ${check.id}: found ${inWords(one.found)}; near misses ${inWords(one.falselyFound)}`,
  );
  for (const miss of one.missed.slice(0, 5)) console.log(`    missed ${miss}`);
  for (const alarm of one.alarms.slice(0, 5)) console.log(`    alarm ${alarm}`);
}
if (!options.only && prints > 0) {
  for (let number = 0; number < clean; number += 1) await tryClean(number, tally);
  console.log(`${since()} clean: asked ${inWords({ count: tally.clean.asked, of: tally.clean.of })}`);
  const jobs = await tryJobs(options.quick ? 60 : 150);
  console.log(`${since()} jobs`);
  const printed = await tryPrints(prints);
  console.log(`${since()} print files`);
  const child = await compareWithChild(options.quick ? 8 : 40);
  const text = report({
    tally,
    tried,
    jobs,
    printed,
    child,
    count,
    seconds: Math.round((performance.now() - began) / 1000),
  });
  await mkdir('docs/artwork', { recursive: true });
  await writeFile('docs/artwork/results.md', text);
  console.log(text);
}
process.exit(0);
