import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Footer } from './storefront/footer/footer.tsx';
import { PageLinks } from './storefront/header/page-links.tsx';
import { type CardProduct, ProductCard } from './ui/commerce/product-card.tsx';
import { DrawnOnce, keepPartsIn, type WrittenParts } from './ui/drawn-once.tsx';
import { rememberParts } from './written-parts.ts';

/** What a server without a memory has. */
const NOTHING: WrittenParts = { textOf: () => null };

beforeEach(() => {
  vi.stubEnv('SSR', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  keepPartsIn(NOTHING);
});

const page = (part: ReactNode, at = '/products') =>
  renderToString(<StaticRouter location={at}>{part}</StaticRouter>);

/** The page as it is drawn in its place, and by the first and the second page that keep its parts. */
function threeTimes(part: ReactNode): [string, string, string] {
  keepPartsIn(NOTHING);
  const inPlace = page(part);
  keepPartsIn(rememberParts());
  return [inPlace, page(part), page(part)];
}

const card: CardProduct = {
  slug: 'matt-cards',
  name: 'Matt & "soft" cards <350 gsm>',
  tagline: '',
  imageUrls: ['/pictures/products/matt-business-cards-800.webp'],
  isPriceOnRequest: false,
  pricing: [{ pricePerUnit: 2.5, minQty: 100 }],
  from: { quantity: 1000, unitPrice: 1.5 },
  withTax: { first: 2.95, lowest: 1.77 },
};

test.each<[string, ReactNode]>([
  ['a card', <ProductCard key="c" product={card} />],
  ['a card at the top', <ProductCard key="c" product={card} isFirst sizes="46vw" size="large" />],
  ['a card without a picture', <ProductCard key="c" product={{ ...card, imageUrls: [] }} />],
  ['a price on request', <ProductCard key="c" product={{ ...card, isPriceOnRequest: true }} />],
  [
    'the footer',
    <Footer key="f" support={{ email: 'a@b.example', phone: '1 2', hours: '', address: 'Pune' }} />,
  ],
  [
    'links, one of this page',
    <PageLinks
      key="l"
      links={[
        { name: 'Products', path: '/products' },
        { name: 'A & B', path: '/category/a' },
      ]}
    />,
  ],
  [
    'a link that only its page can resolve',
    <PageLinks key="l" links={[{ name: 'Odd', path: '/category/%E0%A4' }]} />,
  ],
])('%s that was written before is what React writes in its place', (_name, part) => {
  const [inPlace, first, second] = threeTimes(part);
  expect(first).toBe(inPlace);
  expect(second).toBe(inPlace);
});

test('a part is drawn again for each thing that it depends on', () => {
  keepPartsIn(rememberParts());
  const drawn = vi.fn((words: string) => words);
  const part = (words: string) => (
    <DrawnOnce as="div" of={['words', words]}>
      {() => drawn(words)}
    </DrawnOnce>
  );
  expect([page(part('a')), page(part('b')), page(part('a'))]).toEqual([
    '<div>a</div>',
    '<div>b</div>',
    '<div>a</div>',
  ]);
  expect(drawn.mock.calls).toEqual([['a'], ['b']]);
});

test('a price, and how prices stand, are seen at once', () => {
  keepPartsIn(rememberParts());
  expect(page(<ProductCard product={card} />)).toContain('₹2.50');
  expect(page(<ProductCard product={{ ...card, pricing: [{ pricePerUnit: 3, minQty: 100 }] }} />)).toContain(
    '₹3.00',
  );
});

test('where one is, is said of this page alone', () => {
  keepPartsIn(rememberParts());
  const links = <PageLinks links={[{ name: 'Products', path: '/products' }]} />;
  expect(page(links, '/products')).toContain('aria-current="page"');
  expect(page(links, '/faq')).not.toContain('aria-current');
});

function Field() {
  return <input id={useId()} />;
}

test('what stands behind a part is numbered as it is in a browser', () => {
  const [inPlace, first, second] = threeTimes(
    <>
      <ProductCard product={card} />
      <Field />
    </>,
  );
  expect([first, second]).toEqual([inPlace, inPlace]);
});
