import { describe, expect, it, test } from 'vitest';
import { Phone } from '../accounts/account-fields.ts';
import { DeliveryAddress, NewLineAddress } from '../orders/addresses.ts';
import { Destination } from '../orders/destinations.ts';
import { GstDetails } from '../orders/gst-details.ts';
import { typedOrderNumber } from '../orders/order-number.ts';
import { PartnerFields } from '../partners/partner-fields.ts';
import { Gstin } from './gstin.ts';
import { Pin } from './pin.ts';

const TYPED = [
  ['Devanagari', '५६०००१'],
  ['Bengali', '৫৬০০০১'],
  ['Gurmukhi', '੫੬੦੦੦੧'],
  ['Gujarati', '૫૬૦૦૦૧'],
  ['Odia', '୫୬୦୦୦୧'],
  ['Tamil', '௫௬௦௦௦௧'],
  ['Telugu', '౫౬౦౦౦౧'],
  ['Kannada', '೫೬೦೦೦೧'],
  ['Malayalam', '൫൬൦൦൦൧'],
  ['Arabic-Indic', '٥٦٠٠٠١'],
  ['Urdu', '۵۶۰۰۰۱'],
  ['Latin, parted', '560 001'],
] as const;

it.each(TYPED)('a PIN code in %s digits is one in every address', (_script, zipCode) => {
  expect(Pin.parse(zipCode)).toBe('560001');
  for (const schema of [DeliveryAddress, NewLineAddress, Destination, GstDetails, PartnerFields])
    expect(schema.shape.zipCode.parse(zipCode)).toBe('560001');
});

test.each([
  ['', 'Please enter a 6-digit PIN code'],
  ['०६०००१', 'This PIN code does not exist.'],
  ['५६००', 'Please enter a 6-digit PIN code'],
])('%s is none', (zipCode, said) => {
  expect(Pin.safeParse(zipCode).error?.issues.map(({ message }) => message)).toEqual([said]);
});

test('so are the digits of a phone, a GSTIN and an order', () => {
  expect(Phone.parse('+९१ ९८७६५ ४३२१०')).toBe('9876543210');
  expect(Gstin.parse('२७AAPFU०९३९F१ZV')).toBe('27AAPFU0939F1ZV');
  expect(typedOrderNumber('C८०४C२FC')).toBe('c804c2fc');
});

describe('a country', () => {
  const HOME = { street: '1 MG Road', city: 'Pune', state: 'Maharashtra', zipCode: '411001' };
  const BILLED = { ...HOME, gstin: '27AAPFU0939F1ZV', legalName: 'Umbra Foods' };
  const TO = { ...HOME, name: 'Asha', quantities: [1] };

  it.each(['IN', 'in', 'India', undefined])('%s is home', (country) => {
    expect(DeliveryAddress.parse({ ...HOME, country }).country).toBe('IN');
  });

  it.each(['US', 'Nepal', '', 5, null])('%s is refused by one sentence, in every address', (country) => {
    for (const found of [
      DeliveryAddress.safeParse({ ...HOME, country }),
      GstDetails.safeParse({ ...BILLED, country }),
      Destination.safeParse({ ...TO, country }),
      NewLineAddress.safeParse({ zipCode: '411001', country }),
    ]) {
      expect(found.error?.issues).toMatchObject([
        { path: ['country'], message: 'We deliver within India only' },
      ]);
    }
  });
});
