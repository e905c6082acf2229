import type { OutputOf } from '#contract/endpoint.ts';
import type { getPartnerStats, PartnerStats } from '#contract/partners/partner-stats.ts';
import { hoursWords } from '#web/lib/figure-words.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import type { Stat } from '../ui/stat-card.tsx';
import { shareOrDash } from './words.ts';

export type Stats = OutputOf<typeof getPartnerStats>;

/** What has happened: amounts and counts of nothing are nothing, not zero. */
function count(stats: PartnerStats): number | null {
  return stats.completedJobs === 0 ? null : stats.completedJobs;
}
function revenue(stats: PartnerStats): number | null {
  return stats.completedJobs === 0 ? null : stats.totalRevenue;
}
const words = (value: number | null, say: (value: number) => string) => (value === null ? '–' : say(value));

/** The four numbers of the spec (back office, section 2), in words and figures. */
export function fourStats({ stats, previous, series }: Stats): readonly Stat[] {
  return [
    {
      title: 'Completed jobs',
      value: words(count(stats), formatCount),
      now: count(stats),
      before: count(previous),
      beforeWords: words(count(previous), formatCount),
      points: series.map((point) => point.completedJobs),
    },
    {
      title: 'Average turnaround',
      value: hoursWords(stats.averageTurnaround),
      now: stats.averageTurnaround,
      before: previous.averageTurnaround,
      beforeWords: hoursWords(previous.averageTurnaround),
      isLessBetter: true,
      points: series.map((point) => point.averageTurnaround),
    },
    {
      title: 'On-time delivery rate',
      value: shareOrDash(stats.onTimeDeliveryRate),
      now: stats.onTimeDeliveryRate,
      before: previous.onTimeDeliveryRate,
      beforeWords: shareOrDash(previous.onTimeDeliveryRate),
      points: series.map((point) => point.onTimeDeliveryRate),
    },
    {
      title: 'Total revenue',
      value: words(revenue(stats), formatRupees),
      now: revenue(stats),
      before: revenue(previous),
      beforeWords: words(revenue(previous), formatRupees),
      points: series.map((point) => point.totalRevenue),
    },
  ];
}
