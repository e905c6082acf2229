import { beforeAll, expect, test } from 'vitest';
import type { Design } from '#contract/design/design.ts';
import { finishesIn } from '#design/look/finishes.ts';
import { buildDesign, NO_FIELDS, refit } from '#design/templates/build-design.ts';
import { PLATED_CARD } from '#design/templates/forms.ts';
import { addForms } from '#design/templates/forms-here.ts';
import { wallOf } from '#design/templates/wall.ts';
import { TRADES } from '#design/words/trades.ts';
import { finishTypos } from './finish-words.ts';

beforeAll(() => addForms([PLATED_CARD]));

const sold = { form: 'plated', attributes: { Highlight: ['None', 'Gold foil', 'Spot UV'] } };
const varnished = { ...sold, attributes: { Highlight: ['None', 'Spot UV'] } };
const plain = { form: 'card', attributes: { Paper: ['300 gsm'] } };

/** A card made for foil, in what is chosen. */
function card(highlight: string): Design {
  const [entry] = wallOf(
    PLATED_CARD.templates.filter(({ name }) => name.startsWith('card-foil-')),
    TRADES[0],
  );
  if (!entry) throw new Error('no layout is made for foil');
  const finishes = finishesIn({ Highlight: highlight });
  return buildDesign(
    {
      size: { widthMm: 90, heightMm: 50, bleedMm: 3, safeMm: 4 },
      sides: 1,
      language: 'en',
      trade: TRADES[0].name,
      logo: undefined,
      fields: { ...NO_FIELDS, name: 'Asha Rao' },
      cloth: undefined,
      finishes,
    },
    entry,
  );
}

/** Some of it marked by its maker. */
function marked(design: Design, finish: 'foil' | 'varnish'): Design {
  const pages = design.pages.map((page) => ({
    ...page,
    objects: page.objects.map((object) =>
      object.id === 'name' ? { ...object, finish, isOwn: true } : object,
    ),
  }));
  return { ...design, pages };
}

/** As it is opened where no finish is sold. */
function withoutFinish({ finishes: _, ...rest }: Design): Design {
  return refit(rest);
}

test('of a design made for foil whose product has none any more it is said what is printed', () => {
  expect(finishTypos(card('Gold foil'), sold)).toEqual([]);
  expect(finishTypos(withoutFinish(card('Gold foil')), sold)).toEqual([]);
  expect(finishTypos(withoutFinish(card('Gold foil')), plain)).toEqual([
    expect.stringContaining('All of it is printed in ink, as you see it here.'),
  ]);
});

test.each([
  ['foil', sold, /^Foil is not chosen any more: 1 object is printed in ink\. Choose it again/],
  ['varnish', sold, /^Spot varnish is not chosen any more: 1 object is printed without it/],
  ['foil', varnished, /^Foil is not sold with this product/],
] as const)(
  'an object in %s that has it no more: chosen again only where it is sold',
  (finish, product, words) => {
    expect(finishTypos(marked(withoutFinish(card('Gold foil')), finish), product)).toEqual([
      expect.stringMatching(words),
    ]);
  },
);
