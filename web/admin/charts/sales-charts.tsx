import { AreaChart, BarChart } from '@mantine/charts';
import type { DayOfSales, Grain } from '#contract/reporting.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { compactRupees, fullSpanWords, spanNames } from './chart-words.ts';
import { Figure } from './figure.tsx';

interface SalesChartProps {
  days: readonly DayOfSales[];
  grain: Grain;
}

const look = {
  h: 220,
  accessibilityLayer: false,
  tickLine: 'none',
  strokeDasharray: '2 4',
  gridColor: 'var(--line-strong)',
  textColor: 'var(--muted)',
} as const;

function pointsOf({ days, grain }: SalesChartProps) {
  const names = spanNames(
    days.map((row) => row.day),
    grain,
  );
  return days.map((row, index) => ({ ...row, span: names[index] }));
}

/** What was paid less what went back, day by day. */
export function RevenueChart(props: SalesChartProps) {
  const header = ['From', 'Revenue', 'Sales', 'Refunds'];
  const rows = props.days.map((row) => [
    fullSpanWords(row.day, props.grain),
    formatRupees(row.revenue),
    formatRupees(row.sales),
    formatRupees(row.refunds),
  ]);
  return (
    <Figure title="Revenue" header={header} rows={rows}>
      <AreaChart
        {...look}
        data={pointsOf(props)}
        dataKey="span"
        series={[{ name: 'revenue', label: 'Revenue', color: 'var(--primary-text)' }]}
        curveType="linear"
        withDots={props.days.length <= 31}
        dotProps={{ r: 2 }}
        fillOpacity={0.16}
        withGradient={false}
        valueFormatter={(amount) => formatRupees(amount)}
        yAxisProps={{ width: 58, tickFormatter: compactRupees }}
        xAxisProps={{ minTickGap: 28 }}
        areaProps={{ isAnimationActive: false }}
      />
    </Figure>
  );
}

export function OrdersChart(props: SalesChartProps) {
  const rows = props.days.map((row) => [fullSpanWords(row.day, props.grain), formatCount(row.orders)]);
  return (
    <Figure title="Paid orders" header={['From', 'Orders']} rows={rows}>
      <BarChart
        {...look}
        data={pointsOf(props)}
        dataKey="span"
        series={[{ name: 'orders', label: 'Orders', color: 'var(--info)' }]}
        maxBarWidth={28}
        valueFormatter={formatCount}
        yAxisProps={{ width: 40, allowDecimals: false }}
        xAxisProps={{ minTickGap: 28 }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </Figure>
  );
}
