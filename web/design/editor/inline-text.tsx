import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { caretAt } from '#compose/caret.ts';
import type { Compositor, SetText } from '#compose/text.ts';
import type { Box, Design, TextObject } from '#contract/design/design.ts';
import { longestOf } from '#contract/design/fields-and-limits.ts';
import { wordsOf } from '#design/layout/words-of.ts';
import type { Designer } from '../use-designer.ts';
import { type Which, withField, withOwnText, withRow } from './changes.ts';
import styles from './editor.module.css';
import { nameObject } from './name-object.ts';
import { isOfLines } from './words-panel.tsx';

interface InlineTextProps {
  designer: Designer;
  design: Design;
  which: Which;
  object: TextObject;
  /** As it stands; null while nothing of it does. */
  set: SetText | null;
  compositor: Compositor;
  style: (box: Box) => CSSProperties;
  onEnd: () => void;
}

/**
 * Typing where the words stand: a text area nobody sees takes the keyboard of any script, and the caret is drawn where
 * the design has it.
 */
export function InlineText(props: InlineTextProps) {
  const { designer, design, which, object, set, compositor, style, onEnd } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { field, row } = object;
  const text = row ? wordsOf(object, design.fields) : field ? design.fields[field] : object.text;
  const [at, setAt] = useState(text.length);
  useEffect(() => {
    const element = area.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  // Blanks before the first letter are not set.
  const shift = text.length - text.trimStart().length;
  const stop = set && caretAt(set, Math.max(0, at - shift), (font) => compositor.unitsPerEm(font));
  const caret: Box = stop
    ? {
        x: object.box.x + stop.xMm - 0.1,
        y: object.box.y + stop.topMm,
        width: 0.25,
        height: stop.bottomMm - stop.topMm,
      }
    : { ...object.box, width: 0.25 };
  return (
    <>
      <div className={styles.caret} style={style(caret)} aria-hidden="true" />
      <textarea
        ref={area}
        className={styles.typing}
        style={style({ ...caret, width: 0.5 })}
        aria-label={nameObject(object, design)}
        lang={design.language}
        value={text}
        maxLength={field && !row ? longestOf(field) : 300}
        onChange={(event) => {
          const { value, selectionStart } = event.currentTarget;
          setAt(selectionStart);
          const changed =
            field && row
              ? withRow(design, field, row, value)
              : field
                ? withField(design, field, value)
                : withOwnText(design, which, value);
          designer.change(changed, `type ${object.field ?? object.id}`);
        }}
        onSelect={(event) => setAt(event.currentTarget.selectionEnd)}
        onKeyDown={(event) => {
          const isDone =
            event.key === 'Escape' || (event.key === 'Enter' && (row !== undefined || !isOfLines(field)));
          if (!isDone || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnd();
        }}
        onBlur={() => {
          designer.rest();
          onEnd();
        }}
      />
    </>
  );
}
