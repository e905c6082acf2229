import type { PartnerPlace } from '#contract/accounts/users.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SMALL_ISLANDS } from './india-outline.ts';
import styles from './partners-map.module.css';
import { MAP_HEIGHT, MAP_WIDTH, OUTLINE_PATH, project } from './project.ts';
import { sizeOf } from './use-places.ts';

interface PartnersMapProps {
  places: readonly PartnerPlace[];
  chosen: string | undefined;
  onChoose: (area: string) => void;
}

/** The look of an area: somebody waits for us, somebody takes jobs, nobody does. */
function lookOf({ awaiting, approved }: PartnerPlace): string | undefined {
  if (awaiting > 0) return styles.awaiting;
  return approved > 0 ? styles.approved : styles.resting;
}

/**
 * Print partners on the map of India; a larger point has more of them. Only a picture with a shortcut for the mouse:
 * the list of areas beside it says and does the same.
 */
export function PartnersMap({ places, chosen, onChoose }: PartnersMapProps) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
      <path className={styles.land} d={OUTLINE_PATH} />
      {SMALL_ISLANDS.map((island) => {
        const { x, y } = project(island);
        return <circle key={x} className={styles.land} cx={x} cy={y} r={1.5} />;
      })}
      {places.map((place) => {
        const { x, y } = project([place.longitude, place.latitude]);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of areas is the control
          <g key={place.area} className={styles.point} onClick={() => onChoose(place.area)}>
            <title>{`${place.name} ${place.area}: ${sizeOf(place)}`}</title>
            <circle className={styles.reach} cx={x} cy={y} r={16} />
            <circle
              className={classNames(styles.dot, lookOf(place), place.area === chosen && styles.chosen)}
              cx={x}
              cy={y}
              r={5 + 2 * Math.min(6, Math.sqrt(sizeOf(place) - 1))}
            />
          </g>
        );
      })}
    </svg>
  );
}
