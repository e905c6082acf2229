import { shareOfPaise } from '#contract/paise.ts';
import type { PolicyTerms } from '#contract/policies.ts';
import { statesOfPin, type Zone } from '#server/modules/quoting/index.ts';
import { dayNumber } from './days.ts';
import { type Field, loadPaise, type Prepared, type Reach, roomBetween } from './field.ts';
import type { Candidate, CostTerms, Exclusion, JobToPlace } from './types.ts';

/** A job with everything about it that is the same for every candidate. */
export interface Asked {
  readonly job: JobToPlace;
  readonly policy: PolicyTerms;
  readonly reach: Reach;
  readonly dueDays: Readonly<Record<Zone, number>>;
  readonly heavyPaise: number;
  readonly latePaise: number;
  readonly states: readonly string[];
  readonly notTo: ReadonlySet<string>;
}

/** Asks the field about jobs. */
export function asker({ policy, memory }: Field): (job: JobToPlace) => Asked {
  return (job) => {
    const reach = memory.reachOf(job.shipZip);
    return {
      job,
      policy,
      reach,
      dueDays: dueDaysOf(job),
      heavyPaise: Math.max(0, Math.ceil((job.weightGrams - 500) / 1000)) * policy.courierPerKgPaise,
      latePaise: policy.latePaise + shareOfPaise(job.valuePaise, policy.lateShareBasisPoints),
      states: statesOfPin(job.shipZip) ?? [],
      notTo: new Set(job.notTo),
    };
  };
}

const ZONES = ['local', 'state', 'metro', 'national', 'remote'] as const satisfies readonly Zone[];

function dueDaysOf({ dueAt, dueByZone }: JobToPlace): Record<Zone, number> {
  const days = ZONES.map((zone) => [zone, dayNumber(dueByZone?.[zone] ?? dueAt)] as const);
  return Object.fromEntries(days) as Record<Zone, number>;
}

/** The courier's zone between a candidate and the destination. */
export function zoneOf({ reach }: Asked, { known }: Prepared): Zone {
  return reach.zones[known.place] ?? 'remote';
}

/** Null when one of them is nowhere on the map. */
export function kmOf({ reach }: Asked, { known }: Prepared): number | null {
  return reach.km[known.place] ?? null;
}

/** The day by which this candidate has to hand it over. */
export function dueDayOf(asked: Asked, one: Prepared): number {
  return asked.dueDays[zoneOf(asked, one)];
}

/** The same as a moment. */
export function dueAtOf(asked: Asked, one: Prepared): number {
  return asked.job.dueByZone?.[zoneOf(asked, one)] ?? asked.job.dueAt;
}

/** The first reason why not; null when there is none. What is cheap to see is looked at first. */
export function exclusionOf(asked: Asked, one: Prepared): Exclusion | null {
  const { candidate } = one;
  if (!doesKinds(asked.job, candidate)) return 'kind';
  if (asked.notTo.has(candidate.id)) return 'asked';
  if (candidate.isPaused) return 'paused';
  if (!fitsSizes(asked.job, candidate)) return 'size';
  if (!servesState(asked.states, candidate)) return 'state';
  const dueDay = dueDayOf(asked, one);
  if (readyDayOf(asked.job, one) > dueDay) return 'late';
  if (roomBetween(one, dueDay, Number.POSITIVE_INFINITY) < 1) return 'capacity';
  return null;
}

/** Every reason why not. */
export function exclusionsOf(asked: Asked, one: Prepared): Exclusion[] {
  const { job, states, notTo } = asked;
  const dueDay = dueDayOf(asked, one);
  const { candidate } = one;
  const does = doesKinds(job, candidate);
  const found: [Exclusion, boolean][] = [
    ['kind', !does],
    ['asked', notTo.has(candidate.id)],
    ['paused', candidate.isPaused],
    ['size', does && !fitsSizes(job, candidate)],
    ['state', !servesState(states, candidate)],
    ['late', does && readyDayOf(job, one) > dueDay],
    ['capacity', roomBetween(one, dueDay, Number.POSITIVE_INFINITY) < 1],
  ];
  return found.filter(([, holds]) => holds).map(([reason]) => reason);
}

