import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './sabotage.ts';

/** The faults themselves take a quarter of an hour to try: `npm run sabotage`. */
test('each deliberate fault still has its one place in the sources', () => {
  const gone = faults.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  expect(gone.map(({ what }) => what)).toEqual([]);
});
