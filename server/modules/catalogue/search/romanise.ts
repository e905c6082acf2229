/**
 * English words as they are written in Devanagari, and others the catalogue spells in another way -> the word it knows.
 * Everything else is romanised letter by letter: थैला becomes "thaila", and near spellings are found as in any search.
 */
const LOANED: Readonly<Record<string, string>> = {
  विजिटिंग: 'visiting',
  वीजिटिंग: 'visiting',
  बिजनेस: 'business',
  बिजनस: 'business',
  कार्ड: 'card',
  कार्ड्स: 'cards',
  पैम्फलेट: 'pamphlet',
  पैम्फ्लेट: 'pamphlet',
  पैंफलेट: 'pamphlet',
  पंपलेट: 'pamphlet',
  पम्पलेट: 'pamphlet',
  फ्लायर: 'flyer',
  फ्लेक्स: 'flex',
  ब्रोशर: 'brochure',
  ब्रोशर्स: 'brochures',
  बुकलेट: 'booklet',
  बैनर: 'banner',
  बैनर्स: 'banners',
  पोस्टर: 'poster',
  बोर्ड: 'board',
  स्टैंडी: 'standee',
  होर्डिंग: 'hoarding',
  स्टिकर: 'sticker',
  स्टीकर: 'sticker',
  स्टिकर्स: 'stickers',
  लेबल: 'label',
  बोतल: 'bottle',
  बॉटल: 'bottle',
  टी: 't',
  शर्ट: 'shirt',
  टीशर्ट: 'tshirt',
  पोलो: 'polo',
  हुडी: 'hoodie',
  कैप: 'cap',
  बैग: 'bag',
  बॉक्स: 'box',
  पाउच: 'pouch',
  पेपर: 'paper',
  गिफ्ट: 'gift',
  डिब्बा: 'dabba',
};

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o' },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai' },
  ...{ 'ो': 'o', 'ौ': 'au', 'ॅ': 'e', 'ॉ': 'o' },
};
const NASALS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const VIRAMA = '्';
const NUKTA = '़';

/** Hindi and Marathi in a query, written as the catalogue writes such words: in Latin letters. Other text stays. */
export function romanise(text: string): string {
  // Decomposed, so that a dotted letter is always the letter and its dot.
  return text.normalize('NFD').replaceAll(/[\u0900-\u0963\u0966-\u097f]+/g, (word) => {
    return LOANED[word.replaceAll(NUKTA, '')] ?? letterByLetter(word);
  });
}

function letterByLetter(word: string): string {
  let latin = '';
  // A consonant is spoken with an a, unless another vowel, a virama or the end of the word follows.
  let isVowelDue = false;
  for (const letter of word) {
    const consonant = CONSONANTS[letter];
    const sign = VOWEL_SIGNS[letter];
    if (letter === NUKTA) latin = latin.replace(/j$/, 'z');
    else if (letter === VIRAMA) isVowelDue = false;
    else if (sign !== undefined) {
      latin += sign;
      isVowelDue = false;
    } else {
      if (isVowelDue) latin += 'a';
      latin += consonant ?? VOWELS[letter] ?? NASALS[letter] ?? digit(letter);
      isVowelDue = consonant !== undefined;
    }
  }
  return latin;
}

function digit(letter: string): string {
  const value = letter.charCodeAt(0) - 0x0966;
  return value >= 0 && value <= 9 ? String(value) : '';
}
