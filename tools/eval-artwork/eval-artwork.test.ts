import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from './defects/checks.ts';
import type { Design } from './designs/design.ts';
import { cleanDesign, FAMILIES } from './designs/families.ts';
import { factsKey, Kept } from './judge/kept.ts';
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

test('what was looked into is not looked into again, unless the design or how it is looked at is another', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'inkbazaar-kept-')), 'kept.tsv');
  const [one, other] = [FAMILIES[0], FAMILIES[1]].map(
    (family) => family && cleanDesign(family, 0),
  ) as Design[];
  if (!one || !other) throw new Error('there are no families');
  const keys = [factsKey(one, 'drawn'), factsKey(one, 'read'), factsKey(other, 'drawn')];
  expect(new Set(keys).size).toBe(3);
  expect(factsKey(structuredClone(one), 'drawn')).toBe(keys[0]);
  expect(await new Kept(path).of(keys[0] ?? '', async () => ({ said: 'new\tline\n' }))).toEqual({
    said: 'new\tline\n',
  });
  expect(await new Kept(path).of(keys[0] ?? '', async () => 'again')).toEqual({ said: 'new\tline\n' });
  expect(await new Kept(path, 0).of(keys[1] ?? '', async () => 'too late')).toBeUndefined();
});
