import type { Candidate } from './types.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** India keeps one time all year: UTC+5:30. */
const KOLKATA_MS = 19_800_000;
/** As the calendars of partners have them. */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

/** The day in India, counted from 1 January 1970. */
export function dayNumber(atMs: number): number {
  return Math.floor((atMs + KOLKATA_MS) / DAY_MS);
}

export function dayNumberOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The working days of one calendar from the day on which something taken now is begun. What
 * `server/modules/partners/calendar.ts` says, laid out once for thousands of questions; the same by a property test.
 */
export interface DayTable {
  /** Today while they are there before closing, otherwise the next working day. */
  readonly startDay: number;
  /** Minutes until they are there; 0 while they are. */
  readonly minutesClosed: number;
  /** Working days among the start and the `index` days after it. */
  openUpTo(day: number): number;
  /** The working day `count` working days after the start. */
  afterWorkingDays(count: number): number;
}

/** Tables by calendar: partners mostly share a few. */
export type DayTables = (candidate: Candidate) => DayTable;

export function dayTables(now: number): DayTables {
  const today = dayNumber(now);
  const todayDate = dateOf(today);
  const minuteNow = Math.floor((now + KOLKATA_MS - today * DAY_MS) / MINUTE_MS);
  const shopDays = new ShopDays(today);
  const known = new Map<string, DayTable>();
  return ({ workingDays, opensAt, closesAt, holidays }) => {
    const coming = holidays.length > 0 ? holidays.filter((date) => date >= todayDate) : holidays;
    const opens = minuteOf(opensAt);
    const isOver = minuteNow >= minuteOf(closesAt);
    const key = `${isOver ? 'n' : 'y'}${opens},${workingDays.join('')}${coming.length > 0 ? coming.join() : ''}`;
    let table = known.get(key);
    if (!table) {
      const ownDays = new Set(coming.map(dayNumberOf));
      const days = layOut(isOver ? today + 1 : today, workingDays, ownDays, shopDays);
      const minutesClosed = Math.max(0, (days.startDay - today) * 1440 + opens - minuteNow);
      table = { ...days, minutesClosed };
      known.set(key, table);
    }
    return table;
  };
}

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

/** Which days are national holidays, asked for once each. */
class ShopDays {
  readonly #from: number;
  readonly #isHoliday: boolean[] = [];

  constructor(from: number) {
    this.#from = from;
  }

  isHoliday(day: number): boolean {
    const index = day - this.#from;
    let known = this.#isHoliday[index];
    if (known === undefined) {
      known = NATIONAL_HOLIDAYS.has(dateOf(day).slice(5));
      this.#isHoliday[index] = known;
    }
    return known;
  }
}

/** No queue is planned further ahead. */
const MOST_DAYS = 400;

function layOut(
  from: number,
  workingDays: readonly number[],
  holidays: ReadonlySet<number>,
  shop: ShopDays,
): Omit<DayTable, 'minutesClosed'> {
  const week = Array.from({ length: 8 }, (_, weekday) => workingDays.includes(weekday));
  // Day 0, 1 January 1970, was a Thursday.
  const isWorking = (day: number) =>
    week[((day + 3) % 7) + 1] === true && !holidays.has(day) && !shop.isHoliday(day);
  let startDay = from;
  for (let tries = 0; !isWorking(startDay) && tries < MOST_DAYS; tries++) startDay++;
  const openDays: number[] = [startDay];
  const counts: number[] = [1];
  const grow = () => {
    const day = startDay + counts.length;
    const isOpen = isWorking(day);
    if (isOpen) openDays.push(day);
    counts.push(openDays.length);
  };
  return {
    startDay,
    openUpTo: (day) => {
      const index = Math.min(day - startDay, MOST_DAYS);
      if (index < 0) return 0;
      while (counts.length <= index) grow();
      return counts[index] ?? 0;
    },
    afterWorkingDays: (count) => {
      while (openDays.length <= count && counts.length < MOST_DAYS * 2) grow();
      return openDays[count] ?? startDay + MOST_DAYS * 2;
    },
  };
}
