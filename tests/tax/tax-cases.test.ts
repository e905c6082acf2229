import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInIndia } from '#contract/india-days.ts';
import { STATES } from '#contract/places.ts';
import { INV_01, sumsProblem } from '../documents/inv-01.ts';
import { checkInvariants } from '../invariants.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';

const text = readFileSync(new URL('../../docs/tax-cases.md', import.meta.url), 'utf8');
const cells = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const paise = (rupees: string | undefined) => Math.round(Number(rupees || 0) * 100);

/** Name, price of one piece, HSN. */
const PRODUCTS = cells
  .filter((row) => row.length === 4 && row[1] !== 'One piece')
  .map(([name = '', price, hsn = '']) => ({ name, pricePaise: paise(price), hsn }));
const CASES = cells
  .filter((row) => /^[0-9]+$/.test(row[0] ?? ''))
  .map((row) => {
    const [
      number = '',
      name = '',
      lines = '',
      freight,
      off,
      from = '',
      to = '',
      registered = '',
      place = '',
    ] = row;
    const [taxable, cgst, other = '', igst, total, refunded, ofValue, ofTax] = row.slice(9);
    return {
      title: `${number} ${name}`,
      lines: lines.split(', ').map((line) => {
        const [quantity, product] = line.split(' ');
        return { product: product ?? '', quantity: Number(quantity) };
      }),
      freight: Number(freight || 0),
      percent: Number((off ?? '').replace(' %', '') || 0),
      from,
      to,
      registered: registered.split(',')[0] ?? '',
      isSez: registered.includes(', SEZ'),
      isUnderLut: registered.endsWith('under LUT'),
      place,
      taxable: paise(taxable),
      taxes: cgst
        ? [
            { name: 'CGST', amountPaise: paise(cgst) },
            { name: other.split(' ')[1] ?? '', amountPaise: paise(other.split(' ')[0]) },
          ]
        : [{ name: 'IGST', amountPaise: paise(igst) }],
      total: paise(total),
      refund: refunded ? { paise: paise(refunded), value: paise(ofValue), tax: paise(ofTax) } : null,
    };
  });

const codeOf = (state: string) => STATES.find(([, name]) => name === state)?.[0] ?? '';
/** A PIN code of each State that is delivered to. */
const PINS: Readonly<Record<string, string>> = {
  ...{
    Telangana: '500034',
    Maharashtra: '400050',
    Karnataka: '560001',
    Delhi: '110001',
    Chandigarh: '160017',
  },
  ...{
    'Tamil Nadu': '600001',
    'Andaman and Nicobar Islands': '744101',
    Ladakh: '194101',
    Lakshadweep: '682555',
  },
  ...{ 'Dadra and Nagar Haveli and Daman and Diu': '396230', Puducherry: '605001', Goa: '403001' },
  ...{ Punjab: '141001', 'Jammu and Kashmir': '190001', 'West Bengal': '700001', Sikkim: '737101' },
};
/** One business, registered in each State: the last character is the check digit. */
const CHECK_DIGITS: Readonly<Record<string, string>> = {
  ...{ '36': 'W', '27': 'V', '29': 'R', '07': 'X', '04': '3', '33': '2', '35': 'Y', '38': 'S', '26': 'X' },
  ...{ '31': '6', '34': '0' },
};
const gstinOf = (state: string) => `${codeOf(state)}AAPFU0939F1Z${CHECK_DIGITS[codeOf(state)]}`;

let shop: Shop;
let admin: SignedIn;
const ids = new Map<string, string>();
beforeAll(async () => {
  shop = await openPayingShop({
    hasWebhooks: false,
    environment: { TAX_MODE: 'gst', GSTIN: gstinOf('Telangana') },
  });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  await shop.pool.query(
    `insert into quoting.tax_rates (hsn_prefix, basis_points, valid_from, source) values ('4901', 0, '2017-07-01', 'Exempt')`,
  );
  for (const { name, pricePaise, hsn } of PRODUCTS) {
    const { rows } = await shop.pool.query<{ id: string }>(
      `insert into catalogue.products (slug, category_id, name, attributes, pricing, print_specification, hsn_code)
       select $1, category_id, $1, '[]', jsonb_build_array(jsonb_build_object('pricePaise', $2::int, 'minQty', 1,
         'maxQty', 9999, 'attributes', '{}'::jsonb)), print_specification, $3
       from catalogue.products where slug = 'test-cards' returning id`,
      [name, pricePaise, hsn],
    );
    ids.set(name, rows[0]?.id ?? '');
  }
  for (const percent of new Set(CASES.map((one) => one.percent)))
    if (percent > 0)
      await shop.pool.query('insert into quoting.discounts (code, basis_points) values ($1, $2)', [
        `OFF${percent * 10}`,
        percent * 100,
      ]);
});
afterAll(() => shop.close());

