import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ShipmentStatus,
  type ShipmentStatus as Status,
  shipmentTransitions,
} from '#contract/fulfilment/fulfilment.ts';
import { isActive, statusAfter, toGramsAndMm } from './rules.ts';

const RANK: Partial<Record<Status, number>> = {
  booking: 0,
  booked: 1,
  picked_up: 2,
  in_transit: 3,
  out_for_delivery: 4,
  attempt_failed: 4,
};
const scanned = fc.constantFrom<string>(...ShipmentStatus.options, 'pickup_scheduled', 'unknown');

test('whatever couriers say in whatever order, a parcel goes forward only and stays where it ended', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(scanned, fc.boolean()), { maxLength: 30 }), (told) => {
      let status: Status = 'booked';
      for (const [scan, isNewest] of told) {
        const to = statusAfter(status, scan, isNewest);
        if (to === null) continue;
        expect(shipmentTransitions[status]).toContain(to);
        const [from, next] = [RANK[status], RANK[to]];
        if (from !== undefined && next !== undefined) expect(next).toBeGreaterThanOrEqual(from);
        status = to;
      }
      for (const end of ['delivered', 'lost', 'damaged', 'rto_delivered', 'cancelled'] as const)
        expect(shipmentTransitions[end]).toEqual([]);
    }),
  );
});

test('a try at the door that is told late takes nothing back', () => {
  expect(statusAfter('attempt_failed', 'out_for_delivery', true)).toBe('out_for_delivery');
  expect(statusAfter('attempt_failed', 'out_for_delivery', false)).toBeNull();
  expect(statusAfter('out_for_delivery', 'delivered', false)).toBe('delivered');
  expect(statusAfter('booked', 'unknown', true)).toBeNull();
  expect(statusAfter('rto', 'delivered', true)).toBeNull();
});

test('what ended without having arrived leaves room for another parcel', () => {
  expect(ShipmentStatus.options.filter((status) => !isActive({ status }))).toEqual([
    'rto',
    'rto_delivered',
    'lost',
    'damaged',
    'cancelled',
  ]);
});

test('kilograms and centimetres are kept as whole grams and millimetres', () => {
  expect(toGramsAndMm({ weight: 1.2345, dimensions: { length: 30.04, width: 0.1, height: 200 } })).toEqual({
    weightGrams: 1235,
    lengthMm: 300,
    widthMm: 1,
    heightMm: 2000,
  });
});
