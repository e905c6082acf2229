import { type IndianScript, indianScriptOf } from './indian-scripts.ts';
import { transliterate } from './transliterate.ts';

/** What can be drawn, told by the fonts themselves. */
export interface Letters {
  isLatin(letter: string): boolean;
  scriptHas(script: IndianScript, letter: string): boolean;
  /** Whether the script's font sets the whole text without throwing and without an empty box. */
  canShape(script: IndianScript, text: string): boolean;
}

/** Text of one font: Latin, or of one script of India. */
export interface Run {
  text: string;
  script?: IndianScript;
}

/** Spaces of other widths, and what ends a line. */
const OTHER_SPACES = /[\t\u1680\u2000-\u200a\u205f\u3000]/g;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** What has no form of its own: controls, marks of direction, soft hyphens, selectors. Joiners have, between letters. */
const FORMLESS = /(?![\n\u200c\u200d])(?:[\p{Cc}\p{Cf}]|[\u034f]|[\ufe00-\ufe0f])/gu;
const JOINER = /[\u200c\u200d]/;

/**
 * Cuts a text into what can be drawn. Words of India are drawn in their letters where those come out right; where they
 * may not, with the same words in Latin behind them; and in Latin alone where they cannot be drawn or `isLatinOnly`.
 * Every other script is said in Latin.
 */
export function runsOf(given: string, letters: Letters, isLatinOnly = false): Run[] {
  const text = tidy(given);
  if ([...text].every((letter) => letter === '\n' || letters.isLatin(letter))) return [{ text }];
  const runs: Run[] = [];
  const add = (text: string, script?: IndianScript) => {
    const last = runs.at(-1);
    if (last && last.script === script) last.text += text;
    else runs.push(script ? { text, script } : { text });
  };
  for (const { words, script } of phrasesOf(text)) {
    const latin = drawnInLatin(words, letters);
    if (!script || isLatinOnly || !canDraw(words, script, letters)) add(latin);
    else {
      add(words, script);
      // Between spaces: the layout parts words where letters of one script end, with a hyphen.
      if (!script.isDrawnRight) add(` / ${latin}`);
    }
  }
  return runs;
}

const tidy = (text: string) =>
  text
    .toWellFormed()
    .normalize()
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(OTHER_SPACES, ' ')
    .replaceAll(FORMLESS, '');

/** Words that follow one another in one script, as one phrase; what is between phrases is one of no script. */
function phrasesOf(text: string): { words: string; script: IndianScript | undefined }[] {
  const phrases: { words: string; script: IndianScript | undefined }[] = [];
  let gap = '';
  for (const part of text.split(/(\s+)/)) {
    if (part.trim() === '') {
      gap += part;
      continue;
    }
    const script = indianScriptOf(part);
    const last = phrases.at(-1);
    // A line is its own phrase: what is said beside it belongs on it.
    if (last?.script === script && last && !(script && gap.includes('\n'))) last.words += gap + part;
    else {
      if (gap) phrases.push({ words: gap, script: undefined });
      phrases.push({ words: part, script });
    }
    gap = '';
  }
  if (gap) phrases.push({ words: gap, script: undefined });
  return phrases;
}

function canDraw(words: string, script: IndianScript, letters: Letters): boolean {
  // As the layout cuts it: each letter by the first font that has it.
  const pieces = [''];
  for (const letter of words.normalize('NFD')) {
    if (letters.scriptHas(script, letter)) pieces.push((pieces.pop() ?? '') + letter);
    else if (letters.isLatin(letter)) pieces.push('');
    else if (letter !== '\n') return false;
  }
  return pieces.every((piece) => piece === '' || letters.canShape(script, piece));
}

/** Letter by letter where no font has one; a word of which nothing is left is a question mark. */
function drawnInLatin(words: string, letters: Letters): string {
  return words
    .split(/(\s+)/)
    .map((word) => {
      const isDrawn = (one: string) => [...one].every((letter) => letter === '\n' || letters.isLatin(letter));
      if (isDrawn(word) && !JOINER.test(word)) return word;
      const latin = [...transliterate(word).replaceAll(new RegExp(JOINER, 'g'), '')].filter(isDrawn).join('');
      return latin.trim() === '' && word !== '' ? '?' : latin;
    })
    .join('');
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lets words that are longer than `most` be parted anywhere, so that they do not leave their column. */
export function breakable(text: string, most: number): string {
  return text.replaceAll(/[^\s]+/g, (word) => {
    if (word.length <= most) return word;
    return [...graphemes.segment(word)].map(({ segment }) => segment).join('\u00ad');
  });
}
