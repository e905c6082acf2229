import { Children, type ReactNode } from 'react';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import { plural } from '#web/lib/format.ts';
import styles from './order-view.module.css';
import { ParcelCard } from './parcel-card.tsx';
import parcelStyles from './parcels.module.css';

interface ParcelsProps {
  parcels: readonly Parcel[];
  renderFileProblem: (problem: Parcel['fileProblems'][number]) => ReactNode;
  /** What there is to say once everything arrived. */
  children?: ReactNode;
}

/** So many stand open; of more, those that ask something of the customer. */
const MOST_OPEN = 6;

/** Where every part of an order is; nothing while no printer has been chosen. */
export function Parcels({ parcels, renderFileProblem, children }: ParcelsProps) {
  // Several children of which each is nothing are an array all the same.
  if (parcels.length === 0 && Children.toArray(children).length === 0) return null;
  const isOpen = ({ fileProblems, code }: Parcel, at: number) =>
    parcels.length <= MOST_OPEN || at < MOST_OPEN - 1 || fileProblems.length > 0 || code !== null;
  const folded = parcels.filter((parcel, at) => !isOpen(parcel, at));
  const list = (shown: readonly Parcel[]) => (
    <ul className={parcelStyles.parcels}>
      {shown.map((parcel) => (
        <ParcelCard
          key={parcel.jobId}
          parcel={parcel}
          count={parcels.length}
          renderFileProblem={renderFileProblem}
        />
      ))}
    </ul>
  );
  return (
    <section className={styles.card} aria-labelledby="parcels-title">
      <h2 id="parcels-title" className={styles.title} tabIndex={-1}>
        {parcels.length > 1 ? 'Your parcels' : 'Your parcel'}
      </h2>
      {list(parcels.filter(isOpen))}
      {folded.length > 0 ? (
        <details className={parcelStyles.folded}>
          <summary>{plural(folded.length, 'more parcel')}</summary>
          {list(folded)}
        </details>
      ) : null}
      {children}
    </section>
  );
}
