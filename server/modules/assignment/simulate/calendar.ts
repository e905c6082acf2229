import { dayInIndia, isWorkingDay } from '#server/modules/partners/index.ts';
import { dayNumber, dayNumberOf } from '../decide/days.ts';

const DAY_MS = 86_400_000;
/** India keeps one time all year: UTC+5:30. */
export const KOLKATA_MS = 19_800_000;
/** What is ordered before this hour begins the same day. */
const CUTOFF_HOUR = 16;
/** Couriers work when the shop does. */
const SHOP = { workingDays: [1, 2, 3, 4, 5, 6], opensAt: '00:00', closesAt: '23:59', holidays: [] };

/** The days of a simulation, counted from its first. */
export class SimulatedDays {
  readonly first: number;
  readonly dates: readonly string[];
  /** Working days of shop and couriers before each day. */
  readonly #before: number[] = [];
  readonly #workDays: number[] = [];

  constructor(startsAt: number, count: number) {
    this.first = dayNumber(startsAt);
    this.dates = Array.from({ length: count }, (_, day) => dayInIndia(new Date(startsAt + day * DAY_MS)));
    this.dates.forEach((date, day) => {
      this.#before.push(this.#workDays.length);
      if (isWorkingDay(SHOP, date)) this.#workDays.push(day);
    });
  }

  dayOf(at: number): number {
    return dayNumber(at) - this.first;
  }

  dayOfDate(date: string): number {
    return dayNumberOf(date) - this.first;
  }

  momentOf(day: number, hour: number): number {
    return (this.first + day) * DAY_MS + hour * 3_600_000 - KOLKATA_MS;
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
