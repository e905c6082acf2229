import { expect, test } from 'vitest';
import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import { steps } from './how-it-works.tsx';

test('the home page names every format that is taken', () => {
  expect(steps.map(({ text }) => text).join(' ')).toContain(ARTWORK_FORMATS);
});
