import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { Design, Language } from '#contract/design/design.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { PALETTES } from '../look/palettes.ts';
import { buildDesign, NO_FIELDS } from '../templates/build-design.ts';
import { CARD_TEMPLATES } from '../templates/cards/cards.ts';
import { makeLayOut, textToSet } from './lay-out.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

async function cardIn(language: Language, template: string): Promise<Design> {
  const [palette] = PALETTES;
  const fonts = FONT_PAIRS.find(({ name }) => name === 'classic');
  const layout = CARD_TEMPLATES.find(({ name }) => name === template);
  if (!palette || !fonts || !layout) throw new Error('there is no such look');
  const design = buildDesign(
    {
      size: { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 },
      sides: 1,
      language,
      trade: 'tailor',
      fields: {
        ...NO_FIELDS,
        name: language === 'ur' ? 'شکیل احمد' : 'Shakeel Ahmed',
        phone: '+91 98765 43210',
        address: '14 MG Road, Hyderabad 500034',
      },
    },
    { template: layout, palette, fonts },
  );
  await compositor.prepare(
    design.pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
    ),
  );
  return design;
}

/** Where each text of a card begins and ends, from its left edge. */
async function seenIn(language: Language) {
  const design = await cardIn(language, 'card-bar');
  const [page] = design.pages;
  if (!page) throw new Error('it has a front');
  const { texts } = makeLayOut(compositor).page(design, page);
  return new Map(
    page.objects.flatMap((object) => {
      const set = texts.get(object.id);
      const left = object.box.x + (set?.lines[0]?.xMm ?? 0);
      return set ? [[object.id, { left, right: left + set.widthMm, text: set.text }] as const] : [];
    }),
  );
}

test('a card in Urdu is laid out from the right: words, numbers and what is Latin begin on one line', async () => {
  const [urdu, english] = [await seenIn('ur'), await seenIn('en')];
  const right = urdu.get('phone')?.right ?? 0;
  for (const id of ['name', 'phone', 'address']) {
    expect(urdu.get(id)?.right, id).toBeCloseTo(right, 0);
    // As far from the right as it is from the left in English.
    expect(89 - (urdu.get(id)?.right ?? 0), id).toBeCloseTo(english.get(id)?.left ?? 0, 0);
  }
});

test('an address in Latin keeps its order among Urdu, and a telephone number its own', async () => {
  const design = await cardIn('ur', 'card-quiet');
  const objects = design.pages[0]?.objects ?? [];
  for (const field of ['address', 'phone']) {
    const object = objects.find(({ id }) => id === field);
    if (object?.kind !== 'text') throw new Error('it stands on the card');
    const asked = textToSet(design, object);
    const [line] = asked ? compositor.setText(asked).lines : [];
    const clusters = line?.runs.flatMap(({ glyphs }) => glyphs.map(({ cluster }) => cluster)) ?? [];
    expect(clusters).toEqual(clusters.toSorted((a, b) => a - b));
  }
});

test('what knows on which side it stands is drawn as in a mirror', async () => {
  const shapes = (design: Design) =>
    design.pages[0]?.objects.flatMap((object) => (object.kind === 'shape' ? [object.shape] : [])) ?? [];
  expect(shapes(await cardIn('ur', 'card-dots'))).toContainEqual(expect.stringMatching(/^mirror-dots/));
  expect(shapes(await cardIn('en', 'card-dots'))).toContainEqual(expect.stringMatching(/^dots/));
});
