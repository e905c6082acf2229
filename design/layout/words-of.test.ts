import { expect, test } from 'vitest';
import { NO_FIELDS } from '../templates/build-design.ts';
import { CARD_TEMPLATES } from '../templates/cards/cards.ts';
import { wordsOf } from './words-of.ts';

test.each([
  ['Dr. Meera Kulkarni', 'M'],
  ['Sri Balaji Stores', 'B'],
  ['Sridevi Silks', 'S'],
  ['శ్రీనివాస్ టెక్స్‌టైల్స్', 'శ్రీ'],
])('the first letter of %s is %s', (name, letter) => {
  const shown = { field: 'name', text: '', isCaps: false, isInitial: true } as const;
  expect(wordsOf(shown, { ...NO_FIELDS, name })).toBe(letter);
});

test('in Urdu, whose letters are thin by themselves, the sign of the trade stands in the place of the first', () => {
  const size = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };
  const monogram = CARD_TEMPLATES.find(({ name }) => name === 'card-monogram');
  const letterIn = (language: 'ur' | 'te') =>
    monogram
      ?.front({ size, fields: { ...NO_FIELDS, name: 'اقبال' }, language, motif: 'button' })
      .objects.find(({ id }) => id === 'letter');
  expect(letterIn('ur')).toMatchObject({ kind: 'shape', shape: 'button' });
  expect(letterIn('te')).toMatchObject({ kind: 'text', isInitial: true });
});
