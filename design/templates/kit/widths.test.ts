import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { fallbacksOf, familyOf } from '#compose/fonts/families.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { Language } from '#contract/design/design.ts';
import { realNames } from '../../check/names/real-names.ts';
import { FONT_PAIRS, type NamedFontPair } from '../../look/font-pairs.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { emsOf } from './ems.ts';
import { hangsInUrdu, wideIn } from './widths.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

/** How wide names are, as shares of how wide they were guessed for this pair. */
async function sharesOf(pair: NamedFontPair, font: 'display' | 'text', language: Language) {
  const isNaskh = language === 'ur' && font === 'text';
  const texts = realNames(language, 80).map((text) => ({
    text,
    families: isNaskh ? [...pair.text, 'Noto Naskh Arabic'] : pair[font],
    weight: font === 'display' ? pair.displayWeight : 400,
    sizeMm: 10,
    lineHeight: 3,
    align: 'start' as const,
    language,
    box: { widthMm: 10_000, heightMm: 1000 },
    overflow: { kind: 'say' as const },
  }));
  await compositor.prepare(texts);
  return texts
    .map((text) => {
      const guessed = emsOf(text.text) * text.sizeMm * wideIn(pair.name, font, text.text);
      return compositor.setText(text).widthMm / guessed;
    })
    .toSorted((one, other) => one - other);
}

test.each(FONT_PAIRS)('names in $name are about as wide as guessed, in every script', async (pair) => {
  const wrong: string[] = [];
  for (const { language } of LANGUAGES)
    for (const font of ['display', 'text'] as const) {
      const shares = await sharesOf(pair, font, language);
      const [middle = 0, nearlyAll = 0] = [0.5, 0.95].map((part) => shares[Math.floor(shares.length * part)]);
      // Neither are most of them set smaller in their box, nor is much of it left free.
      if (middle < 0.87 || middle > 1.01 || nearlyAll > 1.2)
        wrong.push(`${language} ${font}: ${middle.toFixed(2)}, ${nearlyAll.toFixed(2)}`);
    }
  expect(wrong).toEqual([]);
});

test('words of two scripts are as wide as most of their letters', () => {
  expect(wideIn('poster', 'display', 'శ్రీనివాస Clinic 24')).toBe(wideIn('poster', 'display', 'శ్రీనివాస'));
  expect(wideIn('poster', 'display', '98450 12345')).toBe(wideIn('poster', 'display', 'Clinic'));
});

test.each(FONT_PAIRS)('large Urdu in $name has the lines that its letters need', ({ name, display }) => {
  const [first] = display.flatMap((one) => fallbacksOf('arabic', familyOf(one).kind)[0] ?? []);
  expect(hangsInUrdu(name)).toBe(first?.name === 'Noto Nastaliq Urdu');
});
