import { expect, it } from 'vitest';
import { artworkWantedWords, linesWithoutArtwork } from './missing-artwork.ts';

const line = (lineId: string, ...statuses: string[]) => ({
  lineId,
  files: statuses.map((status) => ({ status })),
  artworkQuestions: [] as string[],
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

it('is asked for again where something was found in a file that has to be decided', () => {
  const found = { ...line('found', 'ready'), artworkQuestions: ['Your file has 1 page.'] };
  const items = [line('good', 'ready'), found];
  expect(linesWithoutArtwork({ status: 'uploaded', items })).toEqual(['found']);
  expect(linesWithoutArtwork({ status: 'approved', items })).toEqual([]);
});

it('is asked for in words only where there is none: of a file that is there, a decision', () => {
  const named = (name: string, ...found: string[]) => ({
    ...line(name, ...(found.length > 0 ? ['ready'] : [])),
    name,
    attributes: {},
    artworkQuestions: found,
  });
  const decide = artworkWantedWords({ status: 'uploaded', items: [named('Round Stickers', 'Crop it?')] });
  expect(decide).toMatch(/^We need your decision about the artwork of Round Stickers\. See what we found/);
  const send = artworkWantedWords({ status: 'pending', items: [named('DL Flyers'), named('Caps')] });
  expect(send).toMatch(/^We still need your artwork for DL Flyers, Caps\. Send it/);
  const two = [
    { ...named('Cards'), lineId: 'square', attributes: { Corners: 'Square' } },
    { ...named('Cards'), lineId: 'rounded', attributes: { Corners: 'Rounded' } },
  ];
  expect(artworkWantedWords({ status: 'pending', items: two })).toContain(
    'for Cards (Square), Cards (Rounded).',
  );
  expect(artworkWantedWords({ status: 'approved', items: [named('Caps')] })).toBeNull();
});
