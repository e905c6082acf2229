import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { TextObject } from '#contract/design/design.ts';
import { makeLayOut, textToSet } from '../layout/lay-out.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { PALETTES } from '../look/palettes.ts';
import { buildDesign, NO_FIELDS } from '../templates/build-design.ts';
import { INVITATION } from '../templates/families/invitations.ts';
import { LANGUAGES } from '../words/languages.ts';
import { realNames } from './names/real-names.ts';
import { SIZES_OF } from './sizes-of-forms.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

test('two names in one line are as large as each other and in the middle, in every script and all fonts', async () => {
  const layOut = makeLayOut(compositor);
  let besides = 0;
  const aside: string[] = [];
  const smaller: string[] = [];
  for (const { language } of LANGUAGES) {
    const names = realNames(language, 300).map((name) => name.split(' ')[0] ?? '');
    const short = names.filter((name) => [...name].length < 8);
    for (let turn = 0; turn < 32; turn += 1) {
      const template = pick(INVITATION.templates, turn);
      const fonts = pick(
        FONT_PAIRS.filter(({ name }) => template.fonts?.includes(name) ?? true),
        turn,
      );
      const [name, second] = [pick(short, turn * 7), pick(short, turn * 11 + 3)];
      const fields = { ...NO_FIELDS, name, second, trade: 'Wedding', phone: '98480 12345' };
      const size = pick(SIZES_OF.invitation ?? [], turn);
      const brief = { size, sides: 1, language, trade: 'for-wedding', fields };
      const design = buildDesign(brief, { template, palette: pick(PALETTES, turn), fonts });
      const texts = ['name', 'second'].map((id) =>
        design.pages[0]?.objects.find((object) => object.id === id),
      ) as TextObject[];
      if (texts[0]?.box.y !== texts[1]?.box.y) continue;
      besides += 1;
      const asked = texts.flatMap((text) => textToSet(design, text) ?? []);
      const all = design.pages[0]?.objects.flatMap((object) =>
        object.kind === 'text' ? (textToSet(design, object) ?? []) : [],
      );
      await compositor.prepare(all ?? []);
      const [page] = design.pages;
      const set = page && layOut.page(design, page).texts;
      const ends = texts.flatMap(({ id, box }) => {
        const done = set?.get(id);
        const left = box.x + (done?.lines[0]?.xMm ?? 0);
        return [left, left + (done?.widthMm ?? 0)];
      });
      const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
      const room = texts.flatMap(({ box }) => [box.x, box.x + box.width]);
      const off = middle - (Math.min(...room) + Math.max(...room)) / 2;
      if (Math.abs(off) > 0.01)
        aside.push(`${off.toFixed(2)} mm: ${language} ${template.name} ${fonts.name}: ${name} & ${second}`);
      for (const one of asked)
        if (compositor.setText(one).sizeMm < one.sizeMm * 0.995)
          smaller.push(`${language} ${template.name} ${fonts.name}: ${one.text} of ${name} & ${second}`);
    }
  }
  expect(besides).toBeGreaterThan(15);
  expect(smaller).toEqual([]);
  expect(aside).toEqual([]);
});
