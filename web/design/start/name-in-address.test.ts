import { expect, test } from 'vitest';
import { LANGUAGES } from '#design/words/languages.ts';
import { languageTyped, nameInAddress, withoutName } from './name-in-address.ts';

test.each([
  ['?name=Anna+Sweets', { name: 'Anna Sweets', language: 'mr' }],
  [`?Size=90&name=${encodeURIComponent(' శ్రీ బాలాజీ ')}`, { name: 'శ్రీ బాలాజీ', language: 'te' }],
  [`?name=${encodeURIComponent('कृष्णा')}`, { name: 'कृष्णा', language: 'mr' }],
  [`?name=${encodeURIComponent('کتاب گھر')}`, { name: 'کتاب گھر', language: 'ur' }],
  ['?name=%20', null],
  ['', null],
])('the name in %s, in a language of its script, which was Marathi before', (search, expected) => {
  expect(nameInAddress(search, 'mr')).toEqual(expected);
});

test('where another script was chosen before, the first language of its own is', () => {
  expect(nameInAddress(`?name=${encodeURIComponent('कृष्णा')}`, 'te')?.language).toBe('hi');
});

test('a name that comes to be in another script is in its language, until another is chosen', () => {
  const chosen = { name: 'శ్రీ', language: 'en' } as const;
  expect(languageTyped({ name: '', language: 'en' }, 'శ')).toBe('te');
  expect(languageTyped(chosen, 'శ్రీ లక్ష్మీ')).toBe('en');
  expect(languageTyped({ ...chosen, language: 'te' }, 'Sri Lakshmi')).toBe('te');
  expect(languageTyped({ name: 'Asha', language: 'mr' }, 'आशा')).toBe('mr');
  expect(languageTyped({ name: 'శ్రీ', language: 'te' }, 'رحمان')).toBe('ur');
});

test('home and /design say how many languages there are: English and eleven', () => {
  expect(LANGUAGES).toHaveLength(12);
});

test('no name is longer than its field takes', () => {
  expect(nameInAddress(`?name=${'a'.repeat(200)}`, 'en')?.name).toHaveLength(160);
});

test('what is chosen stays in the address', () => {
  expect(withoutName('?Size=90+%C3%97+54+mm&name=Anna')).toBe('?Size=90+%C3%97+54+mm');
  expect(withoutName('?name=Anna')).toBe('');
});
