import { expect } from 'vitest';
import type { ImportProblem, ImportReport } from '#contract/catalogue/catalogue-import.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { signIn, signUp } from './people.ts';

export type Files = Partial<Record<'products' | 'prices', string>>;

export const PRODUCTS_HEADER = 'Address,Name,Category,Description,Attributes';
export const PRICES_HEADER = 'Address,Options,Minimum Quantity,Maximum Quantity,Price per Piece';

/** A row of a product that has all it must have, but for prices. */
export const menu = (address: string, more = '') =>
  `${address},Menu Cards ${address},Cards,Menus on thick card,Size: A5 | A4${more}`;
export const menuPrices = (address: string, price = '2.50') =>
  `${address},Size: A5,1,1000,${price}\n${address},Size: A4,1,1000,4`;
export const newMenu = (address: string, price?: string): Files => ({
  products: `${PRODUCTS_HEADER}\n${menu(address)}`,
  prices: `${PRICES_HEADER}\n${menuPrices(address, price)}`,
});

export const inBase64 = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([kind, text]) => [kind, Buffer.from(text).toString('base64')]),
  );

/** The file, row, column, value and reason of everything that stops an import. */
export const errorsOf = ({ problems }: ImportReport) =>
  problems.filter(({ kind }) => kind === 'error').map(placed);
export const placed = ({ file, row, column, value, reason }: ImportProblem) => [
  file,
  row,
  column,
  value,
  reason,
];

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>;

/** The demo's catalogue, and an admin who imports into it. */
export async function openImportShop() {
  const database = await createTestDatabase();
  const shop = await makeTestApp({ databaseUrl: database.url });
  await seedDemo(shop.deps);
  const { authorization } = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/api${path}`;
    const answer = await shop.app.inject({
      method,
      url,
      headers: { authorization },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const check = async (files: Files): Promise<ImportReport> => {
    const { status, body } = await ask('POST', '/products/import/check', inBase64(files));
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const send = (files: Files, digest: string) =>
    ask('POST', '/products/import', { ...inBase64(files), digest });
  return {
    shop,
    ask,
    check,
    send,
    quote: (body: object) => ask('POST', '/quotes', body),
    importNow: async (files: Files) => {
      const report = await check(files);
      expect(errorsOf(report)).toEqual([]);
      const { status, body } = await send(files, report.digest);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    exported: async (kind: 'products' | 'prices', more: object = {}): Promise<string> => {
      const { body } = await ask('POST', '/products/export', { kind, ...more });
      const answer = await shop.app.inject(body.url);
      expect(answer.statusCode).toBe(200);
      return answer.body;
    },
    product: async (slug: string) => {
      const { productId } = (await ask('GET', `/products/${slug}`)).body;
      return (await ask('GET', `/products/${productId}/edit`)).body.product;
    },
    /** Every product as it is stored. */
    dump: async () =>
      JSON.stringify(await shop.deps.db.selectFrom('catalogue.products').selectAll().orderBy('id').execute()),
    audits: (subjectId: string) =>
      shop.deps.db
        .selectFrom('platform.audit')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute(),
    close: async () => {
      await shop.close();
      await database.drop();
    },
  };
}
