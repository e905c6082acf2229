import { describe, expect, test } from 'vitest';
import { isTakenBack, latinBefore } from './latin-word.ts';

const wordAt = (text: string) => latinBefore(text, text.length);

describe('the word before the caret', () => {
  test('is one of Latin letters, ended by a blank or not', () => {
    expect(wordAt('sharma')).toEqual({ start: 0, latin: 'sharma', ending: '' });
    expect(wordAt('शर्मा sweets ')).toEqual({ start: 6, latin: 'sweets', ending: ' ' });
    expect(wordAt('one\ntwo, ')).toEqual({ start: 4, latin: 'two', ending: ', ' });
    expect(latinBefore('sharma sweets', 6)).toEqual({ start: 0, latin: 'sharma', ending: '' });
  });

  test('is none within an address, a number or a word of another script', () => {
    for (const text of [
      'asha@gmail',
      'www.shop',
      'shop.in ',
      '14A ',
      'शर्माji',
      '',
      'शर्मा ',
      'x-ray',
      '98765 ',
    ])
      expect(wordAt(text), text).toBeNull();
  });
});

describe('the key that takes a word back', () => {
  const written = { start: 0, latin: 'ram', ending: ' ', written: 'राम' };
  test('is the first one after it', () => {
    expect(isTakenBack('राम', 3, written)).toBe(true);
    expect(isTakenBack('रा', 2, written)).toBe(false);
    expect(isTakenBack('रा', 2, { ...written, ending: '' })).toBe(true);
    expect(isTakenBack('राम घ', 5, written)).toBe(false);
  });
});
