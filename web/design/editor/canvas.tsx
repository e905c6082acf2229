import { type CSSProperties, useRef, useState } from 'react';
import type { SetText } from '#compose/text.ts';
import type { Box, Design, DesignPage, PageSize } from '#contract/design/design.ts';
import type { DesignComment } from '#contract/design/shared-designs.ts';
import { foldsOf } from '#design/layout/folds.ts';
import { isEmpty } from '#design/layout/lay-out.ts';
import { RemarkPins } from '#web/ui/remarks/remark-pins.tsx';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';
import type { Designer } from '../use-designer.ts';
import styles from './editor.module.css';
import { Frame } from './frame.tsx';
import { frameOf } from './frame-of.ts';
import { InlineText } from './inline-text.tsx';
import { nameObject } from './name-object.ts';
import { objectsOf, selectedNext } from './objects/selection.ts';
import { type Commands, commandKey } from './objects/use-commands.ts';
import { placed, turnedStyle } from './placed.ts';
import type { Guide } from './snap.ts';
import { useDrag } from './use-drag.ts';

interface CanvasProps {
  designer: Designer;
  design: Design;
  page: DesignPage;
  setter: Typesetter | null;
  selected: readonly string[];
  commands: Commands;
  isTyping: boolean;
  /** What others remarked, where it is to be seen. */
  comments: readonly DesignComment[];
  onSelect: (ids: readonly string[]) => void;
  onType: (isTyping: boolean) => void;
}

/** The page with its bleed, and over each object a button of the same size: for fingers, keyboards and ears alike. */
export function Canvas(props: CanvasProps) {
  const { designer, design, page, setter, selected, isTyping, onType } = props;
  const stage = useRef<HTMLDivElement>(null);
  const { page: laidOut } = useLaidOut(setter, design, page.name);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const drag = useDrag({ stage, design, page, selected, designer, onGuides: setGuides });
  const { size } = design;
  const over: Box = {
    x: -size.bleedMm,
    y: -size.bleedMm,
    width: size.widthMm + 2 * size.bleedMm,
    height: size.heightMm + 2 * size.bleedMm,
  };
  const style = (box: Box) => placed(box, over);
  const chosen = objectsOf(page, selected);
  const one = chosen.length === 1 ? chosen[0] : undefined;
  return (
    <div ref={stage} className={styles.canvas} data-canvas style={shapeOf(over)}>
      {laidOut && setter ? (
        <DrawnPage page={laidOut.drawn} compositor={setter.compositor} hasBleed className={styles.drawing} />
      ) : null}
      <div
        className={styles.cut}
        data-round={size.isRound}
        style={style({ x: 0, y: 0, width: size.widthMm, height: size.heightMm })}
      />
      {foldsOf(size, page.name).map((x) => (
        <div
          key={x}
          className={styles.fold}
          style={style({ x, y: -size.bleedMm, width: 0, height: over.height })}
        />
      ))}
      <div className={styles.safe} data-round={size.isRound} style={style(safeArea(size))} />
      <Hits {...props} texts={laidOut?.texts} over={over} drag={drag} style={style} />
      {chosen.map((object) => (
        <Frame key={object.id} object={object} isAlone={object === one} style={style} drag={drag} />
      ))}
      <RemarkPins comments={props.comments} page={page.name} seen={over} />
      {guides.map(({ axis, at }) => (
        <div
          key={`${axis}${at}`}
          className={styles.guide}
          style={style(
            axis === 'x'
              ? { x: at, y: over.y, width: 0, height: over.height }
              : { x: over.x, y: at, width: over.width, height: 0 },
          )}
        />
      ))}
      {isTyping && one?.kind === 'text' && !one.isLocked && setter ? (
        <InlineText
          designer={designer}
          design={design}
          which={{ page: page.name, id: one.id }}
          object={one}
          set={laidOut?.texts.get(one.id) ?? null}
          compositor={setter.compositor}
          style={style}
          onEnd={() => onType(false)}
        />
      ) : null}
    </div>
  );
}

/** Where words belong: of a box its front. */
function safeArea({ widthMm, heightMm, safeMm, footMm = 0, front }: PageSize): Box {
  const { x, y, width, height } = front ?? { x: 0, y: 0, width: widthMm, height: heightMm - footMm };
  return { x: x + safeMm, y: y + safeMm, width: width - 2 * safeMm, height: height - 2 * safeMm };
}

/** As wide as there is room for, and never higher than the window, or than a keyboard leaves it: a stand is seen whole. */
const shapeOf = ({ width, height }: Box): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
  maxWidth: `min(54rem, calc(var(--most-high, 82svh) * ${(width / height).toFixed(4)}))`,
});

interface HitsProps extends CanvasProps {
  texts: ReadonlyMap<string, SetText> | undefined;
  over: Box;
  drag: ReturnType<typeof useDrag>;
  style: (box: Box) => CSSProperties;
}

function Hits(props: HitsProps) {
  const { design, page, selected, commands, onSelect, onType, texts, over, drag, style } = props;
  return (
    <>
      {page.objects
        .filter((one) => !isEmpty(one, design))
        .map((one) => {
          const box = frameOf(one, texts?.get(one.id), over);
          const isSelected = selected.includes(one.id);
          return box ? (
            <button
              key={one.id}
              type="button"
              className={styles.hit}
              data-object={one.id}
              data-selected={(isSelected && !one.isLocked) || undefined}
              aria-pressed={isSelected}
              aria-label={nameObject(one, design)}
              style={{ ...style(box), ...turnedStyle(one, box) }}
              onClick={(event) => {
                if (drag.hasJustEnded()) return;
                const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
                const isAlone = isSelected && selected.length === 1;
                if (isAlone && !isMore && one.kind === 'text' && !one.isInitial) onType(true);
                else onSelect(selectedNext(page, selected, one.id, isMore));
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onSelect([]);
                else if (event.shiftKey && (event.key === 'Enter' || event.key === ' ')) {
                  event.preventDefault();
                  onSelect(selectedNext(page, selected, one.id, true));
                } else if (commandKey(event, commands, isSelected ? selected : [one.id]))
                  event.stopPropagation();
              }}
              onPointerDown={(event) => {
                // A finger on what is not chosen yet scrolls the page.
                if ((event.pointerType === 'mouse' && !event.shiftKey) || isSelected)
                  drag.begin(event, one, 'move');
              }}
            />
          ) : null;
        })}
    </>
  );
}
