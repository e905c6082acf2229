import { expect, test } from 'vitest';
import type { Offer } from '#contract/partners/offers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { acceptEach } from './accept-each.ts';

const offers = ['C804C2FC-1', 'D915D30D-1', 'EA26E41E-1'].map((jobNumber) => ({ jobNumber }) as Offer);

test('several offers are accepted one by one; one that is closed by now holds up no other, and is named', async () => {
  const asked: string[] = [];
  const said = await acceptEach(offers, async ({ jobNumber }) => {
    asked.push(jobNumber);
    if (jobNumber === 'D915D30D-1')
      throw new ApiError({ status: 409, code: 'offer_closed', message: 'This offer is closed.' });
  });
  expect(asked).toEqual(['C804C2FC-1', 'D915D30D-1', 'EA26E41E-1']);
  expect(said).toEqual({
    tone: 'danger',
    text: '2 jobs accepted. Job D915D30D-1 was not accepted: This offer is closed.',
  });
  expect(await acceptEach(offers.slice(0, 1), async () => undefined)).toEqual({
    tone: 'success',
    text: '1 job accepted.',
  });
});
