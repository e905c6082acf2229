import { describe, expect, test } from 'vitest';
import type { FindingCode } from '#contract/artwork-check.ts';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts, CodeFacts, PageFacts } from '../../facts/artwork-facts.ts';
import { checkArtwork } from '../check-artwork.ts';

const TODAY = '2026-11-22';
const place = { x: 20, y: 20, width: 40, height: 3 };

const page = (changes: Partial<PageFacts>) => cleanPage(95, 57, changes);
const pdf = (...pages: PageFacts[]): ArtworkFacts => ({
  content: 'pdf',
  pageCount: pages.length,
  pages,
  document: null,
  picture: null,
  drawing: null,
  limits: [],
});
const saying = (...lines: string[]) =>
  pdf(page({ texts: lines.map((text, index) => ({ text, pt: 9, place: { ...place, y: 8 + 4 * index } })) }));
const found = (code: FindingCode, facts: ArtworkFacts, form = CARD_FORM) =>
  checkArtwork(facts, form, 0, { today: TODAY }).filter((finding) => finding.code === code);

/** What each rule finds, and what only looks like it. */
const LINES: readonly [FindingCode, defects: readonly string[], fine: readonly string[]][] = [
  [
    'PHONE',
    [
      'Mobile: 98765 4321',
      'Mob. 987654321',
      'WhatsApp: 98765 432101',
      '+91 98765 4321',
      '+91-98765-432100',
      '98765O4321',
      'Call 9876543l10',
      'Call 98765 4321',
      'Ph: 987654321',
      'M: 98765432101',
      'Contact: 98765 432101',
      'Mobile 91145370265',
    ],
    [
      'Mobile: 98765 43210',
      'Mob: +91 98765 43210',
      'M: 098765 43210',
      'Mobile: 919876543210',
      '+91 80 4123 4567',
      '+91 22 2345 6789',
      'Tel: 080-4123456',
      'Ph: 080 41234567',
      'Ph: 80 4123456',
      'Phone 2553 1234',
      'Call 919876543210',
      'Ph: 98765 43210, 98765 43211',
      'Mobile: 1800 123 456',
      'Mobile: 1860 266 2667',
      'Mob: 98765 43210 / 98765 43211',
      'Mobile 98765 43210 98765 43211',
      'GSTIN 29AAGCB7383J1Z4',
      'Model 9OL5I',
      'A/c 123456789',
      'Cell phones repaired in 30 minutes',
    ],
  ],
  [
    'MAIL',
    [
      'asha@gmial.com',
      'Mail: asha.rao@gmail.con',
      'asha@@gmail.com',
      'asha@gmail,com',
      'asha@rediffmial.com',
      'info@charminar.con',
      'asha@gmail',
      'asha@gmailcom',
      'asha@gmail..com',
    ],
    [
      'Write to asha@charminar.in...any time',
      'asha@gmail.com',
      'asha@yahoo.co.in',
      'info@charminarpress.in',
      'UPI: asha@okaxis',
      '9876543210@ybl',
      '@charminarpress',
      'asha@gmail.com.',
      'asha@ymail.com',
      'asha@condenast.com',
    ],
  ],
  [
    'WEB_ADDRESS',
    [
      'www.charminar,com',
      'wwww.charminar.com',
      'ww.charminar.in',
      'www..charminar.com',
      'www.charminar..com',
      'www.charminar.con',
      'http:/charminar.com',
      'https//charminar.com',
      'htp://www.charminar.com',
      'htpps://charminar.com',
      'Visit hhtp://charminar.com',
    ],
    [
      'http://charminar.com',
      'www.charminar.com',
      'www.con-edison.com',
      'https://charminar.com/a',
      'Visit www.charminar.com, or call',
      'charminar.com',
      'www.charminar.co.in',
      'raw.github.com',
      'www2.charminar.com',
    ],
  ],
  [
    'GSTIN',
    [
      'GSTIN: 29AAGCB7383J1Z5',
      'GST No. 27AAPFU0939F1ZW',
      '27 AAPFU 0939F 1ZX',
      'GSTIN 29AAGCB7383J1Z',
      'GSTIN: 29AAGCB7383J1Z44',
      'GSTIN: 27AAPFUO939F1ZV',
    ],
    [
      'GSTIN: 29AAGCB7383J1Z4',
      'GST No. 27AAPFU0939F1ZV',
      '27 AAPFU 0939F 1ZV',
      'GSTIN: Applied for',
      'GST extra as applicable',
      'GST 18% on all prices',
      'PAN AAPFU0939F',
      'CIN U74999MH2015PTC123456',
    ],
  ],
  [
    'PIN',
    [
      'Bengaluru 400001',
      'Mumbai - 560 001',
      'Maharashtra, India - 700001',
      'Pune, PIN: 110001',
      'Chennai 199001',
    ],
    [
      'Bengaluru 560001',
      'Mumbai - 400 001',
      'Maharashtra, India - 411001',
      'Goa Street, Mumbai 400001',
      'Delhi 110001',
      'Chennai 98765 43210',
      'Pune 411001 / 560001',
      'Kolkata, 12 000 sq ft',
    ],
  ],
  [
    'PLACEHOLDER',
    [
      'Lorem ipsum dolor sit amet, consectetur',
      'Your Name Here',
      'COMPANY NAME',
      'Your logo',
      'Put your logo here!',
      '+91 XXXXX XXXXX',
      'Call 12345 67890',
      'yourname@company.com',
      'www.yourwebsite.com',
      'www.example.com',
      'youremail@gmail.com',
      'Tagline goes here',
      'Logo Here',
      'Address Line 1',
      'Consectetur adipiscing elit, sed do eiusmod',
    ],
    [
      'Photo here and there',
      'Address: Line Bazaar 1',
      'Company Name: ____________',
      'Name:',
      'Your trusted name in printing',
      'We print your logo on shirts',
      'We print your address here in Pune',
      'XXL shirts',
      'MDCXXXX',
      'Call 98765 43210',
      'name@companystore.com',
    ],
  ],
];

