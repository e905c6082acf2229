import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { Design, Fields, Language, TextObject } from '#contract/design/design.ts';
import { type LayOut, makeLayOut, textToSet } from '../layout/lay-out.ts';
import { wordsOf } from '../layout/words-of.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { contrastOf } from '../look/ink.ts';
import { PALETTES } from '../look/palettes.ts';
import { buildDesign, NO_FIELDS } from '../templates/build-design.ts';
import { CARD_TEMPLATES } from '../templates/cards/cards.ts';
import { emsOf } from '../templates/kit/ems.ts';
import type { Template } from '../templates/template.ts';
import { wallOf } from '../templates/wall.ts';
import { LANGUAGES } from '../words/languages.ts';
import { TRADES } from '../words/trades.ts';
import { ADDRESS_OF_THREE_LINES, TWO_NUMBERS } from './names/reached.ts';
import { namesOfPeople } from './names/real-names.ts';
import { problemsOf, unknownShapes } from './problems.ts';

/** Names as long as people and shops have them, in each language. */
const LONG_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sri Venkateswara Vegetable & Provision Stores', 'Dr. Lakshminarayanan Subramaniam', 'Om'],
  hi: ['श्री लक्ष्मीनारायण मिष्ठान्न भण्डार', 'पुरुषोत्तम विश्वकर्मा', 'ॐ'],
  mr: ['श्रीकृष्ण ज्ञानेश्वर कुलकर्णी आणि मुले', 'महालक्ष्मी ड्रायफ्रुट्स', 'आई'],
  bn: ['শ্রীকৃষ্ণ মিষ্টান্ন ভাণ্ডার', 'বিশ্বজিৎ চট্টোপাধ্যায়', 'মা'],
  gu: ['શ્રી ઘનશ્યામભાઈ જ્ઞાનેશ્વર પટેલ', 'અંકિત ટેક્સટાઈલ્સ', 'માં'],
  pa: ['ਸ੍ਰੀ ਗੁਰੂ ਨਾਨਕ ਜਨਰਲ ਸਟੋਰ', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ ਅੰਮ੍ਰਿਤਸਰ ਵਾਲੇ', 'ਮਾਂ'],
  ta: ['ஸ்ரீ மீனாட்சி சுந்தரேஸ்வரர் ஸ்டோர்ஸ்', 'கிருஷ்ணமூர்த்தி வெங்கடேசன்', 'ஓம்'],
  te: ['శ్రీ వెంకటేశ్వర కిరాణా & జనరల్ స్టోర్స్', 'శ్రీనివాస ప్రసాద్ రావు', 'ఓం'],
  kn: ['ಶ್ರೀ ಮಂಜುನಾಥೇಶ್ವರ ಪ್ರಾವಿಷನ್ ಸ್ಟೋರ್ಸ್', 'ವಿಶ್ವೇಶ್ವರಯ್ಯ ಕೃಷ್ಣಮೂರ್ತಿ', 'ಓಂ'],
  ml: ['ശ്രീ പത്മനാഭസ്വാമി ട്രേഡേഴ്സ്', 'ലക്ഷ്മിക്കുട്ടിയമ്മ കൃഷ്ണൻ', 'അമ്മ'],
  or: ['ଶ୍ରୀ ଜଗନ୍ନାଥ ମିଷ୍ଟାନ୍ନ ଭଣ୍ଡାର', 'ବିଶ୍ୱଜିତ ମହାପାତ୍ର', 'ମା'],
  ur: ['عبدالرحمٰن نصیرالدین اینڈ سنز جنرل اسٹور', 'شکیل احمد انصاری', 'ماں'],
};
const SIZES = [
  [89, 51],
  [90, 54],
  [85, 55],
].map(([widthMm = 0, heightMm = 0]) => ({ widthMm, heightMm, bleedMm: 3, safeMm: 4 }));
/** One after the other, from the three lines of a newcomer to everything there is. */
const MORE: readonly Partial<Fields>[] = [
  {},
  { web: 'mahalaxmistores.in' },
  {
    person: 'Anand Kulkarni',
    email: 'anand@mahalaxmistores.in',
    web: 'mahalaxmistores.in',
    address: '14 Laxmi Road, Sadashiv Peth\nPune 411030',
  },
  { phone: TWO_NUMBERS },
];

/** Wide, square and tall, in pixels. */
const LOGOS = [
  [1200, 300],
  [800, 800],
  [500, 900],
  [900, 520],
] as const;

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

let compositor: OpenCompositor;
let layOut: LayOut;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
  layOut = makeLayOut(compositor);
});

