import { minuteOfDay } from '#contract/india-days.ts';
import { partWithin } from '#server/modules/quoting/index.ts';
import type { SimulatedPartner } from './network.ts';

/** One order's way; days are counted from the simulation's first. */
export interface SimulatedDelivery {
  readonly orderedAt: number;
  readonly orderedOn: number;
  readonly promisedOn: number;
  /** How sure the promise was, and the working day before it. */
  readonly chance: number;
  readonly chanceBefore: number;
  offers: number;
  offeredAt: number | null;
  acceptedAt: number | null;
  /** When it had to be handed over, and was. */
  dueOn: number | null;
  handedOverOn: number | null;
  arrivedOn: number | null;
  /** To partner and courier. */
  costPaise: number;
  /** From the press to the customer. */
  km: number;
}

/** Of an order whose day was promised, and with which nothing else happened. */
export function newSimulatedDelivery(
  promised: Pick<SimulatedDelivery, 'orderedAt' | 'orderedOn' | 'promisedOn' | 'chance' | 'chanceBefore'>,
): SimulatedDelivery {
  return {
    ...promised,
    offers: 0,
    offeredAt: null,
    acceptedAt: null,
    dueOn: null,
    handedOverOn: null,
    arrivedOn: null,
    costPaise: 0,
    km: 0,
  };
}

export interface SimulationResult {
  readonly orders: number;
  /** Offered to, and accepted by, a partner within five minutes. */
  readonly offeredSoon: number;
  readonly acceptedSoon: number;
  /** The same of what was ordered between ten and six. */
  readonly acceptedSoonByDay: number;
  /** Arrived by the day that was promised; and how sure the promises said they were. */
  readonly coverage: number;
  readonly predicted: number;
  /** Arrived before the prediction passed 95 %, had days parts. */
  readonly withinLevel: number;
  /** Handed over by the due day. */
  readonly handedOverInTime: number;
  /** Calendar days from the order to the promised day, and to the door. */
  readonly promisedDays: number;
  readonly daysToDoor: number;
  readonly meanCostPaise: number;
  /** From the press to the customer, and what nine of ten stay within. */
  readonly meanKm: number;
  readonly mostKm: number;
  readonly loadGini: number;
  readonly offersPerJob: number;
  readonly neverPlaced: number;
  /** The day promised for each order and the day it came (-1: never), in the order of the orders. */
  readonly promisedOn: readonly number[];
  readonly arrivedOn: readonly number[];
  /** The first order that counts: before it the shop knows nobody yet. */
  readonly countsFrom: number;
}

const SOON_MS = 5 * 60_000;
/** So much of the time nothing is counted: everything has to be learned first. */
const WARM_UP = 0.2;

export function measure(
  courses: readonly SimulatedDelivery[],
  partners: readonly SimulatedPartner[],
  { days }: { days: number },
): SimulationResult {
  const countsFrom = courses.findIndex(({ orderedOn }) => orderedOn >= days * WARM_UP);
  const counted = courses.slice(countsFrom);
  const accepted = counted.filter(({ acceptedAt }) => acceptedAt !== null);
  const arrived = counted.filter(({ arrivedOn }) => arrivedOn !== null);
  const isSoon = (at: number | null, { orderedAt }: SimulatedDelivery) =>
    at !== null && at - orderedAt < SOON_MS;
  const byDay = counted.filter(({ orderedAt }) => {
    const hour = Math.floor(minuteOfDay(orderedAt) / 60);
    return hour >= 10 && hour < 18;
  });
  return {
    orders: counted.length,
    offeredSoon: shareOf(counted, (one) => isSoon(one.offeredAt, one)),
    acceptedSoon: shareOf(counted, (one) => isSoon(one.acceptedAt, one)),
    acceptedSoonByDay: shareOf(byDay, (one) => isSoon(one.acceptedAt, one)),
    coverage: shareOf(counted, isKept),
    predicted: meanOf(counted, ({ chance }) => chance),
    withinLevel: meanOf(counted, (one) => partWithin(one, comparedWithPromise(one))),
    handedOverInTime: shareOf(counted, isHandedOverInTime),
    promisedDays: meanOf(counted, ({ promisedOn, orderedOn }) => promisedOn - orderedOn),
    daysToDoor: meanOf(arrived, ({ arrivedOn, orderedOn }) => (arrivedOn ?? 0) - orderedOn),
    meanCostPaise: Math.round(meanOf(accepted, ({ costPaise }) => costPaise)),
    meanKm: meanOf(accepted, ({ km }) => km),
    mostKm: withinKm(accepted),
    loadGini: giniOf(partners.map(({ done, jobsPerDay }) => done / jobsPerDay)),
    offersPerJob: meanOf(accepted, ({ offers }) => offers),
    neverPlaced: shareOf(counted, ({ acceptedAt }) => acceptedAt === null),
    promisedOn: courses.map(({ promisedOn }) => promisedOn),
    arrivedOn: courses.map(({ arrivedOn }) => arrivedOn ?? -1),
    countsFrom,
  };
}

function isKept({ arrivedOn, promisedOn }: SimulatedDelivery): boolean {
  return arrivedOn !== null && arrivedOn <= promisedOn;
}

function comparedWithPromise({ arrivedOn, promisedOn }: SimulatedDelivery): 'before' | 'on' | 'after' {
  if (arrivedOn === null || arrivedOn > promisedOn) return 'after';
  return arrivedOn === promisedOn ? 'on' : 'before';
}

function isHandedOverInTime({ handedOverOn, dueOn }: SimulatedDelivery): boolean {
  return handedOverOn !== null && dueOn !== null && handedOverOn <= dueOn;
}

function shareOf<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.length === 0 ? 0 : list.filter(holds).length / list.length;
}

function meanOf<T>(list: readonly T[], amountOf: (one: T) => number): number {
  return list.length === 0 ? 0 : list.reduce((sum, one) => sum + amountOf(one), 0) / list.length;
}

/** The kilometres that nine of ten stay within. */
function withinKm(courses: readonly SimulatedDelivery[]): number {
  const sorted = courses.map(({ km }) => km).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}

/** 0: everybody has the same; 1: one has everything. */
export function giniOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((all, value) => all + value, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((all, value, index) => all + (index + 1) * value, 0);
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

/** The share that arrived by days which somebody else promised of the same orders. */
export function onTimeBy(one: SimulationResult, yardstick: SimulationResult): number {
  let kept = 0;
  for (let index = one.countsFrom; index < one.arrivedOn.length; index++) {
    const arrivedOn = one.arrivedOn[index] ?? -1;
    if (arrivedOn >= 0 && arrivedOn <= (yardstick.promisedOn[index] ?? -1)) kept++;
  }
  return kept / Math.max(1, one.arrivedOn.length - one.countsFrom);
}