describe.each(LINES)('%s', (code, defects, fine) => {
  test.each(defects)('%s', (text) => {
    const [finding, ...more] = found(code, saying(text));
    expect(finding).toMatchObject({ page: 1, severity: 'warn' });
    expect(finding?.message).toMatch(/[.?]$/);
    expect(more).toEqual([]);
  });
  test.each(fine)('not %s', (text) => {
    expect(found(code, saying(text))).toEqual([]);
  });
});

test('what is new is silent, but for what is right nearly always', () => {
  const told = LINES.flatMap(([code, defects]) => defects.flatMap((text) => found(code, saying(text))))
    .filter(({ action }) => action !== 'silent')
    .map(({ code, action }) => `${code} ${action}`);
  expect([...new Set(told)]).toEqual(['GSTIN tell', 'PLACEHOLDER tell']);
});

test('the text of an SVG is read, too, and said once', () => {
  const svg: ArtworkFacts = {
    ...pdf(),
    content: 'svg',
    pageCount: 1,
    drawing: { widthMm: 95, heightMm: 57, widthPx: 269, heightPx: 162, hasText: true, images: 0 },
    drawn: {
      ink: {
        stepMm: 2,
        share: 0.1,
        fromPageEdge: { top: [], right: [], bottom: [], left: [] },
        outsideTrim: null,
        insideTrim: null,
      },
      codes: [],
      words: ['Lorem ipsum', 'Lorem ipsum'],
    },
  };
  expect(found('PLACEHOLDER', svg)).toMatchObject([{ page: 1, place: null }]);
});

describe('a day that is over', () => {
  test.each([
    [['Wedding', 'Saturday, 14 February 2026']],
    [['You are invited', '14th Feb, 2026']],
    [['Grand Opening', 'February 14, 2026']],
    [['Exhibition', '14.02.2025']],
    [['Valid till 31/10/2026']],
    [['Sale ends 12/03/2026']],
    [['Birthday party', '2nd May 2026']],
    [['Grand opening 14.11.2025', 'Since 1987']],
    [['M: 66886 76782', 'GSTIN: 36KHDPR3406Y1Z7', 'Grand opening 14.11.2025']],
  ])('%j', (lines) => {
    expect(found('PAST_DATE', saying(...lines))).toMatchObject([{ action: 'silent' }]);
  });
  test.each([
    [['Wedding', '14 February 2027']],
    [['Wedding', '22 November 2026']],
    [['Exhibition', '20 November 2026 to 25 November 2026']],
    [['Since 14 February 2025']],
    [['Wedding anniversary', 'married on 14 February 2025']],
    [['Invitation', 'Established 01/04/2025']],
    [['Invitation', 'Since 01/04/2025', '14 February 2027']],
    [['In loving memory', '14 February 2026']],
    [['Annual report', '31 March 2026']],
    [['For sale', '31 March 2026']],
    [['Price list', '01/04/2026']],
    [['Wedding', '14 February 1996']],
    [['Wedding', '31/02/2026']],
  ])('not %j', (lines) => {
    expect(found('PAST_DATE', saying(...lines))).toEqual([]);
  });
  test('nobody knows which day it is', () => {
    expect(
      checkArtwork(saying('Wedding', '14 February 2026'), CARD_FORM).map(({ code }) => code),
    ).not.toContain('PAST_DATE');
  });
});