const textsOf = (design: Design) =>
  design.pages.flatMap((page) =>
    page.objects.flatMap((object) => (object.kind === 'text' ? [{ page, object }] : [])),
  );

async function prepared(design: Design): Promise<Design> {
  await compositor.prepare(textsOf(design).flatMap(({ object }) => textToSet(design, object) ?? []));
  return design;
}

/** Every look a template is shown in, with long words in one language after the other. */
function* designsOf(template: Template): Generator<Design> {
  const pairs = FONT_PAIRS.filter(({ name }) => template.fonts?.includes(name) ?? true);
  let turn = 0;
  for (const { language } of LANGUAGES)
    for (const [at, name] of LONG_NAMES[language].entries())
      for (const more of [MORE[(at + turn) % MORE.length], MORE[(at + turn + 1) % MORE.length]]) {
        turn += 1;
        const trade = TRADES[turn % TRADES.length];
        const fonts = pairs[turn % pairs.length];
        const palette = PALETTES[turn % PALETTES.length];
        const size = SIZES[turn % SIZES.length];
        if (!trade || !fonts || !palette || !size) continue;
        const fields = { ...NO_FIELDS, name, trade: trade.line[language], phone: '+91 98450 12345', ...more };
        if (fields.phone === TWO_NUMBERS) fields.address = ADDRESS_OF_THREE_LINES[language];
        yield buildDesign(
          { size, sides: 2, language, trade: trade.name, fields },
          { template, palette, fonts },
        );
      }
}

