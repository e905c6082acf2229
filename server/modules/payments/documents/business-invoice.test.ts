import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import { transaction } from '#server/platform/db.ts';
import { makeCompany } from '#tests/companies.ts';
import { INV_01, sumsProblem } from '#tests/documents/inv-01.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { requestRefund } from '../refunds/request-refund.ts';

const clock = movableClock();
let shop: Shop;
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({
    clock,
    hasWebhooks: false,
    environment: {
      TAX_MODE: 'gst',
      GSTIN: '36AAPFU0939F1ZW',
      SUPPLIER_ADDRESS: '7 Mint Road, Hyderabad 500034',
    },
  });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  buyer = await signIn(shop, await signUp(shop));
});
afterAll(() => shop.close());

const MUMBAI = {
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Umbra Foods LLP',
  street: '3 Hill Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  zipCode: '400050',
};
/** 100 cards at ₹161.00 with 18 %, delivered in Hyderabad. */
const TOTAL = 161_00 + 2 * 14_49;

type HsnRow = { hsn_sc: string; qty: number; txval: number; iamt: number; camt: number; samt: number };
type Gstr1 = { hsn: { hsn_b2b: HsnRow[]; hsn_b2c: HsnRow[] } };

const headers = (who: SignedIn) => ({ authorization: who.authorization });
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = buyer) =>
  shop.call<never>(method, `/api${path}`, body, headers(who));
const orderOf = async (orderId: string) => (await ask('GET', `/orders/${orderId}`)).body as Order;

