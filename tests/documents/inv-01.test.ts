import { expect, test } from 'vitest';
import { eInvoice } from '#server/modules/payments/filing/e-invoice.ts';
import { readIssued } from '#server/modules/payments/filing/issued-document.ts';
import { INV_01, sumsProblem } from './inv-01.ts';

const LINE = {
  ...{ description: 'Test cards', details: 'Front', hsnCode: '4911', quantity: 100, unit: 'NOS' },
  ...{ unitPricePaise: 161, discountPaise: 0, shippingPaise: 0, taxablePaise: 161_00 },
  taxes: [{ name: 'IGST', basisPoints: 1800, amountPaise: 28_98 }],
};

/** An invoice with whatever people write into names, addresses and numbers. */
function written(name: string, street: string, more: object = {}): Record<string, never> {
  const place = { street, city: name, zip: '400050', stateCode: '27' };
  const document = {
    ...{ orderId: 'order', orderedAt: '2026-11-25T06:00:00Z', paymentId: 'pay_1', lines: [LINE] },
    ...{ subtotalPaise: 161_00, discountPaise: 0, shippingPaise: 0, totalPaise: 189_98 },
    taxes: [{ name: 'IGST', amountPaise: 28_98 }],
    supplier: { name, address: `${street}, Hyderabad 500034`, gstin: '36AAPFU0939F1ZW' },
    recipient: {
      name,
      company: null,
      address: street,
      state: 'Maharashtra (27)',
      gstin: '27AAPFU0939F1ZV',
      place,
    },
    shipTo: null,
    placeOfSupply: 'Maharashtra (27)',
    ...more,
  };
  const issuedAt = new Date('2026-11-25T06:00:00Z');
  const row = { number: 'IB/2627/0000001', document, issuedAt, invoice: null, takesRest: false };
  return structuredClone(eInvoice(readIssued(row))) as Record<string, never>;
}

test.each([
  ['A', '1'],
  ['“Quote” "Un" \\ Quote', '3 "Hill"\\Road\nSecond floor'],
  ['उमा फ़ूड्स', '३ हिल रोड'],
  ['N'.repeat(100), 'S'.repeat(200)],
  ['Cut off', `${'S'.repeat(99)} x`],
])('names and addresses fit the scheme whatever they are: %s', (name, street) => {
  const po = { poNumber: 'P'.repeat(16), sez: { lutArn: 'AD360426012345X' } };
  for (const more of [{}, po, { poNumber: 'P'.repeat(30), sez: { lutArn: null } }])
    expect(INV_01.parse(written(name, street, more))).toBeDefined();
});

test.each<[what: string, spoil: (invoice: never) => void]>([
  ['no version', (one: { Version?: string }) => delete one.Version],
  [
    'a supply type there is none of',
    (one: { TranDtls: { SupTyp: string } }) => (one.TranDtls.SupTyp = 'SEZ'),
  ],
  ['a day in another order', (one: { DocDtls: { Dt: string } }) => (one.DocDtls.Dt = '2026-11-25')],
  ['a number of 17 letters', (one: { DocDtls: { No: string } }) => (one.DocDtls.No = 'IB/2627/000000001')],
  ['a PIN code as text', (one: { SellerDtls: { Pin: unknown } }) => (one.SellerDtls.Pin = '500034')],
  ['no place of supply', (one: { BuyerDtls: { Pos?: string } }) => delete one.BuyerDtls.Pos],
  [
    'an HSN of five digits',
    (one: { ItemList: { HsnCd: string }[] }) => (first(one.ItemList).HsnCd = '49111'),
  ],
  ['tenths of a paisa', (one: { ItemList: { AssAmt: number }[] }) => (first(one.ItemList).AssAmt += 0.001)],
  ['an amount as text', (one: { ValDtls: { AssVal: unknown } }) => (one.ValDtls.AssVal = '161.00')],
  ['a field the scheme does not have', (one: { PayDtls: { Paid?: number } }) => (one.PayDtls.Paid = 1)],
  ['no item', (one: { ItemList: object[] }) => (one.ItemList = [])],
])('the schema refuses %s', (_what, spoil) => {
  const invoice = written('Umbra Foods LLP', '3 Hill Road') as never;
  expect(INV_01.parse(invoice)).toBeDefined();
  spoil(invoice);
  expect(() => INV_01.parse(invoice)).toThrow();
});

test('sums and taxes that do not belong together are seen', () => {
  const of = (lutArn: string | null) =>
    sumsProblem(INV_01.parse(written('Umbra Foods LLP', '3 Hill Road', { sez: { lutArn } })));
  expect(of(null)).toBe(null);
  expect(of('AD360426012345X')).toBe('tax without payment of tax');
});

function first<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined) throw new Error('no item');
  return one;
}
