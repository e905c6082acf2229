import { expect, test } from 'vitest';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { makeLayOut } from '#design/layout/lay-out.ts';
import { BATCHES, batchOf } from './batches.ts';
import { lookThrough } from './look-through.ts';

/** How many names are tried; the long run (docs/tests.md) has 2,000. */
const isAll = process.env.TEST_SCOPE === 'all';
const [FRONTS, BOTH] = isAll ? [25, 10] : [8, 3];

/** The first batch of a layout. */
function ofLayout(name: string) {
  for (let number = 0; number < BATCHES; number += 1) {
    const batch = batchOf(number);
    if (batch.label.includes(`: ${name} on`)) return batch;
  }
  throw new Error(`no layout is called ${name}`);
}

test('the checks of artwork find nothing with names of all languages, whatever their first letter is', async () => {
  const compositor = await openCompositor(readFont);
  const { print, designs, ...batch } = ofLayout('card-monogram');
  const fronts = designs.slice(0, FRONTS).map((one) => ({
    ...one,
    design: { ...one.design, pages: one.design.pages.slice(0, 1) },
  }));
  const ofFronts = { ...batch, print: { ...print, pages: 1 }, designs: fronts };
  const { pages, faults } = await lookThrough(ofFronts, compositor, makeLayOut(compositor));
  expect(faults).toEqual([]);
  expect(pages).toBe(FRONTS);
});

test('what they find is said with the layout, the language and the name', async () => {
  const compositor = await openCompositor(readFont);
  const batch = ofLayout('card-quiet');
  const [one] = batch.designs;
  if (!one) throw new Error('a batch has no designs');
  const other = { ...batch, designs: [one], print: { ...batch.print, safeMm: 20 } };
  const { faults } = await lookThrough(other, compositor, makeLayOut(compositor));
  const where = expect.stringMatching(`card-quiet on .*${one.language}.*${one.name}`);
  expect(faults).toContainEqual({ where, what: expect.stringContaining('SAFE_AREA'), isSilent: true });
});

// What the long run found: flowers that begin at the cut, letters wider than their half, white words alone, words under a code,
// a hill and a drawing that end near the cut.
const mended = [
  'invite-garland',
  'invite-letters',
  'tee-elephant',
  'flyer-garland',
  'invite-peacock',
  'label-drawing',
];
test.each(mended.slice(isAll ? 0 : -1))('nor in %s with other names, back and front', async (layout) => {
  const compositor = await openCompositor(readFont);
  const { designs, ...batch } = ofLayout(layout);
  const some = { ...batch, designs: designs.slice(0, BOTH) };
  const { faults } = await lookThrough(some, compositor, makeLayOut(compositor));
  expect(faults).toEqual([]);
});

// A word wider than a box in letters of display; a line through letters that was read as a bar code.
test.each([
  [747, 'முதலியார் மெடிக்கல்ஸ்'],
  [377, 'குமார் இனிப்பகம்'],
])('nor in batch %i with %s', async (number, name) => {
  const compositor = await openCompositor(readFont);
  const { designs, ...batch } = batchOf(number);
  const some = { ...batch, designs: designs.filter((one) => one.name.endsWith(name)) };
  const { pages, faults } = await lookThrough(some, compositor, makeLayOut(compositor));
  expect(pages).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
