import { dayNumberAt } from '#contract/india-days.ts';
import { shareOfPaise } from '#contract/paise.ts';
import { fitsMachines } from '#contract/partners/fits-machines.ts';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import { statesOfPin } from '#server/modules/quoting/index.ts';
import {
  type CostMatrix,
  capacityBetween,
  type Distances,
  loadCostPaise,
  type PreparedCandidate,
  prepareCandidate,
  ZONES,
} from './cost-matrix.ts';
import type { Candidate, CostTerms, Exclusion, JobToAssign } from './types.ts';

/** A job with everything about it that is the same for every candidate. */
export interface JobQuery {
  readonly job: JobToAssign;
  readonly policy: PolicyTerms;
  readonly distances: Distances;
  /** By zone. */
  readonly dueDays: readonly number[];
  readonly courierPaise: readonly number[];
  readonly latePaise: number;
  readonly slackLeaves: readonly number[];
  readonly states: readonly string[];
  readonly notTo: ReadonlySet<string>;
}

/** Asks the cost matrix about jobs. */
export function jobQueries({
  policy,
  cache,
}: Pick<CostMatrix, 'policy' | 'cache'>): (job: JobToAssign) => JobQuery {
  return (job) => {
    const heavyPaise = Math.max(0, Math.ceil((job.weightGrams - 500) / 1000)) * policy.courierPerKgPaise;
    return {
      job,
      policy,
      distances: cache.distancesOf(job.shipZip),
      dueDays: ZONES.map((zone) => dayNumberAt(job.dueByZone?.[zone] ?? job.dueAt)),
      courierPaise: ZONES.map((zone) => policy.courierPaise[zone] + heavyPaise),
      latePaise: policy.latePaise + shareOfPaise(job.valuePaise, policy.lateShareBasisPoints),
      slackLeaves: cache.slackLeaves,
      states: statesOfPin(job.shipZip) ?? [],
      notTo: new Set(job.notTo),
    };
  };
}

/** Somebody who does a job's kinds of work, with what is the same for all jobs of these kinds. */
export interface EligiblePartner extends PreparedCandidate {
  readonly place: number;
  /** When they would have it ready, and how many of their working days it takes from the first on. */
  readonly readyDay: number;
  readonly readyAfter: number;
  /** What no job changes: refusal, slowness, waiting and trust. */
  readonly fixedPaise: number;
  /** How busy they are before this job. */
  readonly loadPaise: number;
  /** Room for one more by due day from the first on, as far as it was asked for. */
  readonly rooms: number[];
}

/** @param candidate must do all of the kinds */
export function toEligiblePartner(
  matrix: Omit<CostMatrix, 'candidates'>,
  kinds: readonly string[],
  candidate: Candidate,
): EligiblePartner {
  const prepared = prepareCandidate(matrix, candidate);
  const { known, days, waitingPaise } = prepared;
  let longest = 0;
  for (const kind of kinds) longest = Math.max(longest, candidate.works[kind]?.turnaroundDays ?? 0);
  const readyDay = days.afterWorkingDays(longest);
  return {
    candidate,
    known,
    days,
    waitingPaise,
    place: known.place,
    readyDay,
    readyAfter: days.openUpTo(readyDay),
    fixedPaise: known.refusalPaise + known.slownessPaise + waitingPaise + known.trustPaise,
    loadPaise: loadCostPaise(prepared, matrix.policy, 0),
    rooms: [],
  };
}

function zoneOf({ distances }: JobQuery, { place }: EligiblePartner): number {
  if (place >= distances.zones.length) distances.grow();
  return distances.zones[place] ?? ZONES.length - 1;
}

/** Null when one of them is nowhere on the map. */
export function kmOf({ distances }: JobQuery, { place }: EligiblePartner): number | null {
  if (place >= distances.km.length) distances.grow();
  return distances.km[place] ?? null;
}

/** What the courier takes from there. */
export function courierPaiseOf(query: JobQuery, one: EligiblePartner): number {
  return query.courierPaise[zoneOf(query, one)] ?? 0;
}

/** The day by which this candidate has to hand it over. */
export function dueDayOf(query: JobQuery, one: EligiblePartner): number {
  return query.dueDays[zoneOf(query, one)] ?? 0;
}

/** The same as a moment. */
export function dueAtOf(query: JobQuery, one: EligiblePartner): number {
  return query.job.dueByZone?.[ZONES[zoneOf(query, one)] ?? 'remote'] ?? query.job.dueAt;
}

/** The first reason why somebody gets no job of this kind, wherever it goes. */
export function capabilityExclusion(job: JobToAssign, candidate: Candidate): Exclusion | null {
  if (!doesKinds(job, candidate)) return 'kind';
  if (candidate.isPaused) return 'paused';
  return fitsSizes(job, candidate) ? null : 'size';
}

