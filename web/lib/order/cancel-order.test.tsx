import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { OneItemOnly } from './cancel-order.tsx';

it('says how one item of several is left out, where there are several', () => {
  const shown = (items: number) =>
    renderToStaticMarkup(
      <OneItemOnly order={{ items: Array.from({ length: items }, () => ({})) as Order['items'] }} />,
    );
  expect(shown(2)).toContain('You cannot cancel one item alone here. Write to us which one');
  expect(shown(1)).toBe('');
});
