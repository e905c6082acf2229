import { LRUCache } from 'lru-cache';
import { statesOfPin } from '#contract/pins.ts';
import { kmBetween, listCandidates, type PartnerCandidate } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { areaOf } from './count-lead-times.ts';
import type { Counted } from './day-chances.ts';
import { transitZone, type Zone } from './delivery.ts';
import { type LeadTimeRow, readForecastInputs, type TransitRow } from './forecast-store.ts';
import {
  type Arrival,
  type ArrivalDays,
  arrivalDays,
  arrivalOf,
  type LeadTimes,
  PRIOR_WEIGHT,
  type Queues,
  type ZoneShare,
} from './promise.ts';

/** What is remembered is read again after this long; whoever asks meanwhile is answered from what there is. */
const LIVES_MS = 60_000;

/** The nearest so many may get a job: each half as often as the one before, and the less the further they are behind. */
const NEAREST = 5;
const KM_BEHIND = 200;

/** Which zones jobs crossed and how many did, by kind of work and area: the key is `transitKey`. */
export type Transits = ReadonlyMap<string, readonly ZoneShare[]>;

/** @param zip where it goes; PIN codes of the same first three digits are one area. */
export function transitKey(kind: string, zip: string): string {
  return `${areaOf(zip)} ${kind}`;
}

/** What arrivals are predicted from, as of some moment. */
export interface Forecast {
  readonly leadTimes: LeadTimes;
  readonly transits: Transits;
  readonly queues: Queues;
  /** Who prints each kind of work: one of every area and its limits. */
  readonly partners: ReadonlyMap<string, readonly PartnerCandidate[]>;
  readonly days: LRUCache<string, ArrivalDays>;
}

const remembered = new WeakMap<Db, { at: number; forecast: Promise<Forecast> }>();

/**
 * The forecast as of a minute ago at most, from memory: every quote, cart and order asks. Inside a transaction that
 * is the `reader`: the first one to ask reads, and must not wait for a second connection.
 */
export function forecastNow(reader: Db | Tx, deps: Pick<Deps, 'db' | 'clock'>): Promise<Forecast> {
  const known = remembered.get(deps.db);
  const at = performance.now();
  if (known && at - known.at < LIVES_MS) return known.forecast;
  const forecast = readForecast(known ? deps.db : reader, deps.clock.now());
  if (!known) {
    const kept = { at, forecast };
    remembered.set(deps.db, kept);
    // A failed read is the failure of those who waited for it, and of no later one.
    forecast.catch(() => {
      if (remembered.get(deps.db) === kept) remembered.delete(deps.db);
    });
    return forecast;
  }
  // Nobody waits for the newer one; should reading it fail, the older one serves for another minute.
  remembered.set(deps.db, { at, forecast: known.forecast });
  forecast.then(
    (newer) => remembered.set(deps.db, { at, forecast: Promise.resolve(newer) }),
    () => undefined,
  );
  return known.forecast;
}

async function readForecast(reader: Db | Tx, now: Date): Promise<Forecast> {
  const { leadTimes, transits, queues } = await readForecastInputs(reader);
  const partners = await listCandidates(reader, 'all', now);
  return forecastOf({
    leadTimes: leadTimesOf(leadTimes),
    transits: transitsOf(transits),
    queues: Object.fromEntries(queues.map(({ kind, extraDays }) => [kind, extraDays])),
    partners,
  });
}

/** What arrivals are predicted from, laid out for many questions. */
export function forecastOf({
  partners,
  ...learned
}: Pick<Forecast, 'leadTimes' | 'transits' | 'queues'> & {
  partners: readonly PartnerCandidate[];
}): Forecast {
  return {
    ...learned,
    partners: new Map([...kindsOf(partners)].map((kind) => [kind, onePerArea(partners, kind)])),
    days: new LRUCache({ max: 5_000 }),
  };
}

function kindsOf(partners: readonly PartnerCandidate[]): ReadonlySet<string> {
  return new Set(partners.flatMap(({ works }) => Object.keys(works)));
}

