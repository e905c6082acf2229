import { expect, test } from 'vitest';
import { Phone } from './account-fields.ts';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['040-2345 6789', '040-2345 6789'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('%s is a number that can be called', (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept);
});

test.each(['12345', '987654321', '()-- ', '+91 98', '+91 98765 4321', '1234567890123456', 'home'])(
  '%s is none, and is said',
  (typed) => {
    const { issues = [] } = Phone.safeParse(typed).error ?? {};
    expect(issues.map(({ message }) => message)).toEqual(['Please enter a valid phone number']);
  },
);