describe.each(CARD_TEMPLATES.map((template) => [template.name, template] as const))('%s', (_, template) => {
  test('has room for long names in every language, inside the safe area, in letters that are there', async () => {
    const found: unknown[] = [];
    for (const design of designsOf(template))
      for (const problem of problemsOf(layOut, compositor, await prepared(design)))
        found.push({ ...problem, fonts: design.fonts.name, language: design.language, all: design.fields });
    expect(found).toEqual([]);
  });

  test('has room for the widest names of people under a name of a shop', async () => {
    const found: unknown[] = [];
    let turn = 0;
    for (const { language } of LANGUAGES) {
      const widest = namesOfPeople(language, 400).toSorted((a, b) => emsOf(b) - emsOf(a));
      for (const person of widest.slice(0, 4)) {
        turn += 1;
        const pair = FONT_PAIRS.filter(({ name }) => template.fonts?.includes(name) ?? true);
        const look = { template, palette: pick(PALETTES, turn), fonts: pick(pair, turn) };
        const fields = {
          ...NO_FIELDS,
          ...MORE[turn % 2],
          name: LONG_NAMES[language][turn % 3] ?? '',
          person,
        };
        const brief = { size: pick(SIZES, turn), sides: 2, language, trade: 'sweets', fields };
        const design = await prepared(buildDesign(brief, look));
        for (const { code, id } of problemsOf(layOut, compositor, design))
          found.push(`${code} of ${id}: ${person} (${language}, ${design.fonts.name})`);
      }
    }
    expect(found).toEqual([]);
  });

  test('no words stand on others', async () => {
    const found: string[] = [];
    for (const design of designsOf(template)) {
      await prepared(design);
      for (const page of design.pages) {
        const { texts } = layOut.page(design, page);
        const boxes = textsOf(design)
          .filter(({ page: own, object }) => own === page && texts.has(object.id) && !object.isInitial)
          .map(({ object }) => ({ id: object.id, ...inkBox(object, texts.get(object.id)) }));
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1))
            if (overlap(one, other) > 0.3)
              found.push(`${page.name} ${one.id} ${other.id} ${design.language} ${design.fields.name}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('small words are of one ink on paper, or 8 pt and more', async () => {
    for (const design of designsOf(template))
      for (const { object, page } of textsOf(await prepared(design))) {
        const words = wordsOf(object, design.fields);
        const set = layOut.page(design, page).texts.get(object.id);
        if (!words || !set) continue;
        const isOneInk = object.ink === 'ink' || object.ink === 'soft';
        expect(set.sizeMm * (72 / 25.4), `${object.id} of ${words}`).toBeGreaterThanOrEqual(
          isOneInk ? 6.5 : 8,
        );
      }
  });

  test('a logo of any shape stands inside the safe area, on paper, and on no words', async () => {
    const found: string[] = [];
    for (const [at, plain] of [...designsOf(template)].entries()) {
      const [widthPx = 1, heightPx = 1] = LOGOS[at % LOGOS.length] ?? [];
      const logo = { picture: 'l'.repeat(43), widthPx, heightPx, isClear: true, inks: null };
      const { size, language, trade, fields, palette, fonts } = plain;
      const design = buildDesign(
        { size, sides: 2, language, trade, fields, logo },
        { template, palette, fonts },
      );
      for (const problem of problemsOf(layOut, compositor, await prepared(design)))
        found.push(`${problem.code}: ${problem.words}`);
      for (const page of design.pages) {
        const { texts } = layOut.page(design, page);
        for (const object of page.objects) {
          if (object.kind !== 'picture') continue;
          const { x, y, width, height } = object.box;
          const [right, foot] = [x + width, y + height];
          const where = `${page.name} ${widthPx}x${heightPx} ${language} ${fields.name}`;
          const out = Math.min(x, y, size.widthMm - right, size.heightMm - foot) < size.safeMm - 0.1;
          if (out) found.push(`outside: ${where}`);
          if (Math.min(width, height) < 2.4) found.push(`tiny, ${width} × ${height}: ${where}`);
          for (const { object: text, page: own } of textsOf(design)) {
            const set = texts.get(text.id);
            if (own !== page || !set) continue;
            const down = overlap({ left: x, right, top: y, foot }, inkBox(text, set));
            if (down > 0.3) found.push(`on ${text.id} by ${down.toFixed(1)} mm: ${where}`);
          }
        }
      }
    }
    expect(found).toEqual([]);
  });

  test('draws only artwork there is', () => {
    for (const design of designsOf(template)) expect(unknownShapes(design)).toEqual([]);
  });
});

/** Where the letters of a text are, in mm from the top of the page. */
function inkBox(
  { box, align }: TextObject,
  set: { lines: readonly { yMm: number }[]; sizeMm: number; widthMm: number } | undefined,
) {
  const lines = set?.lines ?? [];
  const size = set?.sizeMm ?? 0;
  const width = Math.min(box.width, set?.widthMm ?? 0);
  const left = box.x + { start: 0, center: (box.width - width) / 2, end: box.width - width }[align];
  return {
    left,
    right: left + width,
    top: box.y + (lines[0]?.yMm ?? 0) - 0.7 * size,
    foot: box.y + (lines.at(-1)?.yMm ?? 0) + 0.1 * size,
  };
}

type Edges = ReturnType<typeof inkBox>;

function overlap(one: Edges, other: Edges): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.foot, other.foot) - Math.max(one.top, other.top);
  return across > 0.3 ? down : 0;
}

describe.each(PALETTES.map((palette) => [palette.name, palette] as const))('palette %s', (_, { inks }) => {
  test('words stand out from what they stand on', () => {
    expect(contrastOf(inks.ink, inks.paper)).toBeGreaterThan(12);
    expect(contrastOf(inks.soft, inks.paper)).toBeGreaterThan(7);
    expect(contrastOf(inks.strong, inks.paper)).toBeGreaterThan(4.5);
    expect(contrastOf(inks.ink, inks.tint)).toBeGreaterThan(7);
    expect(contrastOf(inks.strong, inks.tint)).toBeGreaterThan(4.5);
    expect(contrastOf(inks.onGround, inks.ground)).toBeGreaterThan(4.5);
    expect(contrastOf(inks.onGround, inks.groundTint)).toBeGreaterThan(3);
  });

  test('decoration is seen, and small text is black ink alone', () => {
    expect(contrastOf(inks.accent, inks.paper)).toBeGreaterThan(1.5);
    for (const [c, m, y] of [inks.ink, inks.soft]) expect([c, m, y]).toEqual([0, 0, 0]);
  });

  test('no place has more ink than any press takes', () => {
    for (const ink of Object.values(inks))
      expect(ink.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(2.8);
  });
});

test('everybody sees two dozen designs and more, no layout twice before each was seen, no palette beside itself', () => {
  for (const trade of TRADES) {
    const wall = wallOf(CARD_TEMPLATES, trade);
    expect(wall.length).toBeGreaterThan(48);
    expect(new Set(wall.map(({ key }) => key)).size).toBe(wall.length);
    const first = wall.slice(0, CARD_TEMPLATES.length);
    expect(new Set(first.map(({ template }) => template)).size).toBe(CARD_TEMPLATES.length);
    for (const [at, { palette }] of wall.slice(0, 24).entries())
      expect(wall[at + 1]?.palette.name, `${trade.name} ${at}`).not.toBe(palette.name);
    expect(wall[0]?.template.trades?.includes(trade.name) ?? true).toBe(true);
  }
});
