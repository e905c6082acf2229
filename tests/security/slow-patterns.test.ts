import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { EMAIL_PATTERN } from '#contract/orders/customer.ts';
import { cleanFileName } from '#server/modules/artwork/file-kinds.ts';
import { inspectPostscript } from '#server/modules/artwork/inspect/inspect-postscript.ts';
import { guardSvg } from '#server/modules/artwork/svg/svg-guard.ts';
import { queryWords } from '#server/modules/catalogue/rules.ts';
import { makeTestApp, type TestApp } from '../app.ts';
import * as corpus from '../corpora/artwork-corpus.ts';
import { threadMs } from '../cpu-time.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let shop: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** Texts that patterns tried again and again run slow on, of about so many letters. */
const hostile = (length: number): string[] => [
  `a@${'.'.repeat(length)}@`,
  `${'a'.repeat(length)}!`,
  `${' '.repeat(length)}x${' '.repeat(length)}\u0000`,
  `${'a.'.repeat(length / 2)}@`,
  `+${'0 -'.repeat(length / 3)}x`,
  `${'9'.repeat(length)}x`,
  `${'<!--'.repeat(length / 4)}`,
  `${'/pictures/a'.repeat(length / 11)}"`,
  `https://${'a:@'.repeat(length / 3)}`,
  `${'=+'.repeat(length / 2)}\n`,
];

const timeOf = (run: () => unknown): number =>
  threadMs(() => {
    try {
      run();
    } catch {
      // Refused is as good as taken.
    }
  });
/** The least of a few, tried in turn: the first runs are not compiled yet, and a busy machine slows down both alike. */
function leastOfEach(large: () => unknown, small: () => unknown): [large: number, small: number] {
  const tries = [1, 2, 3, 4, 5].map(() => [timeOf(large), timeOf(small)] as const);
  return [Math.min(...tries.map(([ms]) => ms)), Math.min(...tries.map(([, ms]) => ms))];
}
const SMALL = 5_000;
/**
 * Four times the text takes about four times as long, and sixteen times where each letter is looked at again for each.
 * What is over in a moment anyway says nothing.
 */
function isSlow(run: (text: string) => unknown, of: (length: number) => string[] = hostile): string[] {
  return of(4 * SMALL)
    .filter((text, index) => {
      if (timeOf(() => run(text)) < 15) return false;
      const few = of(SMALL)[index] ?? '';
      const [large, small] = leastOfEach(
        () => run(text),
        () => run(few),
      );
      return large > 15 && large > 9 * small;
    })
    .map((text) => text.slice(0, 20));
}

/** A value for a field: the text wherever a text may stand. */
const wherever = (schema: z.ZodObject, text: string) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, text]));
/** The same one level down, for what has parts or is a list. */
const within = (schema: z.ZodObject, text: string): unknown[] => {
  const names = [
    'name',
    'email',
    'phone',
    'code',
    'street',
    'address',
    'zipCode',
    'key',
    'imageUrls',
    'fileName',
    'hours',
  ];
  const part = Object.fromEntries(names.map((name) => [name, text]));
  return [part, [part], [text]].map((value) =>
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value])),
  );
};

test('no schema of the API looks at a long text again and again', () => {
  const slow: string[] = [];
  let looked = 0;
  for (const { endpoint } of shop.app.operations.values())
    for (const [where, schema] of Object.entries({
      params: endpoint.params,
      query: endpoint.query,
      body: endpoint.body,
    })) {
      if (!schema) continue;
      looked += 1;
      const found = isSlow((text) => {
        for (const value of [wherever(schema, text), ...within(schema, text)]) schema.safeParse(value);
      });
      slow.push(...found.map((text) => `${endpoint.name}.${where} ${text}`));
    }
  expect(looked).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('nor do searches, names of files, drawings and the heads of PostScript', () => {
  const box = (length: number) => [
    `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox:${' '.repeat(length)}x`,
    `%!PS-Adobe-3.0 EPSF-3.0\n${'%%BoundingBox: 1 '.repeat(length / 17)}`,
    `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: ${'1.'.repeat(length / 2)}`,
  ];
  const css = (length: number) => [
    '/*'.repeat(length / 2),
    'url('.repeat(length / 4),
    '\\6'.repeat(length / 2),
    `"${"'".repeat(length)}`,
    `${' '.repeat(length)}(`,
    '@i'.repeat(length / 2),
    'a-'.repeat(length / 2),
  ];
  expect(isSlow(queryWords)).toEqual([]);
  expect(isSlow((text) => cleanFileName(`${text}.pdf`))).toEqual([]);
  expect(isSlow((text) => inspectPostscript(Buffer.from(text), 'postscript', 'eps'), box)).toEqual([]);
  expect(isSlow((text) => guardSvg(corpus.svg(`<style><![CDATA[${text}]]></style>`)), css)).toEqual([]);
  expect(isSlow((text) => guardSvg(corpus.svg(`<rect style="${text.replaceAll('"', '')}"/>`)), css)).toEqual(
    [],
  );
  expect(isSlow((text) => guardSvg(Buffer.from(`<!DOCTYPE svg ${text}><svg/>`)))).toEqual([]);
});

test('control: a pattern that does is found', () => {
  const basic = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  // One text of half the length: each look at it takes as long as it is long, squared.
  expect(
    isSlow(
      (text) => basic.test(text),
      (length) => hostile(length / 2).slice(0, 1),
    ),
  ).not.toEqual([]);
});

test('an address of mail is what it was by the basic pattern', () => {
  const basic = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const letters = ['a', '.', '@', ' '];
  const texts = (length: number): string[] =>
    length === 0 ? [''] : texts(length - 1).flatMap((text) => letters.map((letter) => text + letter));
  for (const text of [3, 5, 7].flatMap(texts)) expect(EMAIL_PATTERN.test(text), text).toBe(basic.test(text));
});
