import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, type ShopProcess, startShop, untilReady } from '#tests/faults/shop-process.ts';
import { freePort } from '#tests/free-port.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';

let shop: Shop;
let other: ShopProcess;
let base: string;
let dataDir: string;

beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  dataDir = await newDataDir();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  other = await startShop(['api'], {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  await untilReady(port, other);
});
afterAll(async () => {
  other.kill('SIGTERM');
  await other.ended;
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the other process asks for sending a parcel, in rupees. */
async function shippingThere(): Promise<unknown> {
  const answer = await fetch(`${base}/api/quotes/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lines: [{ productId: 'test-cards', quantity: 100, attributes: {}, zipCode: '500034' }],
    }),
  });
  return ((await answer.json()) as { totalShipping: unknown }).totalShipping;
}

test('what one process is set to, another prices by: it lets go of what it kept', async () => {
  expect(await shippingThere()).toBe(0);
  const person = await signUp(shop, { role: 'admin' });
  const admin = { authorization: (await signIn(shop, person)).authorization };
  for (const price of [40, 55]) {
    const value = { rates: [{ zone: 'any', upToGrams: null, price }] };
    expect((await shop.call('PUT', '/api/settings/shipping', { value }, admin)).status).toBe(200);
    await expect.poll(shippingThere, { timeout: 30_000, interval: 50 }).toBe(price);
  }
});
