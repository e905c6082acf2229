import { Skeleton } from '@mantine/core';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Acceptance, Coverage, FileWork, Offered } from '#contract/pricing/promise-figures.ts';
import type { Grain, getPromises, PromiseKept, ReportName } from '#contract/reporting.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { durationWords } from '../charts/chart-words.ts';
import { SpreadChart, TrendChart } from '../charts/promise-charts.tsx';
import { CheckReliabilityTable } from './check-reliability-table.tsx';
import { FileWorkShares } from './file-work-shares.tsx';
import { PartnerPaceTable } from './partner-pace-table.tsx';
import { promiseWords } from './promise-words.ts';
import styles from './reports.module.css';
import { SaveButton } from './save-button.tsx';

interface PromisesViewProps {
  answer: OutputOf<typeof getPromises> | undefined;
  onSave: (report: ReportName) => Promise<unknown>;
}

function Verdict({ kept: { share, target, met, count } }: { kept: PromiseKept }) {
  if (share === null) return <p className={styles.verdict}>No data</p>;
  const isKept = share >= target;
  return (
    <p className={styles.verdict}>
      <span className={styles.big}>{shareWords(share)}</span>
      <span className={classNames(styles.mark, isKept ? styles.kept : styles.broken)}>
        {isKept ? 'Kept' : 'Not kept'}
      </span>
      <span className={styles.quiet}>
        {formatCount(met)} of {formatCount(count)}
      </span>
    </p>
  );
}

function CoverageWords({ coverage }: { coverage: Coverage }) {
  const { count, kept, share, predicted, withinLevel } = coverage;
  if (share === null || predicted === null) return null;
  return (
    <p className={styles.means}>
      Item by item, {shareWords(share)} of the promised days were kept ({formatCount(kept)} of{' '}
      {formatCount(count)}). When they were promised, the forecast gave them {shareWords(predicted)}: a day is
      whole, and every one has at least 95%.
      {withinLevel === null
        ? null
        : ` Were days divided, ${shareWords(withinLevel)} would have come within the 95% of the forecast.`}
    </p>
  );
}

/** What is promised is that they accept; how long half of them took, and how soon they were asked, is told beside it. */
function AcceptanceWords({ acceptance, offered }: { acceptance: Acceptance; offered: Offered }) {
  const { share, medianSeconds } = acceptance;
  return (
    <>
      {share === null ? null : (
        <p className={styles.means}>
          Half of the orders were accepted{' '}
          {medianSeconds === null ? 'after more than 2 days' : `within ${durationWords(medianSeconds)}`} of
          approval.
        </p>
      )}
      {offered.share === null ? null : (
        <p className={styles.means}>
          Offered to a print partner who can do it within 5 minutes: {shareWords(offered.share)} (
          {formatCount(offered.soon)} of {formatCount(offered.count)}).
        </p>
      )}
    </>
  );
}

interface PromiseCardProps {
  kept: PromiseKept;
  grain: Grain;
  acceptance: Acceptance;
  offered: Offered;
  coverage: Coverage;
  fileWork: FileWork;
}

function PromiseCard({ kept, grain, acceptance, offered, coverage, fileWork }: PromiseCardProps) {
  const { name, target, means, nothing } = promiseWords[kept.promise];
  const id = `promise-${kept.promise}`;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <span className={styles.quiet}>Promised: {target}</span>
      </div>
      <Verdict kept={kept} />
      {kept.count === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <>
          <SpreadChart kept={kept} />
          <TrendChart kept={kept} grain={grain} />
        </>
      )}
      {kept.promise === 'routing' ? <AcceptanceWords acceptance={acceptance} offered={offered} /> : null}
      {kept.promise === 'artwork' ? <FileWorkShares work={fileWork} /> : null}
      {kept.promise === 'delivery' ? <CoverageWords coverage={coverage} /> : null}
      <p className={styles.means}>{means}</p>
    </section>
  );
}

/** The four promises against what really happened. */
export function PromisesView({ answer, onSave }: PromisesViewProps) {
  if (!answer) return <Skeleton height={600} />;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>Measured from what really happened in these days.</p>
        <SaveButton what="Promises" onSave={() => onSave('promises')} />
      </div>
      <div className={styles.halves}>
        {answer.promises.map((kept) => (
          <PromiseCard
            key={kept.promise}
            kept={kept}
            grain={answer.grain}
            acceptance={answer.acceptance}
            offered={answer.offered}
            coverage={answer.coverage}
            fileWork={answer.fileWork}
          />
        ))}
      </div>
      <PartnerPaceTable partners={answer.partners} />
      <CheckReliabilityTable reliability={answer.reliability} onSave={() => onSave('checks')} />
    </>
  );
}
