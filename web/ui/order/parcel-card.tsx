import type { ReactNode } from 'react';
import { formatDay } from '#contract/dates.ts';
import type { ProductionStep } from '#contract/fulfilment/fulfilment.ts';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import { formatDateTime } from '#contract/moments.ts';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '../class-names.ts';
import styles from './parcels.module.css';

/** As `productionSteps` of the contract, which carries its schemas along. */
const stepWords: Readonly<Record<ProductionStep, string>> = {
  prepress: 'Files checked',
  printing: 'Printed',
  finishing: 'Finished',
  packed: 'Packed',
};

interface ParcelCardProps {
  parcel: Parcel;
  /** How many parcels the order comes in. */
  count: number;
  /** The way to send a file in the place of one that cannot be printed. */
  renderFileProblem: (problem: Parcel['fileProblems'][number]) => ReactNode;
}

/** One part of an order: what is in it, where it is, and what its customer has to know or do. */
export function ParcelCard({ parcel, count, renderFileProblem }: ParcelCardProps) {
  const { items, statusText, scans } = parcel;
  return (
    <li className={styles.parcel}>
      {count > 1 ? (
        <h3 className={styles.name}>
          Parcel {parcel.number} of {count}
        </h3>
      ) : null}
      <p className={styles.quiet}>
        {items.map((item) => `${formatCount(item.quantity)} × ${item.productName}`).join(', ')}
        {parcel.deliverTo ? `, to ${parcel.deliverTo}` : ''}
      </p>
      <p className={styles.state}>
        <strong>{statusText}</strong> <Day parcel={parcel} />
      </p>
      {parcel.status === 'preparing' ? <Steps done={parcel.steps} /> : null}
      {parcel.trackingNumber ? (
        <p>
          Tracking number <span className={styles.number}>{parcel.trackingNumber}</span>
          {parcel.courier ? `, ${courierName(parcel.courier)}` : ''}
        </p>
      ) : null}
      <Code parcel={parcel} />
      {parcel.pickUpAt ? <PickUp at={parcel.pickUpAt} /> : null}
      {scans.length > 0 ? <Scans scans={scans} /> : null}
      {parcel.fileProblems.map((problem) => (
        <div key={problem.problemId}>{renderFileProblem(problem)}</div>
      ))}
    </li>
  );
}

function Day({ parcel: { deliveredAt, expectedOn, delayedFrom, mode } }: { parcel: Parcel }) {
  if (deliveredAt) return <time dateTime={deliveredAt}>{formatDateTime(deliveredAt)}</time>;
  if (mode === 'customer_pickup') return null;
  return (
    <span className={styles.quiet}>
      {delayedFrom ? 'Now expected' : 'Expected'} by{' '}
      <time dateTime={expectedOn}>{formatDay(expectedOn)}</time>
      {delayedFrom ? `, instead of ${formatDay(delayedFrom)}: its printer needs longer` : null}
    </span>
  );
}

/** "Local Runner" for `local-runner`. */
function courierName(code: string): string {
  return code.replace(/[-_]/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function Steps({ done }: { done: readonly ProductionStep[] }) {
  if (done.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="At the printer">
      {(Object.keys(stepWords) as ProductionStep[]).map((step) => {
        const isDone = done.includes(step);
        return (
          <li key={step} className={classNames(isDone && styles.done)}>
            {stepWords[step]}
            {isDone ? null : <span className="spoken"> (to come)</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The six digits that say to whoever hands it over that this is its customer. */
function Code({ parcel: { code, mode } }: { parcel: Parcel }) {
  if (!code) return null;
  return (
    <div className={styles.code}>
      <p>
        {mode === 'customer_pickup'
          ? 'Give this code only when you have collected the parcel:'
          : 'Give this code only when you have received the parcel:'}
      </p>
      <p className={styles.digits}>{code}</p>
    </div>
  );
}

function PickUp({ at }: { at: NonNullable<Parcel['pickUpAt']> }) {
  return (
    <address className={styles.place}>
      <strong>{at.name}</strong>
      <span>{at.address}</span>
      <span>{at.zipCode}</span>
      {at.phone ? <a href={`tel:${at.phone}`}>{at.phone}</a> : null}
    </address>
  );
}

function Scans({ scans }: { scans: Parcel['scans'] }) {
  return (
    <details className={styles.scans}>
      <summary>Where it has been</summary>
      <ol>
        {scans.map((scan) => (
          <li key={`${scan.at} ${scan.text}`}>
            <span>
              {scan.text}
              {scan.location ? `, ${scan.location}` : ''}
            </span>
            <time className={styles.quiet} dateTime={scan.at}>
              {formatDateTime(scan.at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
