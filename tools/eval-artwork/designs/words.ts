import type { Random } from './random.ts';

export const SCRIPTS = [
  'latin',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
] as const;
export type Script = (typeof SCRIPTS)[number];

interface Copy {
  readonly names: readonly string[];
  readonly lines: readonly string[];
}

/** What people have printed, in ten scripts. */
export const COPY: Readonly<Record<Script, Copy>> = {
  latin: {
    names: [
      'Sharma Sweets',
      'Iyer & Sons',
      'Lotus Dental Clinic',
      'Bluebird Travels',
      'Khan Electricals',
      'Meera Boutique',
      'Green Leaf Organics',
      'Aarav Constructions',
    ],
    lines: [
      'Fresh every morning',
      'Since 1987',
      'Open all days 9 am to 9 pm',
      'Home delivery in Pune',
      'Your smile is our promise',
      'Flat 20% off on first order',
      'Wholesale and retail',
      'Made with care in India',
      'Call us for a free quote',
      'Trusted by 5,000 families',
    ],
  },
  devanagari: {
    names: ['श्री गणेश मिष्ठान्न', 'भारत वस्त्र भंडार', 'शुभम ज्वेलर्स'],
    lines: ['ताज़ा और शुद्ध', 'थोक एवं खुदरा विक्रेता', 'हर रविवार बंद', 'आपका स्वागत है', 'शुभ विवाह'],
  },
  bengali: {
    names: ['মা তারা মিষ্টান্ন ভান্ডার', 'আনন্দ বস্ত্রালয়'],
    lines: ['সকাল নয়টা থেকে', 'পাইকারি ও খুচরা', 'শুভ নববর্ষ', 'আপনাকে স্বাগতম'],
  },
  gujarati: { names: ['શ્રી કૃષ્ણ ફરસાણ', 'પટેલ જ્વેલર્સ'], lines: ['તાજું અને શુદ્ધ', 'જથ્થાબંધ અને છૂટક', 'આપનું સ્વાગત છે'] },
  gurmukhi: {
    names: ['ਮਾਲਵਾ ਸਵੀਟਸ', 'ਚਾਹ ਵਾਲਾ', 'ਸਾਡਾ ਘਰ'],
    lines: ['ਘਰ ਦਾ ਖਾਣਾ', 'ਸਾਰਾ ਸਾਲ', 'ਚਾਹ', 'ਥਾਲੀ'],
  },
  kannada: { names: ['ಶ್ರೀ ಲಕ್ಷ್ಮಿ ಭವನ', 'ನಂದಿನಿ ಸಿಲ್ಕ್ಸ್'], lines: ['ತಾಜಾ ಮತ್ತು ಶುದ್ಧ', 'ಸ್ವಾಗತ', 'ಸಗಟು ಮತ್ತು ಚಿಲ್ಲರೆ'] },
  malayalam: { names: ['മലബാർ പലഹാരം', 'മലയാള മനോരമ'], lines: ['സ്വാഗതം', 'ദിവസവും തുറക്കും', 'മൊത്തമായും ചില്ലറയായും'] },
  oriya: { names: ['ଜଗନ୍ନାଥ ମିଷ୍ଟାନ୍ନ', 'ଓଡ଼ିଶା ବସ୍ତ୍ର'], lines: ['ସ୍ୱାଗତ', 'ସବୁଦିନ ଖୋଲା', 'ତାଜା ଓ ଶୁଦ୍ଧ'] },
  tamil: {
    names: ['முருகன் இனிப்பகம்', 'அன்னை பட்டு மாளிகை'],
    lines: ['வருக வருக', 'தினமும் காலை ஒன்பது', 'மொத்தம் மற்றும் சில்லறை'],
  },
  telugu: { names: ['లక్ష్మి సిల్క్స్', 'అమ్మ వంటలు'], lines: ['స్వాగతం', 'మా ఇల్లు', 'హోల్‌సేల్ మరియు రిటైల్'] },
};

/** Cities with what their PIN codes begin with, and the first two digits of GSTINs of their State. */
const CITIES = [
  ['Mumbai', '4000', '27'],
  ['Pune', '4110', '27'],
  ['Bengaluru', '5600', '29'],
  ['Chennai', '6000', '33'],
  ['Hyderabad', '5000', '36'],
  ['Kolkata', '7000', '19'],
  ['Ahmedabad', '3800', '24'],
  ['Jaipur', '3020', '08'],
  ['Lucknow', '2260', '09'],
] as const;

export const cityOf = (random: Random) => {
  const [name, pinStart, state] = random.pick(CITIES);
  return { name, pin: `${pinStart}${String(random.whole(1, 25)).padStart(2, '0')}`, state };
};
/** Of any other State. */
export const cityElsewhere = (random: Random, state: string) => {
  for (;;) {
    const city = cityOf(random);
    if (city.state !== state) return city;
  }
};

export function mobileNumber(random: Random): string {
  return `${random.pick(['6', '7', '8', '9'])}${random.whole(1, 8)}${random.digits(8)}`;
}

/** As people write a number, with what stands before it. */
export function phoneLine(random: Random, number: string): string {
  const half = Math.ceil(number.length / 2);
  const grouped = random.pick([number, `${number.slice(0, half)} ${number.slice(half)}`]);
  const before = random.pick([
    'Mob: ',
    'Mobile ',
    '+91 ',
    'Call ',
    'Ph: ',
    'M: ',
    'WhatsApp ',
    'Phone: +91 ',
    'Cell: ',
  ]);
  return `${before}${grouped}`;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** With the check digit that the other fourteen ask for (weights 1 and 2 in turn, base 36). */
export function gstin(random: Random, state: string): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');
  const body = `${state}${letters(3)}${random.pick(['P', 'C', 'F'])}${letters(1)}${random.digits(4)}${letters(1)}1Z`;
  const sum = [...body].reduce((total, letter, index) => {
    const product = LETTERS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return body + LETTERS[(36 - (sum % 36)) % 36];
}

export const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

export const mailOf = (random: Random, name: string) =>
  random.pick([
    `${slugOf(name)}@gmail.com`,
    `info@${slugOf(name)}.in`,
    `sales@${slugOf(name)}.co.in`,
    `${slugOf(name)}@yahoo.co.in`,
  ]);
export const webOf = (random: Random, name: string) =>
  random.pick([`www.${slugOf(name)}.com`, `www.${slugOf(name)}.in`, `https://${slugOf(name)}.co.in`]);
