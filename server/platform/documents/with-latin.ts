import { indianScriptOf } from './indian-scripts.ts';
import { transliterate } from './transliterate.ts';

const ARABIC = /\p{Script=Arabic}/u;

/**
 * A text with how its words sound in Latin letters behind them, for who carries a parcel to where other letters are read:
 * "14, రావు నగర్, Hyderabad" as "14, రావు నగర్, / Ravu Nagar, Hyderabad".
 */
export const withLatin = (text: string): string =>
  phrasesOf(text)
    .map(({ words, script }) => (script ? `${words} / ${transliterate(words)}` : words))
    .join('');

interface Phrase {
  readonly words: string;
  readonly script: string | undefined;
}

/** Words that follow one another in one script, as one phrase; what is between phrases is one of no script. */
function phrasesOf(text: string): Phrase[] {
  const phrases: Phrase[] = [];
  let gap = '';
  for (const part of text.split(/(\s+)/)) {
    if (part.trim() === '') {
      gap += part;
      continue;
    }
    const script = indianScriptOf(part)?.name ?? (ARABIC.test(part) ? 'arabic' : undefined);
    const last = phrases.at(-1);
    if (last && last.script === script)
      phrases[phrases.length - 1] = { words: last.words + gap + part, script };
    else {
      if (gap) phrases.push({ words: gap, script: undefined });
      phrases.push({ words: part, script });
    }
    gap = '';
  }
  return gap ? [...phrases, { words: gap, script: undefined }] : phrases;
}
