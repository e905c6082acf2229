import { expect, test } from 'vitest';
import { Password } from '#contract/accounts/account-fields.ts';
import { passwordWeakness } from './common-passwords.ts';

const asha = { email: 'asha.rao@example.com', username: 'asharao', names: ['Asha', 'Rangarajan'] };

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd123!',
  'Welcome@123',
  'Qwerty@123',
  'Inkbazaar1!',
  'InkBazaar@2026',
  'Abcd1234!',
  '!QAZ2wsx',
  '1qaz@WSX',
  'Aaaaaaa1!',
  'Summer2026!',
  'Dragon99!Dragon99!',
  '#1Superman',
  'Iloveyou#1',
])('%s keeps the rules and is refused as common', async (password) => {
  expect(Password.safeParse(password).success).toBe(true);
  expect(await passwordWeakness(password)).toBe(
    'This password is too easy to guess. Please choose a less common one.',
  );
});

test.each(['Asha.Rao@example.com1', '9-AshaRao-likes-Tea', 'Rangarajan#77', '@$harao-likes-Tea-9'])(
  '%s is refused for what it says of its person',
  async (password) => {
    expect(await passwordWeakness(password, asha)).toBe(
      'Please choose a password without your name, username or email address in it.',
    );
  },
);

test.each([
  'Correct-Horse9 battery',
  'seven Lorries 2 Hyderabad!',
  'tR7#kv0q-Zp2m',
  'Rangarajan buys 9 kites at noon!',
  'Ünïcode-Passwörter sind 1 gut',
])('%s is good', async (password) => {
  expect(await passwordWeakness(password, asha)).toBeNull();
});

test('short names and an empty person refuse nothing', async () => {
  expect(await passwordWeakness('Om-tea-Jo-kites-42', { username: 'om', names: ['Jo', ''] })).toBeNull();
});
