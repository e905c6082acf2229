import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MetricCards } from './metric-cards.tsx';

const amounts = (totalOrders: number) => {
  const metrics = { totalOrders, totalRevenue: 0, averageOrderValue: 0 };
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <MetricCards metrics={metrics} />
    </MantineProvider>,
  );
  return [...drawn.matchAll(/<dd class="[^"]*amount[^"]*">([^<]*)</g)].map(([, said]) => said);
};

it('says no average of no orders, and what it is of orders whose money went back', () => {
  expect(amounts(0)).toEqual(['0', '₹0.00', '–']);
  expect(amounts(2)).toEqual(['2', '₹0.00', '₹0.00']);
});
