import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Design } from '#contract/design/design.ts';
import { aroundOnCloth } from '#design/layout/around-on-cloth.ts';
import { firstSeen } from '#design/layout/folds.ts';
import type { LaidOutPage } from '#design/layout/lay-out.ts';
import { isKraft } from '#design/look/on-kraft.ts';
import { type Brief, buildDesign } from '#design/templates/build-design.ts';
import type { WallEntry } from '#design/templates/wall.ts';
import { replayClicks } from '#web/lib/hydration/replay-value.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from '../design-page.module.css';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';
import type { Piece } from '../scene/scene.tsx';
import { shapeOf, stageShape } from '../scene/stage-shape.ts';
import { type Stage, useStage } from '../scene/use-stage.ts';

interface WallProps {
  entries: readonly WallEntry[];
  brief: Brief;
  /** What they are printed on. */
  piece: Piece;
  /** Null until it is here: places stand in. */
  setter: Typesetter | null;
  /** No name was typed yet: the designs show one of their own. */
  isExample: boolean;
  /** What was typed last is not in it yet. */
  isBehind: boolean;
  onChoose: (entry: WallEntry) => void;
}

const AT_ONCE = 24;
/** So many come by themselves; who wants more says so, or nobody would come to the end of the page. */
export const MOST_UNASKED = 96;

/** Finished designs with somebody's own words; pressing one takes it. */
export function Wall({ entries, brief, piece, setter, isExample, isBehind, onChoose }: WallProps) {
  const [count, setCount] = useState(AT_ONCE);
  const stage = useStage(piece);
  const isAsked = count >= MOST_UNASKED || !setter;
  const end = useNearEnd(isAsked ? null : () => setCount(count + AT_ONCE));
  const shown = entries.slice(0, count);
  const hasExamples = shown.some(({ template }) =>
    template.asks?.some((field) => brief.fields[field].trim() === ''),
  );
  return (
    <section aria-labelledby="wall" aria-busy={isBehind}>
      <h2 id="wall" className={styles.wallTitle}>
        {isExample ? 'Designs, with an example name until you type yours' : 'Your designs'}
      </h2>
      {hasExamples ? (
        <p className={styles.wallNote}>
          An offer, a day or a price that you did not type is an example. It is not printed unless you say so.
        </p>
      ) : null}
      {shown[0]?.template.plateOn ? (
        <p className={styles.wallNote}>
          {`These have ${brief.finishes?.foil?.name.toLowerCase() ?? 'spot varnish'} on them already. Of other designs, further down, you say yourself what has it.`}
        </p>
      ) : null}
      {stage ? <stage.SceneParts scene={stage.scene} className={styles.sceneParts} /> : null}
      <ul className={styles.wall} data-shape={(stage !== null && stageShape(piece)) || shapeOf(brief.size)}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <WallCard entry={entry} brief={brief} stage={stage} setter={setter} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {count < entries.length ? (
        <p className={styles.more} ref={end}>
          <Button look="secondary" onClick={() => setCount(count + AT_ONCE)}>
            Show more designs
          </Button>
        </p>
      ) : null}
      <p className={styles.srOnly} role="status">
        {count > AT_ONCE ? `${shown.length} designs are shown.` : ''}
      </p>
    </section>
  );
}

/** Whoever comes near the end of what is shown gets more, until there is nothing to call. */
function useNearEnd(onNear: (() => void) | null) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!onNear || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear]);
  return end;
}

type WallCardProps = Pick<WallProps, 'brief' | 'setter' | 'onChoose'> & {
  entry: WallEntry;
  /** Undefined until it is here; null: designs are shown flat. */
  stage: Stage | null | undefined;
};

/** Of a print on cloth some of the cloth, so that it is seen to lie on it. */
const partSeen = ({ size, cloth }: Brief) =>
  cloth && !isKraft(cloth) ? aroundOnCloth(size) : firstSeen(size);

/** The middle of the name, from the left: what faces people where a label goes round. */
function frontOf({ size, pages: [front] }: Design, { texts }: LaidOutPage): number {
  for (const object of front?.objects ?? []) {
    const set = object.kind === 'text' && object.field === 'name' ? texts.get(object.id) : undefined;
    if (!set || object.kind !== 'text') continue;
    const spare = object.box.width - set.widthMm;
    const before = { start: 0, center: spare / 2, end: spare }[object.align];
    return object.box.x + before + set.widthMm / 2;
  }
  return size.widthMm / 2;
}

/** What is seen of a back behind a front: its colours and patterns, since words keep away from edges. */
function backWithoutWords({ layOut }: Typesetter, design: Design) {
  const back = design.pages.find(({ name }) => name === 'Back');
  if (!back) return null;
  const objects = back.objects.filter(({ kind }) => kind === 'shape');
  return layOut.page(design, { ...back, objects }).drawn;
}

const WallCard = memo(
  function WallCard({ entry, brief, stage, setter, onChoose }: WallCardProps) {
    // Of backs so much is seen as lies behind another piece; where none does, the back comes with the design.
    const sides = stage?.scene.behind ? brief.sides : 1;
    const design = useMemo(() => buildDesign({ ...brief, sides }, entry), [brief, sides, entry]);
    const { page, hasFailed } = useLaidOut(setter, design, 'Front');
    const back = useMemo(() => setter && backWithoutWords(setter, design), [setter, design]);
    const label = `${entry.template.label}, ${entry.palette.label.toLowerCase()}`;
    return (
      <button
        {...replayClicks}
        type="button"
        className={styles.wallCard}
        aria-label={`Take this design: ${label}`}
        onClick={() => onChoose(entry)}
      >
        {page && setter && stage ? (
          <stage.ScenePicture
            scene={stage.scene}
            page={page.drawn}
            back={back}
            compositor={setter.compositor}
            frontMm={frontOf(design, page)}
            className={classNames(styles.card, styles.scene)}
          />
        ) : page && setter && stage === null ? (
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
    before.stage === after.stage &&
    before.entry.key === after.entry.key &&
    before.entry.fonts === after.entry.fonts &&
    before.onChoose === after.onChoose &&
    JSON.stringify(before.brief) === JSON.stringify(after.brief),
);
