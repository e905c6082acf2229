import { expect, it } from 'vitest';
import { linesWithoutArtwork } from './missing-artwork.ts';

const line = (lineId: string, ...statuses: string[]) => ({
  lineId,
  name: lineId,
  files: statuses.map((status) => ({ status })),
});

it('is missing where there is no file, or none that can be printed', () => {
  const items = [
    line('none'),
    line('refused', 'refused'),
    line('one', 'refused', 'ready'),
    line('new', 'checking'),
  ];
  expect(linesWithoutArtwork({ status: 'pending', items })).toEqual(['none', 'refused']);
});

it('is asked for until its files are approved or the order is cancelled', () => {
  const items = [line('none')];
  expect(linesWithoutArtwork({ status: 'uploaded', items })).toEqual(['none']);
  for (const status of ['approved', 'in_production', 'delivered', 'cancelled', 'quoted'] as const) {
    expect(linesWithoutArtwork({ status, items })).toEqual([]);
  }
});
