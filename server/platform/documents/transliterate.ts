import sanscript from '@indic-transliteration/sanscript';
import anyAscii from 'any-ascii';
import { type IndianScript, indianScriptOf } from './indian-scripts.ts';

/** Indian letters with a dot below in one, by the two they are made of: only so does the transliteration know them. */
const dotted = new Map<string, string>();
for (let code = 0x900; code < 0xd80; code += 1) {
  const letter = String.fromCodePoint(code);
  const parts = letter.normalize('NFD');
  if (parts.length === 2 && /\p{M}$/u.test(parts)) dotted.set(parts, letter);
}

const JOINERS = /[\u200c\u200d]/g;
/** A short a behind one consonant that follows a vowel, a nasal between them or not. Long vowels are capitals here. */
const LAST_VOWEL = /(?<=[aeiouAIU][nm]?[b-df-hj-np-tv-zDLNTY]h?)a$/;

/**
 * Names and addresses in Latin letters, as they would be written in India: శ్రీనివాస్ is Shrinivas, സുരേഷ് Suresh,
 * ਸਿੰਘ Singh, 王小明 WangXiaoMing. A guess at the sound, for who cannot be shown the letters themselves. What is Latin
 * stays; letters without any sound are gone.
 */
export function transliterate(text: string): string {
  return text
    .normalize()
    .split(/(\s+)/)
    .map((word) => (/^[\p{Script=Latin}\p{ASCII}]*$/u.test(word) ? word : wordInLatin(word)))
    .join('');
}

function wordInLatin(word: string): string {
  const script = indianScriptOf(word);
  const latin = anyAscii(script ? soundOf(word, script) : word);
  return /[A-Z]/.test(latin) ? latin : latin.replace(/^[`']?[a-z]/, (first) => first.toUpperCase());
}

/** The letters of that script within a word by their sound; the rest of it as it is. */
function soundOf(word: string, { name, letters, dropsLastVowel }: IndianScript): string {
  const whole = word.normalize().replaceAll(JOINERS, '');
  return whole
    .replaceAll(/\p{L}\p{M}/gu, (two) => dotted.get(two) ?? two)
    .replaceAll(new RegExp(`(?:${letters.source})+`, 'gu'), (part) => {
      const sound = anyAscii(sanscript.t(part, name, 'optitrans'))
        .replaceAll('R', 'ri')
        .replaceAll(/M(?=[pbm])/g, 'm')
        .replaceAll('M', 'n')
        .replaceAll(/[^a-z0-9]/gi, '');
      return (dropsLastVowel ? sound.replace(LAST_VOWEL, '') : sound).toLowerCase();
    });
}
