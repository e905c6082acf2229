import { describe, expect, test } from 'vitest';
import { fillRow } from '../../list/fill-row.ts';
import { FONT_PAIRS } from '../../look/font-pairs.ts';
import { PALETTES } from '../../look/palettes.ts';
import { isRole } from '../../words/roles.ts';
import { buildDesign, NO_FIELDS } from '../build-design.ts';
import { FORMS } from '../forms.ts';
import { CARD_TEMPLATES } from './cards.ts';

const size = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };
const SAID = { ...NO_FIELDS, name: 'Kulkarni Motors', phone: '98450 12345', email: 'asha@example.in' };

function front(name: string, fields: Partial<typeof SAID>) {
  const template = CARD_TEMPLATES.find((one) => one.name === name);
  const page = template?.front({ size, fields: { ...SAID, ...fields }, language: 'en', motif: 'wheel' });
  return (id: string) => page?.objects.find((object) => object.id === id)?.box;
}

describe.each(['card-quiet', 'card-columns'])('on %s', (name) => {
  test.each(['Asha Kulkarni', 'Venkata Subrahmanyam Chandrasekharan Nair'])(
    'what %s is in the business stands under their name, not under that of the business',
    (person) => {
      const box = front(name, { person, trade: 'Sales Manager' });
      const [role, above] = [box('trade'), box('person')];
      expect(role?.x).toBe(above?.x);
      expect(role?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 5);
      expect((role?.y ?? 0) + (role?.height ?? 0)).toBeLessThan(size.heightMm - 3.9);
      const phone = box('phone');
      const isApart =
        (role?.y ?? 0) + (role?.height ?? 0) <= (phone?.y ?? 0) + 0.1 ||
        (role?.x ?? 0) > (phone?.x ?? 0) + 25;
      expect(isApart).toBe(true);
    },
  );

  test('what the business does stays with the business, and a role of nobody, too', () => {
    const under = (fields: Partial<typeof SAID>) => {
      const box = front(name, fields);
      const block = box('name');
      return (box('trade')?.y ?? 0) - (block?.y ?? 0) - (block?.height ?? 0);
    };
    expect(under({ person: 'Asha Kulkarni', trade: 'Car repairs' })).toBeLessThan(1);
    expect(under({ trade: 'Manager' })).toBeLessThan(1);
  });
});

test.each([
  'Manager',
  'Asst. Manager – Sales',
  'Co-founder & CEO',
  'Prop.',
  'Proprietrix',
  'Chief Happiness Officer',
  'मालकीण',
  'संचालिका',
  'ਮਾਲਕਣ',
  'مالکہ',
  'प्रबंधक',
  'મેનેજર',
  'மேலாளர்',
  'మేనేజర్',
  'منیجر',
])('%s is what somebody is', (words) => expect(isRole(words)).toBe(true));

test.each([
  'Ladies’ tailor',
  'Tax consultants',
  'Event management',
  'Propane gas',
  'Engineering works',
  'मालिकाना',
  'मिठाई और नमकीन',
  '',
])('%s is not', (words) => expect(isRole(words)).toBe(false));

/** Under which name the title of a row of a list stands, on the first layout that shows both. */
function titleOf(row: Partial<typeof SAID>) {
  // All forms are loaded, as where print files are made.
  const template = FORMS[0]?.templates.find(({ name }) => name === 'card-quiet');
  const [[palette], [fonts]] = [PALETTES, FONT_PAIRS];
  if (!template || !palette || !fonts) throw new Error('there are no looks');
  const brief = { size, sides: 1, language: 'en', trade: 'garage', fields: SAID } as const;
  const design = fillRow(buildDesign(brief, { template, palette, fonts }), {
    fields: row,
    texts: {},
  });
  const box = (id: string) => design.pages[0]?.objects.find((object) => object.id === id)?.box;
  const [trade, person, name] = [box('trade'), box('person'), box('name')];
  const foot = (one: typeof name) => (one?.y ?? 0) + (one?.height ?? 0);
  const isUnder = (one: typeof name) => Math.abs((trade?.y ?? 0) - foot(one)) < 1;
  return { isUnderPerson: isUnder(person), isUnderName: isUnder(name) };
}

test.each(['Dreamer-in-chief', 'कर्ताधर्ता'])(
  'a title of a row, such as %s, is the person’s whatever its words are',
  (trade) => {
    expect(titleOf({ person: 'Asha Kulkarni', trade })).toMatchObject({
      isUnderPerson: true,
      isUnderName: false,
    });
    // Who is of another business in each row brings along what that one does.
    const other = titleOf({ name: 'Asha Motors', person: 'Asha Kulkarni', trade });
    expect(other).toMatchObject({ isUnderPerson: false, isUnderName: true });
  },
);