function leadTimesOf(rows: readonly LeadTimeRow[]): LeadTimes {
  const handover: Record<string, Partial<Record<Zone, Counted[]>>> = {};
  const transit: Partial<Record<Zone, Counted[]>> = {};
  for (const { stage, key, zone, days, weight } of rows) {
    if (stage === 'handover') handover[key] ??= {};
    const [times, crossed] = stage === 'handover' ? [handover[key] ?? {}, zone] : [transit, key];
    times[crossed as Zone] = [...(times[crossed as Zone] ?? []), { days, weight }];
  }
  return { handover, transit };
}

function transitsOf(rows: readonly TransitRow[]): Transits {
  const transits = new Map<string, ZoneShare[]>();
  for (const { kind, area, zone, weight } of rows) {
    const key = transitKey(kind, area);
    transits.set(key, [...(transits.get(key) ?? []), { zone, share: weight }]);
  }
  return transits;
}

/** Partners of one area and the same limits are as far away: one stands for all. */
function onePerArea(partners: readonly PartnerCandidate[], kind: string): PartnerCandidate[] {
  const found = new Map<string, PartnerCandidate>();
  for (const partner of partners) {
    if (partner.isPaused || !partner.works[kind]) continue;
    const key = `${partner.area} ${partner.servesStates.join()}`;
    if (!found.has(key)) found.set(key, partner);
  }
  return [...found.values()];
}

/** What is ordered, and where it goes. */
export interface ArrivalQuestion {
  readonly kind: string;
  readonly turnaroundDays: number;
  readonly zip: string;
}

/** When something ordered `now` arrives, by a forecast. @param originZip where the shop is: for what no partner prints */
export function predictBy(forecast: Forecast, now: Date, what: ArrivalQuestion, originZip: string): Arrival {
  const { kind, turnaroundDays, zip } = what;
  const key = `${kind}|${turnaroundDays}|${zip}`;
  let days = forecast.days.get(key);
  if (!days) {
    const { leadTimes, queues } = forecast;
    const zones = zonesTo(forecast, kind, zip, originZip);
    days = arrivalDays({ kind, turnaroundDays, zones, leadTimes, queues });
    forecast.days.set(key, days);
  }
  return arrivalOf(now, days);
}

/** The zones that parcels to this area crossed, and before many did, those from the nearest who print it. */
function zonesTo(forecast: Forecast, kind: string, zip: string, originZip: string): ZoneShare[] {
  const crossed = forecast.transits.get(transitKey(kind, zip)) ?? [];
  const expected = zonesFromNearest(forecast, kind, zip, originZip);
  const total = expected.reduce((sum, { share }) => sum + share, 0);
  const shares = new Map(expected.map(({ zone, share }) => [zone, (share / total) * PRIOR_WEIGHT]));
  for (const { zone, share } of crossed) shares.set(zone, (shares.get(zone) ?? 0) + share);
  return [...shares].map(([zone, share]) => ({ zone, share }));
}

/** The zones from the nearest who print it, or from the shop. */
function zonesFromNearest(forecast: Forecast, kind: string, zip: string, originZip: string): ZoneShare[] {
  const states = statesOfPin(zip) ?? [];
  const near = (forecast.partners.get(kind) ?? [])
    .filter(({ servesStates }) => servesStates.length === 0 || states.some((s) => servesStates.includes(s)))
    // Of the Army Postal Service nobody knows how far it is; all are.
    .map((partner) => ({ zip: partner.zip, km: kmBetween(partner.zip, zip) ?? 0 }))
    .sort((a, b) => a.km - b.km || a.zip.localeCompare(b.zip))
    .slice(0, NEAREST);
  const [first] = near;
  if (!first) return [{ zone: transitZone(originZip, zip), share: 1 }];
  const shares = new Map<Zone, number>();
  near.forEach((partner, index) => {
    const zone = transitZone(partner.zip, zip);
    const share = 0.5 ** index * Math.exp((first.km - partner.km) / KM_BEHIND);
    shares.set(zone, (shares.get(zone) ?? 0) + share);
  });
  return [...shares].map(([zone, share]) => ({ zone, share }));
}
