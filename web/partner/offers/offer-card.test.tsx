import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Offer } from '#contract/partners/offers.ts';
import { OfferCard } from './offer-card.tsx';

const line = {
  lineId: 'a',
  name: 'Matt Business Cards',
  quantity: 1500,
  pay: 700,
  attributes: { Sides: 'Both' },
  specifications: { 'Paper weight': '300 gsm', Finish: 'Matt' },
  files: [{ fileId: 'f', fileName: 'card.pdf', previewUrl: '/first-page.webp', downloadUrl: null }],
  imageUrl: '/product.webp',
  notes: '',
  printFile: null,
  mockupUrl: null,
  placementWords: [],
};
const offer = {
  offerId: 'o',
  jobNumber: 'C804C2FC-1',
  shipTo: { city: 'Jaipur', state: 'Rajasthan', zipCode: '302003' },
  distanceKm: 234.6,
  pay: 1000,
  dueAt: '2026-12-02T12:30:00Z',
  expiresAt: '2026-12-01T12:30:00Z',
  proposable: { from: '2026-12-03', to: '2026-12-09' },
  specialInstructions: '',
  lines: [line, { ...line, lineId: 'b', name: 'A5 Flyers', pay: 300, files: [] }],
} as unknown as Offer;

/** What is seen before anything is opened. */
function seen(of: Offer): string {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OfferCard offer={of} onSaid={() => undefined} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return html.replace(/<details.*<\/details>/s, '');
}

test('an offer shows paper, quantity, picture, distance and the pay of each line before anything is opened', () => {
  const html = seen(offer);
  const words = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  expect(words).toContain('1,500 × Matt Business Cards');
  expect(words).toContain('300 gsm');
  expect(words).toContain('about 234.6 km from you');
  expect(words).toMatch(/₹700\.00 of the pay.*₹300\.00 of the pay/);
  expect(words).toContain('₹1,000.00');
  expect(html).toContain('src="/first-page.webp"');
  // Where there is no file yet, what the product looks like.
  expect(html).toContain('src="/product.webp"');
  expect(seen({ ...offer, lines: offer.lines.slice(0, 1) })).not.toContain('of the pay');
});
