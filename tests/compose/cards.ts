import type { OpenCompositor } from '#compose/compositor.ts';
import type { DrawnItem, DrawnPage, Ink } from '#compose/page.ts';
import type { TextToSet } from '#compose/text.ts';

/** A name, a trade and a line of address in each script, and a family of each kind. */
export const TEXTS: readonly (readonly [script: string, family: string, name: string, line: string])[] = [
  ['latin', 'Playfair Display', 'Priya Kulkarni', 'Cakes & breads, 14 Lake View Road'],
  ['devanagari', 'Rozha One', 'क्षितिज श्रीवास्तव', 'मिठाई और नमकीन, दुकान ₹५०० से'],
  ['bengali', 'Baloo Da 2', 'আশা চক্রবর্ত্তী', 'ক্ষুদ্র শিল্প, কলকাতা ৭০০০০১'],
  ['gujarati', 'Noto Serif Gujarati', 'અંકિત ક્ષત્રિય', 'સાડી અને ડ્રેસ, સુરત'],
  ['gurmukhi', 'Tiro Gurmukhi', 'ਸਿੰਘ ਅੰਮ੍ਰਿਤਸਰ', 'ਟਰੈਕਟਰ ਦੀ ਮੁਰੰਮਤ'],
  ['tamil', 'Baloo Thambi 2', 'ஸ்ரீ லக்ஷ்மி', 'நகைக்கடை, மதுரை'],
  ['telugu', 'Ramabhadra', 'శ్రీనివాస్ ప్రసాద్', 'కిరాణా దుకాణం, విజయవాడ'],
  ['kannada', 'Baloo Tamma 2', 'ಶ್ರೀನಿವಾಸ್', 'ಹೂವಿನ ಅಂಗಡಿ, ಮೈಸೂರು'],
  ['malayalam', 'Noto Serif Malayalam', 'സുരേഷ് ലക്ഷ്മി', 'ആയുർവേദം, കോഴിക്കോട്'],
  ['odia', 'Baloo Bhaina 2', 'ଜଗନ୍ନାଥ ମହାପାତ୍ର', 'ଓଡ଼ିଆ ଭୋଜନାଳୟ'],
  ['urdu', 'Noto Nastaliq Urdu', 'شکیل احمد', 'لاہور ٹیلرز، حیدرآباد'],
];

const GROUND: Ink = { kind: 'process', c: 0.05, m: 0.03, y: 0.12, k: 0 };
const BLACK: Ink = { kind: 'process', c: 0, m: 0, y: 0, k: 1 };
const RED: Ink = { kind: 'process', c: 0.1, m: 0.9, y: 0.8, k: 0 };

/** A card of 89 × 51 mm with a ground that goes on into the bleed, a bar, a name and two lines. */
export async function cardOf(
  compositor: OpenCompositor,
  [script, family, name, line]: (typeof TEXTS)[number],
): Promise<DrawnPage> {
  const base = { weight: 600, align: 'start', overflow: { kind: 'shrink', leastSizeMm: 2.6 } } as const;
  const box = { widthMm: 75, heightMm: 18 };
  const texts: TextToSet[] = [
    { ...base, text: name, families: [family], sizeMm: 7, lineHeight: 1.2, box },
    {
      ...base,
      text: line,
      families: [family],
      weight: 400,
      sizeMm: 3.4,
      lineHeight: 1.3,
      box,
      align: 'center',
    },
    {
      ...base,
      text: '98765 43210 · priya@bakes.in',
      families: ['Inter'],
      weight: 400,
      sizeMm: 2.8,
      lineHeight: 1.3,
      box,
    },
  ];
  await compositor.prepare(texts);
  const tops = [7, 23, 38];
  const items: DrawnItem[] = texts.map((text, nth) => ({
    kind: 'text',
    id: `text ${nth}`,
    lines: compositor.setText(text).lines,
    ink: nth === 0 ? RED : BLACK,
    matrix: [1, 0, 0, 1, 7, tops[nth] ?? 0],
  }));
  return {
    name: script,
    widthMm: 89,
    heightMm: 51,
    bleedMm: 3,
    items: [
      { kind: 'path', id: 'ground', d: 'M-3 -3L92 -3L92 54L-3 54Z', fill: GROUND },
      { kind: 'path', id: 'bar', d: 'M7 35.4L27 35.4L27 36L7 36Z', fill: RED },
      ...items,
    ],
  };
}
