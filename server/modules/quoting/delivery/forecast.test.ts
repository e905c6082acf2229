import { expect, test } from 'vitest';
import type { PartnerCandidate } from '#server/modules/partners/index.ts';
import { type Forecast, forecastOf, predictBy, transitKey } from './forecast.ts';
import { NO_LEAD_TIMES } from './promise.ts';

const inHyderabad: PartnerCandidate = {
  id: 'near',
  name: 'Charminar Prints',
  zip: '500034',
  latitude: 17.4,
  longitude: 78.4,
  area: '500',
  isPaused: false,
  pausedUntil: null,
  servesStates: [],
  jobsPerDay: 10,
  workingDays: [1, 2, 3, 4, 5, 6],
  opensAt: '09:30',
  closesAt: '18:30',
  holidays: [],
  works: {
    'Business cards': { turnaroundDays: 2, maxShortMm: null, maxLongMm: null, rateBasisPoints: null },
  },
};

const knowing = (transits: Forecast['transits']) =>
  forecastOf({ leadTimes: NO_LEAD_TIMES, transits, queues: {}, partners: [inHyderabad] });
const monday = new Date('2026-11-16T10:00:00+05:30');
const cards = { kind: 'Business cards', turnaroundDays: 2, zip: '500001' };
const predict = (forecast: Forecast, what = cards) => predictBy(forecast, monday, what, '110001');

test('before anything was carried, parcels come from the nearest', () => {
  expect(predict(knowing(new Map())).promisedFor).toBe('2026-11-21');
  const notSold = { ...cards, kind: 'Packaging' };
  // Nobody prints it: from the shop, in another metro.
  expect(predict(knowing(new Map()), notSold).promisedFor > '2026-11-21').toBe(true);
});

test('parcels that came from afar are expected from afar, by area and kind of work', () => {
  const far = (times: number) =>
    new Map([[transitKey('Business cards', '500099'), [{ zone: 'national' as const, share: times }]]]);
  const { promisedFor } = predict(knowing(far(1000)));
  expect(promisedFor > '2026-11-23').toBe(true);
  // A single one is no habit.
  expect(predict(knowing(far(1))).promisedFor < promisedFor).toBe(true);
  const elsewhere = { ...cards, zip: '502001' };
  expect(predict(knowing(far(1000)), elsewhere)).toEqual(predict(knowing(new Map()), elsewhere));
});