describe('codes', () => {
  const code = (changes: Partial<CodeFacts>) =>
    pdf(
      page({
        codes: [
          {
            format: 'QRCode',
            text: 'https://inkbazaar.in/',
            place: { x: 20, y: 20, width: 20, height: 20 },
            moduleMm: 0.6,
            quietModules: 4,
            ...changes,
          },
        ],
      }),
    );
  test.each<[FindingCode, string, Partial<CodeFacts>, string | null]>([
    ['CODE_UNREADABLE', 'not read', { text: null }, 'silent'],
    ['CODE_UNREADABLE', 'read', {}, null],
    ['CODE_SMALL', 'of 0.32 mm', { moduleMm: 0.32 }, 'silent'],
    ['CODE_SMALL', 'of 0.33 mm', { moduleMm: 0.33 }, null],
    ['CODE_SMALL', 'bars of 0.26 mm', { format: 'EAN13', text: '8901234567894', moduleMm: 0.26 }, null],
    ['CODE_QUIET_ZONE', 'with one square free', { quietModules: 1 }, 'silent'],
    ['CODE_QUIET_ZONE', 'with two squares free', { quietModules: 2 }, null],
    ['CODE_QUIET_ZONE', 'nobody measured', { quietModules: null }, null],
    ...[
      'htp://inkbazaar.in',
      'https//inkbazaar.in',
      'http:/inkbazaar.in',
      'https://ink bazaar.in',
      'https://inkbazaar',
      'https://https://inkbazaar.in',
      'https://www.inkbazaar.con',
      'https://www.inkbazaar',
      'upi://pay?pn=Asha&am=100',
    ].map((text): [FindingCode, string, Partial<CodeFacts>, string] => ['CODE_LINK', text, { text }, 'tell']),
    ...[
      'https://inkbazaar.in/a?b=c#d',
      'http://192.168.1.7/menu',
      'HTTPS://WA.ME/919876543210',
      'upi://pay?pa=asha.rao@okaxis&pn=Asha',
      'WIFI:S:Shop;T:WPA;P:secret;;',
      'BEGIN:VCARD\nFN:Asha\nEND:VCARD',
      'tel:+919876543210',
      'Table 7',
      'www.inkbazaar.in',
      'https://हिन्दी.भारत/',
    ].map((text): [FindingCode, string, Partial<CodeFacts>, null] => ['CODE_LINK', text, { text }, null]),
  ])('%s: %s', (which, _what, changes, action) => {
    expect(found(which, code(changes)).map((finding) => finding.action)).toEqual(action ? [action] : []);
  });
  test('a code that is printed smaller than it was drawn is judged as it is printed', () => {
    const half = pdf(cleanPage(178, 102, { codes: code({ moduleMm: 0.6 }).pages[0]?.codes ?? [] }));
    expect(found('CODE_SMALL', half)).toHaveLength(1);
  });
});

describe('front and back', () => {
  const two = { ...CARD_FORM, pages: 2 };
  const upright = cleanPage(57, 95);
  test('that lie differently', () => {
    expect(found('TURNED_BACK', pdf(page({}), upright), two)).toMatchObject([{ page: 2, action: 'silent' }]);
    expect(found('TURNED_BACK', pdf(page({}), page({})), two)).toEqual([]);
    expect(found('TURNED_BACK', pdf(upright, upright), two)).toEqual([]);
  });
});

describe('a number that was printed before, but for one digit', () => {
  const changed = (now: string, before: string) =>
    checkArtwork(saying(now), CARD_FORM, 0, { today: TODAY, earlierLines: [before] }).filter(
      ({ code }) => code === 'NUMBER_CHANGED',
    );

  test.each([
    ['Mobile: 98765 43211', '+91 98765-43210'],
    ['GSTIN 27AAPFU0939F1ZV', 'GSTIN 27AAPFU0938F1ZW'],
    ['Mumbai 400 057', 'Mumbai 400 051'],
    ['Combo ₹ 1,499', 'Combo ₹ 1,399'],
  ])('%s, and it was %s', (now, before) => {
    const found = changed(now, before);
    expect(found).toMatchObject([{ action: 'silent', severity: 'warn', page: 1 }]);
    expect(found[0]?.message).toContain('differs in one place from your last order');
  });

  test.each([
    ['Mobile: 98765 43210', '+91 98765-43210'],
    ['Mobile: 98765 43210', 'Mobile: 91234 56780'],
    ['98765 43210, 98765 43211', '98765 43210'],
    ['Combo ₹ 1,499', 'Combo ₹ 999'],
    ['Mobile: 98765 43210', 'Come and see us'],
  ])('not %s where it was %s', (now, before) => {
    expect(changed(now, before)).toEqual([]);
  });
});
