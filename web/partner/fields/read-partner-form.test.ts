import { expect, test } from 'vitest';
import { readPartnerForm } from './read-partner-form.ts';

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('each ticked kind has its own turnaround and size; an empty size is any', () => {
  const body = readPartnerForm(
    formOf([
      ['generalPrinting', 'Packaging'],
      ['generalPrinting', 'Apparel'],
      ['works.Packaging.turnaroundDays', '6'],
      ['works.Packaging.maxShortMm', '640'],
      ['works.Packaging.maxLongMm', '900'],
      ['works.Packaging.rollWidthsMm', '914, 1219;1524'],
      ['works.Apparel.turnaroundDays', '3'],
      ['works.Apparel.maxShortMm', ''],
      ['works.Apparel.maxLongMm', ' '],
      // Of a kind that is not ticked nothing counts.
      ['works.Business cards.turnaroundDays', '1'],
    ]),
  );
  expect(body.works).toEqual({
    Packaging: { turnaroundDays: 6, maxShortMm: 640, maxLongMm: 900, rollWidthsMm: [914, 1219, 1524] },
    Apparel: { turnaroundDays: 3, maxShortMm: null, maxLongMm: null, rollWidthsMm: [] },
  });
  expect(body.turnaroundDays).toBe(6);
});

test('a number that is missing is no zero', () => {
  const body = readPartnerForm(formOf([['generalPrinting', 'Apparel']]));
  expect(body.works.Apparel?.turnaroundDays).toBeNaN();
  expect(body.jobsPerDay).toBeNaN();
  expect(body).not.toHaveProperty('turnaroundDays');
});

test('States count only when not all of India is served', () => {
  const ticked = [
    ['servesStates', '27'],
    ['servesStates', '29'],
  ] as const;
  expect(readPartnerForm(formOf([['reach', 'india'], ...ticked])).servesStates).toEqual([]);
  expect(readPartnerForm(formOf([['reach', 'states'], ...ticked])).servesStates).toEqual(['27', '29']);
});
