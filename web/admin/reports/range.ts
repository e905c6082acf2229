import { addDays, dayInIndia, dayNumberOf } from '#contract/india-days.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const today = () => dayInIndia(new Date());

/** The server takes at most five years and two leap days (`MOST_DAYS` of the contract). */
const MOST_DAYS = 1827;

/** What keeps two days from being a range; null when nothing does. */
export function refusalOf({ from, to }: Range): string | null {
  if (!DAY.test(from) || !DAY.test(to) || from < '2000') return 'Please choose both days.';
  if (from > to) return 'The first day comes after the last one.';
  const days = dayNumberOf(to) - dayNumberOf(from);
  return days > MOST_DAYS ? 'Please choose at most five years.' : null;
}

/** The year of the books begins on 1 April. */
function financialYearOf(day: string): Range {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return { from: `${year}-04-01`, to: day };
}

/** What people ask for most; each ends today. */
export function presets(): readonly { name: string; range: Range }[] {
  const to = today();
  return [
    { name: '7 days', range: { from: addDays(to, -6), to } },
    { name: '30 days', range: { from: addDays(to, -29), to } },
    { name: '90 days', range: { from: addDays(to, -89), to } },
    { name: '12 months', range: { from: addDays(to, -365), to } },
    { name: 'Financial year', range: financialYearOf(to) },
  ];
}

/** The range and the view are in the address: a report can be sent to somebody else. */
export function useReportAddress() {
  const { params, change } = useAddress();
  const to = params.get('to') ?? '';
  const from = params.get('from') ?? '';
  const isGiven = refusalOf({ from, to }) === null;
  return {
    range: isGiven ? { from, to } : { from: addDays(today(), -29), to: today() },
    view: params.get('view') === 'promises' ? ('promises' as const) : ('sales' as const),
    set: change,
  };
}
