import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OCCASIONS, TRADES } from '#design/words/trades.ts';
import { type UsedKit, useKitHere } from '../brand/kits-here.ts';
import { linesOfKit } from '../brand/lines-of-kit.ts';
import { type Lines, readLines, writeLines } from './lines.ts';
import { languageTyped, nameInAddress } from './name-in-address.ts';
import { withTradeOfName } from './trade-of-name.ts';
import { useTradeWords } from './use-trade-words.ts';

export const FIRST: Lines = {
  name: '',
  phone: '',
  trade: TRADES[0].name,
  isTradeChosen: false,
  occasion: OCCASIONS[0].name,
  more: {},
  what: '',
  language: 'en',
  logo: null,
};

/** Of the form that the name is in, the text field that somebody is in. */
function fieldInHand(nameField: RefObject<HTMLInputElement | null>): HTMLInputElement | null {
  const field = document.activeElement;
  const isHere = field instanceof HTMLInputElement && field.form === nameField.current?.form;
  return isHere ? field : null;
}

const markOf = ({ of, kept }: UsedKit) => `${of} ${kept.version} ${kept.updatedAt}`;

/**
 * What stands on the first screen: what this browser remembers, or the brand kit where that is new to it. Whoever began to
 * type before the kit came keeps what they typed. Guests who invite have no brand.
 */
export function useLines(isForGuests: boolean, nameField: RefObject<HTMLInputElement | null>) {
  const [lines, setLines] = useState(FIRST);
  const [isRemembered, setRemembered] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const isTouched = useRef(false);
  const now = useRef(lines);
  now.current = lines;
  const used = useKitHere();
  useEffect(() => {
    setKnown(true);
    const remembered = readLines();
    const known = remembered ?? FIRST;
    const named = nameInAddress(window.location.search, known.language);
    if (named) {
      isTouched.current = true;
      const next = withTradeOfName({ ...known, ...named });
      setLines(next);
      writeLines(next);
      return;
    }
    setLines(known);
    // The server wrote an empty field: what stands in it is being typed.
    setRemembered(remembered !== null && !fieldInHand(nameField)?.value);
  }, [nameField]);
  // Who is about to type types over what just came into the field, and not behind it.
  useLayoutEffect(() => {
    if (isRemembered) fieldInHand(nameField)?.select();
  }, [isRemembered, nameField]);
  const put = (next: Lines) => {
    setLines(next);
    writeLines(next);
  };
  const fill = (kit: UsedKit) => put({ ...linesOfKit(kit.kept.kit, readLines() ?? FIRST), kit: markOf(kit) });
  useTradeWords(isForGuests ? null : lines.name, () => put(withTradeOfName(now.current)));
  const mark = used && !isForGuests ? markOf(used) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version of the kit
  useEffect(() => {
    if (!used || mark === null || isTouched.current || readLines()?.kit === mark) return;
    fill(used);
  }, [mark]);
  return {
    lines,
    /** What this browser remembers is in it. */
    isKnown,
    used: isForGuests ? null : used,
    change(part: Partial<Lines>) {
      isTouched.current = true;
      const language = languageTyped(lines, part.name ?? lines.name);
      const next = withTradeOfName({ ...lines, language, ...part });
      put(next);
      return next;
    },
    useKit: () => used && fill(used),
  };
}
