import { formatDayMonth } from '#contract/moments.ts';
import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { hoursWords } from '#web/lib/figure-words.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import type { Stats } from '../lib/stats-words.ts';
import { shareOrDash } from '../lib/words.ts';
import styles from './performance.module.css';

const look = {
  h: 200,
  accessibilityLayer: false,
  tickLine: 'none',
  strokeDasharray: '2 4',
  gridColor: 'var(--line-strong)',
  textColor: 'var(--muted)',
  xAxisProps: { minTickGap: 28 },
} as const;

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `21 Nov`, or `16 Nov –` for a week that begins there. */
function spanOf(day: string, grain: Stats['grain']): string {
  const words = formatDayMonth(day);
  return grain === 'week' ? `${words} –` : words;
}

/** The portal's colours follow the device; the library may not mark the page with its own. */
const noElement = () => undefined;

/** What happened from day to day, or from week to week; each chart with its table. */
export default function Trends({ stats: { series, grain } }: { stats: Stats }) {
  const points = series.map((point) => ({ ...point, span: spanOf(point.day, grain) }));
  const table = (cell: (point: (typeof points)[number]) => string) =>
    points.map((point) => [point.span, cell(point)] as const);
  return (
    <MantineProvider withCssVariables={false} withGlobalClasses={false} getRootElement={noElement}>
      <div className={styles.charts}>
        <Figure title="Completed jobs" head="Jobs" rows={table((point) => formatCount(point.completedJobs))}>
          <BarChart
            {...look}
            data={points}
            dataKey="span"
            series={[{ name: 'completedJobs', label: 'Jobs', color: 'var(--info)' }]}
            maxBarWidth={24}
            valueFormatter={formatCount}
            yAxisProps={{ width: 36, allowDecimals: false }}
            barProps={{ isAnimationActive: false, radius: 2 }}
          />
        </Figure>
        <Figure title="Revenue" head="Revenue" rows={table((point) => formatRupees(point.totalRevenue))}>
          <BarChart
            {...look}
            data={points}
            dataKey="span"
            series={[{ name: 'totalRevenue', label: 'Revenue', color: 'var(--primary-text)' }]}
            maxBarWidth={24}
            valueFormatter={(amount) => formatRupees(amount)}
            yAxisProps={{ width: 58, tickFormatter: (amount: number) => rupees.format(amount) }}
            barProps={{ isAnimationActive: false, radius: 2 }}
          />
        </Figure>
        <Figure
          title="On-time delivery"
          head="On time"
          rows={table((point) => shareOrDash(point.onTimeDeliveryRate))}
        >
          <LineChart
            {...look}
            data={points}
            dataKey="span"
            series={[{ name: 'onTimeDeliveryRate', label: 'On time', color: 'var(--success)' }]}
            curveType="linear"
            connectNulls
            dotProps={{ r: 3 }}
            valueFormatter={shareOrDash}
            yAxisProps={{ width: 52, domain: [0, 1], ticks: [0, 0.5, 1], interval: 0 }}
            lineProps={{ isAnimationActive: false }}
          />
        </Figure>
        <Figure
          title="Turnaround"
          head="Hours from accepting to handing over"
          rows={table((point) => hoursWords(point.averageTurnaround))}
        >
          <LineChart
            {...look}
            data={points}
            dataKey="span"
            series={[{ name: 'averageTurnaround', label: 'Hours', color: 'var(--warning-text)' }]}
            curveType="linear"
            connectNulls
            dotProps={{ r: 3 }}
            valueFormatter={hoursWords}
            yAxisProps={{ width: 52 }}
            lineProps={{ isAnimationActive: false }}
          />
        </Figure>
      </div>
    </MantineProvider>
  );
}

interface FigureProps {
  title: string;
  head: string;
  rows: readonly (readonly [span: string, value: string])[];
  children: ReactNode;
}

/** The drawing itself says nothing that its table does not. */
function Figure({ title, head, rows, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>Show “{title}” as a table</summary>
        <div className={styles.tableBox}>
          <table>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">{head}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([span, value]) => (
                <tr key={span}>
                  <th scope="row">{span}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
