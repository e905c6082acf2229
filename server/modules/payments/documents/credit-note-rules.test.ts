import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditNoteData, creditNote, leftPaise, repeatNote } from './credit-note-rules.ts';
import { type InvoiceDocumentData, splitTax } from './invoice-rules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A tax invoice of lines given as value and rate, and of a shipping. */
function invoiceOf(
  lines: readonly (readonly [number, number])[],
  shippingPaise: number,
  names: readonly string[],
) {
  const drawn = lines.map(([taxablePaise, basisPoints], index) => ({
    description: `Line ${index}`,
    details: '',
    hsnCode: '4911',
    quantity: 1,
    unit: 'NOS',
    unitPricePaise: taxablePaise,
    discountPaise: 0,
    shippingPaise: 0,
    taxablePaise,
    taxes: splitTax(Math.round((taxablePaise * basisPoints) / 10_000), basisPoints, names),
  }));
  const taxes = names.map((name, at) => ({
    name,
    amountPaise: sum(drawn.map((line) => line.taxes[at]?.amountPaise ?? 0)),
  }));
  const document: InvoiceDocumentData = {
    supplier: { name: 'Inkbazaar', address: 'Hyderabad', gstin: '36AAPFU0939F1ZW' },
    recipient: {
      name: 'Asha Rao',
      company: null,
      address: '14 MG Road',
      state: 'Telangana (36)',
      gstin: null,
      place: null,
    },
    shipTo: null,
    poNumber: null,
    replaces: null,
    placeOfSupply: 'Telangana (36)',
    sez: null,
    orderId: 'order',
    orderedAt: '2026-11-20T00:00:00.000Z',
    paymentId: 'pay_1',
    lines: drawn,
    subtotalPaise: sum(lines.map(([value]) => value)),
    discountPaise: 0,
    shippingPaise,
    taxes,
    totalPaise:
      sum(drawn.flatMap((line) => [line.taxablePaise, ...line.taxes.map((tax) => tax.amountPaise)])) +
      shippingPaise,
  };
  return { number: 'IB/2627/0000007', issuedAt: new Date('2026-11-20T06:00:00Z'), document };
}

const whole = { reason: 'refunded', invoiceLine: null };

test('a part is shared out over lines and shipping, value and tax as the invoice has them', () => {
  const invoice = invoiceOf(
    [
      [10_000, 1800],
      [20_000, 500],
    ],
    1200,
    ['CGST', 'SGST'],
  );
  expect(invoice.document.totalPaise).toBe(34_000);
  const note = creditNote(invoice, [], { ...whole, amountPaise: 17_000 });
  expect(note).toMatchObject({
    invoiceNumber: 'IB/2627/0000007',
    invoiceIssuedAt: '2026-11-20T06:00:00.000Z',
    lines: [
      {
        taxablePaise: 5000,
        taxes: [
          { name: 'CGST', basisPoints: 900, amountPaise: 450 },
          { name: 'SGST', amountPaise: 450 },
        ],
      },
      {
        taxablePaise: 10_000,
        taxes: [
          { name: 'CGST', basisPoints: 250, amountPaise: 250 },
          { name: 'SGST', amountPaise: 250 },
        ],
      },
    ],
    shippingPaise: 600,
    taxes: [
      { name: 'CGST', amountPaise: 700 },
      { name: 'SGST', amountPaise: 700 },
    ],
    totalPaise: 17_000,
  });
});

test('a refund for one line is of that line, at its rate; what is beyond it is of its shipping', () => {
  const invoice = invoiceOf(
    [
      [10_000, 1800],
      [20_000, 500],
    ],
    1200,
    ['IGST'],
  );
  const note = creditNote(invoice, [], { reason: 'claim', invoiceLine: 1, amountPaise: 10_500 });
  expect(note.lines.map((line) => [line.taxablePaise, line.taxes[0]?.amountPaise])).toEqual([
    [0, 0],
    [10_000, 500],
  ]);
  const rest = creditNote(invoice, [note], { reason: 'claim', invoiceLine: 1, amountPaise: 11_000 });
  expect(rest.lines.map((line) => [line.taxablePaise, line.taxes[0]?.amountPaise])).toEqual([
    [0, 0],
    [10_000, 500],
  ]);
  expect(rest.shippingPaise).toBe(500);
});

test('more than is left of the invoice is no credit note', () => {
  const invoice = invoiceOf([[10_000, 1800]], 0, ['IGST']);
  const first = creditNote(invoice, [], { ...whole, amountPaise: 11_000 });
  expect(() => creditNote(invoice, [first], { ...whole, amountPaise: 801 })).toThrow('IB/2627/0000007');
});

