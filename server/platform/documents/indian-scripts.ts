/** The scripts of India a name or an address may be in, beside Latin. */
export interface IndianScript {
  /** As the Unicode standard calls it, Noto's fonts and the transliteration. */
  readonly name: string;
  readonly letters: RegExp;
  /**
   * Whether what is drawn is what was written. Measured against HarfBuzz on some thousand words each of
   * Intl.DisplayNames: of Bengali every second word differs in its letters, of Malayalam every sixth, of Telugu every
   * eighteenth, of Odia and Kannada some; of the others none that an eye would see.
   */
  readonly isDrawnRight: boolean;
  /** Whether the vowel that a last consonant would have is not spoken: राम is Ram, and రామ is Rama. */
  readonly dropsLastVowel: boolean;
}

export const indianScripts: readonly IndianScript[] = [
  { name: 'devanagari', letters: /\p{Script=Devanagari}/u, isDrawnRight: true, dropsLastVowel: true },
  { name: 'bengali', letters: /\p{Script=Bengali}/u, isDrawnRight: false, dropsLastVowel: true },
  { name: 'gujarati', letters: /\p{Script=Gujarati}/u, isDrawnRight: true, dropsLastVowel: true },
  { name: 'gurmukhi', letters: /\p{Script=Gurmukhi}/u, isDrawnRight: true, dropsLastVowel: true },
  { name: 'kannada', letters: /\p{Script=Kannada}/u, isDrawnRight: false, dropsLastVowel: false },
  { name: 'malayalam', letters: /\p{Script=Malayalam}/u, isDrawnRight: false, dropsLastVowel: false },
  { name: 'oriya', letters: /\p{Script=Oriya}/u, isDrawnRight: false, dropsLastVowel: false },
  { name: 'tamil', letters: /\p{Script=Tamil}/u, isDrawnRight: true, dropsLastVowel: false },
  { name: 'telugu', letters: /\p{Script=Telugu}/u, isDrawnRight: false, dropsLastVowel: false },
];

/** The script of India that a word is in: that of its first such letter. */
export const indianScriptOf = (word: string): IndianScript | undefined => {
  const letter = [...word].find((one) => indianScripts.some(({ letters }) => letters.test(one)));
  return letter === undefined ? undefined : indianScripts.find(({ letters }) => letters.test(letter));
};
