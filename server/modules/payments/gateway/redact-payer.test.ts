import { expect, test } from 'vitest';
import { redactPayer } from './redact-payer.ts';

const message = (payer: object, card: object, upi: object) => ({
  entity: 'event',
  event: 'payment.captured',
  contains: ['payment'],
  payload: {
    payment: {
      entity: {
        id: 'pay_1',
        amount: 50_000,
        fee: 1180,
        ...payer,
        card: { last4: '1007', ...card },
        upi,
        notes: [],
      },
    },
  },
  created_at: 1_763_700_000,
});

test('a message loses mail, phone, UPI address and card holder, and nothing else', () => {
  const told = message(
    { email: 'a@b.example', contact: '+919123456780', vpa: 'a@upi' },
    { name: 'Asha Rao' },
    { vpa: 'a@upi', payer_account_type: 'bank_account' },
  );
  const clean = redactPayer(JSON.stringify(told));
  expect(JSON.parse(clean)).toEqual(
    message(
      { email: null, contact: null, vpa: null },
      { name: null },
      { vpa: null, payer_account_type: 'bank_account' },
    ),
  );
  expect(redactPayer(clean)).toBe(clean);
});

test('a message without a payer stays the same text, blanks included', () => {
  const text = '{ "event":"order.paid",  "payload":{"order":{"entity":{"id":"order_1","amount":100}}} }';
  expect(redactPayer(text)).toBe(text);
});
