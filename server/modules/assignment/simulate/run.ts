import { setImmediate as breathe } from 'node:timers/promises';
import { midnightInIndia } from '#contract/india-days.ts';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import { kmBetween } from '#server/modules/partners/index.ts';
import { predictBy, zoneBetween } from '#server/modules/quoting/index.ts';
import { Heap } from '../decide/heap.ts';
import type { JobToAssign } from '../decide/index.ts';
import { isPromptAcceptance } from '../offers/is-prompt-acceptance.ts';
import { SimulatedDays } from './calendar.ts';
import { daysFor, makeOrders, type SimulatedOrder } from './demand.ts';
import { DueDays } from './due-days.ts';
import { answerOf, readyDayOf, transitDaysOf } from './hidden.ts';
import { Learning } from './learning.ts';
import { measure, newSimulatedDelivery, type SimulatedDelivery, type SimulationResult } from './measure.ts';
import { makePartners, type SimulatedPartner } from './network.ts';
import { type Chooser, type ChosenPartner, chooserFor, type Strategy } from './strategies.ts';

export interface Scenario {
  readonly partners: number;
  readonly orders: number;
  readonly seed: number;
  readonly policy: PolicyTerms;
  readonly way: Strategy;
}

/** Monday 2 February 2026, midnight in India: weeks without a national holiday follow. */
const STARTS_AT = midnightInIndia('2026-02-02').getTime();
/** What was ordered last is still printed and carried. */
const DAYS_AFTER = 45;
/** Between a job's approval and the batch it is decided in. */
const BATCH_MS = 20_000;
/** The shop's own PIN code, as `.env.example` has it. */
const ORIGIN = '500034';

type SimulationEvent =
  | { readonly kind: 'plan' }
  | { readonly kind: 'night'; readonly day: number }
  | { readonly kind: 'answer'; readonly order: number; readonly answer: 'accepted' | 'declined' | 'lapsed' }
  | { readonly kind: 'handover' | 'delivery'; readonly order: number };

/** Jobs as they come, and everybody doing what they do: the same code decides and promises as in the shop. */
export function simulate(scenario: Scenario): SimulationResult {
  return new Simulation(scenario).run();
}

/** The same while others use the process, too. */
export function simulateGently(scenario: Scenario): Promise<SimulationResult> {
  return new Simulation(scenario).runGently();
}

/** The longest others wait. */
const BREATH_MS = 10;

class Simulation {
  readonly #scenario: Scenario;
  readonly #days: SimulatedDays;
  readonly #orderDays: number;
  readonly #partners: SimulatedPartner[];
  readonly #byId: ReadonlyMap<string, SimulatedPartner>;
  readonly #orders: readonly SimulatedOrder[];
  readonly #courses: SimulatedDelivery[] = [];
  readonly #jobs: JobToAssign[] = [];
  readonly #chosen: (ChosenPartner | undefined)[] = [];
  /** When each was offered last. */
  readonly #askedAt: number[] = [];
  readonly #choose: Chooser;
  readonly #learning: Learning;
  readonly #queue = new Heap();
  readonly #events: (SimulationEvent | undefined)[] = [];
  readonly #dues = new DueDays(ORIGIN);
  /** The order that comes next. */
  #next = 0;
  #waiting: number[] = [];
  #isPlanned = false;

  constructor(scenario: Scenario) {
    const { partners, orders, seed } = scenario;
    this.#scenario = scenario;
    const perDay = makePartners(seed, partners, []).reduce((sum, { jobsPerDay }) => sum + jobsPerDay, 0);
    this.#orderDays = daysFor(orders, perDay);
    this.#days = new SimulatedDays(STARTS_AT, this.#orderDays + DAYS_AFTER);
    this.#partners = makePartners(seed, partners, this.#days.dates);
    this.#byId = new Map(this.#partners.map((partner) => [partner.id, partner]));
    this.#orders = makeOrders(seed, orders, this.#orderDays, STARTS_AT);
    this.#choose = chooserFor(scenario.way, scenario.policy);
    this.#learning = new Learning(this.#partners);
  }

