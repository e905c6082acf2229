import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Policy, PolicyTrial } from '#contract/partners/policies.ts';
import { TrialView } from './trial-view.tsx';

const KEY = ['policy-trial', 'a trial'];
const policy = { id: 'a policy', name: 'Nearer' } as Policy;

function shown(fill: (client: QueryClient) => void): string {
  // As a page that is drawn: what failed is not asked for again at once.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  fill(client);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <TrialView trialId="a trial" policy={policy} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const trial = (doneAt: string | null, failed = false) =>
  shown((client) => client.setQueryData(KEY, { trial: { doneAt, failed, result: null } as PolicyTrial }));

test('a trial says how it stands', () => {
  expect(trial(null)).toContain('Trial running.');
  expect(trial('2026-11-29T04:00:00Z')).toContain('Trial finished.');
  expect(trial('2026-11-29T04:00:00Z', true)).toContain('The trial failed.');
});

test('a trial that could not be loaded does not say that it runs, and offers to try again', () => {
  const said = shown((client) => {
    const query = client.getQueryCache().build(client, { queryKey: KEY });
    query.setState({ status: 'error', error: new Error('no answer'), fetchStatus: 'idle' });
  });
  expect(said).toContain('The trial could not be loaded.');
  expect(said).toContain('Try Again');
  expect(said).not.toContain('Trial running');
});
