import type { Counted, Forecast, LeadTimes, Zone } from '#server/modules/quoting/index.ts';
import { forecastOf } from '#server/modules/quoting/index.ts';
import type { SimulatedPartner } from './network.ts';

/** Each night so much is left of what was counted before. */
const LEFT_OVER_NIGHT = 0.97;

type Counts = Map<string, Map<number, number>>;

/** What the shop learns of how long things take, and predicts the next days from. */
export class Learning {
  readonly #handover: Counts = new Map();
  readonly #transit: Counts = new Map();
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
  handedOver(kind: string, days: number): void {
    count(this.#handover, kind, days);
  }

  arrived(zone: Zone, days: number): void {
    count(this.#transit, zone, days);
  }

  /** As the nightly job does it. */
  night(): void {
    this.#forecast = this.#make();
    for (const counts of [this.#handover, this.#transit]) {
      for (const days of counts.values()) {
        for (const [day, weight] of days) days.set(day, weight * LEFT_OVER_NIGHT);
      }
    }
  }

  #make(): Forecast {
    const leadTimes: LeadTimes = { handover: listed(this.#handover), transit: listed(this.#transit) };
    return forecastOf({ leadTimes, queues: {}, partners: this.#partners });
  }
}

function count(counts: Counts, key: string, day: number): void {
  const days = counts.get(key) ?? new Map<number, number>();
  counts.set(key, days);
  days.set(day, (days.get(day) ?? 0) + 1);
}

function listed(counts: Counts): Record<string, Counted[]> {
  return Object.fromEntries(
    [...counts].map(([key, days]) => [key, [...days].map(([day, weight]) => ({ days: day, weight }))]),
  );
}
