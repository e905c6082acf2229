import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestApp } from '../app.ts';
import { createTestDatabase } from '../database.ts';
import { missingTests, namedTests } from '../named-tests.ts';

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 ' +
  '5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 ' +
  '10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 ' +
  '13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const document = readFileSync('docs/security/asvs.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every requirement of levels 1 and 2 has its row, once', () => {
  const wanted = SECTIONS.split(' ').flatMap((section) => {
    const [name, count] = section.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `V${name}.${index + 1}`);
  });
  const listed = rows.flatMap(([, requirement = '']) => requirement.match(/V\d+\.\d+\.\d+/g) ?? []);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  expect(wanted).toHaveLength(253);
});

test('every row says how it stands, and shows it or says why not', () => {
  for (const [, requirement, state, reason = ''] of rows) {
    expect(['yes', 'partly', 'no', 'n/a'], requirement).toContain(state);
    expect(reason.length, requirement).toBeGreaterThan(3);
  }
});

test('every test that the table names exists, and is named by words of its own', () => {
  const named = namedTests(document);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ pieces }) => !pieces.some((piece) => piece.length > 4))).toEqual([]);
  expect(missingTests(named)).toEqual([]);
});

/** What runs as the shop, without its tests. */
function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const ours = ['server', 'contract', 'sandbox'].flatMap(sources);
const pathsWith = (pattern: RegExp) => ours.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('what must not be guessed is never made by Math.random', () => {
  expect(ours.length).toBeGreaterThan(500);
  expect(pathsWith(/Math\.random/)).toEqual([]);
});

test('no certificate goes unchecked', () => {
  expect(pathsWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([]);
});

test('no call to another service follows a redirect', () => {
  const calls = ours
    .filter(({ path }) => path.startsWith('server/'))
    .filter(({ text }) => /\bawait fetch\(/.test(text));
  expect(calls.length).toBeGreaterThan(2);
  expect(
    calls.filter(({ text }) => !/redirect: '(manual|error)'/.test(text)).map(({ path }) => path),
  ).toEqual([]);
  expect(readFileSync('server/modules/payments/gateway/gateway.ts', 'utf8')).toContain('maxRedirects: 0');
});

test('TRACE is not answered', async () => {
  const database = await createTestDatabase();
  const shop = await makeTestApp({ databaseUrl: database.url });
  try {
    for (const url of ['/api/products', '/api/health', '/']) {
      const answer = await shop.app.inject({
        method: 'TRACE' as 'GET',
        url,
        headers: { 'x-secret': 'told-by-me' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('told-by-me');
    }
  } finally {
    await shop.close();
    await database.drop();
  }
});
