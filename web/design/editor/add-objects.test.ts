import { expect, test } from 'vitest';
import type { Design } from '#contract/design/design.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { CARD } from '#design/templates/families/cards.ts';
import { addForms } from '#design/templates/forms-here.ts';
import { wallOf } from '#design/templates/wall.ts';
import { TRADES } from '#design/words/trades.ts';
import { withNew } from './add-objects.ts';
import { findObject } from './changes.ts';

addForms([CARD]);

function card(layout: string): Design {
  const [entry] = wallOf(
    CARD.templates.filter(({ name }) => name === layout),
    TRADES[0],
  );
  if (!entry) throw new Error('the layout is gone');
  return buildDesign(
    {
      size: { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 },
      sides: 1,
      language: 'en',
      trade: TRADES[0].name,
      logo: undefined,
      fields: { ...NO_FIELDS, name: 'Lata Flowers', phone: '98450 12345' },
      cloth: undefined,
    },
    entry,
  );
}

function added(design: Design, kind: 'qr' | 'text') {
  const { design: after, id } = withNew(design, 'Front', { kind });
  const object = findObject(after, { page: 'Front', id });
  if (!object) throw new Error('nothing was added');
  const { box } = object;
  const under = design.pages[0]?.objects.filter(
    ({ kind: one, box: other }) =>
      one === 'text' &&
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height,
  );
  return { box, under };
}

test('a code that is added stands on no words where there is room beside them', () => {
  const { box, under } = added(card('card-dots'), 'qr');
  expect(under).toEqual([]);
  expect(box.x).toBeGreaterThanOrEqual(4);
  expect(box.y).toBeGreaterThanOrEqual(4);
  expect(box.x + box.width).toBeLessThanOrEqual(85);
  expect(box.y + box.height).toBeLessThanOrEqual(47);
});

test('where nothing is, it stands in the middle', () => {
  const design = card('card-dots');
  const empty = { ...design, pages: design.pages.map((page) => ({ ...page, objects: [] })) };
  expect(added(empty, 'qr').box).toMatchObject({ x: 34.5, y: 15.5 });
});
