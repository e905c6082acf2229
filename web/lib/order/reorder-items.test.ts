import { expect, it } from 'vitest';
import { type AnsweredLine, reorderItems } from './reorder-items.ts';

const line = (changes: Partial<AnsweredLine> = {}): AnsweredLine => ({
  product: {
    productId: 'p1',
    slug: 'matt-business-cards',
    name: 'Matt Business Cards',
    imageUrl: null,
    categoryId: 'c1',
    byRow: null,
    minOrderQty: 100,
    maxOrderQty: 5000,
  },
  name: 'Matt Business Cards',
  label: 'Asha Rao',
  attributes: { Sides: 'Both sides' },
  quantity: 500,
  unitPrice: 2.4,
  wasUnitPrice: 2.4,
  isOnRequest: false,
  refusal: null,
  changed: null,
  files: [{ key: 'k'.repeat(24), fileName: 'card.pdf', previewUrl: '/p.webp', kind: 'pdf' }],
  mockup: { key: 'm'.repeat(43), url: '/m.webp' },
  placements: { Front: { xMm: -12, yMm: 0, scale: 0.8 } },
  shippingAddress: { zipCode: '500034', name: 'Asha', fullAddress: '' },
  notes: 'thick please',
  ...changes,
});

it('keeps options, quantity, file and notes, at the price of today', () => {
  const { items, refused, repriced } = reorderItems([line({ unitPrice: 2.6 })]);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    quantity: 500,
    configuration: { Sides: 'Both sides' },
    configuredPrice: 2.6,
    label: 'Asha Rao',
    designFile: { filename: 'card.pdf', key: 'k'.repeat(24), url: '/p.webp', type: 'pdf' },
    mockup: { key: 'm'.repeat(43), url: '/m.webp' },
    placements: { Front: { xMm: -12, yMm: 0, scale: 0.8 } },
    notes: 'thick please',
  });
  expect(refused).toEqual([]);
  expect(repriced).toEqual([{ name: 'Matt Business Cards · Asha Rao', was: 2.4, is: 2.6 }]);
});

it('says which options were changed, since they no longer go together', () => {
  const how = 'Now Paper: 350 gsm. Velvet needs thick card.';
  const { items, changed } = reorderItems([line({ changed: how })]);
  expect(items).toHaveLength(1);
  expect(changed).toEqual([{ name: 'Matt Business Cards · Asha Rao', how }]);
});

it('says whose artwork is there no more', () => {
  const { items, withoutFile } = reorderItems([line(), line({ files: [], missingFiles: 1 })]);
  expect(items.map(({ designFile }) => designFile?.filename)).toEqual(['card.pdf', undefined]);
  expect(withoutFile).toEqual(['Matt Business Cards · Asha Rao']);
});

it('says of each line that cannot be bought why', () => {
  const { items, refused } = reorderItems([
    line({ product: null, name: 'Old Mugs' }),
    line({ unitPrice: null, refusal: 'There is no price for this choice.' }),
  ]);
  expect(items).toEqual([]);
  expect(refused).toEqual([
    { name: 'Old Mugs · Asha Rao', reason: 'This product is no longer sold.', askAt: null },
    { name: 'Matt Business Cards · Asha Rao', reason: 'There is no price for this choice.', askAt: null },
  ]);
});

it('asks for the price of what is priced on request, as it was ordered', () => {
  const refusal = 'This product is priced on request.';
  const [refused] = reorderItems([line({ unitPrice: null, isOnRequest: true, refusal })]).refused;
  expect(refused?.askAt).toBe('/price-request/matt-business-cards?Sides=Both+sides&qty=500');
});

it('goes to several places only when the lines named them', () => {
  const to = (zipCode: string, fullAddress: string) =>
    line({ shippingAddress: { zipCode, name: '', fullAddress } });
  expect(reorderItems([to('500034', ''), to('560001', '')]).isSplit).toBe(false);
  expect(reorderItems([to('500034', '1 A Road'), to('500034', '1 A Road')]).isSplit).toBe(false);
  expect(reorderItems([to('500034', '1 A Road'), to('560001', '2 B Road')]).isSplit).toBe(true);
});
