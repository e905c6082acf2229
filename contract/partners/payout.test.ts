import { describe, expect, test } from 'vitest';
import { PAYOUT } from '#tests/payout.ts';
import { NewPayout, PayoutChange } from './payout.ts';

const wrong = (change: object) =>
  (NewPayout.safeParse({ ...PAYOUT, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));
const bank = (change: object) => wrong({ destination: { ...PAYOUT.destination, ...change } });
const upi = (upiId: string) => wrong({ destination: { way: 'upi', upiId } });

describe('how a partner is paid', () => {
  test('is taken as people type it: small letters and blanks', () => {
    const typed = NewPayout.parse({
      ...PAYOUT,
      pan: ' abcpe 1234f ',
      gstin: '27abcpe1234f1zb',
      destination: { way: 'bank', accountNumber: '0123 4567 8901', ifsc: 'sbin0001234' },
    });
    expect(typed).toMatchObject({
      pan: 'ABCPE1234F',
      gstin: '27ABCPE1234F1ZB',
      destination: { accountNumber: '012345678901', ifsc: 'SBIN0001234' },
    });
    expect(NewPayout.parse(typed)).toEqual(typed);
  });

  test.each(['', 'ABCDE1234', 'ABCXE1234F', 'ABCP11234F'])('PAN %s is none', (pan) => {
    expect(wrong({ pan })).toContain('pan');
  });

  test('a GSTIN needs its check digit, a State, and the same PAN', () => {
    expect(wrong({ gstin: '27ABCPE1234F1ZB' })).toEqual([]);
    expect(wrong({ gstin: '27ABCPE1234F1ZA' })).toEqual(['gstin']);
    expect(wrong({ gstin: '27AAACI5678K1Z3' })).toEqual(['gstin']);
  });

  test('an account has its digits and branch, a UPI ID its handle', () => {
    expect(bank({ accountNumber: '12345678' })).toEqual(['destination.accountNumber']);
    expect(bank({ accountNumber: '12345678x' })).toEqual(['destination.accountNumber']);
    expect(bank({ ifsc: 'SBIN1001234' })).toEqual(['destination.ifsc']);
    expect(upi('press@okaxis')).toEqual([]);
    expect(upi('press')).toEqual(['destination.upiId']);
    expect(upi('press@ok axis')).toEqual(['destination.upiId']);
  });

  test('documents are wanted of an applicant; who is known may leave them as they are', () => {
    expect(wrong({ addressProof: undefined, samples: [] })).toEqual(['addressProof', 'samples']);
    expect(PayoutChange.safeParse({ ...PAYOUT, addressProof: null, samples: [] }).success).toBe(true);
  });
});
