/** The scripts of India a name or an address may be in, beside Latin. */
export interface IndianScript {
  /** As the Unicode standard calls it, Noto's fonts and the transliteration. */
  readonly name: string;
  readonly letters: RegExp;
  /** Whether the vowel that a last consonant would have is not spoken: राम is Ram, and రామ is Rama. */
  readonly dropsLastVowel: boolean;
}

const indianScripts: readonly IndianScript[] = [
  { name: 'devanagari', letters: /\p{Script=Devanagari}/u, dropsLastVowel: true },
  { name: 'bengali', letters: /\p{Script=Bengali}/u, dropsLastVowel: true },
  { name: 'gujarati', letters: /\p{Script=Gujarati}/u, dropsLastVowel: true },
  { name: 'gurmukhi', letters: /\p{Script=Gurmukhi}/u, dropsLastVowel: true },
  { name: 'kannada', letters: /\p{Script=Kannada}/u, dropsLastVowel: false },
  { name: 'malayalam', letters: /\p{Script=Malayalam}/u, dropsLastVowel: false },
  { name: 'oriya', letters: /\p{Script=Oriya}/u, dropsLastVowel: false },
  { name: 'tamil', letters: /\p{Script=Tamil}/u, dropsLastVowel: false },
  { name: 'telugu', letters: /\p{Script=Telugu}/u, dropsLastVowel: false },
];

/** The script of India that a word is in: that of its first such letter. */
export const indianScriptOf = (word: string): IndianScript | undefined => {
  const letter = [...word].find((one) => indianScripts.some(({ letters }) => letters.test(one)));
  return letter === undefined ? undefined : indianScripts.find(({ letters }) => letters.test(letter));
};
