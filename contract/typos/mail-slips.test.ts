import { expect, it } from 'vitest';
import { mailMeant } from './mail-slips.ts';

it.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['Asha.Rao@GMAIL.CO', 'Asha.Rao@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@yhaoo.com', 'asha@yahoo.com'],
  ['asha@rediffmial.com', 'asha@rediffmail.com'],
  ['asha@rediffmal.com', 'asha@rediffmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  [' asha@iclould.com ', 'asha@icloud.com'],
])('%s is a slip of %s', (typed, meant) => {
  expect(mailMeant(typed)).toBe(meant);
});

it.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@example.com',
  'asha@inkbazaar.in',
  'asha@gmail',
  'gmial.com',
  '@gmial.com',
  'asha@',
  '',
])('“%s” is left alone', (typed) => {
  expect(mailMeant(typed)).toBeNull();
});
