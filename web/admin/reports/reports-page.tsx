import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import type { ReportName, rebuildReports } from '#contract/reporting.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { adminCall } from '../lib/admin-call.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { Missing } from '../ui/missing.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/reports-page.ts';
import { type Range, useReportAddress } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import styles from './reports.module.css';
import { saveReport, usePromises, useSales } from './use-reports.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Reports',
    description: 'What was sold, and how the promises were kept.',
    path: adminPaths.reports,
    isHidden: true,
  });
}

const SalesView = lazy(() =>
  import('./sales-view.tsx').then(
    (view) => ({ default: view.SalesView }),
    () => ({ default: MissingPart }),
  ),
);
const PromisesView = lazy(() =>
  import('./promises-view.tsx').then(
    (view) => ({ default: view.PromisesView }),
    () => ({ default: MissingPart }),
  ),
);

const views = [
  { view: 'sales', name: 'Sales' },
  { view: 'promises', name: 'Promises' },
] as const;

type Banners = ReturnType<typeof useBanners>;

function Sales({ range, banners }: { range: Range; banners: Banners }) {
  const { report, failure, reload } = useSales(range);
  const save = (name: ReportName) =>
    saveReport(name, range).catch((error: unknown) => banners.fail(error, 'Failed to export the report'));
  return (
    <>
      <ErrorBanner text={failure} onDismiss={reload} />
      {failure && !report ? (
        <Missing what="This report" onRetry={reload} />
      ) : (
        <SalesView report={report} onSave={save} />
      )}
      {report ? <p className={styles.quiet}>As of {formatDateTime(report.asOf)}</p> : null}
    </>
  );
}

function Promises({ range, banners }: { range: Range; banners: Banners }) {
  const { answer, failure, reload } = usePromises(range);
  const save = (report: ReportName) =>
    saveReport(report, range).catch((error: unknown) => banners.fail(error, 'Failed to export the report'));
  return (
    <>
      <ErrorBanner text={failure} onDismiss={reload} />
      {failure && !answer ? (
        <Missing what="This report" onRetry={reload} />
      ) : (
        <PromisesView answer={answer} onSave={save} />
      )}
      {answer ? <p className={styles.quiet}>As of {formatDateTime(answer.asOf)}</p> : null}
    </>
  );
}

/** What was sold in a range of days, and how the promises were kept. */
export default function ReportsPage() {
  const { range, view, set } = useReportAddress();
  const banners = useBanners();
  const client = useQueryClient();
  const rebuilding = useAction(banners.fail);
  const rebuild = () =>
    rebuilding.run(async () => {
      await adminCall<typeof rebuildReports>('POST', '/reports/rebuild', {});
      await client.invalidateQueries();
      banners.succeed('Every day was worked out again');
    });
  const addressOf = (other: string) => `?${new URLSearchParams({ ...range, view: other })}`;
  return (
    <>
      <PageHeader title="Reports" lead="What was sold, and how the promises were kept">
        <Button variant="default" size="md" loading={rebuilding.isBusy} onClick={() => void rebuild()}>
          Recalculate
        </Button>
      </PageHeader>
      <ErrorBanner text={banners.error} onDismiss={banners.dismiss} />
      <SuccessBanner text={banners.success} />
      <div className={styles.top}>
        <nav aria-label="Reports" className={styles.views}>
          {views.map((other) => (
            <Link
              key={other.view}
              to={addressOf(other.view)}
              replace
              preventScrollReset
              aria-current={other.view === view ? 'page' : undefined}
              className={other.view === view ? styles.current : undefined}
            >
              {other.name}
            </Link>
          ))}
        </nav>
        <RangePicker range={range} onChange={(next) => set({ ...next })} />
      </div>
      <Suspense fallback={<Skeleton height={600} />}>
        {view === 'sales' ? (
          <Sales range={range} banners={banners} />
        ) : (
          <Promises range={range} banners={banners} />
        )}
      </Suspense>
    </>
  );
}
