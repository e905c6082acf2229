import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { statsWindows } from '#contract/partners/partner-stats.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { later } from '#web/ui/later.ts';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Stats } from '../lib/stats-words.ts';
import { fourStats } from '../lib/stats-words.ts';
import { useStats } from '../lib/use-jobs.ts';
import { partnerPaths } from '../paths.ts';
import { Answer } from '../ui/answer.tsx';
import { Chips } from '../ui/chips.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatCards } from '../ui/stat-card.tsx';
import type { Route } from './+types/performance-page.ts';
import { OfferFigures } from './offer-figures.tsx';
import { OwnDecisions } from './own-decisions.tsx';
import styles from './performance.module.css';
import { Trust } from './trust.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Performance',
    description: 'How your print jobs went.',
    path: partnerPaths.performance,
    isHidden: true,
  });
}

/** The library that draws is larger than the rest of the page: it comes after it. */
const Trends = later(() => import('./trends.tsx'), MissingPart);

const windows = { 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last 365 days' } as const;
type Days = (typeof statsWindows)[number];

export default function PerformancePage() {
  const [params, setParams] = useSearchParams();
  const days: Days = statsWindows.find((one) => String(one) === params.get('days')) ?? 30;
  const query = useStats(days);
  return (
    <>
      <PageHead title="Performance" lead="How your jobs went, compared with the days before" />
      <Chips
        label="Window"
        choices={windows}
        current={`${days}`}
        onChoose={(next: `${Days}`) =>
          setParams(next === '30' ? {} : { days: next }, { preventScrollReset: true })
        }
      />
      <Answer query={query} loading="Loading your figures" rows={6}>
        {(stats) => <Loaded stats={stats} />}
      </Answer>
    </>
  );
}

function Loaded({ stats }: { stats: Stats }) {
  const hasAny = stats.stats.completedJobs + stats.previous.completedJobs > 0;
  return (
    <>
      <StatCards stats={fourStats(stats)} days={stats.days} />
      {hasAny ? (
        <Suspense fallback={<Skeleton shape="picture" />}>
          <Trends stats={stats} />
        </Suspense>
      ) : (
        <EmptyState title="No trends yet" text="They begin with your first delivered job." />
      )}
      <div className={styles.columns}>
        <OfferFigures stats={stats} />
        <Panel title="Lateness">
          <Lateness stats={stats} />
        </Panel>
      </div>
      <Trust trust={stats.trust} />
      <OwnDecisions />
    </>
  );
}

function Lateness({ stats: { stats } }: { stats: Stats }) {
  const { completedJobs, handedOverLate, averageLateHours } = stats;
  if (completedJobs === 0) return <p className={styles.quiet}>No job was delivered in these days.</p>;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Handed over late</dt>
        <dd>
          {handedOverLate} of {completedJobs}
        </dd>
      </div>
      <div>
        <dt>Late by, on average</dt>
        <dd>{averageLateHours === null ? '–' : `${averageLateHours} h`}</dd>
      </div>
    </dl>
  );
}
