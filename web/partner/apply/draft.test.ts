import { expect, test } from 'vitest';
import { NO_VALUES } from '../fields/partner-values.ts';
import { draftOf } from './draft.ts';

test('what was typed comes back, over what the form begins with', () => {
  const draft = draftOf(
    JSON.stringify({ email: 'a@example.com', zipCode: '411001', generalPrinting: ['Apparel'] }),
  );
  expect(draft).toMatchObject({ email: 'a@example.com', zipCode: '411001', generalPrinting: ['Apparel'] });
  expect(draft?.opensAt).toBe(NO_VALUES.opensAt);
});

test.each([null, 'not JSON', '[]', '7', 'null'])('%s is no draft', (stored) => {
  expect(draftOf(stored)).toBeNull();
});

test('a number nobody typed, and what has another shape, stay as the form begins', () => {
  // JSON has no NaN: an empty number field comes back as null.
  expect(draftOf(JSON.stringify({ jobsPerDay: null, types: 'Offset', works: null }))).toMatchObject({
    jobsPerDay: NO_VALUES.jobsPerDay,
    types: [],
    works: {},
  });
});
