import type { Language } from '#contract/design/design.ts';
import { TONGUES } from './tongues.ts';

/**
 * What a word sounds like, without all that people leave out or type in two ways: short and long a, breath, held
 * consonants, long i and u, sh and s, v and w. A word as it is typed and as it is written have the same.
 */
export function keyOfLatin(word: string, language: Language): string {
  const plain = word
    .toLowerCase()
    .replace(/gny|dny|gy|jny/g, 'gn')
    .replace(/x/g, 'ks')
    .replace(/q|ck/g, 'k')
    .replace(/cch|ch+/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/ph|f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/z(?!h)/g, 'j')
    .replace(/zh/g, language === 'ta' || language === 'ml' ? 'l' : 'j')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ow|aw/g, 'au')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
  return finished(plain, language);
}

function finished(plain: string, language: Language): string {
  const own =
    language === 'ta'
      ? asTamil(plain)
      : language === 'bn' || language === 'or'
        ? plain.replace(/v/g, 'b')
        : plain;
  const open = language === 'bn' || language === 'or' ? own.replace(/o/g, '') : own;
  return open.replace(/[ah]/g, '').replace(/ii+/g, 'i');
}

/** What Tamil writes with one letter. */
const asTamil = (plain: string) =>
  plain
    .replace(/(?<=[bdgjkpst])h/g, '')
    .replace(/[gh]/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/[Cj]/g, 's')
    .replace(/ks/g, 'ts');

const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'कख:k गघ:g ङञणनऩ:n चछ:C जझ:j टठतथ:t डढदध:d पफ:p बभ:b म:m य:i रऱ:r लळऴ:l व:v शषस:s ह:h ऋृ:ri ' +
    'इईिी:i उऊुू:u एऎेॆऍॅ:e ऐै:i ओऒोॊऑॉ:o औौ:u ं:n ँ:n अआा:a ्:+'
  )
    .split(' ')
    .flatMap((row) => {
      const [letters = '', sound = ''] = row.split(':');
      return [...letters].map((letter) => [letter, sound]);
    }),
);

/** Letters that stand where Devanagari has none of their kind. */
const OWN: Readonly<Record<string, string>> = {
  '\u0a70': 'n',
  '\u0a71': '',
  ৎ: 't',
  ୱ: 'v',
  ୟ: 'i',
  ൻ: 'n',
  ൺ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
};

/** The same of a word as it is written. */
export function keyOfWord(word: string, language: Language): string {
  const { shift = 0 } = TONGUES[language] ?? {};
  const isDotAtEnd = /[\u0c02\u0c82\u0d02]$/.test(word);
  const plain = word
    .normalize('NFC')
    .replace(/ന്റ/g, 'ന്ത')
    .replace(/റ്റ/g, 'ട')
    .split('')
    .map((letter) => {
      const own = OWN[letter];
      if (own !== undefined) return own;
      const code = (letter.codePointAt(0) ?? 0) - shift;
      return code >= 0x900 && code < 0x980 ? (SOUNDS[String.fromCodePoint(code)] ?? '') : '';
    })
    .join('')
    .replace(/([^+])\+(?=\1)/g, '$1%')
    .replace(/.%|\+/g, '')
    .replace(/n$/, isDotAtEnd ? 'm' : 'n')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/jn/g, 'gn');
  return finished(plain, language);
}
