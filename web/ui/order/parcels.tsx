import { Children, type ReactNode } from 'react';
import type { Parcel } from '#contract/fulfilment/parcels.ts';
import styles from './order-view.module.css';
import { ParcelCard } from './parcel-card.tsx';
import parcelStyles from './parcels.module.css';

interface ParcelsProps {
  parcels: readonly Parcel[];
  renderFileProblem: (problem: Parcel['fileProblems'][number]) => ReactNode;
  /** What there is to say once everything arrived. */
  children?: ReactNode;
}

/** Where every part of an order is; nothing while no printer has been chosen. */
export function Parcels({ parcels, renderFileProblem, children }: ParcelsProps) {
  // Several children of which each is nothing are an array all the same.
  if (parcels.length === 0 && Children.toArray(children).length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="parcels-title">
      <h2 id="parcels-title" className={styles.title} tabIndex={-1}>
        {parcels.length > 1 ? 'Your parcels' : 'Your parcel'}
      </h2>
      <ul className={parcelStyles.parcels}>
        {parcels.map((parcel) => (
          <ParcelCard
            key={parcel.jobId}
            parcel={parcel}
            count={parcels.length}
            renderFileProblem={renderFileProblem}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}
