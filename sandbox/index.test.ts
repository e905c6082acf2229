import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { KEYS } from '#tests/sandboxes/sandbox.ts';
import { registerSandbox } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function register(changes: object) {
  const app = Fastify();
  const webhookUrl = 'http://127.0.0.1:9/api/billing/webhook';
  const options = { databaseUrl: database.url, webhookUrl, ...KEYS, isProduction: false, log, ...changes };
  return { app, sandbox: registerSandbox(app, options) };
}

test.each([
  [{ isProduction: true }, /must not run in production/],
  [{ keyId: 'rzp_live_0123456789' }, /Live Razorpay keys must never reach the sandbox/],
  [{ webhookSecret: '' }, /not empty/],
  [{ courier: { key: 'k', webhookSecret: '', webhookUrl: 'http://127.0.0.1:9' } }, /not empty/],
  [{ courier: { key: '', webhookSecret: 's', webhookUrl: 'http://127.0.0.1:9' } }, /not empty/],
])('refuses %j', async (changes, sentence) => {
  await expect(register(changes).sandbox).rejects.toThrow(sentence);
});

test('without the gateway only the outbox is there, and live keys are none of its business', async () => {
  const { app, sandbox } = register({ hasGateway: false, keyId: 'rzp_live_0123456789' });
  await sandbox;
  expect((await app.inject('/sandbox')).body).not.toContain('4100 2800 0000 1007');
  expect((await app.inject('/sandbox/outbox.json')).json()).toEqual([]);
  expect((await app.inject('/sandbox/razorpay/v1/checkout.js')).statusCode).toBe(404);
  expect((await app.inject('/sandbox')).body).not.toContain('/sandbox/courier');
  expect((await app.inject('/sandbox/courier')).statusCode).toBe(404);
  await app.close();
});

test('several processes starting at once on an empty database all come up, and close well', async () => {
  const started = Array.from({ length: 4 }, () => register({}));
  const sandboxes = await Promise.all(started.map((one) => one.sandbox));
  const page = await started[0]?.app.inject('/sandbox');
  expect(page?.statusCode).toBe(200);
  expect(page?.body).toContain('4100 2800 0000 1007');
  for (const [place, one] of started.entries()) {
    await sandboxes[place]?.close();
    await one.app.close();
  }
});
