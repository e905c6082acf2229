import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RegisterBody, UpdateMeBody } from './accounts/accounts.ts';
import { sendContactMessage } from './notifications.ts';
import { CustomerInfo } from './orders/customer.ts';
import { keptPhone, nationalPhone, phoneField } from './phone.ts';

describe('a phone number as people write it', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['98765\u201343210', '9876543210'],
    ['(98765) 43.210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['+91\u00A098765\u00A043210', '9876543210'],
    ['\u202A+91 98765 43210\u202C', '9876543210'],
    ['+91 098765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    // Ten digits are a number, whatever they begin with.
    ['9198765432', '9198765432'],
    ['0123', '0123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['call me', 'callme'],
    ['', ''],
  ])('%j means %j', (typed, meant) => expect(nationalPhone(typed)).toBe(meant));

  it('means the same number however it is written', () => {
    const mobile = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^[0-9]{9}$/))
      .map((parts) => parts.join(''));
    const around = fc.tuple(
      fc.constantFrom('', '+91', '+91 ', '91', '91-', '0', '+91-0', '0091'),
      fc.nat(9),
      fc.constantFrom('', ' ', '-', '.'),
    );
    fc.assert(
      fc.property(mobile, around, (number, [prefix, at, gap]) => {
        const written = `${prefix}${number.slice(0, at)}${gap}${number.slice(at)}`;
        expect(nationalPhone(written)).toBe(number);
        expect(keptPhone(written)).toBe(number);
        expect(phoneField(written)).toBe(number);
        const inHindi = written.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
        expect(phoneField(inHindi)).toBe(number);
      }),
    );
  });
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['+91 11 0000 0109', '+91 11 0000 0109'],
  [' +44 20 7946 0958 ', '+44 20 7946 0958'],
])('where any number is welcome %j is kept as %j', (typed, kept) => expect(keptPhone(typed)).toBe(kept));

describe('a field for ten digits', () => {
  /** Key by key, each on what the field showed before. */
  const typing = (keys: string) => [...keys].reduce((shown, key) => phoneField(shown + key), '');

  it.each(['9876543210', '+919876543210', '+91 98765 43210', '919876543210', '09876543210', '98765-43210'])(
    'comes to the same number typed and pasted: %s',
    (keys) => {
      expect(typing(keys)).toBe('9876543210');
      expect(phoneField(keys)).toBe('9876543210');
    },
  );

  it('keeps digits only, ten at most (spec section 5)', () => {
    expect(phoneField('98765x43210')).toBe('9876543210');
    expect(phoneField('9876543210 55')).toBe('9876543210');
    expect(phoneField('+91 98765-43210 55')).toBe('9876543210');
    expect(typing('98765432101')).toBe('9876543210');
  });

  it('does not make another number of one that begins with 91', () => {
    expect(typing('9198765432')).toBe('9198765432');
    expect(typing('91987654321')).toBe('91987654321');
  });
});

describe('every form and endpoint takes the number that is meant', () => {
  const who = { email: 'asha@example.com', isGuest: true, name: 'Asha Rao' };
  const checkOut = (phone: string) => CustomerInfo.safeParse({ ...who, phone });
  const register = (phone: string) => RegisterBody.shape.phone.safeParse(phone);
  const saveProfile = (phone: string) => UpdateMeBody.shape.phone.safeParse(phone);
  const write = (phone: string) => sendContactMessage.body.shape.phone.safeParse(phone);

  it.each(['+91 98765 43210', '919876543210', '098765-43210'])('%s', (typed) => {
    expect(checkOut(typed).data?.phone).toBe('9876543210');
    for (const read of [register, saveProfile, write]) expect(read(typed).data).toBe('9876543210');
  });

  it.each([
    ['98765', 'Phone number must be exactly 10 digits'],
    ['98765432101', 'Phone number must be exactly 10 digits'],
    ['+44 20 7946 0958', 'Phone number must be exactly 10 digits'],
    ['5876543210', 'Please enter a mobile number: it begins with 6, 7, 8 or 9'],
    ['1234567890', 'Please enter a mobile number: it begins with 6, 7, 8 or 9'],
  ])('a courier cannot ring %s', (typed, words) => {
    expect(checkOut(typed).error?.issues).toEqual([
      expect.objectContaining({ path: ['phone'], message: words }),
    ]);
  });

  it('registration asks for a valid number, and for none at all', () => {
    expect(register('5876543210').error?.issues[0]?.message).toBe('Please enter a valid phone number');
    expect(register('987654321').error?.issues[0]?.message).toBe('Please enter a valid phone number');
    expect(register('').data).toBe('');
  });

  it('a profile and the contact form take a landline as well', () => {
    for (const read of [saveProfile, write]) expect(read('+91 40 2345 6789').data).toBe('+91 40 2345 6789');
  });
});
