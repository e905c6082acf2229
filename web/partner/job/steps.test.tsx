import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { Steps } from './steps.tsx';

const shown = (status: PartnerJob['status'], doneAt: string | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Steps
        job={{
          jobId: 'a',
          status,
          steps: [
            { step: 'prepress', doneAt },
            { step: 'printing', doneAt: null },
          ],
        }}
      />
    </QueryClientProvider>,
  );

it('of a cancelled job shows what was done, and nothing as still to come', () => {
  expect(shown('in_production', null)).toContain('not yet');
  expect(shown('cancelled', null)).toBe('');
  const begun = shown('cancelled', '2026-11-30T06:58:00Z');
  expect(begun).toContain('Files checked');
  expect(begun).not.toContain('not yet');
});
