import { Skeleton } from '@mantine/core';
import { describeFailure } from '../lib/admin-call.ts';
import { PartnersMap } from './partners-map.tsx';
import styles from './places-panel.module.css';
import { sizeOf, usePlaces } from './use-places.ts';

interface PlacesPanelProps {
  chosen: string | undefined;
  /** Undefined: all areas again. */
  onChoose: (area: string | undefined) => void;
}

/** Where the partners are: the map, and the same as a list of areas that filter the table. */
export function PlacesPanel({ chosen, onChoose }: PlacesPanelProps) {
  const { data: places, error } = usePlaces();
  if (!places && error)
    return <p className={styles.quiet}>{`The map: ${describeFailure(error, 'Failed to load data')}`}</p>;
  if (!places) return <Skeleton height={320} radius="md" />;
  const toggle = (area: string) => onChoose(area === chosen ? undefined : area);
  const total = places.reduce((sum, place) => sum + sizeOf(place), 0);
  return (
    <section className={styles.panel} aria-label="Where partners are">
      <PartnersMap places={places} chosen={chosen} onChoose={toggle} />
      <div className={styles.side}>
        <h2 className={styles.title}>Where partners are</h2>
        <p className={styles.quiet}>
          {places.length === 0
            ? 'No partner has a place yet. Create one, or enter the place of one who registered.'
            : `${total.toLocaleString('en-IN')} ${total === 1 ? 'partner' : 'partners'} in ${places.length} ${places.length === 1 ? 'area' : 'areas'}, by PIN code`}
        </p>
        <ul className={styles.key}>
          <li className={styles.approved}>Taking jobs</li>
          <li className={styles.awaiting}>Awaiting approval</li>
          <li className={styles.resting}>Paused or inactive</li>
        </ul>
        <ul className={styles.areas} aria-label="Areas">
          {places.map((place) => (
            <li key={place.area}>
              <button
                type="button"
                className={styles.area}
                aria-pressed={place.area === chosen}
                onClick={() => toggle(place.area)}
              >
                <span>
                  {place.name} <span className="figures">{place.area}</span>
                </span>
                <span className="figures">{sizeOf(place)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
