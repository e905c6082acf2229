import type { Counted, Forecast, LeadTimes, Zone } from '#server/modules/quoting/index.ts';
import { forecastOf, transitKey, transitZone } from '#server/modules/quoting/index.ts';
import type { SimulatedPartner } from './network.ts';

/** Each night so much is left of what was counted before. */
const LEFT_OVER_NIGHT = 0.97;

/** How often each of something was seen, by key. */
type Counts<Seen> = Map<string, Map<Seen, number>>;

/** From a partner to a customer. */
interface Way {
  readonly fromZip: string;
  readonly toZip: string;
}

/** What the shop learns of how long things take, and predicts the next days from. */
export class Learning {
  /** By kind and zone. */
  readonly #handover = new Map<string, Counts<number>>();
  readonly #transit: Counts<number> = new Map();
  readonly #crossed: Counts<Zone> = new Map();
  readonly #partners: readonly SimulatedPartner[];
  #forecast: Forecast;

  constructor(partners: readonly SimulatedPartner[]) {
    this.#partners = partners;
    this.#forecast = this.#make();
  }

  get forecast(): Forecast {
    return this.#forecast;
  }

  /** @param days working days more than the product's turnaround */
  handedOver(kind: string, way: Way, days: number): void {
    const times = this.#handover.get(kind) ?? new Map<string, Map<number, number>>();
    this.#handover.set(kind, times);
    const zone = transitZone(way.fromZip, way.toZip);
    count(times, zone, days);
    count(this.#crossed, transitKey(kind, way.toZip), zone);
  }

  arrived(way: Way, days: number): void {
    count(this.#transit, transitZone(way.fromZip, way.toZip), days);
  }

  /** As the nightly job does it. */
  night(): void {
    this.#forecast = this.#make();
    for (const counts of [...this.#handover.values(), this.#transit]) fade(counts);
    fade(this.#crossed);
  }

  #make(): Forecast {
    const leadTimes: LeadTimes = {
      handover: Object.fromEntries([...this.#handover].map(([kind, counts]) => [kind, listed(counts)])),
      transit: listed(this.#transit),
    };
    const transits = new Map(
      [...this.#crossed].map(([key, zones]) => [key, [...zones].map(([zone, share]) => ({ zone, share }))]),
    );
    return forecastOf({ leadTimes, transits, queues: {}, partners: this.#partners });
  }
}

function count<Seen>(counts: Counts<Seen>, key: string, one: Seen): void {
  const seen = counts.get(key) ?? new Map<Seen, number>();
  counts.set(key, seen);
  seen.set(one, (seen.get(one) ?? 0) + 1);
}

function fade<Seen>(counts: Counts<Seen>): void {
  for (const seen of counts.values()) {
    for (const [one, weight] of seen) seen.set(one, weight * LEFT_OVER_NIGHT);
  }
}

function listed(counts: Counts<number>): Record<string, Counted[]> {
  return Object.fromEntries(
    [...counts].map(([key, days]) => [key, [...days].map(([day, weight]) => ({ days: day, weight }))]),
  );
}