test('property: in whatever parts an invoice is given back, its credit notes are the invoice', () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9_000_000 }), fc.constantFrom(0, 500, 1800, 4000)),
    { minLength: 1, maxLength: 8 },
  );
  const names = fc.constantFrom(['IGST'], ['CGST', 'SGST'], ['CGST', 'UTGST']);
  const parts = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.option(fc.nat(7))), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(lines, fc.nat(100_000), names, parts, (values, shippingPaise, named, shares) => {
      const invoice = invoiceOf(values, shippingPaise, named);
      const { document } = invoice;
      const notes: CreditNoteData[] = [];
      let left = document.totalPaise;
      for (const [share, line] of [...shares, [1, null] as const]) {
        const amountPaise = Math.floor(left * share);
        if (amountPaise === 0) continue;
        left -= amountPaise;
        const invoiceLine = line !== null && line < values.length ? line : null;
        const note = creditNote(invoice, notes, { reason: 'refunded', invoiceLine, amountPaise });
        const amounts = [
          note.shippingPaise,
          ...note.lines.flatMap((one) => [one.taxablePaise, ...one.taxes.map((tax) => tax.amountPaise)]),
        ];
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(sum(amounts)).toBe(amountPaise);
        expect(sum(note.taxes.map((tax) => tax.amountPaise))).toBe(
          sum(note.lines.flatMap((one) => one.taxes.map((tax) => tax.amountPaise))),
        );
        notes.push(note);
      }
      expect(sum(notes.map((note) => note.shippingPaise))).toBe(document.shippingPaise);
      for (const [index, line] of document.lines.entries()) {
        expect(sum(notes.map((note) => note.lines[index]?.taxablePaise ?? 0))).toBe(line.taxablePaise);
        for (const [at, tax] of line.taxes.entries()) {
          expect(sum(notes.map((note) => note.lines[index]?.taxes[at]?.amountPaise ?? 0))).toBe(
            tax.amountPaise,
          );
        }
      }
    }),
  );
});

test('property: refunds repeated of an invoice inside the State have equal halves, and leave of each line what they left', () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 1000, max: 900_000 }), fc.constantFrom(0, 500, 1800, 4000)),
    { minLength: 1, maxLength: 4 },
  );
  const refunds = fc.array(fc.tuple(fc.integer({ min: 100, max: 900 }), fc.option(fc.nat(3))), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(lines, refunds, fc.boolean(), (values, amounts, isBack) => {
      const between = invoiceOf(values, 0, ['IGST']);
      const even = between.document.lines.every(({ taxes }) => (taxes[0]?.amountPaise ?? 0) % 2 === 0);
      fc.pre(even);
      const inside = invoiceOf(values, 0, ['CGST', 'SGST']);
      const [old, made] = isBack ? [inside, between] : [between, inside];
      const notes: CreditNoteData[] = [];
      for (const [amountPaise, line] of amounts) {
        if (amountPaise > leftPaise(old.document, notes)) break;
        const invoiceLine = line !== null && line < values.length ? line : null;
        notes.push(creditNote(old, notes, { reason: 'refunded', invoiceLine, amountPaise }));
      }
      const repeated: CreditNoteData[] = [];
      for (const note of notes) repeated.push(repeatNote(note, made, repeated));
      for (const [index, note] of repeated.entries()) {
        expect(note.totalPaise).toBe(notes[index]?.totalPaise);
        for (const [at, line] of note.lines.entries()) {
          const parts = [line.taxablePaise, ...line.taxes.map((tax) => tax.amountPaise)];
          const were = notes[index]?.lines[at];
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
          expect(sum(parts)).toBe(
            sum([were?.taxablePaise ?? 0, ...(were?.taxes ?? []).map((tax) => tax.amountPaise)]),
          );
          if (parts.length === 3) expect(parts[1]).toBe(parts[2]);
        }
      }
      const left = leftPaise(made.document, repeated);
      expect(left).toBe(leftPaise(old.document, notes));
      if (left === 0) return;
      const rest = creditNote(made, repeated, { ...whole, amountPaise: left });
      for (const line of rest.lines) {
        const [first, second] = line.taxes.map((tax) => tax.amountPaise);
        expect(Math.min(line.taxablePaise, first ?? 0, second ?? 0)).toBeGreaterThanOrEqual(0);
        if (second !== undefined) expect(first).toBe(second);
      }
    }),
  );
});
