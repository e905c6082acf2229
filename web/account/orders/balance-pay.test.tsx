import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { BALANCE_KEY } from '../company/balance-key.ts';
import { BalancePay } from './balance-pay.tsx';

const order = { orderId: '01900000-0000-7000-8000-000000000009', totalAmount: 189.98 } as Order;

function shown(fill: (client: QueryClient) => void): string {
  // As a page that is drawn: what failed is not asked for again at once.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  fill(client);
  const page = (
    <QueryClientProvider client={client}>
      <BalancePay order={order} onPaid={() => undefined} onChanged={() => undefined} />
    </QueryClientProvider>
  );
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
const withBalance = (balance: number) => shown((client) => client.setQueryData(BALANCE_KEY, { balance }));

test('a balance that is enough pays the order; one that is not says what is there and what is missing', () => {
  expect(withBalance(189.98)).toContain('Pay ₹189.98 from balance');
  expect(withBalance(110.02)).toBe(
    'Your company’s balance is ₹110.02: ₹79.96 is missing to pay this order from it.',
  );
  expect(withBalance(189.97)).toContain('₹0.01 is missing');
});

test('what is owed is missing, too', () => {
  expect(withBalance(-189.98)).toContain('balance is −₹189.98: ₹379.96 is missing');
});

test('whoever never paid in is told nothing, and neither is who waits for the answer', () => {
  expect(withBalance(0)).toBe('');
  expect(shown(() => undefined)).toBe('');
});

test('a balance that could not be loaded is said to be so, with a way to try again', () => {
  const said = shown((client) => {
    const query = client.getQueryCache().build(client, { queryKey: BALANCE_KEY });
    query.setState({ status: 'error', error: new Error('no answer'), fetchStatus: 'idle' });
  });
  expect(said).toBe('Your company’s balance could not be loaded. Try Again');
});
