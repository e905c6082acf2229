import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Claim } from '#contract/fulfilment/claims.ts';
import { ClaimList } from './claim-list.tsx';

const claim = {
  claimId: 'c',
  ticket: 'CL-1001',
  kind: 'damaged',
  quantity: 40,
  deliverTo: null,
  status: 'reprinting',
  refunded: null,
  isByStaff: false,
  claimedAt: '2026-11-29T07:59:19.459Z',
  wish: 'reprint',
  text: 'The corners are torn.',
  answer: 'Sorry for that.',
  photos: [],
} as unknown as Claim;

test('a customer reads what they wrote, and what was answered', () => {
  const html = renderToStaticMarkup(<ClaimList claims={[claim]} />);
  expect(html).toContain('>“The corners are torn.”</p>');
  expect(html).toContain('>Our answer: Sorry for that.</p>');
  // What was erased with its person leaves no empty quotation marks.
  expect(renderToStaticMarkup(<ClaimList claims={[{ ...claim, text: '' }]} />)).not.toContain('“');
});