const set = async (section: string, value: object) => {
  const { authorization } = admin;
  const answer = await shop.call('PUT', `/api/settings/${section}`, { value }, { authorization });
  expect(answer.status).toBe(200);
};
const today = dayInIndia(new Date());
const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
const LUT = { lutArn: 'AD360426012345X', lutFrom: `${year}-04-01`, lutUntil: `${year + 1}-03-31` };

let inForce = { from: 'Telangana', freight: 0, isUnderLut: false };
/** The shop's own State, its letter of undertaking and what a parcel costs, as the row has them. */
async function prepare({ from, freight, isUnderLut }: typeof inForce): Promise<void> {
  if (inForce.from !== from || inForce.isUnderLut !== isUnderLut)
    await set('tax', {
      ...{ mode: 'gst', estimatePercent: 8.5, gstin: gstinOf(from), supplierName: 'Inkbazaar' },
      supplierAddress: `7 Mint Road, ${from} ${PINS[from]}`,
      ...(isUnderLut && LUT),
    });
  if (inForce.freight !== freight)
    await set('shipping', { rates: [{ zone: 'any', upToGrams: null, price: freight }] });
  inForce = { from, freight, isUnderLut };
}

const sum = (amounts: readonly { amountPaise: number }[]) =>
  amounts.reduce((total, { amountPaise }) => total + amountPaise, 0);

interface Issued {
  placeOfSupply: string;
  totalPaise: number;
  taxes: { name: string; amountPaise: number }[];
  lines: { taxablePaise: number; taxes: { name: string; amountPaise: number }[] }[];
}
const taxableOf = ({ lines }: Issued) => lines.reduce((total, line) => total + line.taxablePaise, 0);

test('there are sixty rows and more, each numbered once', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  expect(CASES.map(({ title }) => Number.parseInt(title, 10))).toEqual(CASES.map((_, index) => index + 1));
});

test.each(CASES)('$title', async (row) => {
  await prepare(row);
  const guest = await shop.newGuest();
  const call = async <T>(path: string, body?: object, who = guest) =>
    (await shop.call<T>(body ? 'POST' : 'GET', `/api${path}`, body, who)).body;
  const lines = row.lines.map(({ product, quantity }) => ({
    ...{ productId: ids.get(product) ?? '', quantity, attributes: {}, zipCode: PINS[row.to] ?? '' },
    unitPaise: PRODUCTS.find(({ name }) => name === product)?.pricePaise ?? 0,
  }));
  const tax = sum(row.taxes) / 100;
  const taxName = row.taxes.map(({ name }) => name).join(' + ');
  const [only] = lines;
  // The price of a product alone is that for anybody.
  if (only && lines.length === 1 && row.percent === 0 && !row.isUnderLut)
    expect(await call('/quotes', only)).toMatchObject({ taxName: 'GST', tax, total: row.total / 100 });
  const code = row.percent > 0 ? { discountCode: `OFF${row.percent * 10}` } : {};
  const state = row.place.replace(/ \([0-9]+\)$/, '');
  expect(await call('/quotes/cart', { lines, ...code, state, isSez: row.isSez })).toMatchObject({
    ...{ taxName, estimatedTax: tax, total: row.total / 100 },
  });

  const place = { street: '14 MG Road', city: row.to, state: row.to, zipCode: PINS[row.to] };
  const business = { legalName: 'Umbra Foods LLP', street: '3 Hill Road', city: 'Town' };
  const { orderId, trackToken } = await shop.place(guest, {
    customerInfo: {
      email: `${randomUUID()}@example.com`,
      isGuest: true,
      name: 'Asha Rao',
      phone: '9876543210',
    },
    shippingAddress: { ...place, country: 'IN' },
    items: lines.map(({ productId, quantity, attributes, unitPaise }) => ({
      ...{ entityId: productId, quantity, attributes },
      ...{ unitPrice: unitPaise / 100, subtotal: (unitPaise * quantity) / 100 },
    })),
    ...{ currency: 'INR', totalAmount: row.total / 100, ...code },
    ...(row.registered && {
      gstDetails: {
        ...{ ...business, gstin: gstinOf(row.registered), isSez: row.isSez },
        ...{ state: row.registered, zipCode: PINS[row.registered] },
      },
    }),
  });
  expect(await call(`/track/${trackToken}`)).toMatchObject({ taxName, tax, totalAmount: row.total / 100 });
  const { razorpayOrderId, amount } = await shop.checkOut(guest, orderId);
  expect(amount).toBe(row.total);
  await shop.verify(guest, orderId, await shop.pay(razorpayOrderId));
  const read = async (table: string) =>
    (
      await shop.rows<{ document: Issued }>(`select document from payments.${table} where order_id = $1`, [
        orderId,
      ])
    ).map(({ document }) => document);
  const [invoice] = await read('invoices');
  expect(invoice).toMatchObject({ placeOfSupply: row.place, taxes: row.taxes, totalPaise: row.total });
  expect(invoice && taxableOf(invoice)).toBe(row.taxable);

  if (row.refund) {
    const body = { amount: row.refund.paise / 100, reason: 'Asked for', requestKey: randomUUID() };
    await call(`/orders/${orderId}/refunds`, body, { authorization: admin.authorization });
    await shop.runJobs();
    const [note] = await read('credit_notes');
    expect(note && [note.totalPaise, taxableOf(note), sum(note.taxes)]).toEqual([
      row.refund.paise,
      row.refund.value,
      row.refund.tax,
    ]);
    expect(note?.taxes.map(({ name }) => name)).toEqual(row.taxes.map(({ name }) => name));
  }
  if (row.registered) {
    const found = await call<{ eInvoices: object[] }>(`/orders/${orderId}/e-invoices`, undefined, {
      authorization: admin.authorization,
    });
    const type = row.isSez ? (row.isUnderLut ? 'SEZWOP' : 'SEZWP') : 'B2B';
    for (const one of found.eInvoices) {
      expect(sumsProblem(INV_01.parse(one))).toBe(null);
      expect(one).toMatchObject({ TranDtls: { SupTyp: type } });
    }
  }
});

