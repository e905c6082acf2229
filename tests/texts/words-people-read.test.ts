import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, type Said, said } from './texts-people-read.ts';

const requirements = ['storefront', 'back-office']
  .map((page) => readFileSync(`docs/requirements/${page}.md`, 'utf8').replaceAll(/\s+/g, ' '))
  .join('\n');

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';

test('dates are written by one formatter, as India writes them', () => {
  expect(said(/^en-US$/)).toEqual([]);
  expect(said(new RegExp(`\\b(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:at |\\d{4})`))).toEqual([]);
  const others = read.filter(
    ({ file, calls }) =>
      file !== 'contract/dates.ts' &&
      calls.some((call) => /^Intl\.DateTimeFormat$|\.toLocale(?:Date|Time)String$/.test(call)),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});

/** Every text that still says ZIP or PSP, and where the specification quotes it. */
const QUOTED: readonly (Said & { readonly quoted: string })[] = [
  {
    file: 'contract/orders/addresses.ts',
    text: 'ZIP code is required',
    quoted: '"State is required", "ZIP code is required"',
  },
  {
    file: 'web/partner/public-layout/shell.tsx',
    text: 'About PSP Program',
    quoted: 'About PSP Program `/psp-about`',
  },
  {
    file: 'web/partner/about/about-page.tsx',
    text: 'About PSP Program',
    quoted: 'About PSP Program `/psp-about`',
  },
  { file: 'web/partner/landing/offer-page.tsx', text: 'PSP Review', quoted: 'Order Submitted, PSP Review' },
  { file: 'web/admin/frame/entries.ts', text: 'PSPs', quoted: 'PSPs `/admin-psps`' },
  { file: 'web/admin/users/users-page.tsx', text: 'PSPs', quoted: 'All Roles, Customers, PSPs, Admins' },
  {
    file: 'web/admin/users/user-cells.tsx',
    text: 'PSP',
    quoted: '(a list in the row: Customer, PSP, Admin)',
  },
  { file: 'web/admin/users/user-form.tsx', text: 'PSP', quoted: 'PSP can be created' },
];

test('"ZIP" and "PSP" are said only where the specification quotes them', () => {
  const found = said(/\bPSPs?\b|\bZIP\b|\b[Zz]ip code\b/);
  const order = (list: readonly Said[]) => list.map(({ file, text }) => `${file}: ${text}`).sort();
  expect(order(found)).toEqual(order(QUOTED));
  for (const { quoted } of QUOTED) expect(requirements).toContain(quoted);
});

test('no status, role or way of delivery is put on a page as it is stored', () => {
  const raw = read.flatMap(({ file, shown }) =>
    shown
      .filter(
        (code) =>
          /^[\w.?]*\b(?:status|paymentStatus|role|mode|deliveryMode)$/.test(code) &&
          !code.startsWith('errors.'),
      )
      .map((code) => `${file}: {${code}}`),
  );
  expect(raw).toEqual([]);
  expect(
    said(/(?:^|\s)(?:pending_psp_confirmation|in_production|local_runner|self_delivery|customer_pickup)\s/),
  ).toEqual([]);
});

test('an order is named by its number, never by its whole id', () => {
  const whole = read.flatMap(({ file, shown }) =>
    shown.filter((code) => /^[\w.?]*\borderId$/.test(code)).map((code) => `${file}: {${code}}`),
  );
  expect(whole).toEqual([]);
});

test('a percent sign follows its number', () => {
  expect(said(/^ % *\S|^ %$|\d %(?:\s|$)/).filter(({ file }) => /^web\//.test(file))).toEqual([]);
});

/** Words that are written in one with a capital inside, and are names people know. */
const WRITTEN_IN_ONE = /^(?:WhatsApp|InDesign|PowerPoint|IndusInd|LinkedIn|YouTube|JavaScript|PostScript)$/;

test('no name of the code stands among words: a type that was renamed took a sentence of the checkout along', () => {
  const names = said(/[A-Z][a-z]+[A-Z][a-z]+\w* [a-z]+/).flatMap(({ file, text }) =>
    (text.match(/\b[A-Z][a-z]+[A-Z][a-z]+\w*(?= [a-z])/g) ?? [])
      .filter((name) => !WRITTEN_IN_ONE.test(name))
      .map((name) => `${file}: ${name} in “${text}”`),
  );
  expect(names).toEqual([]);
});