async function pay(
  gstDetails?: object,
  who: Record<string, string> = headers(buyer),
  keepGstDetails = false,
): Promise<string> {
  const cart = { ...cartOf(gstDetails ? { gstDetails, keepGstDetails } : {}), totalAmount: TOTAL / 100 };
  const { orderId } = await shop.place(who, cart);
  const { razorpayOrderId } = await shop.checkOut(who, orderId);
  await shop.verify(who, orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  return orderId;
}

async function readDocument(url: string): Promise<string> {
  const answer = await fetch(new URL(url, shop.url));
  return wordsOf(new Uint8Array(await answer.arrayBuffer()));
}
const invoiceOf = async (orderId: string) => {
  const { body } = await shop.call<{ invoiceUrl: string; number: string }>(
    'POST',
    '/api/billing/invoice',
    { orderId },
    headers(buyer),
  );
  return { number: body.number, words: await readDocument(body.invoiceUrl) };
};
const documents = (orderId: string) =>
  shop.rows<{
    number: string;
    document: { taxes: object[]; totalPaise: number; recipient: { gstin: string } };
  }>('select number, document from payments.invoices where order_id = $1 order by number', [orderId]);
const notesOf = (orderId: string) =>
  shop.rows<{ invoice: string; paise: number; taxes: object[]; reason: string }>(
    `select invoice_number as invoice, amount_paise::int as paise, document -> 'taxes' as taxes, document ->> 'reason' as reason
     from payments.credit_notes where order_id = $1 order by number`,
    [orderId],
  );

test('a GSTIN decides place of supply and taxes; invoice, order and next checkout have who is billed', async () => {
  const details = { ...MUMBAI, gstin: ' 27aapfu0939f1zv', poNumber: 'PO-77/26' };
  const cart = { ...cartOf({ gstDetails: details }), totalAmount: TOTAL / 100 };
  const priced = await ask('POST', '/quotes/cart', {
    lines: cart.items.map(({ entityId: productId, quantity, attributes }) => ({
      productId,
      quantity,
      attributes,
    })),
    state: 'Maharashtra',
  });
  expect(priced.body).toMatchObject({
    taxMode: 'gst',
    taxName: 'IGST',
    estimatedTax: 28.98,
    total: TOTAL / 100,
  });
  const orderId = await pay(details, headers(buyer), true);
  const order = await orderOf(orderId);
  expect(order).toMatchObject({
    taxName: 'IGST',
    tax: 28.98,
    gstDetails: { ...MUMBAI, poNumber: 'PO-77/26' },
  });
  const { number, words } = await invoiceOf(orderId);
  for (const text of [
    `No. ${number}`,
    'Umbra Foods LLP',
    'GSTIN 27AAPFU0939F1ZV',
    '3 Hill Road, Mumbai 400050',
    'Maharashtra (27)',
    'Place of supply: Maharashtra (27)',
    'Reverse charge: No',
    'PO number PO-77/26',
    '14 MG Road, Hyderabad 500034',
    'Telangana (36)',
    'IGST 18%: ₹28.98',
    'Rupees One Hundred Eighty Nine and Paise Ninety Eight Only',
    'For Inkbazaar',
    'Original for recipient',
  ])
    expect(words).toContain(text);
  expect(words.toUpperCase()).toContain('HSN SUMMARY');
  // Offered next time, without the number of this one order; a guest's is nobody's.
  expect((await ask('GET', '/orders/gst-details')).body).toEqual({
    details: MUMBAI,
    isGstCharged: true,
  });
  expect((await ask('DELETE', '/orders/gst-details')).body).toEqual({ success: true });
  expect((await ask('GET', '/orders/gst-details')).body).toMatchObject({ details: null });
  expect((await ask('PUT', '/orders/gst-details', MUMBAI)).body).toEqual({ details: MUMBAI });
});

test('e-invoices of invoice and credit note fit the scheme, and the return of the month has every document once', async () => {
  const orderId = await pay({ ...MUMBAI, legalName: 'Umbra "Foods" LLP', poNumber: 'PO-78' });
  const refund = { amount: 100, reason: 'Asked for', requestKey: randomUUID() };
  await ask('POST', `/orders/${orderId}/refunds`, refund, admin);
  await shop.runJobs();
  const path = `/orders/${orderId}/e-invoices`;
  expect(await ask('GET', path, undefined, admin)).toMatchObject({ status: 200 });
  const { eInvoices } = (await ask('GET', path, undefined, admin)).body as { eInvoices: object[] };
  const [invoice, note] = eInvoices.map((one) => INV_01.parse(one));
  expect(eInvoices).toHaveLength(2);
  for (const one of [invoice, note]) expect(one && sumsProblem(one)).toBe(null);
  expect(invoice).toMatchObject({
    DocDtls: { Typ: 'INV' },
    SellerDtls: { Pin: 500034, Loc: 'Hyderabad' },
    BuyerDtls: { Stcd: '27', Pos: '27', Loc: 'Mumbai', LglNm: 'Umbra Foods LLP' },
    ShipDtls: { Stcd: '36', Pin: 500034 },
    RefDtls: { ContrDtls: [{ PORefr: 'PO-78' }] },
    ValDtls: { TotInvVal: TOTAL / 100, IgstVal: 28.98 },
  });
  expect(note).toMatchObject({
    DocDtls: { Typ: 'CRN' },
    RefDtls: { PrecDocDtls: [{ InvNo: invoice?.DocDtls.No }] },
    ValDtls: { TotInvVal: 100 },
  });
  const guest = await shop.newGuest();
  const consumers = await pay(undefined, guest);
  expect((await ask('GET', `/orders/${consumers}/e-invoices`, undefined, admin)).body).toMatchObject({
    code: 'not_a_gst_invoice',
  });
  const month = dayInIndia(clock.now()).slice(0, 7);
  const answer = await ask('POST', '/billing/gst-returns', { month }, admin);
  const [{ gstin, file }] = (answer.body as { returns: [{ gstin: string; file: Gstr1 }] }).returns;
  expect(gstin).toBe('36AAPFU0939F1ZW');
  const issued = await shop.rows<{ invoices: number; notes: number; invoiced: number; credited: number }>(
    `select (select count(*)::int from payments.invoices) as invoices,
       (select count(*)::int from payments.credit_notes) as notes,
       (select sum((document ->> 'totalPaise')::int)::int from payments.invoices) as invoiced,
       (select sum(amount_paise)::int from payments.credit_notes) as credited`,
  );
  const [{ invoices, notes, invoiced, credited }] = issued as [(typeof issued)[number]];
  expect(file).toMatchObject({
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    b2b: [{ ctin: MUMBAI.gstin }],
    b2cs: [{ sply_ty: 'INTRA', pos: '36', rt: 18, txval: 161, camt: 14.49, samt: 14.49, iamt: 0 }],
    b2cl: [],
    cdnr: [{ ctin: MUMBAI.gstin, nt: [{ ntty: 'C', val: 100, pos: '27' }] }],
    doc_issue: { doc_det: [{ docs: [{ totnum: invoices }] }, { docs: [{ totnum: notes }] }] },
  });
  const { hsn_b2b: business, hsn_b2c: consumer } = file.hsn;
  const net = [...business, ...consumer].reduce(
    (sum, row) => sum + row.txval + row.iamt + row.camt + row.samt,
    0,
  );
  expect(Math.round(net * 100)).toBe(invoiced - credited);
  expect(consumer).toMatchObject([{ hsn_sc: '4911', uqc: 'NOS', qty: 100 }]);
});

test('the documents of a month come in one ZIP, to their owner alone', async () => {
  const month = dayInIndia(clock.now()).slice(0, 7);
  const linked = (await ask('POST', '/billing/documents-of-month', { month })).body as {
    url: string;
    count: number;
  };
  const own = await shop.rows<{ number: string }>(
    `select d.number from orders.orders o join (select number, order_id from payments.invoices
       union all select number, order_id from payments.credit_notes) d on d.order_id = o.id
     where o.owner = $1 order by 1`,
    [`user:${buyer.userId}`],
  );
  expect(linked.count).toBe(own.length);
  expect(own.length).toBeGreaterThan(1);
  const answer = await fetch(new URL(linked.url, shop.url));
  expect(answer.headers.get('content-disposition')).toContain(`invoices-${month}.zip`);
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(own.map(({ number }) => `${number.replaceAll('/', '-')}.pdf`));
  for (const content of files.values()) expect(await wordsOf(content)).toContain('Original for recipient');
  // One at a time of each person; whoever leaves makes room.
  const link = new URL(linked.url, shop.url);
  const both = await Promise.all([fetch(link), fetch(link)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ code: 'documents_under_way' });
  await fetch(link, { signal: AbortSignal.timeout(30) }).catch(() => null);
  await expect.poll(async () => (await fetch(link)).status, { timeout: 60_000, interval: 500 }).toBe(200);
  const none = await signIn(shop, await signUp(shop));
  expect((await ask('POST', '/billing/documents-of-month', { month }, none)).body).toEqual({
    url: null,
    count: 0,
  });
  expect((await fetch(new URL(linked.url.replace('/months/', '/invoices/'), shop.url))).status).toBe(404);
});

test.each([
  ['27AAPFU0939F1Z', 'A GSTIN has 15 letters and digits; this has 14'],
  ['27AAPFU0939F1ZX', 'This is not a GSTIN: please compare it with the certificate'],
  ['99AAPFU0939F1ZV', 'A GSTIN begins with the two digits of its State'],
  ['', 'Please enter the GSTIN'],
])('GSTIN "%s" is refused: %s', async (gstin, message) => {
  const body = cartOf({ gstDetails: { ...MUMBAI, gstin } });
  const { status, body: answer } = await ask('POST', '/orders', { ...body, totalAmount: TOTAL / 100 });
  expect([status, answer]).toMatchObject([400, { issues: [{ path: 'gstDetails.gstin', message }] }]);
});

test('a billing PIN code that does not exist is refused', async () => {
  const issues = [{ path: 'gstDetails.zipCode', message: 'This PIN code does not exist.' }];
  const body = { ...cartOf({ gstDetails: { ...MUMBAI, zipCode: '290001' } }), totalAmount: TOTAL / 100 };
  expect(await ask('POST', '/orders', body)).toMatchObject({ status: 400, body: { issues } });
  expect(await ask('PUT', '/orders/gst-details', { ...MUMBAI, zipCode: '290001' })).toMatchObject({
    body: { issues: [{ path: 'zipCode' }] },
  });
});

test('a price on request is offered with the tax of who is billed', async () => {
  await shop.pool.query(
    `insert into catalogue.products (slug, category_id, name, attributes, pricing, print_specification, hsn_code)
     select 'gift-boxes', category_id, 'Gift boxes', '[]', '[]', print_specification, '4819'
     from catalogue.products where slug = 'test-cards'`,
  );
  const { customerInfo, shippingAddress } = cartOf();
  const wish = { customerInfo, shippingAddress, entityId: 'gift-boxes', attributes: {}, quantity: 100 };
  const asked = await ask('POST', '/price-requests', {
    ...wish,
    gstDetails: { ...MUMBAI, poNumber: 'PO-9' },
  });
  const { requestId } = asked.body as { requestId: string };
  const { requests } = (await ask('GET', `/price-requests?requestId=${requestId}`, undefined, admin))
    .body as {
    requests: { version: string; gstDetails: object }[];
  };
  expect(requests).toMatchObject([{ gstDetails: { ...MUMBAI, poNumber: 'PO-9' } }]);
  const newer = { ...MUMBAI, street: '4 Hill Road' };
  await ask('PUT', '/orders/gst-details', newer);
  const validUntil = dayInIndia(new Date(clock.now().getTime() + 86_400_000));
  const body = { unitPrice: 10, validUntil, version: requests[0]?.version };
  const priced = await ask('POST', `/price-requests/${requestId}/price`, body, admin);
  const { offer } = priced.body as { offer: { orderId: string; totalAmount: number } };
  expect(offer.totalAmount).toBe(1050);
  // What was said with the request is older than what was saved since, and is not offered at the next checkout.
  expect((await ask('GET', '/orders/gst-details')).body).toMatchObject({ details: newer });
  expect(await orderOf(offer.orderId)).toMatchObject({
    taxName: 'IGST',
    tax: 50,
    gstDetails: { ...MUMBAI, poNumber: 'PO-9' },
  });
});

test('a wrong GSTIN is corrected by a credit note and a new invoice; what was refunded before is refunded of the new one', async () => {
  const orderId = await pay(MUMBAI, headers(buyer), true);
  const refund = { amount: 50, reason: 'Asked for', requestKey: randomUUID() };
  expect((await ask('POST', `/orders/${orderId}/refunds`, refund, admin)).status).toBe(200);
  await shop.runJobs();
  const { number } = await invoiceOf(orderId);
  const local = {
    ...MUMBAI,
    gstin: '36AAPFU0939F1ZW',
    state: 'Telangana',
    city: 'Hyderabad',
    zipCode: '500034',
  };
  const correction = { invoiceNumber: number, gstDetails: local, reason: 'Wrong branch' };
  const path = `/orders/${orderId}/invoice-corrections`;
  const corrected = await ask('POST', path, correction, admin);
  expect(corrected.status).toBe(200);
  // Sent again, or by somebody who saw the old one, it changes nothing.
  expect(await ask('POST', path, correction, admin)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  const [old, made] = await documents(orderId);
  expect(old?.document).toMatchObject({ taxes: [{ name: 'IGST', amountPaise: 2898 }] });
  expect(made?.document).toMatchObject({
    totalPaise: TOTAL,
    recipient: { gstin: local.gstin },
    replaces: { number },
    taxes: [
      { name: 'CGST', amountPaise: 1449 },
      { name: 'SGST', amountPaise: 1449 },
    ],
  });
  const notes = await notesOf(orderId);
  expect(notes.map(({ invoice, paise }) => [invoice, paise])).toEqual([
    [number, 5000],
    [number, TOTAL - 5000],
    [made?.number, 5000],
  ]);
  expect(notes[1]?.reason).toContain('a new invoice is issued');
  // ₹50.00 had 763 paise of IGST: the odd one is of the value.
  expect(notes[2]?.taxes).toEqual([
    { name: 'CGST', amountPaise: 381 },
    { name: 'SGST', amountPaise: 381 },
  ]);
  expect(await orderOf(orderId)).toMatchObject({ taxName: 'CGST + SGST', gstDetails: local });
  // At the next checkout the right one is offered.
  expect((await ask('GET', '/orders/gst-details')).body).toMatchObject({ details: local });
  const now = await invoiceOf(orderId);
  // Whoever got no answer and presses again corrects nothing twice.
  expect(await ask('POST', path, { ...correction, invoiceNumber: now.number }, admin)).toMatchObject({
    status: 409,
    body: { code: 'invoice_not_correctable', message: 'Nothing is different from the invoice.' },
  });
  expect(now.number).toBe(made?.number);
  expect(now.words).toContain(`Replaces invoice ${number}`);
  expect((await orderOf(orderId)).timeline.map(({ sentence }) => sentence)).toContain(
    'We corrected your invoice.',
  );
  const listed = (await ask('POST', '/billing/credit-notes', { orderId })).body as {
    creditNotes: { kind: string }[];
    replacedInvoices: { number: string; url: string }[];
  };
  expect(listed.creditNotes.map(({ kind }) => kind)).toEqual(['refund', 'takes_back', 'repeated']);
  expect(listed.replacedInvoices).toMatchObject([{ number }]);
  expect(await readDocument(listed.replacedInvoices[0]?.url ?? '')).toContain(`No. ${number}`);
  // A refund after it is of the new invoice.
  await ask('POST', `/orders/${orderId}/cancel`, { reason: 'Asked for' }, admin);
  await shop.runJobs();
  expect((await notesOf(orderId)).at(-1)).toMatchObject({ invoice: made?.number, paise: TOTAL - 5000 });
  const mails = await shop.rows(`select 1 from notifications.mails where template = 'invoice-corrected'`);
  expect(mails).toHaveLength(1);
  const trail = await ask('GET', `/orders/${orderId}/details`, undefined, admin);
  expect((trail.body as { audit: object[] }).audit).toContainEqual(
    expect.objectContaining({ action: 'correctInvoice', before: { invoice: number } }),
  );
  // Nothing is left of it: there is nothing to correct.
  const again = { ...correction, gstDetails: MUMBAI, invoiceNumber: now.number };
  expect(await ask('POST', path, again, admin)).toMatchObject({
    body: { message: 'All of this invoice was refunded: nothing is left to correct.' },
  });
  expect(await checkInvariants(shop.pool)).toEqual({});
});

test('a document that is no e-invoice stops no other, and a correction takes the address of the settings', async () => {
  const put = async (supplierAddress: string) => {
    const value = {
      ...{ mode: 'gst', estimatePercent: 8.5, gstin: '36AAPFU0939F1ZW', supplierName: 'Inkbazaar' },
      supplierAddress,
    };
    expect(await ask('PUT', '/settings/tax', { value }, admin)).toMatchObject({ status: 200 });
  };
  await put('7 Mint Road, Hyderabad');
  const orderId = await pay(MUMBAI);
  const { number } = await invoiceOf(orderId);
  const path = `/orders/${orderId}/e-invoices`;
  const reason = expect.stringContaining('no PIN code');
  expect((await ask('GET', path, undefined, admin)).body).toEqual({
    eInvoices: [],
    unwritten: [{ number, reason }],
  });
  // The number of a plot, and a PIN code of another State before it, are not taken for its own.
  await put('Plot 400050, Mint Road, Hyderabad 500034');
  const correction = { invoiceNumber: number, gstDetails: { ...MUMBAI, poNumber: 'P1' }, reason: 'No PIN' };
  expect((await ask('POST', `/orders/${orderId}/invoice-corrections`, correction, admin)).status).toBe(200);
  const { eInvoices, unwritten } = (await ask('GET', path, undefined, admin)).body as {
    eInvoices: object[];
    unwritten: object[];
  };
  expect(unwritten).toHaveLength(2);
  expect(eInvoices.map((one) => INV_01.parse(one))).toMatchObject([
    { SellerDtls: { Pin: 500034, Loc: 'Hyderabad' }, RefDtls: { ContrDtls: [{ PORefr: 'P1' }] } },
  ]);
  await put('7 Mint Road, Hyderabad 500034');
});

test('pieces are counted once, whatever was refunded and however often it was corrected', async () => {
  const sold = async () => {
    const month = dayInIndia(clock.now()).slice(0, 7);
    const answer = await ask('POST', '/billing/gst-returns', { month }, admin);
    const [{ file }] = (answer.body as { returns: [{ file: Gstr1 }] }).returns;
    return [...file.hsn.hsn_b2b, ...file.hsn.hsn_b2c].reduce((sum, { qty }) => sum + qty, 0);
  };
  const before = await sold();
  const cards = cartOf().items;
  const items = [...cards, ...cards];
  const twice = { ...cartOf({ gstDetails: MUMBAI }), items, totalAmount: (2 * TOTAL) / 100 };
  const { orderId } = await shop.place(headers(buyer), twice);
  const { razorpayOrderId } = await shop.checkOut(headers(buyer), orderId);
  await shop.verify(headers(buyer), orderId, await shop.pay(razorpayOrderId));
  await shop.runJobs();
  expect(await sold()).toBe(before + 200);
  // One line wholly, as a claim for it is refunded.
  await transaction(shop.deps.db, async (tx) => {
    const [payment] = await shop.rows<{ id: string }>(
      'select id from payments.payments where order_id = $1',
      [orderId],
    );
    const refund = { amountPaise: TOTAL, key: `wholly-${orderId}`, reason: 'claim', invoiceLine: 0 };
    await requestRefund(tx, { paymentId: payment?.id ?? '', ...refund });
  });
  await shop.runJobs();
  expect(await sold()).toBe(before + 200);
  for (const legalName of ['Umbra Foods', 'Umbra Foods LLP']) {
    const { number } = await invoiceOf(orderId);
    const correction = { invoiceNumber: number, gstDetails: { ...MUMBAI, legalName }, reason: 'Misspelt' };
    const path = `/orders/${orderId}/invoice-corrections`;
    expect((await ask('POST', path, correction, admin)).status).toBe(200);
    expect(await sold()).toBe(before + 200);
  }
  // Billed to nobody registered any more, it still has e-invoices of before.
  const { number } = await invoiceOf(orderId);
  const correction = { invoiceNumber: number, gstDetails: null, reason: 'Private' };
  await ask('POST', `/orders/${orderId}/invoice-corrections`, correction, admin);
  expect(await sold()).toBe(before + 200);
  expect((await ask('GET', `/orders/${orderId}/payments`, undefined, admin)).body).toMatchObject({
    hasEInvoices: true,
  });
  const { eInvoices } = (await ask('GET', `/orders/${orderId}/e-invoices`, undefined, admin)).body as {
    eInvoices: object[];
  };
  for (const one of eInvoices) expect(sumsProblem(INV_01.parse(one))).toBe(null);
  expect(await checkInvariants(shop.pool)).toEqual({});
});

test('of two who correct at once one wins and the other is told; a refund at the same time is of one of the invoices', async () => {
  const orderId = await pay(MUMBAI);
  const { number } = await invoiceOf(orderId);
  const refund = { amount: 50, reason: 'Asked for', requestKey: randomUUID() };
  expect((await ask('POST', `/orders/${orderId}/refunds`, refund, admin)).status).toBe(200);
  const correct = (legalName: string) =>
    ask(
      'POST',
      `/orders/${orderId}/invoice-corrections`,
      { invoiceNumber: number, gstDetails: { ...MUMBAI, legalName }, reason: 'Misspelt' },
      admin,
    );
  const [answers] = await Promise.all([
    Promise.all([correct('Umbra Foods and Sons'), correct('Umbra Foods and Daughters')]),
    shop.runJobs(),
  ]);
  await shop.runJobs();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
  expect(await documents(orderId)).toHaveLength(2);
  expect((await notesOf(orderId)).at(-1)?.paise).toBe(5000);
  expect(await checkInvariants(shop.pool)).toEqual({});
});

test('after 30 November following the financial year of the first invoice nothing is corrected', async () => {
  const orderId = await pay();
  const { number } = await invoiceOf(orderId);
  const year = Number(`20${number.slice(5, 7)}`);
  clock.set(new Date(`${year}-11-30T18:29:00Z`));
  const fresh = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const path = `/orders/${orderId}/invoice-corrections`;
  const correction = { invoiceNumber: number, gstDetails: MUMBAI, reason: 'Was left out' };
  const last = await ask('POST', path, correction, fresh);
  expect(last.status).toBe(200);
  // The new invoice is of the year after, and gives no more time.
  clock.set(new Date(`${year}-11-30T18:31:00Z`));
  const { invoiceNumber } = last.body as { invoiceNumber: string };
  const late = { ...correction, invoiceNumber, gstDetails: { ...MUMBAI, legalName: 'Umbra Foods' } };
  expect(await ask('POST', path, late, fresh)).toMatchObject({
    status: 409,
    body: { message: 'It is too late: a credit note counts until 30 November after the financial year.' },
  });
});

/** Read from its directory at the end, as archivers do. */
function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(begin, begin + size);
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}

test('what is ordered for a company is billed to it, whoever its buyer names, with the PO number of the order', async () => {
  const owner = await makeCompany(shop, MUMBAI.legalName);
  const changed = { legalName: MUMBAI.legalName, gstDetails: MUMBAI };
  expect((await ask('PUT', '/company', changed, owner)).status).toBe(200);
  const other = { ...MUMBAI, gstin: '36AAPFU0939F1ZW', state: 'Telangana', zipCode: '500034' };
  const { orderId } = await shop.place(headers(owner), {
    ...cartOf({ gstDetails: other, keepGstDetails: true }),
    totalAmount: TOTAL / 100,
    forCompany: { poNumber: 'PO-78/26' },
  });
  const order = (await ask('GET', `/orders/${orderId}`, undefined, owner)).body as Order;
  expect(order).toMatchObject({ gstDetails: { ...MUMBAI, poNumber: 'PO-78/26' }, taxName: 'IGST' });
  const { url } = (await ask('POST', '/orders/export', {}, await signIn(shop, admin))).body as {
    url: string;
  };
  const rows = (await shop.call('GET', url)).text.trimEnd().split('\r\n');
  expect(rows.find((row) => row.includes(orderId))).toContain(`,"${MUMBAI.legalName}","PO-78/26",""`);
  // Nor are they kept as the buyer's own.
  expect((await ask('GET', '/orders/gst-details', undefined, owner)).body).toMatchObject({ details: null });
});
