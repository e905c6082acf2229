import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstNames } from '#contract/pricing/gst.ts';
import { type CreditNoteData, creditNote } from '#server/modules/payments/documents/credit-note-rules.ts';
import { invoiceDocument } from '#server/modules/payments/documents/invoice-rules.ts';
import { calculateTotals } from '#server/modules/quoting/calculate-totals.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const amounts = (taxes: readonly { amountPaise: number }[]) => taxes.map((tax) => tax.amountPaise);

const HYDERABAD = '36AAPFU0939F1ZW';
const tax = {
  mode: 'gst' as const,
  estimateBasisPoints: 850,
  gstin: HYDERABAD,
  supplierName: 'Inkbazaar',
  supplierAddress: 'Hyderabad',
  lutArn: null,
  lutFrom: null,
  lutUntil: null,
};
const rates = [
  { hsnPrefix: '4911', upToUnitPaise: null, basisPoints: 1800 },
  { hsnPrefix: '4819', upToUnitPaise: null, basisPoints: 500 },
  { hsnPrefix: '6109', upToUnitPaise: 250_000, basisPoints: 500 },
  { hsnPrefix: '6109', upToUnitPaise: null, basisPoints: 1800 },
  { hsnPrefix: '7108', upToUnitPaise: null, basisPoints: 25 },
  { hsnPrefix: '4901', upToUnitPaise: null, basisPoints: 0 },
];
const line = fc.record({
  hsnCode: fc.constantFrom('4911', '48191000', '6109', '7108', '4901'),
  quantity: fc.integer({ min: 1, max: 5000 }),
  unitPricePaise: fc.integer({ min: 1, max: 300_000 }),
  shippingPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_001 })),
});
const orders = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  percent: fc.constantFrom(0, 1000, 2000, 3333),
  // Telangana as the supplier, Chandigarh with its UTGST, and elsewhere.
  state: fc.constantFrom('Telangana', 'Chandigarh', 'Delhi'),
});
type Order = typeof orders extends fc.Arbitrary<infer T> ? T : never;

/** The cart as it is priced, and the invoice of the order it becomes. */
function sold({ lines, percent, state }: Order) {
  const discount = {
    code: 'SOME',
    basisPoints: percent,
    description: '',
    hasStarted: true,
    hasEnded: false,
    isActive: true,
    minOrderPaise: 0,
    categoryIds: [],
    isUsedUp: false,
    isUsedUpByCustomer: false,
  };
  const cart = calculateTotals(
    { tax, taxRates: rates, discount },
    lines.map(({ hsnCode, ...one }) => ({
      ...one,
      product: { name: 'Cards', hsnCode, categoryId: 'c' },
      subtotalPaise: one.unitPricePaise * one.quantity,
    })),
    'SOME',
  );
  const document = invoiceDocument(
    {
      id: 'order',
      placedAt: new Date('2026-11-20T00:00:00Z'),
      customerName: 'Asha Rao',
      customerCompany: null,
      shipName: 'Asha Rao',
      shipStreet: '14 MG Road',
      shipCity: 'Somewhere',
      shipState: state,
      shipZip: '500034',
      gstDetails: null,
      supplyState: null,
      isSez: false,
      lutArn: null,
      ...cart,
      lines: cart.lines.map((one) => ({
        ...one,
        productName: 'Cards',
        attributes: {},
        hsnCode: one.product.hsnCode,
      })),
    },
    { name: 'Inkbazaar', address: 'Hyderabad', gstin: HYDERABAD },
    'pay_1',
  );
  return { cart, document };
}

test('property: freight is taxed with its line, both halves are equal, and cart, order and invoice agree to the paisa', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { cart, document } = sold(order);
      expect(cart.totalPaise).toBe(
        cart.productSubtotalPaise - cart.discountPaise + cart.shippingPaise + cart.taxPaise,
      );
      expect(document.totalPaise).toBe(cart.totalPaise);
      // Nothing but taxable values and taxes: all of the shipping is taxed.
      expect(sum(document.lines.map((one) => one.taxablePaise)) + sum(amounts(document.taxes))).toBe(
        cart.totalPaise,
      );
      expect(sum(document.lines.map((one) => one.shippingPaise))).toBe(cart.shippingPaise);
      for (const [index, one] of document.lines.entries()) {
        const { taxBasisPoints, taxPaise } = cart.lines[index] as (typeof cart.lines)[number];
        expect(sum(amounts(one.taxes))).toBe(taxPaise);
        // Two halves, each rounded half up.
        expect(Math.abs(taxPaise - (one.taxablePaise * taxBasisPoints) / 10_000)).toBeLessThanOrEqual(1);
        expect(new Set(amounts(one.taxes)).size).toBe(1);
      }
      expect(new Set(amounts(document.taxes)).size).toBe(1);
      const names = { Telangana: ['CGST', 'SGST'], Chandigarh: ['IGST'], Delhi: ['IGST'] };
      expect(document.taxes.map(({ name }) => name)).toEqual(names[order.state as 'Delhi']);
    }),
  );
});

