import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { SetText } from '#compose/text.ts';
import type { Box, Design, DesignObject, DesignPage } from '#contract/design/design.ts';
import { isEmpty } from '#design/layout/lay-out.ts';
import { DrawnPage } from '../drawing/drawn-page.tsx';
import { type Typesetter, useLaidOut } from '../drawing/typesetter.ts';
import type { Designer } from '../use-designer.ts';
import { moved, without } from './changes.ts';
import styles from './editor.module.css';
import { InlineText } from './inline-text.tsx';
import { nameObject } from './name-object.ts';
import { placed } from './placed.ts';
import type { Guide } from './snap.ts';
import { useDrag } from './use-drag.ts';

interface CanvasProps {
  designer: Designer;
  design: Design;
  page: DesignPage;
  setter: Typesetter | null;
  selected: string | null;
  isTyping: boolean;
  onSelect: (id: string | null) => void;
  onType: (isTyping: boolean) => void;
}

/** The page with its bleed, and over each object a button of the same size: for fingers, keyboards and ears alike. */
export function Canvas(props: CanvasProps) {
  const { designer, design, page, setter, selected, isTyping, onType } = props;
  const stage = useRef<HTMLDivElement>(null);
  const { page: laidOut } = useLaidOut(setter, design, page.name);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const drag = useDrag({ stage, design, page, designer, onGuides: setGuides });
  const { size } = design;
  const over: Box = {
    x: -size.bleedMm,
    y: -size.bleedMm,
    width: size.widthMm + 2 * size.bleedMm,
    height: size.heightMm + 2 * size.bleedMm,
  };
  const style = (box: Box) => placed(box, over);
  const object = page.objects.find(({ id }) => id === selected);
  const frame = object && frameOf(object, laidOut?.texts.get(object.id), over);
  return (
    <div ref={stage} className={styles.canvas} style={{ aspectRatio: `${over.width} / ${over.height}` }}>
      {laidOut && setter ? (
        <DrawnPage page={laidOut.drawn} compositor={setter.compositor} hasBleed className={styles.drawing} />
      ) : null}
      <div className={styles.cut} style={style({ x: 0, y: 0, width: size.widthMm, height: size.heightMm })} />
      <div
        className={styles.safe}
        style={style({
          x: size.safeMm,
          y: size.safeMm,
          width: size.widthMm - 2 * size.safeMm,
          height: size.heightMm - 2 * size.safeMm,
        })}
      />
      <Hits {...props} texts={laidOut?.texts} over={over} drag={drag} style={style} />
      {frame && object ? <Frame box={frame} object={object} style={style} drag={drag} /> : null}
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
      {isTyping && object?.kind === 'text' && setter ? (
        <InlineText
          designer={designer}
          design={design}
          which={{ page: page.name, id: object.id }}
          object={object}
          set={laidOut?.texts.get(object.id) ?? null}
          compositor={setter.compositor}
          style={style}
          onEnd={() => onType(false)}
        />
      ) : null}
    </div>
  );
}

interface HitsProps extends CanvasProps {
  texts: ReadonlyMap<string, SetText> | undefined;
  over: Box;
  drag: ReturnType<typeof useDrag>;
  style: (box: Box) => CSSProperties;
}

function Hits({ designer, design, page, selected, onSelect, onType, texts, over, drag, style }: HitsProps) {
  return (
    <>
      {page.objects
        .filter((one) => !isEmpty(one, design))
        .map((one) => {
          const box = frameOf(one, texts?.get(one.id), over);
          return box ? (
            <button
              key={one.id}
              type="button"
              className={styles.hit}
              data-object={one.id}
              data-selected={one.id === selected || undefined}
              aria-pressed={one.id === selected}
              aria-label={nameObject(one, design)}
              style={style(box)}
              onClick={() => {
                if (drag.hasJustEnded()) return;
                if (one.id === selected && one.kind === 'text' && !one.isInitial) onType(true);
                else onSelect(one.id);
              }}
              onKeyDown={(event) => keysOf(event, { designer, design, page, object: one, onSelect })}
              onPointerDown={(event) => {
                // A finger on what is not chosen yet scrolls the page.
                if (event.pointerType === 'mouse' || one.id === selected) drag.begin(event, one, 'move');
              }}
            />
          ) : null;
        })}
    </>
  );
}

interface FrameProps {
  box: Box;
  object: DesignObject;
  style: (box: Box) => CSSProperties;
  drag: ReturnType<typeof useDrag>;
}

/** Around what is chosen, with handles for a finger or a mouse; the keyboard has the panel. */
function Frame({ object, style, drag }: FrameProps) {
  return (
    <div className={styles.frame} style={style(object.box)} aria-hidden="true">
      <div className={styles.corner} onPointerDown={(event) => drag.begin(event, object, 'scale')} />
      {object.kind === 'text' || object.kind === 'picture' ? (
        <div className={styles.edge} onPointerDown={(event) => drag.begin(event, object, 'width')} />
      ) : null}
      {object.kind === 'picture' ? (
        <div className={styles.foot} onPointerDown={(event) => drag.begin(event, object, 'height')} />
      ) : null}
    </div>
  );
}

interface KeyPlace {
  designer: Designer;
  design: Design;
  page: DesignPage;
  object: DesignObject;
  onSelect: (id: string | null) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP_MM = 0.5;
const LEAP_MM = 5;

function keysOf(event: KeyboardEvent, { designer, design, page, object, onSelect }: KeyPlace): void {
  const which = { page: page.name, id: object.id };
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    const by = event.shiftKey ? LEAP_MM : STEP_MM;
    const { x, y, width, height } = object.box;
    const box = { x: x + arrow[0] * by, y: y + arrow[1] * by, width, height };
    designer.change(moved(design, which, box), `nudge ${object.id}`);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    onSelect(null);
    // What is taken away takes the focus with it: keys, Control+Z among them, go on from its neighbour.
    const { currentTarget } = event;
    const others = currentTarget.parentElement?.querySelectorAll<HTMLElement>('button[data-object]') ?? [];
    [...others].find((other) => other !== currentTarget)?.focus();
    designer.change(without(design, which));
  } else if (event.key === 'Escape') onSelect(null);
}

/** Where an object is taken hold of: a text where its lines are, a drawing as far as it is seen. */
function frameOf(object: DesignObject, set: SetText | undefined, over: Box): Box | null {
  const { box } = object;
  if (object.kind === 'text' && set) {
    const height = Math.max(set.heightMm, 3);
    const free = box.height - height;
    const down = { top: 0, middle: free / 2, bottom: free }[object.verticalAlign];
    const width = Math.min(box.width, Math.max(set.widthMm, 6));
    const aside = { start: 0, center: (box.width - width) / 2, end: box.width - width }[object.align];
    return within({ x: box.x + aside, y: box.y + down, width, height }, over);
  }
  const seen = object.kind === 'shape' && object.clip ? within(box, object.clip) : box;
  return seen && within(seen, over);
}

function within(box: Box, room: Box): Box | null {
  const x = Math.max(box.x, room.x);
  const y = Math.max(box.y, room.y);
  const width = Math.min(box.x + box.width, room.x + room.width) - x;
  const height = Math.min(box.y + box.height, room.y + room.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
