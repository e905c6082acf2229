import type { Language } from '#contract/design/design.ts';
import { consonantWays, type Way } from './letters.ts';
import { type Piece, piecesIn } from './pieces.ts';
import { type Sound, soundsOf } from './sounds.ts';
import { TONGUES, type Tongue } from './tongues.ts';
import { vowelWays } from './vowels.ts';

/** The first half of a held consonant whose breath comes at its end. */
const HALVES: Readonly<Record<string, string>> = {
  ख: 'क',
  घ: 'ग',
  छ: 'च',
  झ: 'ज',
  थ: 'त',
  ठ: 'ट',
  ध: 'द',
  ढ: 'ड',
  फ: 'प',
  भ: 'ब',
};
const VIRAMA = '्';
/** A vowel that is written nowhere and not said: scripts of the north leave it out, those of the south strike it. */
export const SILENT = '~';

const STOPS = new Set('k kh g gh ch chh j jh t th d dh p ph b bh gy'.split(' '));
const LIPS = new Set(['p', 'ph', 'b', 'bh']);

/** What is joined to what inside of a word of the north; between others a vowel is silent: sarkar, namkeen. */
const JOINED: Readonly<Record<string, string>> = {
  r: 'm t th dh j g v y sh n p ch gh l ph bh kh gy',
  l: 'p t k m v l d h',
  s: 't th k kh p ph n m v y l r',
  sh: 't th k n m v y l r p ch',
  k: 't sh m y r l v s',
  t: 't m n s p y r v k',
  d: 'd m bh dh g y r v',
  p: 't n s y r l',
  b: 'd dh j y r l',
  g: 'n dh m d y r l v',
  h: 'm n l y r v',
  j: 'j v y r n',
  n: 'm n y v r h',
  m: 'm n y r l h',
  dh: 'y r v',
  bh: 'y r',
  gh: 'n y r',
  th: 'y r v',
  v: 'y r',
  f: 't r l',
  ksh: 'm y',
  ch: 'y chh',
  ph: 'r l',
  kh: 'y t',
  z: 'y',
};

/** How many ways are gone on with at each sound: the right one is hardly ever as unlikely as the last of them. */
const BEAM = 40;

/** Likely ways to write a word of `a` to `z`, in letters of Devanagari, the likeliest first. */
export function waysByRules(word: string, language: Language): Way[] {
  const tongue = TONGUES[language];
  if (!tongue) return [];
  const all = [
    ...piecesIn(word, tongue.isSouthern),
    { rest: word, at: 'none' as const, letters: '' },
  ].flatMap((piece) => withPiece(piece, language, tongue));
  const turned = all.flatMap((way): Way[] => {
    const [letters, cost] = way;
    return letters.includes('्रि') ? [way, [letters.replace('्रि', 'ृ'), cost + 0.35]] : [way];
  });
  return turned.sort((a, b) => a[1] - b[1]);
}

/** What is known of a word's head or end is likelier than what is guessed of it. */
const KNOWN = -0.5;

function withPiece({ rest, at, letters }: Piece, language: Language, tongue: Tongue): Way[] {
  if (at === 'none') return waysOf(soundsOf(rest), language, tongue);
  const isHanging = /^\p{M}/u.test(letters);
  // What another part follows does not end: vijayanagar, ramesh.
  const within = at === 'end' ? { ...tongue, longAtEnd: '' } : tongue;
  const ways = waysOf(soundsOf(rest), language, within, isHanging ? FOLLOWED : []);
  return ways.map(([other, cost]) => [
    at === 'head' ? letters + other : joinPiece(other, letters),
    cost + KNOWN,
  ]);
}

/** A piece that begins with a vowel hangs on the consonant before it. */
const joinPiece = (other: string, letters: string) =>
  /^\p{M}/u.test(letters) ? other.replace(/[~्]$/, '') + letters : other + letters;

/** Another syllable and more, whatever they are. */
const FOLLOWED: readonly Sound[] = [
  { isVowel: true, name: 'e', isHeld: false },
  { isVowel: false, name: 'k', isHeld: false },
];

/** @param more what follows, and is not written here */
function waysOf(
  own: readonly Sound[],
  language: Language,
  tongue: Tongue,
  more: readonly Sound[] = [],
): Way[] {
  let ways: Way[] = [['', 0]];
  const sounds = [...own, ...more];
  for (const [at, sound] of own.entries()) {
    const next = sound.isVowel
      ? vowelWays(sounds, at, language, tongue)
      : consonantAt(sounds, at, language, tongue);
    ways = ways
      .flatMap(([letters, cost]) => next.map(([more, by]): Way => [letters + more, cost + by]))
      .sort((a, b) => a[1] - b[1])
      .slice(0, BEAM);
  }
  return ways;
}

function consonantAt(sounds: readonly Sound[], at: number, language: Language, tongue: Tongue): Way[] {
  const sound = sounds[at];
  if (!sound) return [];
  const [before, after] = [sounds[at - 1], sounds[at + 1]];
  const letters = consonantWays({ sound, before, after, language, tongue }).map(([letter, cost]): Way => {
    const half = HALVES[letter] ?? letter;
    return [sound.isHeld ? half + VIRAMA + letter : letter, cost];
  });
  if (after?.isVowel) return letters;
  const nasal = after ? nasalWays(sound, after, tongue) : [];
  if (nasal.length > 0 && !sound.isHeld) return [...nasal, ...joined(letters, VIRAMA, 0.7)];
  if (!after) return atEnd(letters, sound, language, tongue);
  return joinWays(letters, sound, after, { isFirst: at === 0, isEnd: at === sounds.length - 2, tongue });
}

const joined = (letters: readonly Way[], by: string, cost = 0): Way[] =>
  letters.map(([letter, own]) => [letter + by, own + cost]);

function atEnd(letters: readonly Way[], sound: Sound, language: Language, tongue: Tongue): Way[] {
  if (tongue.endsBare) return joined(letters, SILENT);
  if (sound.name === 'm' && !sound.isHeld && (language === 'te' || language === 'kn')) {
    const isDot = language === 'te';
    return [['ं', isDot ? 0 : 0.45], ...joined(letters, VIRAMA, isDot ? 0.45 : 0)];
  }
  return joined(letters, VIRAMA);
}

/** A nasal before a stop of its place is a dot. */
function nasalWays(sound: Sound, after: Sound, tongue: Tongue): Way[] {
  if (sound.name === 'n' && STOPS.has(after.name)) return [['ं', 0]];
  if (sound.name === 'm' && LIPS.has(after.name)) return [['ं', 0]];
  const isSibilant = after.name === 's' || after.name === 'sh' || after.name === 'h';
  return sound.name === 'n' && isSibilant && !tongue.isSouthern ? [['ं', 0]] : [];
}

function joinWays(
  letters: readonly Way[],
  { name }: Sound,
  after: Sound,
  where: { readonly isFirst: boolean; readonly isEnd: boolean; readonly tongue: Tongue },
): Way[] {
  if (where.tongue.isSouthern || where.isFirst || where.isEnd) return joined(letters, VIRAMA);
  const isJoined = JOINED[name]?.split(' ').includes(after.name) ?? false;
  return isJoined
    ? [...joined(letters, VIRAMA), ...joined(letters, SILENT, 0.5)]
    : [...joined(letters, SILENT), ...joined(letters, VIRAMA, 0.5)];
}
