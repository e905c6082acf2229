import type { CSSProperties } from 'react';
import type { Box, DesignObject } from '#contract/design/design.ts';
import { isLine } from './add-objects.ts';
import styles from './editor.module.css';
import { turnedStyle } from './placed.ts';
import type { useDrag } from './use-drag.ts';

interface FrameProps {
  object: DesignObject;
  /** Nothing else is chosen: it has handles. */
  isAlone: boolean;
  style: (box: Box) => CSSProperties;
  drag: ReturnType<typeof useDrag>;
}

/** Around what is chosen, with handles for a finger or a mouse; the keyboard has the panel. */
export function Frame({ object, isAlone, style, drag }: FrameProps) {
  const place = { ...style(object.box), ...turnedStyle(object, object.box) };
  if (!isAlone || object.isLocked)
    return (
      <div
        className={styles.frame}
        data-locked={object.isLocked || undefined}
        style={place}
        aria-hidden="true"
      />
    );
  const isThin = isLine(object);
  const isFree =
    object.kind === 'picture' || (object.kind === 'shape' && ['rect', 'ellipse'].includes(object.shape));
  return (
    <div className={styles.frame} style={place} aria-hidden="true">
      <div className={styles.turn} onPointerDown={(event) => drag.begin(event, object, 'turn')} />
      {isThin ? null : (
        <div className={styles.corner} onPointerDown={(event) => drag.begin(event, object, 'scale')} />
      )}
      {isFree || object.kind === 'text' ? (
        <div className={styles.edge} onPointerDown={(event) => drag.begin(event, object, 'width')} />
      ) : null}
      {isFree && !isThin ? (
        <div className={styles.foot} onPointerDown={(event) => drag.begin(event, object, 'height')} />
      ) : null}
    </div>
  );
}
