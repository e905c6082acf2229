import { NativeSelect, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Missing } from '../ui/missing.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { AttentionList } from './attention.tsx';
import styles from './dashboard.module.css';
import { MetricCards } from './metric-cards.tsx';
import { SetupCard } from './setup-card.tsx';
import { StatusList } from './status-list.tsx';
import { useFigures } from './use-figures.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Dashboard',
    description: 'The shop at a glance.',
    path: adminPaths.dashboard,
    isHidden: true,
  });
}

/** The charts come after the figures: they are the largest part of the page. */
const RevenueChart = lazy(() =>
  import('../charts/sales-charts.tsx').then(
    (charts) => ({ default: charts.RevenueChart }),
    () => ({ default: MissingPart }),
  ),
);
const OrdersChart = lazy(() =>
  import('../charts/sales-charts.tsx').then(
    (charts) => ({ default: charts.OrdersChart }),
    () => ({ default: MissingPart }),
  ),
);

const spans = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '366', label: 'Last 12 months' },
];

/** The admin's first page (spec, back office, section 2): three cards, how it goes, and what needs a person. */
export default function DashboardPage() {
  const [days, setDays] = useState('30');
  const { metrics, overview, failure, isRefreshing, refresh } = useFigures(Number(days));
  return (
    <>
      <PageHeader
        title="Dashboard"
        lead={overview ? `As of ${formatDateTime(overview.asOf)}` : failure ? 'Not known now' : 'Loading...'}
      >
        <RefreshButton isRefreshing={isRefreshing} onRefresh={refresh} />
      </PageHeader>
      <ErrorBanner text={failure} onDismiss={refresh} />
      <SetupCard />
      <MetricCards metrics={metrics} />
      {failure && !overview ? (
        <Missing what="What needs attention" onRetry={refresh} />
      ) : (
        <Overview overview={overview} days={days} onDays={setDays} />
      )}
    </>
  );
}

interface OverviewProps {
  overview: ReturnType<typeof useFigures>['overview'];
  days: string;
  onDays: (days: string) => void;
}

/** What needs a person, where the orders are, and how the last days went. */
function Overview({ overview, days, onDays }: OverviewProps) {
  return (
    <>
      <div className={styles.halves}>
        <AttentionList attention={overview?.attention} />
        <StatusList counts={overview?.statuses} />
      </div>
      <section className={styles.panel} aria-labelledby="over-time">
        <div className={styles.panelHead}>
          <h2 id="over-time">Orders and revenue</h2>
          <NativeSelect
            aria-label="Days shown"
            size="md"
            data={spans}
            value={days}
            onChange={(event) => onDays(event.currentTarget.value)}
          />
        </div>
        <Suspense fallback={<Skeleton height={300} />}>
          {overview ? (
            <div className={styles.halves}>
              <RevenueChart days={overview.days} grain="day" />
              <OrdersChart days={overview.days} grain="day" />
            </div>
          ) : (
            <Skeleton height={300} />
          )}
        </Suspense>
      </section>
    </>
  );
}
