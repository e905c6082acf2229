/** A sound of a word as people type it in Latin letters: `kkh` is one consonant, held. */
export interface Sound {
  readonly isVowel: boolean;
  readonly name: string;
  /** The consonant is held: its first half stands before it (`tt`, `kkh`). */
  readonly isHeld: boolean;
}

/** Longest first. */
const CONSONANTS = [
  ['chchh', 'chh'],
  ['cchh', 'chh'],
  ['chch', 'ch'],
  ['thth', 'th'],
  ['dhdh', 'dh'],
  ['shsh', 'sh'],
  ['zhzh', 'zh'],
  ['ksh', 'ksh'],
  ['chh', 'chh'],
  ['tch', 'ch'],
  ['cch', 'ch'],
  ['kkh', 'kh'],
  ['ggh', 'gh'],
  ['jjh', 'jh'],
  ['tth', 'th'],
  ['ddh', 'dh'],
  ['pph', 'ph'],
  ['bbh', 'bh'],
  ['ssh', 'sh'],
  ['gny', 'gy'],
  ['dny', 'gy'],
  ['ch', 'ch'],
  ['kh', 'kh'],
  ['gh', 'gh'],
  ['jh', 'jh'],
  ['th', 'th'],
  ['dh', 'dh'],
  ['ph', 'ph'],
  ['bh', 'bh'],
  ['sh', 'sh'],
  ['zh', 'zh'],
  ['gy', 'gy'],
  ['ck', 'k'],
  ['wh', 'v'],
] as const;
const HELD = new Set(['chchh', 'cchh', 'chch', 'thth', 'dhdh', 'shsh', 'zhzh', 'tch', 'cch', 'kkh', 'ggh']);
for (const name of ['jjh', 'tth', 'ddh', 'pph', 'bbh', 'ssh', 'ck']) HELD.add(name);
/** Of one letter, where it is said as another. */
const SAID: Readonly<Record<string, string>> = { q: 'k', w: 'v', x: 'x' };

const VOWELS: readonly (readonly [string, string])[] = [
  ['aa', 'aa'],
  ['ai', 'ai'],
  ['au', 'au'],
  ['ee', 'ee'],
  ['ea', 'ee'],
  ['ei', 'e'],
  ['ii', 'ee'],
  ['ie', 'ee'],
  ['oo', 'oo'],
  ['ou', 'au'],
  ['uu', 'oo'],
  ['ow', 'au'],
  ['aw', 'au'],
  ['a', 'a'],
  ['e', 'e'],
  ['i', 'i'],
  ['o', 'o'],
  ['u', 'u'],
];

const isVowelLetter = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** The sounds of a word of `a` to `z`. */
export function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < word.length; ) {
    const sound = vowelAt(word, at, sounds.at(-1)) ?? consonantAt(word, at);
    sounds.push(sound);
    at += sound.length;
  }
  return sounds;
}

type Found = Sound & { readonly length: number };

function vowelAt(word: string, at: number, before: Sound | undefined): Found | null {
  // A y between consonants, or behind one at the end, is said as i.
  if (word[at] === 'y' && before && !before.isVowel && !isVowelLetter(word[at + 1]))
    return { isVowel: true, name: 'i', isHeld: false, length: 1 };
  const found = VOWELS.find(([letters]) => word.startsWith(letters, at));
  if (!found) return null;
  const [letters, name] = found;
  // Before another vowel the w of `ow` is a consonant: awadh, gowda, powar.
  const isGlide = letters.endsWith('w') && isVowelLetter(word[at + 2]);
  if (isGlide) return { isVowel: true, name: letters[0] ?? name, isHeld: false, length: 1 };
  return { isVowel: true, name, isHeld: false, length: letters.length };
}

function consonantAt(word: string, at: number): Found {
  const found = CONSONANTS.find(([letters]) => word.startsWith(letters, at));
  if (found) {
    const [letters, name] = found;
    return { isVowel: false, name, isHeld: HELD.has(letters), length: letters.length };
  }
  const letter = word[at] ?? '';
  if (letter === 'c') {
    const isSoft = 'eiy'.includes(word[at + 1] ?? '-');
    return { isVowel: false, name: isSoft ? 's' : 'k', isHeld: false, length: 1 };
  }
  const isHeld = word[at + 1] === letter;
  return { isVowel: false, name: SAID[letter] ?? letter, isHeld, length: isHeld ? 2 : 1 };
}
