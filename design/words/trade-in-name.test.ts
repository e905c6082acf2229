import { expect, test } from 'vitest';
import { namesOfPeople } from '../check/names/real-names.ts';
import { LANGUAGES } from './languages.ts';
import { tradeInName } from './trade-in-name.ts';
import { TRADES } from './trades.ts';

test.each([
  ['Shree Ganesh Sweets & Farsan', 'sweets'],
  ['POOJA BEAUTY PARLOUR', 'salon'],
  ['Pandit Sweets', 'sweets'],
  ['Dr. Meera Kulkarni', 'clinic'],
  ['Asha’s Bakery, Pune', 'cafe'],
  ['श्री गणेश मिठाई', 'sweets'],
  ['కృష్ణ బేకరీ', 'cafe'],
  ['அன்பு டெய்லர்ஸ்', 'tailor'],
  ['رحمت بیکری', 'cafe'],
  ['Zaveri Jewellers', 'jeweller'],
])('%s says what it does: %s', (name, trade) => {
  expect(tradeInName(name)).toBe(trade);
});

test.each([
  '',
  '  ',
  'Asha Rao',
  'Pooja Sharma',
  'Carol D’Souza',
  'Sweety Kaur',
  'Classic Furniture',
  '98450 12345',
])('what nobody says is not guessed: %j', (name) => {
  expect(tradeInName(name)).toBeNull();
});

test.each(TRADES.map((trade) => [trade.name, trade] as const))(
  'the example of %s says it, and its own words in no language say another trade',
  (name, { example, line }) => {
    // Zaveri is a name of people, too.
    expect(tradeInName(example)).toBe(['other', 'jeweller'].includes(name) ? null : name);
    for (const words of Object.values(line)) expect([name, null]).toContain(tradeInName(words));
  },
);

test.each(LANGUAGES.map(({ language }) => language))('people of %s are no shops', (language) => {
  expect(namesOfPeople(language, 2_000).filter((name) => tradeInName(name) !== null)).toEqual([]);
});
