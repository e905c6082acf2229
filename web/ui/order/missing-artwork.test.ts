import { expect, it } from 'vitest';
import { linesWithoutArtwork } from './missing-artwork.ts';

const line = (lineId: string, ...statuses: string[]) => ({
  lineId,
  files: statuses.map((status) => ({ status })),
});

it('is missing where there is no file, or one that cannot be printed', () => {
  const items = [
    line('none'),
    line('refused', 'ready', 'refused'),
    line('one', 'ready'),
    line('new', 'checking'),
  ];
  expect(linesWithoutArtwork({ status: 'pending', items })).toEqual(['none', 'refused']);
});

it('is not asked for once the order has moved on', () => {
  const items = [line('none')];
  for (const status of ['uploaded', 'approved', 'delivered', 'cancelled', 'quoted'] as const) {
    expect(linesWithoutArtwork({ status, items })).toEqual([]);
  }
});
