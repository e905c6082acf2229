import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCart } from '#web/lib/cart/store.ts';
import { putRows, type RowToPut } from './put-rows.ts';

const PRODUCT = {
  productId: '01900000-0000-7000-8000-000000000001',
  slug: 'matt-business-cards',
  name: 'Matt Business Cards',
  imageUrl: null,
  minOrderQty: 1,
  maxOrderQty: 1000,
  firstUnitPrice: 2,
  categoryId: null,
};
const PEOPLE = ['Asha', 'Ravi', 'Meera', 'Shakil', 'Joseph', 'Lakshmi'];
const rows = PEOPLE.map((label, at) => ({
  row: { number: at + 1, label, row: { fields: { person: label }, texts: {} }, isCut: false, quantity: null },
  quantity: 100,
  price: { unitPrice: 2, shippingCost: 0, arrivesBy: null },
})) as unknown as RowToPut[];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await useCart.getState().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts all of them; each file is looked at for as long as is said of its person. @returns what is in the cart, as it was told and as it stands */
async function put(lookedAtMs: Record<string, number>, refused?: string) {
  const made = new Map<string, number>();
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    const { pathname } = new URL(address, 'http://shop.test');
    if (pathname.endsWith('/print-file')) {
      const { row } = JSON.parse(init?.body ?? '{}');
      made.set(row.fields.person, Date.now());
      return Response.json({ key: row.fields.person, fileName: `${row.fields.person}.pdf` }, { status: 201 });
    }
    const who = pathname.split('/').at(-2) ?? '';
    const isReady = Date.now() - (made.get(who) ?? 0) >= (lookedAtMs[who] ?? 0);
    const refusal = who === refused ? { code: 'file_damaged', message: 'It cannot be opened.' } : null;
    return Response.json({
      status: !isReady ? 'checking' : refusal ? 'refused' : 'ready',
      previewUrl: null,
      refusal,
    });
  });
  const told: string[] = [];
  const order = {
    product: PRODUCT,
    choice: {},
    kept: { key: 'k'.repeat(43), version: 1 },
    onDone: ({ label }: { label: string }) => told.push(label),
  } as unknown as Parameters<typeof putRows>[1];
  const ended = putRows(rows, order).done.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  return { error: await ended, told, inCart: useCart.getState().items.map(({ label }) => label) };
}

test('the lines of a list stand in its order, whichever file is ready first', async () => {
  const { error, told, inCart } = await put({ Asha: 9000, Ravi: 3000, Meera: 0, Shakil: 5000, Joseph: 0 });
  expect(error).toBeNull();
  expect(told).toEqual(PEOPLE);
  expect(inCart).toEqual(PEOPLE);
});

test('after one that fails none follows, and those before it stay', async () => {
  const { error, told, inCart } = await put({ Asha: 9000 }, 'Meera');
  expect(error).toMatchObject({ code: 'file_damaged' });
  expect(told).toEqual(['Asha', 'Ravi']);
  expect(inCart).toEqual(['Asha', 'Ravi']);
});
