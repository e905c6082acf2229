import pg from 'pg';
import { ask, askJson } from './ask.ts';
import { load } from './load.ts';
import type { Part } from './part.ts';
import { configurationsOf } from './quotes.ts';
import { cpuOf, ms, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';

const ROWS = 500;
const FEW = 50;
/** Of `ROWS`, spread over them. */
const BAD = 20;
const AIM_MS = 10_000;
const PINS = ['110001', '400001', '500001', '560001', '682011', '700001', '781001', '302001'] as const;
const pinOf = (index: number) => PINS[index % PINS.length] ?? PINS[0];

function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const isBad = index % (ROWS / BAD) === 0;
    return `Branch ${index},98765${10_000 + index},"${index}, MG Road",,,${isBad ? '290001' : pinOf(index)},10`;
  });
  return ['Name,Phone,Address,City,State,PIN,Quantity', ...lines].join('\r\n');
}

/** Somebody who is in a company. */
async function memberOf(shop: Shop): Promise<{ authorization: string }> {
  const person = { email: 'bench-branches@example.com', password: 'Lantern-Otter-27!' };
  await askJson(`${shop.url}/api/auth/register`, {
    ...person,
    username: 'bench-branches',
    firstName: 'Asha',
    lastName: 'Rao',
    role: 'customer',
  });
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query('update accounts.users set email_verified_at = now() where email = $1', [person.email]);
  await client.end();
  const { accessToken } = await askJson<{ accessToken: string }>(`${shop.url}/api/auth/login`, person);
  const headers = { authorization: `Bearer ${accessToken}` };
  const body = JSON.stringify({ legalName: 'Umbra Foods LLP', gstDetails: null });
  const made = await ask(`${shop.url}/api/company`, {
    method: 'POST',
    headers: { ...headers, ...JSON_TYPE },
    body,
  });
  if (made.status !== 201) throw new Error(`no company: ${made.text}`);
  return headers;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Addresses of an order to many: checking a CSV and pricing the parcels, beside a tenth of the rows. */
export const destinations: Part = async ({ shopOf, amount }) => {
  const shop = await shopOf(1_000);
  const headers = { ...(await memberOf(shop)), ...JSON_TYPE };
  const check = (rows: number) => ({
    method: 'POST' as const,
    path: '/api/company/destinations/check',
    headers,
    body: JSON.stringify({ text: csvOf(rows), products: ['Cards'] }),
  });
  const { path, ...request } = check(ROWS);
  const answer = await ask(`${shop.url}${path}`, request);
  const { badRows } = JSON.parse(answer.text) as { badRows: number };
  const calls = amount(1_000);
  const [many, few] = [await load(shop, calls, () => check(ROWS)), await load(shop, calls, () => check(FEW))];
  const sold = (await configurationsOf(shop)).find(({ quantity }) => quantity >= ROWS);
  if (!sold) throw new Error(`no product is priced at ${ROWS} pieces`);
  const { productId, quantity, attributes } = sold;
  const price = (rows: number) => ({
    method: 'POST' as const,
    path: '/api/quotes/cart',
    headers: JSON_TYPE,
    body: JSON.stringify({
      lines: [{ productId, quantity, attributes }],
      // The first takes what the others leave.
      destinations: Array.from({ length: rows }, (_, index) => ({
        zipCode: pinOf(index),
        quantities: [index === 0 ? quantity - rows + 1 : 1],
      })),
    }),
  });
  const [priced, pricedFew] = [
    await load(shop, calls, () => price(ROWS)),
    await load(shop, calls, () => price(FEW)),
  ];
  const named = `${badRows} of ${BAD} bad rows named`;
  return [
    rowOf(`Checking ${ROWS} addresses (${named})`, many, few, badRows === BAD),
    rowOf(`Pricing parcels to ${ROWS} addresses`, priced, pricedFew, true),
  ];
};

type Loaded = Awaited<ReturnType<typeof load>>;

function rowOf(what: string, many: Loaded, few: Loaded, isRight: boolean): Row {
  const cpu = (result: Loaded) => result.serverCpuMs + result.postgresCpuMs;
  const ratio = cpu(many) / cpu(few) / (ROWS / FEW);
  return {
    what,
    measured: `p99 ${ms(many.p99Ms)}`,
    limit: `${FEW} of them, CPU-ms ${cpuOf(few)}`,
    ratio: `${times(ratio)} an address`,
    cpu: cpuOf(many),
    aim: '≤ 10 s, ≤ 1.5 × an address',
    isMet: isRight && many.p99Ms <= AIM_MS && ratio <= 1.5,
  };
}
