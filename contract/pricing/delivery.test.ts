import { expect, test } from 'vitest';
import { ShippingAddress } from '../orders/addresses.ts';
import { DEFAULT_COUNTRY, DEFAULT_ZIP, DELIVERY_LABEL } from './delivery.ts';

test('where nothing is said, delivery is to 110001 by standard delivery, in India', () => {
  expect([DEFAULT_ZIP, DELIVERY_LABEL, DEFAULT_COUNTRY]).toEqual(['110001', 'Standard delivery', 'IN']);
  const address = { street: '14 MG Road', city: 'Hyderabad', state: 'Telangana', zipCode: '500034' };
  expect(ShippingAddress.parse(address).country).toBe('IN');
});
