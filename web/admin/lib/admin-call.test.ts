import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminCall, describeFailure } from './admin-call.ts';

const TOKENS = JSON.stringify({ accessToken: 'a', idToken: '', refreshToken: 'r', expiresAt: 9e15 });
let stored: Record<string, string>;

beforeEach(() => {
  stored = { auth_tokens: TOKENS };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What a banner says of a call that is answered like this. */
async function said(body: string, status: number, failed?: Parameters<typeof describeFailure>[1]) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  return adminCall('GET', '/products', {} as never).then(
    () => 'nothing',
    (error: unknown) => describeFailure(error, failed),
  );
}

it('says the server’s words, and without any how the request failed', async () => {
  expect(await said('{"error":"The printer is on fire"}', 500)).toBe('The printer is on fire');
  expect(await said('{}', 500)).toBe('Request failed');
  expect(await said('<html>', 502)).toBe('Request failed with status 502');
});

it('puts the screen’s message before a failure without words', async () => {
  expect(await said('<html>', 502, 'Failed to load more products')).toBe(
    'Failed to load more products: Request failed with status 502',
  );
  expect(await said('{"message":"Gone"}', 410, 'Failed to load more products')).toBe('Gone');
  expect(await said('{}', 503, (status) => `Failed to fetch orders: ${status}`)).toBe(
    'Failed to fetch orders: 503',
  );
});

it('has the spec’s sentences for who is not let in, and for what was no request', async () => {
  expect(await said('{}', 403, 'Failed to load data')).toBe(
    'Admin access required. Please login with an admin account.',
  );
  // The token, and the new one it was exchanged for, are both refused.
  expect(await said('{"code":"token_invalid","message":"Not this one"}', 401, 'Failed to load data')).toBe(
    'Authentication failed. Please login again.',
  );
  stored = {};
  expect(await said('{}', 200)).toBe('Authentication required. Please login as an admin user.');
  expect(describeFailure(new Error('x'))).toBe('An unexpected error occurred');
  expect(describeFailure(new Error('x'), 'Failed to load data')).toBe('Failed to load data');
});
