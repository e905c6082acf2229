import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import type { AdminList } from '../../lib/use-admin-list.ts';
import { BulkBar } from './bulk-bar.tsx';

const selection = { chosen: [], isChosen: () => false, choose: () => undefined, chooseAll: () => undefined };
const drawn = (part: { rows: readonly object[]; isLoading: boolean }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <BulkBar list={part as AdminList<AdminOrderSummary>} selection={selection} />
    </MantineProvider>,
  );

it('offers to choose all where there is something to choose, and keeps its place while that is looked for', () => {
  expect(drawn({ rows: [{}], isLoading: false })).toContain('Choose all shown');
  expect(drawn({ rows: [], isLoading: true })).toContain('Choose all shown');
  expect(drawn({ rows: [], isLoading: false })).not.toContain('Choose all shown');
});