/** The first reason why somebody who is able does not get this one. */
export function exclusionOf(query: JobQuery, one: EligiblePartner): Exclusion | null {
  if (query.notTo.has(one.candidate.id)) return 'asked';
  if (!servesState(query.states, one.candidate)) return 'state';
  const dueDay = dueDayOf(query, one);
  if (one.readyDay > dueDay) return 'late';
  return roomOf(one, dueDay) < 1 ? 'capacity' : null;
}

function roomOf(one: EligiblePartner, dueDay: number): number {
  const place = dueDay - one.days.startDay;
  if (place < 0) return 0;
  let room = one.rooms[place];
  if (room === undefined) {
    while (one.rooms.length < place)
      one.rooms.push(capacityBetween(one, one.days.startDay + one.rooms.length, Number.POSITIVE_INFINITY));
    room = capacityBetween(one, dueDay, Number.POSITIVE_INFINITY);
    one.rooms[place] = room;
  }
  return room;
}

/** Every reason why not. */
export function exclusionsOf(query: JobQuery, one: EligiblePartner): Exclusion[] {
  const { job, states, notTo } = query;
  const dueDay = dueDayOf(query, one);
  const { candidate } = one;
  const does = doesKinds(job, candidate);
  const found: [Exclusion, boolean][] = [
    ['kind', !does],
    ['asked', notTo.has(candidate.id)],
    ['paused', candidate.isPaused],
    ['size', does && !fitsSizes(job, candidate)],
    ['state', !servesState(states, candidate)],
    ['late', does && one.readyDay > dueDay],
    ['capacity', roomOf(one, dueDay) < 1],
  ];
  return found.filter(([, holds]) => holds).map(([reason]) => reason);
}

function doesKinds({ kinds }: JobToAssign, { works }: Candidate): boolean {
  for (const kind of kinds) if (!works[kind]) return false;
  return true;
}

/** Each line comes off one of their machines. */
export function fitsSizes(
  { lines }: Pick<JobToAssign, 'lines'>,
  { works }: Pick<Candidate, 'works'>,
): boolean {
  for (const line of lines) {
    const work = works[line.kind];
    if (!work || !fitsMachines(work, line)) return false;
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

/** What the partner would get: each line's share by their rate for its kind, rounded by itself. */
export function payPaise(
  { lines }: Pick<JobToAssign, 'lines'>,
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
export function lateChanceOf(query: JobQuery, one: EligiblePartner): number {
  const slack = Math.max(0, one.days.openUpTo(dueDayOf(query, one)) - one.readyAfter);
  return one.known.lateChance * (query.slackLeaves[slack] ?? 0);
}

/** What they cost at least, load included: by the price at the lowest rate of all, and as if never late. */
export function minimumCost(query: JobQuery, one: EligiblePartner, leastPrice: number): number {
  return (
    leastPrice +
    one.fixedPaise +
    one.loadPaise +
    courierPaiseOf(query, one) +
    (kmOf(query, one) ?? 0) * query.policy.perKmPaise
  );
}

/** What a job costs at a rate for all of its lines, by the policy's weight. */
export function priceAt({ job, policy }: JobQuery, rateBasisPoints: number): number {
  const pay = job.lines.reduce((sum, { valuePaise }) => sum + shareOfPaise(valuePaise, rateBasisPoints), 0);
  return Math.round((pay * policy.priceWeightPercent) / 100);
}

/** The expected cost without the load, which grows with what a batch gives them. Only for who is not excluded. */
export function costWithoutLoad(query: JobQuery, one: EligiblePartner): number {
  const { policy } = query;
  const pay = payPaise(query.job, one.candidate, policy);
  return (
    Math.round((pay * policy.priceWeightPercent) / 100) +
    courierPaiseOf(query, one) +
    (kmOf(query, one) ?? 0) * policy.perKmPaise +
    one.fixedPaise +
    Math.round(lateChanceOf(query, one) * query.latePaise)
  );
}

/** The same cost term by term, load included. */
export function termsOf(query: JobQuery, one: EligiblePartner): CostTerms {
  const { policy } = query;
  const pay = payPaise(query.job, one.candidate, policy);
  const load = one.loadPaise;
  return {
    pay,
    price: Math.round((pay * policy.priceWeightPercent) / 100),
    courier: courierPaiseOf(query, one),
    distance: (kmOf(query, one) ?? 0) * policy.perKmPaise,
    refusal: one.known.refusalPaise,
    slowness: one.known.slownessPaise,
    lateness: Math.round(lateChanceOf(query, one) * query.latePaise),
    load,
    waiting: one.waitingPaise,
    trust: one.known.trustPaise,
    total: costWithoutLoad(query, one) + load,
  };
}
