import { expect, test } from 'vitest';
import { wordsOf } from '#tests/read-pdf.ts';
import type { InvoiceToDraw } from './invoice-document.ts';
import { renderInvoice } from './render-invoice.ts';

/** 100 cards at ₹1.61, 10 % off, ₹40 to send; what is taxed of that is ₹184.90. */
const sold = (kind: InvoiceToDraw['kind']): InvoiceToDraw => ({
  number: 'RC/2627/0000001',
  kind,
  issuedAt: new Date('2026-11-21T06:00:00Z'),
  supplier: { name: 'Inkbazaar', address: 'Hyderabad', gstin: null },
  recipient: { name: 'Asha', company: null, address: 'Pune', state: 'Maharashtra', gstin: null, place: null },
  shipTo: null,
  poNumber: null,
  replaces: null,
  placeOfSupply: null,
  sez: null,
  orderId: '01900000-0000-7000-8000-000000000001',
  orderedAt: '2026-11-21T06:00:00Z',
  paymentId: 'pay_00000000000001',
  lines: [
    {
      description: 'Test cards',
      details: 'Front',
      hsnCode: '4911',
      quantity: 100,
      unit: 'NOS',
      unitPricePaise: 161,
      discountPaise: 1610,
      shippingPaise: 4000,
      taxablePaise: 18_490,
      taxes: [],
    },
  ],
  subtotalPaise: 16_100,
  discountPaise: 1610,
  shippingPaise: 4000,
  taxes: [{ name: 'Tax', amountPaise: 1572 }],
  totalPaise: 20_062,
});
const timesIn = (words: string, text: string) => words.split(text).length - 1;

test.each([
  ['receipt', ['₹161.00', '−₹16.10', '₹40.00', '₹200.62'], '₹184.90'],
  ['tax_invoice', ['₹184.90', '−₹16.10', '₹40.00', '₹200.62'], '₹161.00'],
] as const)('a %s has discount and shipping once', async (kind, said, unsaid) => {
  const words = await wordsOf(await renderInvoice(sold(kind)));
  for (const amount of said) expect(words).toContain(amount);
  expect(words).not.toContain(unsaid);
  expect([timesIn(words, 'Discount'), timesIn(words, 'Shipping')]).toEqual([1, 1]);
});
