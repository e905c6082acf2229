import { memo, useMemo, useState } from 'react';
import { aroundOnCloth } from '#design/layout/around-on-cloth.ts';
import { firstSeen } from '#design/layout/folds.ts';
import { isKraft } from '#design/look/on-kraft.ts';
import { type Brief, buildDesign } from '#design/templates/build-design.ts';
import type { WallEntry } from '#design/templates/wall.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from '../design-page.module.css';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';

interface WallProps {
  entries: readonly WallEntry[];
  brief: Brief;
  /** Null until it is here: places stand in. */
  setter: Typesetter | null;
  /** No name was typed yet: the designs show one of their own. */
  isExample: boolean;
  onChoose: (entry: WallEntry) => void;
}

const AT_ONCE = 24;

/** Finished designs with somebody's own words; pressing one takes it. */
export function Wall({ entries, brief, setter, isExample, onChoose }: WallProps) {
  const [count, setCount] = useState(AT_ONCE);
  const shown = entries.slice(0, count);
  const hasExamples = shown.some(({ template }) =>
    template.asks?.some((field) => brief.fields[field].trim() === ''),
  );
  return (
    <section aria-labelledby="wall">
      <h2 id="wall" className={styles.wallTitle}>
        {isExample ? 'Designs, with an example name until you type yours' : 'Your designs'}
      </h2>
      {hasExamples ? (
        <p className={styles.wallNote}>
          An offer, a day or a price that you did not type is an example. It is not printed unless you say so.
        </p>
      ) : null}
      <ul className={styles.wall} data-shape={shapeOf(brief.size)}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <WallCard entry={entry} brief={brief} setter={setter} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {count < entries.length ? (
        <p className={styles.more}>
          <Button look="secondary" onClick={() => setCount(count + AT_ONCE)}>
            Show more designs
          </Button>
        </p>
      ) : null}
    </section>
  );
}

type WallCardProps = Pick<WallProps, 'brief' | 'setter' | 'onChoose'> & { entry: WallEntry };

/** How much room a design of these proportions wants: a class has it, since the server's page has no styles of its own. */
function shapeOf(size: Brief['size']): 'long' | 'card' | 'square' | 'tall' | 'narrow' {
  const front = firstSeen(size);
  const ratio = front ? front.width / front.height : size.widthMm / size.heightMm;
  if (ratio > 2.2) return 'long';
  if (ratio > 1.2) return 'card';
  if (ratio > 0.84) return 'square';
  return ratio > 0.55 ? 'tall' : 'narrow';
}

/** Of a print on cloth some of the cloth, so that it is seen to lie on it. */
const partSeen = ({ size, cloth }: Brief) =>
  cloth && !isKraft(cloth) ? aroundOnCloth(size) : firstSeen(size);

const WallCard = memo(
  function WallCard({ entry, brief, setter, onChoose }: WallCardProps) {
    // Only fronts are seen here: the back comes with the design.
    const design = useMemo(() => buildDesign({ ...brief, sides: 1 }, entry), [brief, entry]);
    const { page, hasFailed } = useLaidOut(setter, design, 'Front');
    const label = `${entry.template.label}, ${entry.palette.label.toLowerCase()}`;
    return (
      <button
        type="button"
        className={styles.wallCard}
        aria-label={`Take this design: ${label}`}
        onClick={() => onChoose(entry)}
      >
        {page && setter ? (
          <DrawnPage
            page={page.drawn}
            compositor={setter.compositor}
            part={partSeen(brief)}
            className={classNames(styles.card, brief.size.isRound && styles.round)}
          />
        ) : (
          <span className={styles.card} data-waits={!hasFailed || undefined} />
        )}
        <span className={styles.cardLabel}>{label}</span>
      </button>
    );
  },
  (before, after) =>
    before.setter === after.setter &&
    before.entry.key === after.entry.key &&
    before.entry.fonts === after.entry.fonts &&
    before.onChoose === after.onChoose &&
    JSON.stringify(before.brief) === JSON.stringify(after.brief),
);
