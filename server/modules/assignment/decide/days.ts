import {
  type DayNumber,
  isWorkingDay,
  minutesOf,
  type WorkingWeek,
  workingDayFrom,
} from '#contract/india-days.ts';
import type { Candidate } from './types.ts';

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

function layOut(candidate: Candidate): PartnerCalendar {
  const tables = new Map<number, DayTable>();
  return {
    opens: minutesOf(candidate.opensAt),
    closes: minutesOf(candidate.closesAt),
    from: (day) => {
      let table = tables.get(day);
      if (!table) {
        table = tableFrom(candidate, day);
        tables.set(day, table);
      }
      return table;
    },
  };
}

/** No queue is planned further ahead. */
const MOST_DAYS = 400;

function tableFrom(week: WorkingWeek, from: DayNumber): DayTable {
  const startDay = workingDayFrom(week, from);
  const openDays: number[] = [startDay];
  const counts: number[] = [1];
  const grow = () => {
    const day = startDay + counts.length;
    if (isWorkingDay(week, day)) openDays.push(day);
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
