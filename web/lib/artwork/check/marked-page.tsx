import type { Finding } from '#contract/artwork-check.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './check-panel.module.css';

type Place = NonNullable<Finding['place']>;

/** One page of the file as it is shown; places are in mm of it. */
export interface ShownPage {
  readonly number: number;
  readonly pictureUrl: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Where the file says it is cut. */
  readonly trim: Place | null;
}

interface MarkedPageProps {
  page: ShownPage;
  fileName: string;
  marks: readonly Place[];
  /** The one that is pointed at. */
  active: Place | null;
}

/** A page with what was found on it outlined, and the line it is cut along. */
export function MarkedPage({ page, fileName, marks, active }: MarkedPageProps) {
  const { widthMm, heightMm } = page;
  // Where the cut itself is outlined, a second line on it is not seen.
  const trim = page.trim && marks.some((mark) => isAlike(mark, page.trim)) ? null : page.trim;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.page}
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        role="img"
        aria-label={`Page ${page.number} of ${fileName} with the places marked`}
      >
        <rect className={styles.paper} width={widthMm} height={heightMm} />
        <image href={page.pictureUrl} width={widthMm} height={heightMm} preserveAspectRatio="none" />
        {trim ? (
          <>
            <rect {...trim} className={styles.halo} />
            <rect {...trim} className={styles.trim} />
          </>
        ) : null}
        {marks.map((mark, index) => {
          const outline = seen(mark, page);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a page do not move
            <g key={index}>
              <rect {...outline} className={styles.halo} />
              <rect {...outline} className={classNames(styles.mark, mark === active && styles.active)} />
            </g>
          );
        })}
      </svg>
      {trim ? <figcaption className={styles.caption}>The dashed line is where it is cut.</figcaption> : null}
    </figure>
  );
}

function isAlike(one: Place, other: Place | null): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1;
  return Boolean(
    other &&
      isNear(one.x, other.x) &&
      isNear(one.y, other.y) &&
      isNear(one.width, other.width) &&
      isNear(one.height, other.height),
  );
}

/** A hairline's place is too thin to be found by the eye: it is outlined with some room around it. */
function seen({ x, y, width, height }: Place, page: ShownPage): Place {
  const least = Math.max(page.widthMm, page.heightMm) * 0.03;
  const [wide, high] = [Math.max(width, least), Math.max(height, least)];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}
