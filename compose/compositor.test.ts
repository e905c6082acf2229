import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from './compositor.ts';
import { readFont } from './fonts/read-font.ts';
import type { DrawnLine } from './page.ts';
import { drawSvg } from './svg/svg-of.ts';
import type { SetText, TextToSet } from './text.ts';

let compositor: OpenCompositor;

beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

async function set(text: string, changes: Partial<TextToSet> = {}): Promise<SetText> {
  const asked: TextToSet = {
    text,
    families: ['Inter'],
    weight: 400,
    sizeMm: 4,
    lineHeight: 1.2,
    align: 'start',
    box: { widthMm: 80, heightMm: 40 },
    overflow: { kind: 'say' },
    ...changes,
  };
  await compositor.prepare([asked]);
  return compositor.setText(asked);
}

const texts = (lines: readonly DrawnLine[]) => lines.map(({ text }) => text);
const glyphsOf = (lines: readonly DrawnLine[]) =>
  lines.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs));
const fontsOf = (lines: readonly DrawnLine[]) => lines.flatMap(({ runs }) => runs.map(({ font }) => font));

/** Names and words that the library before this one threw at, or drew wrongly. */
const HARD = [
  'శ్రీనివాస్',
  'ప్రసాద్',
  'సురేష్',
  'സുരേഷ്',
  'രാജേഷ്',
  'ലക്ഷ്മി',
  'കോഴിക്കോട്',
  'અંકિત',
  'ਸਿੰਘ',
  'ਅੰਮ੍ਰਿਤਸਰ',
  'অ',
  'ক্ষুদ্র',
  'ଓଡ଼ିଆ',
  'ಶ್ರೀನಿವಾಸ್',
  'ஸ்ரீ',
  'क्षत्रिय',
  'لاہور',
];

test.each(HARD)(
  '%s is drawn whole by every kind of family, and comes back from its clusters',
  async (word) => {
    for (const family of ['Inter', 'Lora', 'Oswald', 'Great Vibes']) {
      const { lines, missing } = await set(word, { families: [family] });
      expect(missing).toEqual([]);
      const [line] = lines;
      expect(line?.text).toBe(word.normalize('NFC'));
      const glyphs = glyphsOf(lines);
      expect(glyphs.length).toBeGreaterThan(0);
      expect(glyphs.every(({ id }) => id > 0)).toBe(true);
      // No dotted circle: what is typed is a word.
      const circle = '\u25cc'.codePointAt(0) ?? 0;
      for (const { font, glyphs: own } of line?.runs ?? [])
        if (compositor.fontOf(font).has(circle)) {
          const [{ id } = { id: -1 }] = compositor.fontOf(font).shape('\u25cc', 0, 1, {
            script: 'Zyyy',
            language: undefined,
            direction: 'ltr',
            isSpaced: false,
          });
          expect(own.map((glyph) => glyph.id)).not.toContain(id);
        }
    }
  },
);

