import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#contract/design/design.ts';
import { useLatin } from './latin-state.ts';
import styles from './typing.module.css';
import { type Offer, useLatinTyping } from './use-latin-typing.ts';

/** Beside all fields of a screen whose words may be typed in Latin letters: offers the spellings at the caret. */
export default function LatinTyping({ language }: { language: Language }) {
  const { offer, choose } = useLatinTyping(language, useLatin().spell);
  return offer
    ? createPortal(<Spellings offer={offer} language={language} onChoose={choose} />, document.body)
    : null;
}

interface SpellingsProps {
  offer: Offer;
  language: Language;
  onChoose: (at: number) => void;
}

/** A list box that the field itself rules: the keys stay in it, and a finger takes a spelling without leaving it. */
function Spellings({ offer, language, onChoose }: SpellingsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { field, choices, active, word } = offer;
  useEffect(() => {
    const isLine = field instanceof HTMLInputElement;
    if (isLine) field.setAttribute('role', 'combobox');
    if (isLine) field.setAttribute('aria-expanded', 'true');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    return () => {
      if (isLine) field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [field, id]);
  useEffect(() => field.setAttribute('aria-activedescendant', `${id}-${active}`), [field, id, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other spellings are as wide as they are
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { left, top, bottom } = field.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const seen = globalThis.visualViewport?.height ?? innerHeight;
    const isBelow = bottom + GAP + height <= seen || top < height + GAP;
    element.style.left = `${scrollX + Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
    element.style.top = `${scrollY + (isBelow ? bottom + GAP : top - height - GAP)}px`;
  }, [field, choices]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={`Spellings of ${word.latin}`}
      className={styles.list}
      // The field keeps the caret.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and says which one is active
        <div
          key={choice}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          lang={at === choices.length - 1 ? 'en' : language}
          className={styles.choice}
          onClick={() => onChoose(at)}
        >
          {choice}
        </div>
      ))}
    </div>
  );
}

const GAP = 4;
