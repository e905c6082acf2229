import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { SetText } from '#compose/text.ts';
import type { Language } from '#contract/design/design.ts';
import { makeLayOut, textToSet } from '../../layout/lay-out.ts';
import { FONT_PAIRS } from '../../look/font-pairs.ts';
import { PALETTES } from '../../look/palettes.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { buildDesign, NO_FIELDS } from '../build-design.ts';
import '../forms.ts';
import { templateOf } from '../forms-here.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

const NAMES: Readonly<Record<Language, string>> = {
  en: 'Jay',
  hi: 'श्री',
  mr: 'आई',
  bn: 'মা',
  gu: 'માં',
  pa: 'ਮਾਂ',
  ta: 'ஓம்',
  te: 'శ్రీ',
  kn: 'ಓಂ',
  ml: 'അമ്മ',
  or: 'ମା',
  ur: 'شکیل',
};

/** Places along an outline, ends and what lies between them. */
function placesOf(path: string): [x: number, y: number][] {
  const places: [number, number][] = [];
  let from: [number, number] = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const all = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = Array.from(
      { length: all.length / 2 },
      (_, at) => [all[2 * at], all[2 * at + 1]] as [number, number],
    );
    if (command === 'Q' && points.length === 2) {
      const [by, to] = points as [[number, number], [number, number]];
      for (const t of [0.25, 0.5, 0.75])
        places.push(
          [0, 1].map(
            (at) => (1 - t) ** 2 * (from[at] ?? 0) + 2 * t * (1 - t) * (by[at] ?? 0) + t * t * (to[at] ?? 0),
          ) as [number, number],
        );
    }
    from = points.at(-1) ?? from;
    if (points.length > 0) places.push(from);
  }
  return places;
}

/** The middle of what is seen of a text in its box, in mm. */
function middleOf({ lines }: SetText) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { xMm, yMm, runs } of lines)
    for (const { font, sizeMm, xMm: runMm, glyphs } of runs) {
      const scale = sizeMm / compositor.unitsPerEm(font);
      let pen = 0;
      for (const { id, advance, dx, dy } of glyphs) {
        for (const [x, y] of placesOf(compositor.outlineOf(font, id))) {
          xs.push(xMm + runMm + (pen + dx + x) * scale);
          ys.push(yMm - (dy + y) * scale);
        }
        pen += advance;
      }
    }
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: middle(xs), y: middle(ys) };
}

test.each(
  LANGUAGES.flatMap(({ language }) => FONT_PAIRS.map((fonts) => [language, fonts.name, fonts] as const)),
)('a name in %s stands in the middle of a round in %s, as the eye sees it', async (language, _, fonts) => {
  const [template, [palette]] = [templateOf('seal-stamp'), PALETTES];
  if (!template || !palette) throw new Error('there is no seal');
  const design = buildDesign(
    {
      size: { widthMm: 30, heightMm: 30, bleedMm: 2, safeMm: 2, isRound: true },
      sides: 1,
      language,
      trade: 'cafe',
      fields: { ...NO_FIELDS, name: NAMES[language] },
    },
    { template, palette, fonts },
  );
  const [page] = design.pages;
  const name = page?.objects.find(({ id }) => id === 'name');
  if (!page || name?.kind !== 'text') throw new Error('there is no name');
  await compositor.prepare(
    page.objects.flatMap((one) => (one.kind === 'text' ? (textToSet(design, one) ?? []) : [])),
  );
  const set = makeLayOut(compositor).page(design, page).texts.get('name');
  if (!set) throw new Error('it was not set');
  const { x, y } = middleOf(set);
  expect(name.box.x + x).toBeCloseTo(15, 1);
  expect(name.box.y + y).toBeCloseTo(15, 1);
});
