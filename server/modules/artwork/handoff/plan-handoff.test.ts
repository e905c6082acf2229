import { expect, test } from 'vitest';
import { USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { archiveName, type JobToHandOff, planHandOff } from './plan-handoff.ts';

const job: JobToHandOff = {
  order: '7F3A91C2',
  job: '7F3A91C2-1',
  product: 'Visiting Cards',
  size: { widthMm: 89, heightMm: 51 },
  quantity: 500,
};
const namesOf = (fileName: string, changes: object = {}, pageCounts: readonly number[] = [2]) =>
  planHandOff({ ...USUAL_RECIPE, fileName, ...changes }, job, pageCounts).map(({ name }) => name);

test('usually all pages of all files are one PDF, each with its line', () => {
  expect(planHandOff(USUAL_RECIPE, job, [1, 2])).toEqual([
    {
      name: '7F3A91C2-1-Visiting Cards-89x51mm-500pcs.pdf',
      pages: [
        {
          input: 0,
          page: 0,
          slug: 'Order 7F3A91C2 / Job 7F3A91C2-1 / Visiting Cards / 500 pcs / Page 1 of 3',
        },
        {
          input: 1,
          page: 0,
          slug: 'Order 7F3A91C2 / Job 7F3A91C2-1 / Visiting Cards / 500 pcs / Page 2 of 3',
        },
        {
          input: 1,
          page: 1,
          slug: 'Order 7F3A91C2 / Job 7F3A91C2-1 / Visiting Cards / 500 pcs / Page 3 of 3',
        },
      ],
    },
  ]);
  expect(planHandOff({ ...USUAL_RECIPE, hasJobSlug: false }, job, [1])[0]?.pages[0]?.slug).toBe('');
});

test.each([
  ['{job}-{page}', { pages: 'apart' }, [2], ['7F3A91C2-1-front.pdf', '7F3A91C2-1-back.pdf']],
  ['{job}', { pages: 'apart' }, [1, 1], ['7F3A91C2-1-front.pdf', '7F3A91C2-1-back.pdf']],
  ['{job}-{page}', { pages: 'apart' }, [1], ['7F3A91C2-1.pdf']],
  ['{page}_{order}', {}, [2], ['7F3A91C2.pdf']],
  ['{order} {size}', { format: 'TIFF', pages: 'apart' }, [1], ['7F3A91C2 89x51mm.tif']],
  ['{order}', { format: 'JPEG', pages: 'apart' }, [2], ['7F3A91C2-front.jpg', '7F3A91C2-back.jpg']],
])('named %s with %j, %j pages are %j', (pattern, changes, pageCounts, names) => {
  expect(namesOf(pattern, changes, pageCounts)).toEqual(names);
});

test('of many pages each has its number, in the order of names', () => {
  const names = namesOf('{order}', { pages: 'apart' }, [12]);
  expect(names[0]).toBe('7F3A91C2-01.pdf');
  expect(names.at(-1)).toBe('7F3A91C2-12.pdf');
  expect(names).toEqual(names.toSorted());
});

test.each([
  ['../../etc/passwd', '7F3A91C2-etc-passwd.pdf'],
  ['A4 "Flyer": 100 % <cotton>', '7F3A91C2-A4 -Flyer- 100 -cotton.pdf'],
  ['', '7F3A91C2.pdf'],
])('a product called %s cannot break a name', (product, name) => {
  const [output] = planHandOff({ ...USUAL_RECIPE, fileName: '{order}-{product}' }, { ...job, product }, [1]);
  expect(output?.name).toMatch(/^[A-Za-z0-9 ._+()-]+\.pdf$/);
  expect(output?.name).toBe(name);
});

test('another script is said in Latin letters', () => {
  const named = { ...job, product: 'विज़िटिंग कार्ड' };
  const [output] = planHandOff({ ...USUAL_RECIPE, fileName: '{order}-{product}' }, named, [1]);
  expect(output?.name).toMatch(/^7F3A91C2-[A-Za-z-]{5,} [A-Za-z]{3,}\.pdf$/);
});

test('a long name is cut before its ending', () => {
  const [output] = planHandOff(USUAL_RECIPE, { ...job, product: 'Card '.repeat(50) }, [1]);
  expect(output?.name.length).toBeGreaterThan(115);
  expect(output?.name.length).toBeLessThanOrEqual(120);
  expect(output?.name).toMatch(/[a-z]\.pdf$/);
});

test('several files are packed under one name', () => {
  expect(archiveName({ ...USUAL_RECIPE, fileName: '{job}-{page}', pages: 'apart' }, job)).toBe(
    '7F3A91C2-1.zip',
  );
});
