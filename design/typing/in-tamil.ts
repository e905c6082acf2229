/** Tamil writes what is voiced, and what has breath, with the letter of the same place. */
const LETTERS: Readonly<Record<string, string>> = {
  क: 'க',
  ख: 'க',
  ग: 'க',
  घ: 'க',
  ङ: 'ங',
  च: 'ச',
  छ: 'ச',
  ज: 'ஜ',
  झ: 'ஜ',
  ञ: 'ஞ',
  ट: 'ட',
  ठ: 'ட',
  ड: 'ட',
  ढ: 'ட',
  ण: 'ண',
  त: 'த',
  थ: 'த',
  द: 'த',
  ध: 'த',
  न: 'ன',
  प: 'ப',
  फ: 'ப',
  ब: 'ப',
  भ: 'ப',
  म: 'ம',
  य: 'ய',
  र: 'ர',
  ऱ: 'ற',
  ल: 'ல',
  ळ: 'ள',
  ऴ: 'ழ',
  व: 'வ',
  श: 'ச',
  ष: 'ஷ',
  स: 'ஸ',
  ह: 'ஹ',
};

/**
 * Letters of Devanagari as Tamil writes them: an s before a vowel may be ச or ஸ, so there are two ways of some.
 */
export function inTamil(letters: string): string[] {
  const text = letters
    .replace(/श्र/g, 'स्र')
    .replace(/श्$/g, 'ष्')
    // No word begins with two consonants.
    .replace(/^([क-घट-धप-भ])्र/, '$1िर')
    .replace(/क्ष/g, 'ट्श')
    .replace(/ज्ञ/g, 'ञ')
    .replace(/ृ/g, 'िरु')
    .replace(/ऋ/g, 'रि')
    .replace(/फ़/g, '\u0b83प')
    .replace(/़/g, '')
    .replace(/ं(?=[क-घ])/g, 'ङ्')
    .replace(/ं(?=[च-झ])/g, 'ञ्')
    .replace(/ं(?=[ट-ढ])/g, 'ण्')
    .replace(/ं(?=[त-ध])/g, 'न्')
    .replace(/ं(?=[प-भ])/g, 'म्')
    .replace(/ं/g, 'म्')
    // Between a nasal and a vowel it is ச that is written.
    .replace(/ञ्ज/g, 'ञ्च');
  const own = [...text]
    .map(tamilOf)
    .join('')
    .replace(/^ன/, 'ந')
    .replace(/ன்(?=த)/g, 'ந்')
    .replace(/னகர்$/, 'நகர்');
  const soft = own.replace(/(?<![\u0bcd])ஸ(?!\u0bcd)/g, 'ச');
  return soft === own ? [own] : [soft, own];
}

function tamilOf(letter: string): string {
  const known = LETTERS[letter];
  if (known) return known;
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x900 && code < 0x980 ? String.fromCodePoint(code + 0x280) : letter;
}