function doesKinds({ kinds }: JobToPlace, { works }: Candidate): boolean {
  for (const kind of kinds) if (!works[kind]) return false;
  return true;
}

/** A sheet may be turned: its shorter side beside the shorter one they print. */
export function fitsSizes(
  { lines }: Pick<JobToPlace, 'lines'>,
  { works }: Pick<Candidate, 'works'>,
): boolean {
  for (const { kind, shortMm, longMm } of lines) {
    const work = works[kind];
    if (!work) return false;
    if (shortMm !== null && work.maxShortMm !== null && shortMm > work.maxShortMm) return false;
    if (longMm !== null && work.maxLongMm !== null && longMm > work.maxLongMm) return false;
  }
  return true;
}

/** None named is all of India. The Army Postal Service lies in no State and takes from everywhere. */
export function servesState(
  states: readonly string[],
  { servesStates }: Pick<Candidate, 'servesStates'>,
): boolean {
  if (servesStates.length === 0 || states.length === 0) return true;
  return states.some((state) => servesStates.includes(state));
}

function readyDayOf({ kinds }: JobToPlace, { candidate, days }: Prepared): number {
  let longest = 0;
  for (const kind of kinds) longest = Math.max(longest, candidate.works[kind]?.turnaroundDays ?? 0);
  return days.afterWorkingDays(longest);
}

/** What the partner would get: each line's share by their rate for its kind, rounded by itself. */
export function payPaise(
  { lines }: Pick<JobToPlace, 'lines'>,
  { works }: Pick<Candidate, 'works'>,
  policy: PolicyTerms,
): number {
  let pay = 0;
  for (const { kind, valuePaise } of lines) {
    pay += shareOfPaise(valuePaise, works[kind]?.rateBasisPoints ?? policy.rateBasisPoints);
  }
  return pay;
}

/** The chance that they hand it over late: less with every working day between ready and due. */
export function lateChanceOf(asked: Asked, one: Prepared): number {
  const slack = one.days.openUpTo(dueDayOf(asked, one)) - one.days.openUpTo(readyDayOf(asked.job, one));
  let chance = one.known.lateChance;
  for (let day = 0; day < slack && day < 60; day++) chance *= asked.policy.slackLeavesPercent / 100;
  return chance;
}

/** The expected cost without the load, which grows with what a batch gives them. Only for who is not excluded. */
export function costWithoutLoad(asked: Asked, one: Prepared): number {
  const { policy } = asked;
  const pay = payPaise(asked.job, one.candidate, policy);
  return (
    Math.round((pay * policy.priceWeightPercent) / 100) +
    policy.courierPaise[zoneOf(asked, one)] +
    asked.heavyPaise +
    (kmOf(asked, one) ?? 0) * policy.perKmPaise +
    one.known.refusalPaise +
    Math.round(lateChanceOf(asked, one) * asked.latePaise) +
    one.waitingPaise +
    one.known.trustPaise
  );
}

/** The same cost term by term, load included. */
export function termsOf(asked: Asked, one: Prepared): CostTerms {
  const { policy } = asked;
  const pay = payPaise(asked.job, one.candidate, policy);
  const load = loadPaise(one, policy, 0);
  return {
    pay,
    price: Math.round((pay * policy.priceWeightPercent) / 100),
    courier: policy.courierPaise[zoneOf(asked, one)] + asked.heavyPaise,
    distance: (kmOf(asked, one) ?? 0) * policy.perKmPaise,
    refusal: one.known.refusalPaise,
    lateness: Math.round(lateChanceOf(asked, one) * asked.latePaise),
    load,
    waiting: one.waitingPaise,
    trust: one.known.trustPaise,
    total: costWithoutLoad(asked, one) + load,
  };
}
