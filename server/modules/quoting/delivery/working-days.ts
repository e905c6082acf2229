import {
  type DayNumber,
  dayNumberAt,
  minuteOfDay,
  type WorkingWeek,
  workingDayFrom,
} from '#contract/india-days.ts';

/** When the shop and its couriers work: Monday to Saturday. */
export const SHOP_WEEK: WorkingWeek = { workingDays: [1, 2, 3, 4, 5, 6], holidays: [] };

/** An order before this hour (Asia/Kolkata) starts the same day. */
const CUTOFF_HOUR = 16;

/** The working day on which what is ordered at a moment is begun. */
export function startingDay(now: Date): DayNumber {
  const today = dayNumberAt(now.getTime());
  const isAfterCutoff = minuteOfDay(now.getTime()) >= CUTOFF_HOUR * 60;
  return workingDayFrom(SHOP_WEEK, isAfterCutoff ? today + 1 : today);
}