describe('lines', () => {
  test('a word with a hyphen stays whole where it has room, and is parted there where it has none', async () => {
    const { lines } = await set('Free check-up on Sundays', { box: { widthMm: 24, heightMm: 40 } });
    expect(texts(lines).map((line) => line.trim())).toEqual(['Free', 'check-up on', 'Sundays']);
    const narrow = await set('Pre-school-and-nursery', { box: { widthMm: 16, heightMm: 40 } });
    expect(texts(narrow.lines).map((line) => line.trim())).toEqual(['Pre-', 'school-', 'and-', 'nursery']);
  });

  test('end where words do, and hold what fits', async () => {
    const { lines, starts, text, overflows } = await set('Priya Offset and Digital Printers, Pune', {
      box: { widthMm: 40, heightMm: 20 },
    });
    expect(texts(lines).join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(1);
    expect(starts.map((start, nth) => text.slice(start).startsWith(lines[nth]?.text ?? '?'))).not.toContain(
      false,
    );
    expect(overflows).toBe(false);
  });

  test('a word that is too long stands out and is said, or is parted between letters', async () => {
    const box = { widthMm: 20, heightMm: 40 };
    const long = 'Venkatanarasimharajuvaripeta';
    expect((await set(long, { box })).overflows).toBe(true);
    const parted = await set(long, { box, longWords: 'part' });
    expect(parted.overflows).toBe(false);
    expect(texts(parted.lines).join('')).toBe(long);
  });

  test('shrink to fit, as little as it takes, down to the least size', async () => {
    const box = { widthMm: 30, heightMm: 5 };
    const shrink = (leastSizeMm: number) =>
      set('Lakshmi Narayana Sweets', { box, overflow: { kind: 'shrink', leastSizeMm } });
    const fitted = await shrink(1);
    expect(fitted.overflows).toBe(false);
    expect(fitted.sizeMm).toBeLessThan(4);
    const larger = await set('Lakshmi Narayana Sweets', { box, sizeMm: fitted.sizeMm + 0.02 });
    expect(larger.overflows).toBe(true);
    expect(await shrink(3.5)).toMatchObject({ overflows: true, sizeMm: 3.5 });
  });

  test('are centred, put to the right or widened to both edges', async () => {
    const text = 'Cards, flyers and banners for every shop in town';
    const box = { widthMm: 40, heightMm: 40 };
    const centred = await set(text, { box, align: 'center' });
    const right = await set(text, { box, align: 'end' });
    const both = await set(text, { box, align: 'justify' });
    const width = (line: DrawnLine) =>
      line.runs.reduce((all, run) => {
        const units = run.glyphs
          .filter(({ cluster }) => cluster < line.text.trimEnd().length)
          .reduce((sum, { advance }) => sum + advance, 0);
        return all + (units / compositor.unitsPerEm(run.font)) * run.sizeMm;
      }, 0);
    for (const line of centred.lines) expect(line.xMm * 2 + width(line)).toBeCloseTo(40, 6);
    for (const line of right.lines) expect(line.xMm + width(line)).toBeCloseTo(40, 6);
    for (const line of both.lines.slice(0, -1)) expect(width(line)).toBeCloseTo(40, 1);
    expect(both.lines.at(-1)?.xMm).toBe(0);
  });

  test('of Urdu begin at the right, and a number in them reads from the left', async () => {
    const { lines } = await set('شکیل احمد 98765', { align: 'start' });
    const [line] = lines;
    const width = Math.max(...(line?.runs.map(({ xMm }) => xMm) ?? []));
    expect(line?.xMm).toBeGreaterThan(80 - width - 20);
    expect(line?.runs.map(({ direction }) => direction)).toContain('ltr');
    const number = line?.runs.find(({ direction }) => direction === 'ltr');
    const clusters = number?.glyphs.map(({ cluster }) => cluster) ?? [];
    expect(clusters).toEqual([...clusters].sort((a, b) => a - b));
    expect(number?.xMm).toBe(0);
  });
});

test.each([
  ['شکیل 98765 43210', '98765 43210'],
  ['فون 040-2345 6789 پر', '040-2345 6789'],
  ['حیدرآباد 500 001', '500 001'],
  ['۰۳۰۰-۱۲۳۴۵۶۷ شکیل', '۰۳۰۰-۱۲۳۴۵۶۷'],
])('a phone number among Urdu is read in its own order: %s', async (text, number) => {
  const [line] = (await set(text)).lines;
  const start = text.indexOf(number);
  const seen = (line?.runs ?? [])
    .toSorted((a, b) => a.xMm - b.xMm)
    .flatMap(({ glyphs }) => glyphs.map(({ cluster }) => cluster))
    .filter((cluster) => cluster >= start && cluster < start + number.length);
  expect(seen).toEqual(Array.from({ length: number.length }, (_, at) => start + at));
});

describe('fonts', () => {
  test('of the family named where it has the letter, else of the script, in the same kind', async () => {
    expect(new Set(fontsOf((await set('राम Ram', { families: ['Poppins'] })).lines))).toEqual(
      new Set(['poppins-devanagari-400', 'poppins-latin-400']),
    );
    expect(fontsOf((await set('తెలుగు', { families: ['Lora'] })).lines)).toEqual([
      'noto-serif-telugu-telugu-400',
    ]);
    expect(fontsOf((await set('₹', { families: ['Inter'], weight: 600 })).lines)).toEqual([
      'inter-latin-ext-600',
    ]);
  });

  test('what none has is said and left out', async () => {
    const { lines, missing } = await set('Cake 🎂 shop');
    expect(missing).toEqual(['🎂']);
    expect(glyphsOf(lines).map(({ cluster }) => cluster)).not.toContain(5);
  });

  test('that are not loaded are an error, and one that does not come may come later', async () => {
    let fails = true;
    const other = await openCompositor((file) =>
      fails ? Promise.reject(new Error('offline')) : readFont(file),
    );
    const asked: TextToSet = {
      text: 'Asha',
      families: ['Inter'],
      weight: 400,
      sizeMm: 3,
      lineHeight: 1.2,
      align: 'start',
      box: { widthMm: 50, heightMm: 10 },
      overflow: { kind: 'say' },
    };
    expect(() => other.setText(asked)).toThrow('inter-latin-400');
    await expect(other.prepare([asked])).rejects.toThrow('offline');
    fails = false;
    await other.prepare([asked]);
    expect(other.setText(asked).missing).toEqual([]);
  });
});

test('letters stand apart where their script lets them, and not behind the last', async () => {
  const near = await set('CARDS');
  const apart = await set('CARDS', { letterSpacingEm: 0.1 });
  expect(apart.widthMm - near.widthMm).toBeCloseTo(4 * 0.1 * 4, 2);
  expect((await set('कार्ड', { letterSpacingEm: 0.1 })).widthMm).toBe((await set('कार्ड')).widthMm);
});

test('a page as SVG has each outline once', async () => {
  const { lines } = await set('aaab');
  const page = {
    name: 'Front',
    widthMm: 89,
    heightMm: 51,
    bleedMm: 3,
    items: [
      { kind: 'text' as const, id: 'name', lines, ink: { kind: 'process' as const, c: 0, m: 0, y: 0, k: 1 } },
    ],
  };
  const svg = drawSvg(page, compositor, { hasBleed: true });
  expect(svg.match(/<path /g)?.length).toBe(2);
  expect(svg.match(/<use /g)?.length).toBe(4);
  expect(svg).toContain('viewBox="-3 -3 95 57"');
});

test('balanced lines are as many and as large as others, and the longest of them is as short as it can be', async () => {
  const asked = { sizeMm: 8, box: { widthMm: 50, heightMm: 40 } } as const;
  expect(texts((await set('20% off this week', asked)).lines)).toEqual(['20% off this ', 'week']);
  const { lines, sizeMm } = await set('20% off this week', { ...asked, wrap: 'balance', align: 'center' });
  expect(texts(lines)).toEqual(['20% off ', 'this week']);
  expect(sizeMm).toBe(8);
  for (const { xMm } of lines) expect(xMm).toBeGreaterThan(5);
});

test('numerals beside letters of another family are of that family, and a heavy headline stays heavy in every script', async () => {
  const offer = (family: string) => set('இந்த வாரம் 20% தள்ளுபடி', { families: [family], sizeMm: 2 });
  for (const font of fontsOf((await offer('Rozha One')).lines))
    expect(font).toMatch(/^(?:baloo-thambi-2-(?:tamil|latin)-700|rozha-one-latin-400)$/);
  const numerals = (lines: readonly DrawnLine[]) =>
    new Set(fontsOf(lines).filter((font) => font.includes('-latin-')));
  expect(numerals((await offer('Rozha One')).lines)).toContain('baloo-thambi-2-latin-700');
  expect(numerals((await offer('Inter')).lines)).toEqual(new Set(['inter-latin-400']));
  expect(fontsOf((await set('98450 12345', { families: ['Rozha One'] })).lines)).toEqual([
    'rozha-one-latin-400',
  ]);
});
