import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRINT_FILE_ENGINE } from '#server/modules/artwork/fixes/fix-plan.ts';
import { CHECKS } from './defects/checks.ts';
import { FAMILIES } from './designs/families.ts';
import { Kept } from './judge/kept.ts';
import { inWords, quantile } from './judge/statistics.ts';
import { newTally, type Tally, tryCheck, tryClean } from './judge/try-checks.ts';

const emptyTally = (): Tally => ({ clean: newTally(), said: new Map() });

test('there are families for every product, and each check has a name of its own', () => {
  expect(FAMILIES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(FAMILIES.length);
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
});

test('a defect is found, what looks like it is not, and nobody is asked about a clean design', async () => {
  const tally = emptyTally();
  const check = CHECKS.find(({ id }) => id === 'FONT_NOT_EMBEDDED');
  const tried = check && (await tryCheck(check, 1, tally));
  expect(tried).toMatchObject({ found: { count: 1, of: 1 }, falselyFound: { count: 0, of: 1 } });
  await tryClean(0, tally);
  expect(tally.clean).toMatchObject({ asked: 0, blocked: 0 });
});

test('shares come with their interval', () => {
  expect(inWords({ count: 50, of: 50 })).toBe('50 of 50, 100.0 % (92.9 to 100.0)');
  expect(inWords({ count: 0, of: 0 })).toBe('none tried');
  expect([0.5, 0.9].map((share) => quantile([0, 0, 0, 0, 0, 0, 1, 1, 1, 3], share))).toEqual([0, 1]);
});

test('what was tried is not tried again, unless another engine did', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'inkbazaar-kept-')), 'tried.jsonl');
  await writeFile(
    path,
    `${JSON.stringify({ key: `engine ${PRINT_FILE_ENGINE - 1}: print 1`, value: 'old' })}\n`,
  );
  expect(await new Kept(path).of('print 1', async () => 'new')).toBe('new');
  expect(await new Kept(path).of('print 1', async () => 'again')).toBe('new');
});
