import { expect, test } from 'vitest';
import { Profile } from './accounts/account-fields.ts';
import { sendContactMessage } from './notifications.ts';
import { DeliveryAddress, LineAddress } from './orders/addresses.ts';
import { CustomerInfo } from './orders/customer.ts';
import { Destination } from './orders/destinations.ts';
import { GstDetails } from './orders/gst-details.ts';
import { OrderItemInput } from './orders/orders.ts';
import { BusinessName } from './partners/partner-fields.ts';
import { inOneLine, readsOnward } from './reads-onward.ts';

test.each([
  ['an override', 'Asha \u202eoaR\u202c', 'Asha oaR'],
  ['an isolate', '\u2066Asha\u2069 Rao', 'Asha Rao'],
  ['a separator of lines', 'Asha\u2028Rao', 'Asha Rao'],
  ['a separator of paragraphs', 'Asha\u2029Rao', 'Asha Rao'],
])('a name loses %s and keeps its letters', (_what, typed, kept) => {
  expect(readsOnward(typed)).toBe(kept);
});

test.each([
  ['Malayalam with a joiner', 'ഡോ. രാധാകൃഷ്ണന്\u200d'],
  ['Marathi without joining', 'र\u200dयाची'],
  ['Urdu with a mark at its comma', 'عائشہ،\u200f خان'],
  ['two lines of an address', '14 MG Road\nSecond floor'],
])('what letters and addresses need stays: %s', (_what, typed) => {
  expect(readsOnward(typed)).toBe(typed);
});

test('what has to be one line is one', () => {
  expect(inOneLine('Asha\r\nRao\tand Sons')).toBe('Asha Rao and Sons');
});

const TURNED = 'Asha\u202e \u2067Rao';
const PLACE = { street: TURNED, city: TURNED, state: 'Telangana', zipCode: '500034' };

test.each<[string, { parse: (given: unknown) => unknown }, object | string]>([
  ['a customer', CustomerInfo, { email: 'a@example.in', isGuest: false, name: TURNED, company: TURNED }],
  ['who receives it', DeliveryAddress, { ...PLACE, name: TURNED, address: TURNED }],
  ['a line’s own address', LineAddress, { zipCode: '500034', name: TURNED, fullAddress: TURNED }],
  ['one of many addresses', Destination, { ...PLACE, name: TURNED, quantities: [1] }],
  ['a business', GstDetails, { ...PLACE, gstin: '36AAPFU0939F1ZW', legalName: TURNED }],
  [
    'a line of an order',
    OrderItemInput,
    { entityId: 'x', attributes: {}, quantity: 1, unitPrice: 1, subtotal: 1, label: TURNED },
  ],
  ['an account', Profile, { username: TURNED, firstName: TURNED, lastName: TURNED }],
  ['a print partner', BusinessName, TURNED],
  ['who writes to us', sendContactMessage.body, { name: TURNED, email: 'a@example.in', phone: '9876543210' }],
])('%s is called by a name that turns nothing beside it', (_who, schema, given) => {
  const kept = JSON.stringify(schema.parse(given));
  expect(kept).toContain('Asha Rao');
  expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
