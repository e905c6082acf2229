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

/** Minutes since midnight in India. */
export function minuteOfDay(atMs: number): number {
  return Math.floor((atMs + KOLKATA_MS - dayNumber(atMs) * DAY_MS) / MINUTE_MS);
}

export function dayNumberOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** The working days of a calendar from one of them on. */
export interface DayTable {
  /** The first. */
  readonly startDay: number;
  /** Working days from the start up to and with a day. */
  openUpTo(day: number): number;
  /** The working day `count` working days after the start. */
  afterWorkingDays(count: number): number;
}

/**
 * When a partner is there. What `server/modules/partners/profile/calendar.ts` says, laid out once for thousands of questions; the
 * same by a property test.
 */
export interface PartnerCalendar {
  /** Minutes since midnight. */
  readonly opens: number;
  readonly closes: number;
  /** The working days on and after a day. */
  from(day: number): DayTable;
}

/** Partners mostly share a few: kept in `known`. */
export function calendarOf(candidate: Candidate, known: Map<string, PartnerCalendar>): PartnerCalendar {
  const { workingDays, opensAt, closesAt, holidays } = candidate;
  const key = `${opensAt}${closesAt}${workingDays.join('')}${holidays.length > 0 ? holidays.join('') : ''}`;
  let calendar = known.get(key);
  if (!calendar) {
    calendar = layOut(candidate);
    known.set(key, calendar);
  }
  return calendar;
}

function layOut({ workingDays, opensAt, closesAt, holidays }: Candidate): PartnerCalendar {
  const week = Array.from({ length: 8 }, (_, weekday) => workingDays.includes(weekday));
  const own = new Set(holidays.map(dayNumberOf));
  // Day 0, 1 January 1970, was a Thursday.
  const isWorking = (day: number) =>
    week[((day + 3) % 7) + 1] === true && !own.has(day) && !isNationalHoliday(day);
  const tables = new Map<number, DayTable>();
  return {
    opens: minuteOf(opensAt),
    closes: minuteOf(closesAt),
    from: (day) => {
      let table = tables.get(day);
      if (!table) {
        table = tableFrom(day, isWorking);
        tables.set(day, table);
      }
      return table;
    },
  };
}

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

const nationalHolidays = new Map<number, boolean>();

function isNationalHoliday(day: number): boolean {
  let known = nationalHolidays.get(day);
  if (known === undefined) {
    known = NATIONAL_HOLIDAYS.has(new Date(day * DAY_MS).toISOString().slice(5, 10));
    nationalHolidays.set(day, known);
  }
  return known;
}

/** No queue is planned further ahead. */
const MOST_DAYS = 400;

function tableFrom(from: number, isWorking: (day: number) => boolean): DayTable {
  let startDay = from;
  for (let tries = 0; !isWorking(startDay) && tries < MOST_DAYS; tries++) startDay++;
  const openDays: number[] = [startDay];
  const counts: number[] = [1];
  const grow = () => {
    const day = startDay + counts.length;
    if (isWorking(day)) openDays.push(day);
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
