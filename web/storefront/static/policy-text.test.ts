import { expect, test } from 'vitest';
import { ORPHAN_HOURS } from '#contract/artwork.ts';
import { DESIGN_DAYS } from '#contract/design/designs.ts';
import { ACKNOWLEDGE_HOURS, CLAIM_DAYS } from '#contract/fulfilment/claims.ts';
import { policies } from './policy-text.ts';

// The pages do not load what checks calls, so the numbers stand in their sentences.
test('what is promised of claims and files is what the shop does', () => {
  const words = ({ clauses }: (typeof policies)['privacy']) =>
    clauses.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(words(policies.refunds)).toContain('One item of several can be cancelled by itself');
  expect(words(policies.refunds)).toContain(`within ${CLAIM_DAYS} days of delivery`);
  expect(words(policies.refunds)).toContain(`an answer within ${ACKNOWLEDGE_HOURS} hours`);
  expect(words(policies.privacy)).toContain(`We answer within ${ACKNOWLEDGE_HOURS} hours`);
  expect(words(policies.privacy)).toContain(`deleted after ${ORPHAN_HOURS} hours`);
  expect(words(policies.privacy)).toContain(`without an account after ${DESIGN_DAYS} days`);
});
