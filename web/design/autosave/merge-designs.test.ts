import { expect, test } from 'vitest';
import type { Design } from '#contract/design/design.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { CARD_TEMPLATES } from '#design/templates/cards/cards.ts';
import '#design/templates/forms.ts';
import { findObject, moved, withField, withFonts, without, withPalette } from '../editor/changes.ts';
import { mergeDesigns } from './merge-designs.ts';

function card(turn = 0): Design {
  const [template, palette, fonts] = [CARD_TEMPLATES[turn], PALETTES[0], FONT_PAIRS[0]];
  if (!template || !palette || !fonts) throw new Error('there is no template');
  const fields = { ...NO_FIELDS, name: 'Sri Balaji Stores', trade: 'Kirana', phone: '98450 12345' };
  const size = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };
  return buildDesign(
    { size, sides: 1, language: 'en', trade: 'kirana', fields },
    { template, palette, fonts },
  );
}
const base = card();
const name = { page: 'Front', id: 'name' } as const;
const sign = { page: 'Front', id: 'sign' } as const;
const away = { x: 30, y: 30, width: 20, height: 9 };

test('what two tabs changed apart from each other is all there', () => {
  const [palette, fonts] = [PALETTES[3], FONT_PAIRS[2]];
  if (!palette || !fonts) throw new Error('there is no palette');
  const mine = withPalette(moved(base, name, away), palette);
  const theirs = withField(withFonts(base, fonts), 'phone', '98450 99999');
  const both = mergeDesigns(base, mine, theirs);
  expect(both.palette.name).toBe(palette.name);
  expect(both.fonts.name).toBe(fonts.name);
  expect(both.fields).toMatchObject({ name: 'Sri Balaji Stores', phone: '98450 99999' });
  expect(findObject(both, name)?.box).toEqual(away);
});

test('of one thing that both changed, it is as the later has it', () => {
  const both = mergeDesigns(base, withField(base, 'phone', '1'), withField(base, 'phone', '2'));
  expect(both.fields.phone).toBe('1');
});

test('what one took away stays away, unless the other placed it', () => {
  expect(findObject(mergeDesigns(base, without(base, 'Front', ['sign']), base), sign)).toBeUndefined();
  expect(findObject(mergeDesigns(base, base, without(base, 'Front', ['sign'])), sign)).toBeUndefined();
  expect(
    findObject(mergeDesigns(base, moved(base, sign, away), without(base, 'Front', ['sign'])), sign)?.box,
  ).toEqual(away);
});

test('another layout is taken whole, with the words of both', () => {
  const theirs = { ...card(4), fields: base.fields };
  const both = mergeDesigns(base, withField(base, 'name', 'Balaji & Sons'), theirs);
  expect(both.template).toBe(theirs.template);
  expect(both.pages).toEqual(theirs.pages);
  expect(both.fields.name).toBe('Balaji & Sons');
});

test('nothing to merge changes nothing', () => {
  expect(mergeDesigns(base, base, base)).toEqual(base);
});
