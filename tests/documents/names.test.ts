import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { isAll } from '../scope.ts';
import { documents } from './all-documents.ts';

const known = new Map<string, string[]>();

/** All the words that this Node knows to call countries, languages, scripts and currencies by. */
function wordsIn(language: string): string[] {
  const words = known.get(language) ?? collectWords(language);
  known.set(language, words);
  return words;
}

function collectWords(language: string): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const languages = [...pairs, ...pairs.flatMap((two) => letters.map((one) => two + one))];
  const scripts = [
    'Arab',
    'Beng',
    'Deva',
    'Gujr',
    'Guru',
    'Hans',
    'Knda',
    'Latn',
    'Mlym',
    'Orya',
    'Taml',
    'Telu',
  ];
  const codes: [Intl.DisplayNamesType, readonly string[]][] = [
    ['region', pairs],
    ['language', languages.map((code) => code.toLowerCase())],
    ['script', scripts],
    ['currency', Intl.supportedValuesOf('currency')],
  ];
  const words = codes.flatMap(([type, list]) => {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
    return list.flatMap((code) => names.of(code)?.split(/[\s()]+/) ?? []);
  });
  return [...new Set(words.filter((word) => word !== ''))];
}

const INDIA = {
  ...{ hi: 'Devanagari', mr: 'Devanagari', bn: 'Bengali', as: 'Bengali', ta: 'Tamil', te: 'Telugu' },
  ...{ gu: 'Gujarati', kn: 'Kannada', ml: 'Malayalam', pa: 'Gurmukhi', or: 'Oriya' },
};
const LANGUAGES = Object.keys(INDIA);

/** Their names were refused by what drew documents before, with the invoice that was paid. */
const REFUSED = ['శ్రీనివాస్', 'ప్రసాద్', 'సురేష్', 'സുരേഷ്', 'ലക്ഷ്മി', 'കോഴിക്കോട്', 'અંકિત', 'ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ'];

const OTHERS = [
  ...[
    '😀🎉',
    '👩‍👩‍👧‍👦',
    '🇮🇳',
    '1️⃣',
    'محمد علی',
    'שלום',
    '王小明',
    'たなか',
    '김철수',
    'สมชาย',
    'Дмитрий',
    'Ωνάσης',
  ],
  ...[
    '\u202eevil\u202c',
    'a\u0000b\u0007c',
    '\ud800',
    '\ue000',
    'é\u0301\u0302\u0303',
    'क्\u200dष',
    '\u0c4d\u0c4d',
    'ﷺ',
  ],
  ...['नमস্', '\u093f', 'fi\u00adsh', 'a\ufeffb', '𝓐𝓼𝓱𝓪', '½ ₹ € № ™', 'İstanbul', 'Nguyễn'],
];

let library: Promise<PDFiumLibrary> | undefined;

async function open(pdf: Buffer) {
  library ??= PDFiumLibrary.init();
  return (await library).loadDocument(pdf);
}

/** What a reader finds in it, where lines end or not. */
async function read(pdf: Buffer): Promise<string> {
  const document = await open(pdf);
  const said = flat([...document.pages()].map((page) => page.getText()).join(''));
  document.destroy();
  return said;
}

/** Without what a reader makes of the end of a line: spaces, and a dash there. A joiner that nothing stands before is not seen. */
const flat = (text: string) =>
  text
    .normalize()
    .replace(/^[\u200c\u200d]+/, '')
    .replaceAll(/[\s\uFFFE-]+/g, '');

/** So many words go onto one: a name, and the rest as its text. */
const MOST_WORDS = (title: string) => (title === 'shipping label' ? 5 : 40);

describe.each(documents)('on a %s', (title, draw) => {
  test.each(LANGUAGES)(
    'every word that %s has for countries, languages and money is drawn in its letters',
    async (language) => {
      const all = wordsIn(language);
      expect(all.length).toBeGreaterThan(900);
      const words = all.filter((_, nth) => isAll || nth % 96 === 0);
      for (let at = 0; at < words.length; at += MOST_WORDS(title)) {
        const [name = '', ...others] = words.slice(at, at + MOST_WORDS(title));
        const pdf = await draw({ name, text: others.join(' ') || name });
        const said = await read(pdf);
        for (const word of [name, ...others]) expect(said, word).toContain(flat(word));
      }
    },
    600_000,
  );

  test('the names that were refused stand as they were given, and what no font has is said in Latin', async () => {
    for (const name of REFUSED) expect(await read(await draw({ name, text: name })), title).toContain(name);
    const odd = await read(await draw({ name: '王小明', text: 'Дмитрий สมชาย 14 Road' }));
    for (const word of ['WangXiaoMing', 'Dmitriy', '14Road']) expect(odd, title).toContain(word);
    expect((await draw({ name: OTHERS.join(' '), text: OTHERS.join('\n') })).length).toBeGreaterThan(1000);
  });

  test.each([['W'.repeat(200)], [`${'Venkatanarasimharajuvaripeta'.repeat(7)}`], ['శ్రీనివాస్'.repeat(20)]])(
    'a word of two hundred letters stays within the paper: %s',
    async (name) => {
      const pdf = await draw({ name, text: `${name} 14 Lake View Road, ${name}` });
      const document = await open(pdf);
      const page = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
      const words = document.getPage(0).getText();
      document.destroy();
      // Columns 2 to 20 points from the right edge: text that left its column would go through them.
      let stray = 0;
      for (let y = 0; y < page.height; y += 1)
        for (let x = page.width - 20; x < page.width - 2; x += 1)
          if ((page.data[(y * page.width + x) * 4] ?? 255) < 128) stray += 1;
      // The frame of a label is one of its own.
      expect(stray).toBeLessThanOrEqual(title === 'shipping label' ? 2 * page.height : 0);
      if (title === 'shipping label') {
        for (const word of ['SHIP TO', '560038', 'Phone 9876543210', 'FROM, AND RETURN TO'])
          expect(words).toContain(word);
      }
    },
    60_000,
  );
});

test('a name that is read from the right comes back letter by letter', async () => {
  const draw = documents[0]?.[1];
  const said = await read((await draw?.({ name: 'محمد علی', text: 'لاہور' })) ?? Buffer.alloc(0));
  for (const letter of 'محمدعلیلاہور') expect(said).toContain(letter);
});

test('alone on a label too, whatever is written comes out as something', async () => {
  const draw = documents.find(([title]) => title === 'shipping label')?.[1];
  for (const name of [...OTHERS, '😀'.repeat(100), 'అంశ'.repeat(60)])
    expect((await draw?.({ name, text: name }))?.length, JSON.stringify(name)).toBeGreaterThan(1000);
});
