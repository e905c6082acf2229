import { expect, test } from 'vitest';
import { nameInAddress, withoutName } from './name-in-address.ts';

test.each([
  ['?name=Anna+Sweets', { name: 'Anna Sweets' }],
  [`?Size=90&name=${encodeURIComponent(' శ్రీ బాలాజీ ')}`, { name: 'శ్రీ బాలాజీ', language: 'te' }],
  [`?name=${encodeURIComponent('कृष्णा')}`, { name: 'कृष्णा', language: 'hi' }],
  [`?name=${encodeURIComponent('کتاب گھر')}`, { name: 'کتاب گھر', language: 'ur' }],
  ['?name=%20', null],
  ['', null],
])('the name in %s, and the language of its script', (search, expected) => {
  expect(nameInAddress(search)).toEqual(expected);
});

test('no name is longer than its field takes', () => {
  expect(nameInAddress(`?name=${'a'.repeat(200)}`)?.name).toHaveLength(80);
});

test('what is chosen stays in the address', () => {
  expect(withoutName('?Size=90+%C3%97+54+mm&name=Anna')).toBe('?Size=90+%C3%97+54+mm');
  expect(withoutName('?name=Anna')).toBe('');
});
