import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { PartnerPlace } from '#contract/accounts/users.ts';
import { plural } from '#web/lib/format.ts';
import { Missing } from '../ui/missing.tsx';
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
  const { data: places, error, refetch } = usePlaces();
  if (!places && error) return <Missing what="The map" onRetry={() => void refetch()} />;
  if (!places) return <Skeleton className={styles.bones} radius="md" />;
  return <Places places={places} chosen={chosen} onChoose={onChoose} />;
}

/** Open where there is room: on a phone it is a line until somebody wants it, so that the list comes first. */
function Places({ places, chosen, onChoose }: PlacesPanelProps & { places: readonly PartnerPlace[] }) {
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  const toggle = (area: string) => onChoose(area === chosen ? undefined : area);
  const total = places.reduce((sum, place) => sum + sizeOf(place), 0);
  return (
    <section aria-label="Where partners are">
      <details className={styles.panel} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 className={styles.title}>Where partners are</h2>
          <span className={styles.quiet}>
            {places.length === 0
              ? 'No partner has a place yet. Create one, or enter the place of one who registered.'
              : `${plural(total, 'partner')} in ${plural(places.length, 'area')}, by PIN code`}
          </span>
        </summary>
        <div className={styles.inside}>
          <PartnersMap places={places} chosen={chosen} onChoose={toggle} />
          <div className={styles.side}>
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
        </div>
      </details>
    </section>
  );
}
