import { firstSeen } from '#design/layout/folds.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../design-page.module.css';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Opening, useLaidOut } from '../drawing/typesetter.ts';
import type { Designer } from '../use-designer.ts';

interface UnfinishedProps {
  designer: Designer;
  opening: Opening;
  onOpen: () => void;
}

/** A design that was begun before, to go on with. */
export default function Unfinished({ designer: { history }, opening, onOpen }: UnfinishedProps) {
  if (!history) return null;
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished">
      <Thumbnail design={history.present} opening={opening} />
      <div>
        <h2 id="unfinished">Your design</h2>
        <p>It is kept as you left it. Another design from below takes its place; Undo brings it back.</p>
        <Button look="secondary" onClick={onOpen}>
          Go on with it
        </Button>
      </div>
    </section>
  );
}

function Thumbnail({
  design,
  opening,
}: {
  design: NonNullable<Designer['history']>['present'];
  opening: Opening;
}) {
  const { page } = useLaidOut(opening.typesetter, design, 'Front');
  if (!page || !opening.typesetter) return <div className={styles.card} />;
  return (
    <DrawnPage
      page={page.drawn}
      compositor={opening.typesetter.compositor}
      part={firstSeen(design.size)}
      className={styles.card}
    />
  );
}
