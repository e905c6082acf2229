import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { loadLetters } from '#server/platform/documents/pdf-fonts.ts';
import { type Letters, runsOf } from '#server/platform/documents/pdf-runs.ts';
import { isAll } from '../scope.ts';
import { documents } from './all-documents.ts';
import { drawWords } from './word-list.tsx';

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
const LANGUAGES = [...Object.keys(INDIA), 'ur'];

/** Their names were refused, with the invoice that was paid. */
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
  ...['नమস்', '\u093f', 'fi\u00adsh', 'a\ufeffb', '𝓐𝓼𝓱𝓪', '½ ₹ € № ™', 'İstanbul', 'Nguyễn'],
];

const shown = (words: string, letters: Letters) =>
  runsOf(words, letters)
    .map((run) => run.text)
    .join('');

async function readPages(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages.join('\n');
}

/** Names of the fonts embedded in a PDF. */
const fontsOf = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .match(/\/BaseFont \/\w+\+([\w-]+)/g)
    ?.join() ?? '';

describe.each(LANGUAGES)('every word that %s has for countries, languages and money', (language) => {
  test('is drawn, in its letters where they can be', async () => {
    const words = wordsIn(language);
    expect(words.length).toBeGreaterThan(900);
    const letters = await loadLetters(words.join(), false);
    for (const word of words.filter((_, nth) => isAll || nth % 12 === 0))
      expect(shown(word, letters), word).not.toMatch(/^\s*$|\?/);
    // Each was tried with its fonts just as the layout does; drawing all of them would take minutes.
    const some = words.filter((_, nth) => nth % (isAll ? 20 : 120) === 0);
    const pdf = await drawWords(some);
    const said = await readPages(pdf);
    for (const word of some)
      if (runsOf(word, letters).every((run) => !run.script)) expect(said).toContain(shown(word, letters));
    // Not all in Latin because of one of them.
    const script = INDIA[language as keyof typeof INDIA];
    if (script) expect(fontsOf(pdf)).toContain(`NotoSans${script}-Regular`);
  });
});

describe.each(documents)('on a %s', (title, draw) => {
  test('the names that were refused are said in Latin or drawn, and so is all else a person writes', async () => {
    const text = [
      ...REFUSED,
      ...OTHERS,
      ...LANGUAGES.flatMap((one) => wordsIn(one).filter((_, nth) => nth % 200 === 0)),
    ];
    const said = await readPages(await draw({ name: REFUSED.join(' '), text: text.join('\n') }));
    for (const name of ['Shrinivas', 'Suresh', 'Ankit', 'Singh']) expect(said, title).toContain(name);
  });

  test.each([['W'.repeat(200)], [`${'Venkatanarasimharajuvaripeta'.repeat(7)}`], ['శ్రీనివాస్'.repeat(20)]])(
    'a word of two hundred letters stays within the paper: %s',
    async (name) => {
      const pdf = await draw({ name, text: `${name} 14 Lake View Road, ${name}` });
      const library = await PDFiumLibrary.init();
      const document = await library.loadDocument(pdf);
      const page = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
      const words = document.getPage(0).getText();
      document.destroy();
      library.destroy();
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

test('words beside one another are one phrase: letters that may be wrong have their Latin behind them', async () => {
  const letters = await loadLetters('కগമअ', false);
  expect(shown('14, రావు నగర్, Hyderabad', letters)).toBe('14, రావు నగర్, / Ravu Nagar, Hyderabad');
  expect(shown('శ్రీనివాస్ రావు', letters)).toBe('Shrinivas Ravu');
  expect(shown('আশা রায়', letters).normalize()).toBe('আশা রায় / Asha Ray'.normalize());
  expect(shown('आशा राव 王小明', letters)).toBe('आशा राव WangXiaoMing');
  expect(runsOf('Asha Rao', letters)).toEqual([{ text: 'Asha Rao' }]);
  expect(runsOf('आशा', letters, true)).toEqual([{ text: 'Asha' }]);
});

test('whatever is written comes out as letters, and alone on a label too', async () => {
  const letters = await loadLetters(OTHERS.join(), false);
  for (const text of OTHERS) expect(shown(text, letters), JSON.stringify(text)).not.toBe('');
  const draw = documents.find(([title]) => title === 'shipping label')?.[1];
  for (const name of ['\u0c4d\u0c4d', '\ud800', '😀'.repeat(100), 'అంశ'.repeat(60)])
    expect((await draw?.({ name, text: name }))?.length, JSON.stringify(name)).toBeGreaterThan(1000);
});
