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
  readonly reach: Distances;
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
  memory,
}: Pick<CostMatrix, 'policy' | 'memory'>): (job: JobToAssign) => JobQuery {
  return (job) => {
    const heavyPaise = Math.max(0, Math.ceil((job.weightGrams - 500) / 1000)) * policy.courierPerKgPaise;
    return {
      job,
      policy,
      reach: memory.reachOf(job.shipZip),
      dueDays: ZONES.map((zone) => dayNumberAt(job.dueByZone?.[zone] ?? job.dueAt)),
      courierPaise: ZONES.map((zone) => policy.courierPaise[zone] + heavyPaise),
      latePaise: policy.latePaise + shareOfPaise(job.valuePaise, policy.lateShareBasisPoints),
      slackLeaves: memory.slackLeaves,
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
  field: Omit<CostMatrix, 'candidates'>,
  kinds: readonly string[],
  candidate: Candidate,
): EligiblePartner {
  const prepared = prepareCandidate(field, candidate);
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
    loadPaise: loadCostPaise(prepared, field.policy, 0),
    rooms: [],
  };
}

function zoneOf({ reach }: JobQuery, { place }: EligiblePartner): number {
  if (place >= reach.zones.length) reach.grow();
  return reach.zones[place] ?? ZONES.length - 1;
}

/** Null when one of them is nowhere on the map. */
export function kmOf({ reach }: JobQuery, { place }: EligiblePartner): number | null {
  if (place >= reach.km.length) reach.grow();
  return reach.km[place] ?? null;
}

/** What the courier takes from there. */
export function courierPaiseOf(asked: JobQuery, one: EligiblePartner): number {
  return asked.courierPaise[zoneOf(asked, one)] ?? 0;
}

/** The day by which this candidate has to hand it over. */
export function dueDayOf(asked: JobQuery, one: EligiblePartner): number {
  return asked.dueDays[zoneOf(asked, one)] ?? 0;
}

/** The same as a moment. */
export function dueAtOf(asked: JobQuery, one: EligiblePartner): number {
  return asked.job.dueByZone?.[ZONES[zoneOf(asked, one)] ?? 'remote'] ?? asked.job.dueAt;
}

/** The first reason why somebody gets no job of this kind, wherever it goes. */
export function capabilityExclusion(job: JobToAssign, candidate: Candidate): Exclusion | null {
  if (!doesKinds(job, candidate)) return 'kind';
  if (candidate.isPaused) return 'paused';
  return fitsSizes(job, candidate) ? null : 'size';
}

/** The first reason why somebody who is able does not get this one. */
export function exclusionOf(asked: JobQuery, one: EligiblePartner): Exclusion | null {
  if (asked.notTo.has(one.candidate.id)) return 'asked';
  if (!servesState(asked.states, one.candidate)) return 'state';
  const dueDay = dueDayOf(asked, one);
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
export function exclusionsOf(asked: JobQuery, one: EligiblePartner): Exclusion[] {
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
export function lateChanceOf(asked: JobQuery, one: EligiblePartner): number {
  const slack = Math.max(0, one.days.openUpTo(dueDayOf(asked, one)) - one.readyAfter);
  return one.known.lateChance * (asked.slackLeaves[slack] ?? 0);
}

/** What they cost at least, load included: by the price at the lowest rate of all, and as if never late. */
export function minimumCost(asked: JobQuery, one: EligiblePartner, leastPrice: number): number {
  return (
    leastPrice +
    one.fixedPaise +
    one.loadPaise +
    courierPaiseOf(asked, one) +
    (kmOf(asked, one) ?? 0) * asked.policy.perKmPaise
  );
}

/** What a job costs at a rate for all of its lines, by the policy's weight. */
export function priceAt({ job, policy }: JobQuery, rateBasisPoints: number): number {
  const pay = job.lines.reduce((sum, { valuePaise }) => sum + shareOfPaise(valuePaise, rateBasisPoints), 0);
  return Math.round((pay * policy.priceWeightPercent) / 100);
}

/** The expected cost without the load, which grows with what a batch gives them. Only for who is not excluded. */
export function costWithoutLoad(asked: JobQuery, one: EligiblePartner): number {
  const { policy } = asked;
  const pay = payPaise(asked.job, one.candidate, policy);
  return (
    Math.round((pay * policy.priceWeightPercent) / 100) +
    courierPaiseOf(asked, one) +
    (kmOf(asked, one) ?? 0) * policy.perKmPaise +
    one.fixedPaise +
    Math.round(lateChanceOf(asked, one) * asked.latePaise)
  );
}

/** The same cost term by term, load included. */
export function termsOf(asked: JobQuery, one: EligiblePartner): CostTerms {
  const { policy } = asked;
  const pay = payPaise(asked.job, one.candidate, policy);
  const load = one.loadPaise;
  return {
    pay,
    price: Math.round((pay * policy.priceWeightPercent) / 100),
    courier: courierPaiseOf(asked, one),
    distance: (kmOf(asked, one) ?? 0) * policy.perKmPaise,
    refusal: one.known.refusalPaise,
    slowness: one.known.slownessPaise,
    lateness: Math.round(lateChanceOf(asked, one) * asked.latePaise),
    load,
    waiting: one.waitingPaise,
    trust: one.known.trustPaise,
    total: costWithoutLoad(asked, one) + load,
  };
}
