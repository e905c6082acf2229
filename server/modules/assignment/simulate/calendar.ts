import { dateOf, dayNumberAt, dayNumberOf, isWorkingDay, momentOf } from '#contract/india-days.ts';
import { SHOP_WEEK } from '#server/modules/quoting/index.ts';

/** What is ordered before this hour begins the same day. */
const CUTOFF_HOUR = 16;

/** The days of a simulation, counted from its first. */
export class SimulatedDays {
  readonly first: number;
  readonly dates: readonly string[];
  /** Working days of shop and couriers before each day. */
  readonly #before: number[] = [];
  readonly #workDays: number[] = [];

  constructor(startsAt: number, count: number) {
    this.first = dayNumberAt(startsAt);
    this.dates = Array.from({ length: count }, (_, day) => dateOf(this.first + day));
    this.dates.forEach((_, day) => {
      this.#before.push(this.#workDays.length);
      if (isWorkingDay(SHOP_WEEK, this.first + day)) this.#workDays.push(day);
    });
  }

  dayOf(at: number): number {
    return dayNumberAt(at) - this.first;
  }

  dayOfDate(date: string): number {
    return dayNumberOf(date) - this.first;
  }

  momentOf(day: number, hour: number): number {
    return momentOf(this.first + day, hour * 60);
  }

  /** The working day on which what is ordered at a moment begins. */
  startOf(at: number): number {
    const today = this.dayOf(at);
    return this.#onOrAfter(at >= this.momentOf(today, CUTOFF_HOUR) ? today + 1 : today);
  }

  /** Working days after `from` up to and with `to`. */
  between(from: number, to: number): number {
    return (this.#before[to + 1] ?? 0) - (this.#before[from + 1] ?? 0);
  }

  /** `count` working days after a day. */
  after(day: number, count: number): number {
    return this.#workDays[(this.#before[day + 1] ?? 0) - 1 + count] ?? this.dates.length - 1;
  }

  #onOrAfter(day: number): number {
    return this.#workDays[this.#before[day] ?? 0] ?? day;
  }
}
