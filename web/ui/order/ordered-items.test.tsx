import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { Delivery } from './delivery.tsx';
import { Destinations } from './destinations.tsx';
import { OrderedItems } from './ordered-items.tsx';

const line = {
  lineId: 'a',
  name: 'Flyers',
  attributes: {},
  files: [{ fileId: 'f', fileName: 'flyer.pdf', status: 'ready', previewUrl: null }],
  artworkQuestions: [],
  placementWords: [],
  imageUrl: null,
  subtotal: 10,
  unitPrice: 1,
  quantity: 10,
} as unknown as OrderLine;

function drawn(status: Order['status'], artworkQuestions: string[] = []): string {
  const order = { status, items: [{ ...line, artworkQuestions }] } as unknown as Order;
  return renderToStaticMarkup(<OrderedItems order={order} renderMissingArtwork={() => <em>a field</em>} />);
}

test('a file that is in order can be replaced until it is approved, and one that asks is asked about at once', () => {
  expect(drawn('uploaded')).toMatch(/<summary[^>]*>Send another file.*<em>a field<\/em><\/details>/s);
  expect(drawn('uploaded', ['It has two pages.'])).toContain('<em>a field</em>');
  expect(drawn('uploaded', ['It has two pages.'])).not.toContain('<summary');
  for (const status of ['approved', 'in_production', 'cancelled'] as const)
    expect(drawn(status)).not.toContain('a field');
});

test('says when it will be there until it is there', () => {
  const days = (status: Order['status']) => {
    const items = [{ ...line, arrivesBy: '2026-12-02' }];
    const shippingAddress = {
      name: 'Asha Rao',
      street: '14 MG Road',
      city: '',
      state: '',
      zipCode: '500034',
    };
    const order = {
      status,
      items,
      estimatedDelivery: '2026-12-02',
      shippingAddress,
      destinations: [],
    } as unknown as Order;
    const page = (
      <>
        <OrderedItems order={order} renderMissingArtwork={() => null} />
        <Delivery order={order} />
      </>
    );
    return renderToStaticMarkup(page).match(/2 December 2026/g)?.length ?? 0;
  };
  expect(days('shipped')).toBe(2);
  for (const status of ['delivered', 'completed', 'cancelled'] as const) expect(days(status)).toBe(0);
});

test('what each of many addresses gets stands in lines of its own, with what sending it costs', () => {
  const items = [
    { lineId: 'a', name: 'Flyers · Pune', quantity: 1200 },
    { lineId: 'b', name: 'Flyers · Kochi', quantity: 10 },
  ];
  const place = { name: 'Pune branch', street: '1 MG Road', city: 'Pune', state: '', zipCode: '411001' };
  const destinations = [{ destinationId: 'd', number: 1, phone: null, ...place, items, shippingCost: 40 }];
  const html = renderToStaticMarkup(<Destinations destinations={destinations} />);
  expect([...html.matchAll(/>([^<>]+)<\/span>/g)].map(([, words]) => words)).toEqual([
    '1 MG Road, Pune 411001',
    '1,200 × Flyers · Pune',
    '10 × Flyers · Kochi',
    'Delivery: ₹40.00',
  ]);
});
