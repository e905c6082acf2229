import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
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
