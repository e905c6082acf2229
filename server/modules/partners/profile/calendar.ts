import {
  type DayNumber,
  dayNumberAt,
  isWorkingDay,
  minutesOf,
  momentOf,
  type WorkingWeek,
  workingDayFrom,
} from '#contract/india-days.ts';

/** When a print partner is open; days are `YYYY-MM-DD` and hours `HH:MM` in India. */
export interface WorkingCalendar extends WorkingWeek {
  readonly opensAt: string;
  /** Later than `opensAt`: nobody works across midnight. */
  readonly closesAt: string;
  /** Closed for everything before this moment. Whoever asks about work that was taken before leaves it out. */
  readonly pausedUntil?: Date | null;
}

const MINUTE_MS = 60_000;

/** Whether they are there at a moment: from opening on, no more at closing. */
export function isOpen(calendar: WorkingCalendar, at: Date): boolean {
  return nextOpening(calendar, at).getTime() === at.getTime();
}

/** The first moment from `at` on at which they are there: `at` itself while they are. */
export function nextOpening(calendar: WorkingCalendar, at: Date): Date {
  const from = Math.max(at.getTime(), calendar.pausedUntil?.getTime() ?? 0);
  const today = dayNumberAt(from);
  if (isWorkingDay(calendar, today) && from < hourOf(today, calendar.closesAt)) {
    return new Date(Math.max(from, hourOf(today, calendar.opensAt)));
  }
  return new Date(hourOf(workingDayFrom(calendar, today + 1), calendar.opensAt));
}

/**
 * The moment at which `minutes` of their opening hours have passed since `from`; the closing of a day counts to that
 * day.
 */
export function addOpenMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
  let at = nextOpening(calendar, from).getTime();
  let leftMs = minutes * MINUTE_MS;
  for (;;) {
    const closing = hourOf(dayNumberAt(at), calendar.closesAt);
    if (leftMs <= closing - at) return new Date(at + leftMs);
    leftMs -= closing - at;
    at = nextOpening(calendar, new Date(closing)).getTime();
  }
}

function hourOf(day: DayNumber, hour: string): number {
  return momentOf(day, minutesOf(hour));
}