interface Row {
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
}
interface Gstr1 {
  b2b: { inv: { inv_typ: string }[] }[];
  b2cl: { pos: string; inv: { val: number; itms: { itm_det: Row }[] }[] }[];
  b2cs: (Row & { sply_ty: string; pos: string; rt: number })[];
  cdnr: { nt: { inv_typ: string }[] }[];
  nil: { inv: { sply_ty: string; nil_amt: number }[] };
  hsn: { hsn_b2b: Row[]; hsn_b2c: Row[] };
  doc_issue: { doc_det: { docs: { totnum: number }[] }[] };
}

test('the returns of the month come to what was invoiced less what was credited, under each GSTIN of the shop', async () => {
  const { body } = await shop.call<{ returns: { gstin: string; file: Gstr1 }[] }>(
    'POST',
    '/api/billing/gst-returns',
    { month: dayInIndia(new Date()).slice(0, 7) },
    { authorization: admin.authorization },
  );
  expect(body.returns.map(({ gstin }) => gstin).sort()).toEqual(
    [...new Set(CASES.map(({ from }) => gstinOf(from)))].sort(),
  );
  for (const { gstin, file } of body.returns) {
    const own = CASES.filter(({ from }) => gstinOf(from) === gstin);
    const rows = [...file.hsn.hsn_b2b, ...file.hsn.hsn_b2c];
    const whole = rows.reduce((total, row) => total + row.txval + row.iamt + row.camt + row.samt, 0);
    expect(Math.round(whole * 100)).toBe(
      own.reduce((total, row) => total + row.total - (row.refund?.paise ?? 0), 0),
    );
    const registered = own.filter((row) => row.registered);
    expect(file.b2b.flatMap(({ inv }) => inv)).toHaveLength(registered.length);
    // Table 6B: what went to special economic zones, with payment of tax and without.
    const typed = (type: string) =>
      file.b2b.flatMap(({ inv }) => inv).filter(({ inv_typ }) => inv_typ === type);
    const zones = registered.filter((row) => row.isSez);
    expect(typed('SEWP')).toHaveLength(zones.filter((row) => !row.isUnderLut).length);
    expect(typed('SEWOP')).toHaveLength(zones.filter((row) => row.isUnderLut).length);
    expect(file.cdnr.flatMap(({ nt }) => nt).filter(({ inv_typ }) => inv_typ !== 'R')).toHaveLength(
      zones.filter((row) => row.refund).length,
    );
    expect(file.cdnr.flatMap(({ nt }) => nt)).toHaveLength(registered.filter((row) => row.refund).length);
    const [invoices, notes] = file.doc_issue.doc_det.map(({ docs }) => docs[0]?.totnum);
    expect([invoices, notes ?? 0]).toEqual([own.length, own.filter((row) => row.refund).length]);
  }
  const home = body.returns.find(({ gstin }) => gstin === gstinOf('Telangana'))?.file;
  // The one above a lakh that went to another State is listed by itself, and is in no sum of small ones.
  expect(home?.b2cl).toMatchObject([
    { pos: '19', inv: [{ val: 153400, itms: [{ itm_det: { txval: 130000, iamt: 23400 } }] }] },
  ]);
  expect(home?.b2cs.some(({ pos }) => pos === '19')).toBe(false);
  // Five books and two at home, two with freight; five to Sikkim.
  expect(home?.nil.inv.map(({ sply_ty, nil_amt }) => [sply_ty, nil_amt])).toEqual([
    ['INTRAB2C', 227.5 + 91 + 91 + 61.05],
    ['INTRB2C', 227.5],
  ]);
});

test('no rule of money is broken by any of them', async () => {
  expect(await checkInvariants(shop.pool)).toEqual({});
});
