import { expect, test } from 'vitest';
import { paidForClaimed } from './paid-for-claimed.ts';
import {
  type ClaimCause,
  claimableKinds,
  deadlinesOf,
  reasonForPartner,
  reprintDates,
  responsibleParty,
  responsiblePartyOfGoodwill,
  shareOfPieces,
} from './rules.ts';

const blame: ClaimCause = {
  kind: 'damaged',
  mode: 'local_runner',
  isLostOnTheWay: false,
  isHandedOverLate: false,
  hasPartner: true,
  isAsApproved: false,
};

test.each<[Partial<ClaimCause>, string]>([
  [{}, 'courier'],
  [{ mode: 'self_delivery' }, 'partner'],
  [{ mode: 'customer_pickup' }, 'partner'],
  [{ kind: 'wrong' }, 'partner'],
  [{ kind: 'quality' }, 'partner'],
  [{ kind: 'wrong', isAsApproved: true }, 'customer'],
  [{ kind: 'quality', isAsApproved: true }, 'customer'],
  // What the customer approved has nothing to do with the road.
  [{ kind: 'damaged', isAsApproved: true }, 'courier'],
  [{ kind: 'missing' }, 'partner'],
  [{ kind: 'missing', isLostOnTheWay: true }, 'courier'],
  [{ kind: 'late', isHandedOverLate: true }, 'partner'],
  [{ kind: 'late' }, 'courier'],
  [{ kind: 'late', mode: 'self_delivery' }, 'partner'],
  [{ kind: 'late', mode: 'customer_pickup' }, 'customer'],
  [{ kind: 'late', hasPartner: false }, 'shop'],
  [{ kind: 'not_arrived' }, 'courier'],
  [{ kind: 'not_arrived', mode: 'self_delivery' }, 'partner'],
  [{ kind: 'not_arrived', mode: null, isHandedOverLate: true }, 'partner'],
  [{ kind: 'wrong', hasPartner: false }, 'shop'],
])('%o is borne by the %s', (facts, who) => {
  expect(responsibleParty({ ...blame, ...facts }).who).toBe(who);
});

test('a partner is told why as “you”, whoever bears it', () => {
  const causes: Partial<ClaimCause>[] = [
    { mode: 'self_delivery' },
    { kind: 'missing' },
    { kind: 'late', isHandedOverLate: true },
    { kind: 'late', mode: 'self_delivery' },
    { kind: 'not_arrived', mode: 'self_delivery' },
  ];
  const told = causes.map((facts) => reasonForPartner(responsibleParty({ ...blame, ...facts }).because));
  expect(told).toEqual([
    'it was damaged before you handed it over.',
    'you packed and sealed it.',
    'you dispatched it late.',
    'it was ready in time, and you delivered it late.',
    'you had it, and the customer did not get it.',
  ]);
  expect(reasonForPartner('the shop accepted the partner’s answer.')).toBe('the shop accepted your answer.');
});

test('what is given although the customer bears it is the shop’s', () => {
  expect(
    responsiblePartyOfGoodwill(responsibleParty({ ...blame, kind: 'wrong', isAsApproved: true })).who,
  ).toBe('shop');
  expect(responsiblePartyOfGoodwill(responsibleParty(blame)).who).toBe('courier');
});

test('the clocks are 48 hours and one month', () => {
  const clocks = (at: string) => Object.values(deadlinesOf(new Date(at))).map((one) => one.toISOString());
  expect(clocks('2026-11-21T10:00:00Z')).toEqual(['2026-11-23T10:00:00.000Z', '2026-12-21T10:00:00.000Z']);
  expect(clocks('2027-01-31T10:00:00Z')[1]).toBe('2027-02-28T10:00:00.000Z');
});

const now = new Date('2026-11-21T10:00:00Z');
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const line = { orderStatus: 'delivered' as const, arrivesBy: '2026-11-25', now };
const onArrival = ['damaged', 'wrong', 'missing', 'quality', 'not_arrived'];

test('what arrived can be reported for thirty days; that it came late, when it did', () => {
  const at = (deliveredAt: Date, status = 'delivered') =>
    claimableKinds({ ...line, job: { status, deliveredAt } });
  expect(at(days(1))).toEqual(onArrival);
  expect(at(days(29))).toEqual(onArrival);
  expect(at(days(31))).toEqual([]);
  expect(
    claimableKinds({ ...line, arrivesBy: '2026-11-01', job: { status: 'delivered', deliveredAt: days(1) } }),
  ).toEqual([...onArrival, 'late']);
});

test('what is on its way can be late from the day after the promised one', () => {
  const job = { status: 'shipped', deliveredAt: null };
  const shipped = { ...line, orderStatus: 'shipped' as const, job };
  expect(claimableKinds({ ...shipped, arrivesBy: '2026-11-21' })).toEqual([]);
  expect(claimableKinds({ ...shipped, arrivesBy: '2026-11-20' })).toEqual(['late', 'not_arrived']);
  expect(claimableKinds({ ...shipped, orderStatus: 'pending', arrivesBy: '2026-11-20' })).toEqual([]);
  expect(claimableKinds({ ...shipped, orderStatus: 'cancelled', arrivesBy: '2026-11-20' })).toEqual([]);
});

test('an order that no partner was given can be reported until it is complete', () => {
  expect(claimableKinds({ ...line, job: null })).toEqual(onArrival);
  expect(claimableKinds({ ...line, orderStatus: 'completed', job: null })).toEqual([]);
});

test('a reprint has as long as the first print had, two days at least', () => {
  const job = { createdAt: days(10), dueAt: days(6), arrivesBy: '2026-11-18' };
  expect(reprintDates(job, now)).toEqual({ dueAt: days(-4), arrivesBy: '2026-11-28' });
  expect(reprintDates({ ...job, createdAt: days(6) }, now).dueAt).toEqual(days(-2));
});

test('the share of the pieces is rounded half up to the paisa, and never more than the line', () => {
  expect(shareOfPieces(94_400, 120, 500)).toBe(22_656);
  expect(shareOfPieces(1001, 1, 2)).toBe(501);
  expect(shareOfPieces(1000, 9, 3)).toBe(1000);
});

test('what went to each of many addresses is paid for by its pieces and its freight: together it is the line', () => {
  const destinations = [
    { id: 'a', quantity: 100, freightPaise: 4500 },
    { id: 'b', quantity: 33, freightPaise: 9001 },
    { id: 'c', quantity: 367, freightPaise: 0 },
  ];
  const line = {
    quantity: 500,
    subtotalPaise: 100_001,
    discountPaise: 777,
    shippingPaise: 13_501,
    taxPaise: 20_291,
    destinations,
  };
  const parts = destinations.map(({ id }) => paidForClaimed(line, id));
  expect(parts.map(({ quantity }) => quantity)).toEqual([100, 33, 367]);
  expect(parts.map(({ paidPaise }) => paidPaise).reduce((a, b) => a + b)).toBe(133_016);
  expect(parts[2]?.paidPaise).toBeLessThan((133_016 * 367) / 500);
  expect(paidForClaimed({ ...line, destinations: [] }, null)).toEqual({ paidPaise: 133_016, quantity: 500 });
});
