import { expect, test } from 'vitest';
import { familiesIn, wordsOf } from '#tests/read-pdf.ts';
import type { InvoiceToDraw } from './invoice-document.ts';
import { renderInvoice } from './render-invoice.ts';

const invoiceTo = (name: string): InvoiceToDraw => ({
  number: 'RC/2627/0000001',
  kind: 'receipt',
  issuedAt: new Date('2026-11-21T06:00:00Z'),
  supplier: { name: 'Inkbazaar', address: 'Hyderabad', gstin: null },
  recipient: { name, company: null, address: `14, ${name}`, state: 'Telangana', gstin: null, place: null },
  shipTo: null,
  poNumber: null,
  replaces: null,
  placeOfSupply: null,
  sez: null,
  orderId: '01900000-0000-7000-8000-000000000001',
  orderedAt: '2026-11-21T06:00:00Z',
  paymentId: 'pay_00000000000001',
  lines: [],
  subtotalPaise: 100,
  discountPaise: 0,
  shippingPaise: 0,
  taxes: [],
  totalPaise: 100,
});

test.each([
  ['Devanagari', 'आशा राव'],
  ['Bengali', 'আশা রায়'],
  ['Gujarati', 'આશા રાવ'],
  ['Gurmukhi', 'ਆਸ਼ਾ ਰਾਓ'],
  ['Kannada', 'ಆಶಾ ರಾವ್'],
  ['Malayalam', 'ആശാ റാവു'],
  ['Oriya', 'ଆଶା ରାଓ'],
  ['Tamil', 'ஆஷா ராவ்'],
  ['Telugu', 'ఆశా రావు'],
])('a name in %s is drawn with a font that has its letters', async (script, name) => {
  const pdf = await renderInvoice(invoiceTo(name));
  expect(await familiesIn(pdf)).toContain(`NotoSans${script}`);
  const words = (await wordsOf(pdf)).normalize();
  expect(words).toContain(`14, ${name}`.normalize());
  expect(words).toContain('₹1.00');
});

test('joiners stay with their cluster, and a Latin document embeds Inter alone', async () => {
  const pdf = await renderInvoice(invoiceTo('क्\u200dष राव'));
  expect(await familiesIn(pdf)).toEqual(new Set(['Inter', 'NotoSansDevanagari']));
  expect(await familiesIn(await renderInvoice(invoiceTo('Asha Rao')))).toEqual(new Set(['Inter']));
});
