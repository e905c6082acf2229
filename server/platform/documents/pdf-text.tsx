import { Text as PlainText, type TextProps } from '@react-pdf/renderer';
import { Children, createContext, type PropsWithChildren, type ReactNode } from 'react';
import { familiesOf } from './pdf-fonts.ts';
import { breakable, type Letters, type Run, runsOf } from './pdf-runs.ts';

interface InDocument {
  readonly letters: Letters;
  readonly isLatinOnly: boolean;
}

/**
 * What can be drawn in this document; `isLatinOnly` after it could not be drawn with other letters. It is read by its
 * consumer: the renderer brings a React of its own, which knows elements and no hooks of ours.
 */
export const Drawable = createContext<InDocument | null>(null);

function ofDocument(drawable: InDocument | null): InDocument {
  if (!drawable) throw new Error('a text of a document is drawn by renderDocument');
  return drawable;
}

/** The longest word that fits the narrow columns too is some 24 letters; longer ones may be parted. */
const LONGEST_WORD = 24;

/**
 * Text of a document. All of it goes through here, so that whatever a person is called can be drawn: see `runsOf`.
 * `longestWord`, in letters, says how narrow its column is; with `transliterate` other letters are only said.
 */
export function Text({
  children,
  longestWord = LONGEST_WORD,
  inLatin = false,
  ...props
}: PropsWithChildren<TextProps> & { longestWord?: number; inLatin?: boolean }) {
  const parts = joined(children as ReactNode);
  return (
    <Drawable.Consumer>
      {(drawable) => {
        const { letters, isLatinOnly } = ofDocument(drawable);
        const shown = (text: string) =>
          runsOf(text, letters, isLatinOnly || inLatin).map((run, nth) => shownRun(run, nth, longestWord));
        return (
          <PlainText {...props}>
            {parts.flatMap((part) => (typeof part === 'string' ? shown(part) : [part]))}
          </PlainText>
        );
      }}
    </Drawable.Consumer>
  );
}

function shownRun({ text, script }: Run, nth: number, longestWord: number): ReactNode {
  const words = breakable(text, longestWord);
  if (!script) return words;
  return (
    <PlainText key={nth} style={{ fontFamily: familiesOf(script) }}>
      {words}
    </PlainText>
  );
}

/** What stands side by side in the source is one text: a word may be in two of its children. */
function joined(children: ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    const last = parts.at(-1);
    if (typeof child !== 'string' && typeof child !== 'number') parts.push(child);
    else if (typeof last === 'string') parts[parts.length - 1] = last + child;
    else parts.push(String(child));
  }
  return parts;
}

export interface Words {
  readonly shown: (text: string) => string;
  readonly latin: (text: string) => string;
}

/** What a text comes out as here, and how it is said in Latin: for a place that may have no room for both. */
export function WithWords({ children }: { children: (words: Words) => ReactNode }) {
  return (
    <Drawable.Consumer>
      {(drawable) => {
        const { letters, isLatinOnly } = ofDocument(drawable);
        const join = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
        return children({
          shown: (text) => join(runsOf(text, letters, isLatinOnly)),
          latin: (text) => join(runsOf(text, letters, true)),
        });
      }}
    </Drawable.Consumer>
  );
}
