import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from './defects/checks.ts';
import type { Design } from './designs/design.ts';
import { cleanDesign, FAMILIES } from './designs/families.ts';
import { factsKey, Kept } from './judge/kept.ts';
import { ENGINES_NOW, type Part, partsIn, withParts, withSomeChecks, writeParts } from './judge/parts.ts';
import { inWords, quantile } from './judge/statistics.ts';
import type { Tried } from './judge/try-checks.ts';
import { newTally, type Tally, tryCheck, tryClean } from './judge/try-checks.ts';
import { type Print, tallyPrints } from './judge/try-prints.ts';
import { report } from './report.ts';

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

const cleanPart = (of: number, changes: Partial<Part<'clean'>> = {}): Part<'clean'> => ({
  found: { ...newTally(), of, families: new Map([['cards', { asked: 0, of }]]) },
  day: '2026-11-26',
  engines: ENGINES_NOW,
  asked: 100,
  tried: of,
  isWhole: of === 100,
  ...changes,
});

test('the report says which parts are whole, which are a beginning, and which nobody tried', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'inkbazaar-parts-')), 'results.json');
  await writeParts(path, { clean: cleanPart(40) });
  const parts = partsIn(path);
  expect(parts.clean?.found.families.get('cards')).toEqual({ asked: 0, of: 40 });
  const words = report(parts);
  expect(words).toContain('| clean designs | 100 | 40 | 2026-11-26 | **a part**: 40 of 100 |');
  expect(words).toMatch(/print files[^|]*\|[ |]*\*\*not tried\*\* \|/);
  expect(words).toContain('| wrong silent fixes | 0 of 1,500 | none tried | not tried |');
  expect(report({ clean: cleanPart(100) })).toContain('| 2026-11-26 | whole |');
  const older = cleanPart(100, { engines: { facts: 0, prints: 0 } });
  expect(report({ clean: older })).toContain('| whole; of engines before these |');
});

test('a number that is said is held against what was found, to three points', () => {
  const said = (code: string, number: number) =>
    [code, [{ said: number, share: { count: 50, of: 50 } }]] as const;
  const found = {
    count: 50,
    tried: [],
    clean: newTally(),
    probabilities: new Map([said('RGB', 0.97), said('SPOT', 0.5)]),
  };
  const { day, engines, asked, tried, isWhole } = cleanPart(100);
  const words = report({ checks: { found, day, engines, asked, tried, isWhole } });
  expect(words).toContain('1 of 2 numbers; further: SPOT (0.5) | **not met** |');
  expect(words).toContain('| RGB | 0.97 | 50 of 50, 100.0 % (92.9 to 100.0) | within 3 points |');
});

test('a shorter run takes no longer one’s place, unless that was of other engines', () => {
  const [short, long] = [cleanPart(40), cleanPart(100)];
  expect(withParts({ clean: long }, { clean: short })).toEqual({ parts: { clean: long }, left: ['clean'] });
  expect(withParts({ clean: short }, { clean: long }).parts).toEqual({ clean: long });
  const older = cleanPart(100, { engines: { facts: 0, prints: 0 } });
  expect(withParts({ clean: older }, { clean: short })).toEqual({ parts: { clean: short }, left: [] });
});

test('of another engine for print files only those are older', () => {
  const older = { facts: ENGINES_NOW.facts, prints: 0 };
  expect(report({ clean: cleanPart(100, { engines: older }) })).not.toContain('of engines before these');
});

test('some checks that are tried anew take the place of the same, and of no others', () => {
  const one = (id: string, of: number): Tried => ({
    check: { id, defect: '', near: '' },
    found: { count: of, of },
    falselyFound: { count: 0, of },
    missed: [],
    alarms: [],
  });
  const part = (tried: Tried[], said: number, asked: number): Part<'checks'> => ({
    found: {
      count: 50,
      tried,
      clean: newTally(),
      probabilities: new Map([['PIN', [{ said, share: { count: 1, of: 1 } }]]]),
    },
    day: '2026-11-26',
    engines: ENGINES_NOW,
    asked,
    tried: tried.reduce((all, { found }) => all + 2 * found.of, 0),
    isWhole: true,
  });
  const known = part([one('RGB', 50), one('PIN', 50)], 0.5, 200);
  const more = withSomeChecks(known, part([one('PIN', 300)], 0.97, 600), new Set(['PIN']));
  expect(more.found.tried.map(({ found }) => found.of)).toEqual([50, 300]);
  expect(more).toMatchObject({ asked: 700, tried: 700, isWhole: true });
  expect(more.found.probabilities.get('PIN')?.[0]?.said).toBe(0.97);
  // Ended before its time, or fewer than are known.
  expect(withSomeChecks(known, part([one('PIN', 299)], 0.97, 600), new Set(['PIN']))).toBe(known);
  expect(withSomeChecks(known, part([one('PIN', 20)], 0.97, 40), new Set(['PIN']))).toBe(known);
});

test('a print file is a wrong silent fix where it looks another way and nobody was asked', () => {
  const print = (changes: Partial<Print>): Print => ({
    ...{ of: 'TRIM_INFERRED 1 stickers pdf', isMade: true, isAsked: false, isMended: true, isQuiet: true },
    ...{ judged: [], moved: 0, lines: null, handOff: null, ...changes },
  });
  const { wrongSilently, askedBefore, wrong } = tallyPrints([
    print({}),
    print({ moved: 0.15 }),
    print({ moved: 0.15, isAsked: true }),
    print({ moved: 0.15, isQuiet: false }),
  ]);
  expect(wrongSilently).toEqual({ count: 1, of: 2 });
  expect(askedBefore).toEqual({ count: 1, of: 4 });
  expect(wrong.filter((one) => one.startsWith('looks another way'))).toHaveLength(2);
});