  run(): SimulationResult {
    this.#begin();
    while (this.#advance());
    return this.#measure();
  }

  async runGently(): Promise<SimulationResult> {
    this.#begin();
    let since = performance.now();
    while (this.#advance()) {
      if (performance.now() - since < BREATH_MS) continue;
      await breathe();
      since = performance.now();
    }
    return this.#measure();
  }

  #begin(): void {
    for (let day = 1; day < this.#orderDays; day++) {
      this.#add(this.#days.momentOf(day, 3), { kind: 'night', day });
    }
  }

  /** One thing happens; false when nothing is left to happen. */
  #advance(): boolean {
    const order = this.#orders[this.#next];
    const first = this.#queue.isEmpty ? Number.POSITIVE_INFINITY : this.#queue.nearest;
    if (order && order.at <= first) {
      this.#arrive(this.#next++, order);
    } else if (this.#queue.isEmpty) {
      return false;
    } else {
      const { node, distance } = this.#queue.pop();
      const event = this.#events[node] as SimulationEvent;
      this.#events[node] = undefined;
      this.#happen(event, distance);
    }
    return true;
  }

  #measure(): SimulationResult {
    return measure(this.#courses, this.#partners, { days: this.#orderDays });
  }

  #add(at: number, event: SimulationEvent): void {
    this.#queue.push(this.#events.push(event) - 1, at);
  }

  #happen(event: SimulationEvent, now: number): void {
    if (event.kind === 'plan') this.#plan(now);
    else if (event.kind === 'night') this.#learning.night();
    else if (event.kind === 'answer') this.#answer(event.order, event.answer, now);
    else if (event.kind === 'handover') this.#handOver(event.order, now);
    else this.#deliver(event.order, now);
  }

  #arrive(index: number, order: SimulatedOrder): void {
    const { promisedFor, chance, chanceBefore } = predictBy(
      this.#learning.forecast,
      new Date(order.at),
      order,
      ORIGIN,
    );
    const { kind, shortMm, longMm, valuePaise, weightGrams, zip } = order;
    this.#courses[index] = newSimulatedDelivery({
      orderedAt: order.at,
      orderedOn: this.#days.dayOf(order.at),
      promisedOn: this.#days.dayOfDate(promisedFor),
      chance,
      chanceBefore,
    });
    this.#jobs[index] = {
      jobId: `${index}`,
      orderId: `${index}`,
      kinds: [kind],
      lines: [{ kind, shortMm, longMm, valuePaise }],
      valuePaise,
      weightGrams,
      shipZip: zip,
      ...this.#dues.for(promisedFor, zip),
      arrivesBy: promisedFor,
      notTo: [],
    };
    this.#wait(index, order.at);
  }

  #wait(index: number, now: number): void {
    this.#waiting.push(index);
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#add(now + BATCH_MS, { kind: 'plan' });
  }

  #plan(now: number): void {
    const indexes = this.#waiting;
    [this.#waiting, this.#isPlanned] = [[], false];
    const jobs = indexes.map((index) => this.#jobs[index] as JobToAssign);
    const kinds = new Set(jobs.flatMap((job) => job.kinds));
    const able = this.#partners.filter(({ works }) => [...kinds].some((kind) => works[kind]));
    const found = this.#choose(jobs, able, now);
    for (const [place, index] of indexes.entries()) {
      const job = jobs[place] as JobToAssign;
      const chosen = found.get(job.jobId) ?? this.#chooseLater(index, job, able, now);
      if (chosen) this.#offer(index, job, chosen, now);
    }
  }

  /** What nobody can do by the promised day somebody shall do as soon as they can. */
  #chooseLater(
    index: number,
    job: JobToAssign,
    able: readonly SimulatedPartner[],
    now: number,
  ): ChosenPartner | null {
    const order = this.#orders[index] as SimulatedOrder;
    const { promisedFor } = predictBy(this.#learning.forecast, new Date(now), order, ORIGIN);
    for (const days of [0, 3, 7]) {
      const later = this.#days.dates[this.#days.dayOfDate(promisedFor) + days];
      if (!later) return null;
      const again = { ...job, ...this.#dues.for(later, order.zip) };
      const chosen = this.#choose([again], able, now).get(job.jobId);
      if (chosen) return chosen;
    }
    return null;
  }

  #offer(index: number, job: JobToAssign, chosen: ChosenPartner, now: number): void {
    const partner = this.#byId.get(chosen.partnerId) as SimulatedPartner;
    const course = this.#courses[index] as SimulatedDelivery;
    this.#chosen[index] = chosen;
    this.#jobs[index] = { ...job, notTo: [...job.notTo, partner.id] };
    course.offers++;
    course.offeredAt ??= now;
    this.#askedAt[index] = now;
    const { at, kind } = answerOf(this.#scenario.seed, index, partner, now);
    partner.snapshot = null;
    partner.openOffers++;
    partner.record.offers++;
    this.#add(at, { kind: 'answer', order: index, answer: kind });
  }

  #answer(index: number, answer: 'accepted' | 'declined' | 'lapsed', now: number): void {
    const { partner, course, chosen, order } = this.#about(index);
    const { record } = partner;
    partner.snapshot = null;
    partner.openOffers--;
    record[answer]++;
    if (answer !== 'accepted') {
      record.misses++;
      if (record.misses % 2 === 0) record.trust = Math.max(0, record.trust - 20);
      this.#wait(index, now);
      return;
    }
    record.misses = 0;
    if (isPromptAcceptance(partner, new Date(this.#askedAt[index] ?? now), new Date(now)))
      record.acceptedSoon++;
    partner.done++;
    const due = this.#days.dates[this.#days.dayOf(chosen.dueAt)] ?? '';
    partner.openJobs[due] = (partner.openJobs[due] ?? 0) + 1;
    course.acceptedAt = now;
    course.dueOn = this.#days.dayOf(chosen.dueAt);
    const zone = zoneBetween(partner.zip, order.zip);
    const { courierPaise, courierPerKgPaise } = this.#scenario.policy;
    const heavy = Math.max(0, Math.ceil((order.weightGrams - 500) / 1000));
    course.costPaise = chosen.payPaise + courierPaise[zone] + heavy * courierPerKgPaise;
    course.km = kmBetween(partner.zip, order.zip) ?? 0;
    const turnaround = partner.works[order.kind]?.turnaroundDays ?? 1;
    const today = this.#days.dayOf(now);
    const ready = readyDayOf(this.#scenario.seed, index, partner, today, turnaround);
    this.#add(this.#days.momentOf(ready, 18), { kind: 'handover', order: index });
  }

  #handOver(index: number, now: number): void {
    const { partner, course, order } = this.#about(index);
    const today = this.#days.dayOf(now);
    const due = this.#days.dates[course.dueOn ?? 0] ?? '';
    partner.openJobs[due] = (partner.openJobs[due] ?? 0) - 1;
    if (partner.openJobs[due] === 0) delete partner.openJobs[due];
    partner.snapshot = null;
    partner.record.handedOver++;
    if (today > (course.dueOn ?? today)) partner.record.handedOverLate++;
    else partner.record.trust = Math.min(100, partner.record.trust + 5);
    course.handedOverOn = today;
    const took = this.#days.between(this.#days.startOf(order.at), today);
    const way = { fromZip: partner.zip, toZip: order.zip };
    this.#learning.handedOver(order.kind, way, took - order.turnaroundDays);
    const transit = transitDaysOf(this.#scenario.seed, index, zoneBetween(partner.zip, order.zip));
    this.#add(this.#days.momentOf(this.#days.after(today, transit), 14), { kind: 'delivery', order: index });
  }

  #deliver(index: number, now: number): void {
    const { partner, course, order } = this.#about(index);
    const today = this.#days.dayOf(now);
    course.arrivedOn = today;
    const transit = this.#days.between(course.handedOverOn ?? today, today);
    this.#learning.arrived({ fromZip: partner.zip, toZip: order.zip }, transit);
  }

  #about(index: number) {
    const chosen = this.#chosen[index] as ChosenPartner;
    return {
      chosen,
      partner: this.#byId.get(chosen.partnerId) as SimulatedPartner,
      course: this.#courses[index] as SimulatedDelivery,
      order: this.#orders[index] as SimulatedOrder,
    };
  }
}
