import { expect, test } from 'vitest';
import type { Design, TextObject } from '#contract/design/design.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { templateOf } from '#design/templates/forms.ts';
import { withFonts } from './changes.ts';

const pairOf = (name: string) => {
  const pair = FONT_PAIRS.find((one) => one.name === name);
  if (!pair) throw new Error(`there is no pair ${name}`);
  return pair;
};

function labelIn(fonts: string): Design {
  const template = templateOf('label-border');
  const [palette] = PALETTES;
  if (!template || !palette) throw new Error('there is no label');
  const fields = { ...NO_FIELDS, name: 'శ్రీ వెంకటేశ్వర క్లినిక్', trade: 'క్లినిక్', phone: '98450 12345' };
  const size = { widthMm: 75, heightMm: 50, bleedMm: 2, safeMm: 2 };
  return buildDesign(
    { size, sides: 1, language: 'te', trade: 'clinic', fields },
    { template, palette, fonts: pairOf(fonts) },
  );
}

const nameOf = (design: Design): TextObject => {
  const found = design.pages[0]?.objects.find(({ id }) => id === 'name');
  if (found?.kind !== 'text') throw new Error('there is no name');
  return found;
};

test('a name has the room that its letters need in the fonts that are chosen', () => {
  const modern = labelIn('modern');
  const round = withFonts(modern, pairOf('round'));
  // Telugu is a fifth narrower in this pair: the name is larger in the same room.
  expect(nameOf(round).sizeMm).toBeGreaterThan(nameOf(modern).sizeMm * 1.1);
  expect(round).toEqual(labelIn('round'));
});
