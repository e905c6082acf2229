import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Policy, PolicyTrial } from '#contract/partners/policies.ts';
import { shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Missing } from '../ui/missing.tsx';
import { formatRupeesShort } from './format-rupees-short.ts';
import styles from './policies.module.css';
import { useTrial } from './use-policies.ts';

type Result = NonNullable<PolicyTrial['result']>;

interface Row {
  readonly name: string;
  readonly inForce: number;
  readonly draft: number;
  readonly text: (value: number) => string;
  readonly better: 'more' | 'less' | null;
}

const paise = (value: number) => formatRupeesShort(Math.round(value / 100));
const plain = (value: number) => value.toFixed(2);

function simulatedRows({ simulated: { inForce, draft } }: Result): Row[] {
  const row = (name: string, key: keyof typeof inForce, text: Row['text'], better: Row['better']): Row => ({
    name,
    inForce: inForce[key],
    draft: draft[key],
    text,
    better,
  });
  return [
    row('Offered to a partner within 5 minutes', 'offeredSoon', shareWords, 'more'),
    row('Accepted within 5 minutes, day and night', 'acceptedSoon', shareWords, 'more'),
    row('On time, by the same promised days', 'onTime', shareWords, 'more'),
    row('Mean cost of a job: partner and courier', 'meanCostPaise', paise, 'less'),
    row('Offers a job needed', 'offersPerJob', plain, 'less'),
    row('How evenly work is shared (Gini, lower is better)', 'loadGini', plain, 'less'),
    row('Never found a partner', 'neverPlaced', shareWords, 'less'),
  ];
}

function recordedRows({ meanPayPaise, meanKm }: Result): Row[] {
  return [
    { name: 'Mean pay', ...meanPayPaise, text: paise, better: null },
    {
      name: 'Mean distance',
      ...meanKm,
      text: (km) => (km > 0 && km < 0.5 ? 'under 1 km' : `${formatCount(Math.round(km))} km`),
      better: null,
    },
  ];
}

function stateWords(trial: PolicyTrial | null): string {
  if (!trial?.doneAt) return 'Trial running. This takes some seconds.';
  return trial.failed ? 'The trial failed.' : 'Trial finished.';
}

/** What a draft would do, beside what decides now. */
export function TrialView({
  trialId,
  policy,
  onClose,
}: {
  trialId: string;
  policy: Policy;
  onClose: () => void;
}) {
  const { trial, failure, refresh } = useTrial(trialId);
  const title = useRef<HTMLHeadingElement>(null);
  // What asked for it may be far below, or gone.
  useEffect(() => title.current?.focus(), []);
  const result = trial?.result;
  return (
    <section className={styles.card} aria-label={`Trial of ${policy.name}`}>
      <h2 ref={title} tabIndex={-1}>
        Trial of “{policy.name}”
      </h2>
      <ErrorBanner text={failure} onDismiss={refresh} />
      {failure && !trial?.doneAt ? (
        <Missing what="The trial" onRetry={refresh} />
      ) : (
        <>
          <p role="status" className={styles.quiet}>
            {stateWords(trial)}
          </p>
          {trial?.doneAt ? null : <Loader size="sm" aria-hidden />}
        </>
      )}
      {result ? <Results result={result} name={policy.name} /> : null}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          Close trial
        </Button>
      </div>
    </section>
  );
}

function Results({ result, name }: { result: Result; name: string }) {
  const { decisions, sameChoice, partners, orders } = result;
  return (
    <>
      <ResultTable
        caption={`${formatCount(partners)} made-up partners and ${formatCount(orders)} made-up orders`}
        name={name}
        rows={simulatedRows(result)}
      />
      {decisions === 0 ? (
        <p>No job was decided yet that could be decided again.</p>
      ) : (
        <>
          <p>
            Same choice in {formatCount(sameChoice)} of the last {formatCount(decisions)} decisions.
          </p>
          <ResultTable caption="Those decisions" name={name} rows={recordedRows(result)} />
        </>
      )}
    </>
  );
}

function ResultTable({ caption, name, rows }: { caption: string; name: string; rows: readonly Row[] }) {
  const isBetter = ({ inForce, draft, better }: Row) =>
    better !== null && inForce !== draft && (better === 'more' ? draft > inForce : draft < inForce);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable by keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.results}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">In force</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.text(row.inForce)}</td>
              <td className={classNames(isBetter(row) && styles.better)}>
                {row.text(row.draft)}
                {isBetter(row) ? <span className="spoken"> (better)</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
