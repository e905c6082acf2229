import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CheckNews, followCheck } from './follow-check.ts';

const USE = { productId: '01900000-0000-7000-8000-000000000001', choice: { Size: 'A5' }, otherPages: 1 };
const CHECKING = { status: 200, body: { state: 'checking' } };
const READY = { status: 200, body: { state: 'ready', verdict: 'ready' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = { status: number; body: object } | 'nothing';

/** Follows until it ends or a minute has passed; tells what was said and asked. */
async function follow(answers: Answer[], leaveAfterMs?: number) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://shop.test'));
    const answer = answers.shift() ?? 'nothing';
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  const said: CheckNews['stage'][] = [];
  const leaving = new AbortController();
  if (leaveAfterMs !== undefined) setTimeout(() => leaving.abort(), leaveAfterMs);
  const end = followCheck('k'.repeat(43), USE, ({ stage }) => said.push(stage), leaving.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  await end;
  return { said, asked };
}

test('asks for one product and choice until it is known', async () => {
  const { said, asked } = await follow([CHECKING, CHECKING, READY]);
  expect(said).toEqual(['asking', 'asking', 'known']);
  const { pathname, searchParams } = asked[0] as URL;
  expect(pathname).toBe(`/api/files/${'k'.repeat(43)}/check`);
  expect(Object.fromEntries(searchParams)).toEqual({
    productId: USE.productId,
    attributes: '{"Size":"A5"}',
    otherPages: '1',
  });
});

test('a lost connection, a busy shop and a broken one are told and waited out', async () => {
  const busy = { status: 429, body: { code: 'rate_limited', message: 'Later.' } };
  const broken = { status: 503, body: { message: 'Not now.' } };
  const { said } = await follow(['nothing', busy, broken, READY]);
  expect(said).toEqual(['unreachable', 'unreachable', 'unreachable', 'known']);
});

test('what is refused for good is not asked again', async () => {
  const gone = await follow([{ status: 404, body: { code: 'file_not_found', message: 'File not found' } }]);
  expect([gone.said, gone.asked.length]).toEqual([['gone'], 1]);
  const unknown = await follow([{ status: 404, body: { code: 'product_not_found', message: 'No.' } }]);
  expect([unknown.said, unknown.asked.length]).toEqual([['unchecked'], 1]);
});

test('says nothing any more once it is left', async () => {
  const { said, asked } = await follow(
    Array.from({ length: 50 }, () => CHECKING),
    600,
  );
  expect(asked.length).toBeLessThan(4);
  expect(said).toHaveLength(asked.length);
});
