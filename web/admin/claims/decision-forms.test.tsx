import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import { DecisionForms } from './decision-forms.tsx';

const shown = (claim: Partial<AdminClaim>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <DecisionForms
          claim={
            {
              kind: 'late',
              quantity: 100,
              lineQuantity: 100,
              acknowledgedAt: '2026-11-30T03:30:00Z',
              canReprint: false,
              isPartnerHeard: true,
              bearer: { who: 'shop', because: 'no partner has it.' },
              bearerIfAsApproved: { who: 'shop', because: 'no partner has it.' },
              ...claim,
            } as AdminClaim
          }
          onDone={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );

it('begins with a refund where money can go back, and with declining where nothing is left of it', () => {
  expect(shown({ refundable: 954.8, shareOfPieces: 954.8 })).toContain('Refund (₹)');
  const nothing = shown({ refundable: 0, shareOfPieces: 0 });
  expect(nothing).not.toContain('Refund (₹)');
  expect(nothing).toMatch(
    /<input[^>]*checked=""[^>]*value="decline"|<input[^>]*value="decline"[^>]*checked=""/,
  );
});