test('in a territory without a legislature the other half is UTGST, and equal', () => {
  expect(gstNames('04', '04')).toEqual(['CGST', 'UTGST']);
});

test('property: in whatever parts such an invoice is given back, halves stay equal and nothing is left or too much', () => {
  const parts = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.option(fc.nat(5))), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(orders, parts, (order, shares) => {
      const { document } = sold(order);
      const invoice = { number: 'IB/2627/0000001', issuedAt: new Date('2026-11-20T00:00:00Z'), document };
      const notes: CreditNoteData[] = [];
      let left = document.totalPaise;
      for (const [share, at] of [...shares, [1, null] as const]) {
        const amountPaise = Math.floor(left * share);
        if (amountPaise === 0) continue;
        left -= amountPaise;
        const invoiceLine = at !== null && at < document.lines.length ? at : null;
        const note = creditNote(invoice, notes, { reason: 'refunded', invoiceLine, amountPaise });
        expect(note.shippingPaise).toBe(0);
        const ofLines = note.lines.map((one) => one.taxablePaise + sum(amounts(one.taxes)));
        expect(sum(ofLines)).toBe(amountPaise);
        for (const one of note.lines) {
          expect(Math.min(one.taxablePaise, ...amounts(one.taxes))).toBeGreaterThanOrEqual(0);
          // An odd paisa of nothing but tax is the one thing that has no equal halves.
          if (one.taxablePaise > 0) expect(new Set(amounts(one.taxes)).size).toBe(1);
        }
        notes.push(note);
      }
      for (const [index, one] of document.lines.entries()) {
        expect(sum(notes.map((note) => note.lines[index]?.taxablePaise ?? 0))).toBe(one.taxablePaise);
        expect(
          one.taxes.map((_, at) => sum(notes.map((note) => note.lines[index]?.taxes[at]?.amountPaise ?? 0))),
        ).toEqual(amounts(one.taxes));
      }
    }),
  );
});

test('an order from before freight was taxed keeps its numbers, and so do its credit notes', () => {
  const old = {
    hsnCode: '4911',
    productName: 'Cards',
    attributes: {},
    quantity: 1,
    unitPricePaise: 10_003,
    subtotalPaise: 10_003,
    discountPaise: 0,
    taxPaise: 1801,
    taxBasisPoints: 1800,
    taxedShippingPaise: 0,
  };
  const document = invoiceDocument(
    {
      id: 'order',
      placedAt: new Date('2026-10-01T00:00:00Z'),
      taxMode: 'gst',
      customerName: 'Asha Rao',
      customerCompany: null,
      shipName: 'Asha Rao',
      shipStreet: '14 MG Road',
      shipCity: 'Hyderabad',
      shipState: 'Telangana',
      shipZip: '500034',
      gstDetails: null,
      supplyState: null,
      isSez: false,
      lutArn: null,
      productSubtotalPaise: 10_003,
      discountPaise: 0,
      shippingPaise: 6000,
      taxPaise: 1801,
      totalPaise: 17_804,
      lines: [old],
    },
    { name: 'Inkbazaar', address: 'Hyderabad', gstin: HYDERABAD },
    'pay_1',
  );
  expect(document.lines[0]).toMatchObject({ taxablePaise: 10_003, shippingPaise: 0 });
  expect(amounts(document.taxes)).toEqual([900, 901]);
  const invoice = { number: 'IB/2627/0000001', issuedAt: new Date('2026-10-01T00:00:00Z'), document };
  const note = creditNote(invoice, [], { reason: 'refunded', invoiceLine: null, amountPaise: 17_804 });
  expect([note.lines[0]?.taxablePaise, ...amounts(note.taxes), note.shippingPaise]).toEqual([
    10_003, 900, 901, 6000,
  ]);
});
