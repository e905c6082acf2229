import { BarChart, LineChart } from '@mantine/charts';
import type { Grain, PromiseKept } from '#contract/reporting.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { fullSpanWords, spanNames } from './chart-words.ts';
import { Figure } from './figure.tsx';

const look = {
  accessibilityLayer: false,
  tickLine: 'none',
  strokeDasharray: '2 4',
  gridColor: 'var(--line-strong)',
  textColor: 'var(--muted)',
} as const;

/** How the events are spread; what met the promise and what missed it have colours of their own. */
export function SpreadChart({ kept }: { kept: PromiseKept }) {
  const points = kept.distribution.map(({ label, isMet, count }) => ({
    label: `${label} · ${formatCount(count)}`,
    met: isMet ? count : 0,
    missed: isMet ? 0 : count,
  }));
  const rows = kept.distribution.map(({ label, isMet, count }) => [
    label,
    isMet ? 'met' : 'missed',
    formatCount(count),
  ]);
  return (
    <Figure title="Distribution" header={['Result', 'Promise', 'Count']} rows={rows}>
      <BarChart
        {...look}
        h={kept.distribution.length * 26 + 12}
        data={points}
        dataKey="label"
        type="stacked"
        orientation="vertical"
        gridAxis="none"
        series={[
          { name: 'met', label: 'Met', color: 'var(--success)' },
          { name: 'missed', label: 'Missed', color: 'var(--danger)' },
        ]}
        maxBarWidth={16}
        valueFormatter={formatCount}
        withXAxis={false}
        yAxisProps={{ width: 160, interval: 0 }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </Figure>
  );
}

/** The share met from day to day, beside the share that was promised. */
export function TrendChart({ kept, grain }: { kept: PromiseKept; grain: Grain }) {
  const names = spanNames(
    kept.trend.map(({ day }) => day),
    grain,
  );
  const points = kept.trend.map(({ share }, index) => ({ span: names[index], share }));
  const rows = kept.trend.map(({ day, share, count }) => [
    fullSpanWords(day, grain),
    share === null ? '–' : shareWords(share),
    formatCount(count),
  ]);
  return (
    <Figure title="Over time" header={['From', 'Share met', 'Measured']} rows={rows}>
      <LineChart
        {...look}
        h={180}
        data={points}
        dataKey="span"
        series={[{ name: 'share', label: 'Share met', color: 'var(--primary-text)' }]}
        curveType="linear"
        connectNulls
        dotProps={{ r: 3 }}
        valueFormatter={shareWords}
        yAxisProps={{ width: 48, domain: [0, 1], ticks: [0, 0.5, 1], interval: 0 }}
        xAxisProps={{ minTickGap: 28 }}
        lineProps={{ isAnimationActive: false }}
        referenceLines={[
          {
            y: kept.target,
            color: 'var(--muted)',
            label: `promised ${shareWords(kept.target)}`,
            labelPosition: 'insideTopLeft',
          },
        ]}
      />
    </Figure>
  );
}
