import type { Language } from '#contract/design/design.ts';

/** How a language writes what it says, as far as guessing from Latin letters goes. */
export interface Tongue {
  /** How far its block of Unicode is from that of Devanagari, letter by letter. */
  readonly shift: number;
  /** What a consonant without a vowel has at a word's end: nothing, where the vowel is not said there; or a virama. */
  readonly endsBare: boolean;
  /** `e` and `o` have a short letter of their own. */
  readonly hasShortE: boolean;
  /** Consonants that belong together are joined; where not, only what follows r, h and v hangs below. */
  readonly joins: boolean;
  /** What is typed `th` and `dh` is mostly त and द; `t` and `d` may be either. */
  readonly isSouthern: boolean;
  /** Vowels at a word's end that are mostly long. */
  readonly longAtEnd: string;
}

const NORTH = { endsBare: true, hasShortE: false, joins: true, isSouthern: false } as const;
const SOUTH = { endsBare: false, hasShortE: true, joins: true, isSouthern: true } as const;

/** By language; English has none, and Urdu, which writes few of its vowels, has rules of its own. */
export const TONGUES: Readonly<Partial<Record<Language, Tongue>>> = {
  hi: { ...NORTH, shift: 0, longAtEnd: 'aiu' },
  mr: { ...NORTH, shift: 0, longAtEnd: 'aiu' },
  bn: { ...NORTH, shift: 0x80, longAtEnd: 'a' },
  pa: { ...NORTH, shift: 0x100, joins: false, longAtEnd: 'aiu' },
  gu: { ...NORTH, shift: 0x180, longAtEnd: 'ai' },
  or: { ...NORTH, shift: 0x200, longAtEnd: 'a' },
  ta: { ...SOUTH, shift: 0x280, longAtEnd: 'a' },
  te: { ...SOUTH, shift: 0x300, longAtEnd: '' },
  kn: { ...SOUTH, shift: 0x380, longAtEnd: '' },
  ml: { ...SOUTH, shift: 0x400, longAtEnd: '' },
};
