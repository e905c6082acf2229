import { expect, test } from 'vitest';
import type { DrawnItem } from '#compose/page.ts';
import type { Compositor } from '#compose/text.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { PALETTES } from '../look/palettes.ts';
import { buildDesign, NO_FIELDS } from '../templates/build-design.ts';
import { FORMS } from '../templates/forms.ts';
import { OCCASIONS, TRADES } from '../words/trades.ts';
import { asPrinted, makeLayOut } from './lay-out.ts';

/** Words are left out: what is drawn without them needs no fonts. */
const layOut = makeLayOut({} as Compositor);
const ids = (items: readonly DrawnItem[]) => items.map(({ id }) => id);

test.each(FORMS.map((form) => [form.name, form] as const))(
  'all that a %s shows is printed, but the cloth under it',
  (_, form) => {
    const cloth: [number, number, number] | undefined = form.isOnCloth ? [0.1, 0.1, 0.1] : undefined;
    for (const template of form.templates)
      for (const { name: trade } of (form.isForGuests ? OCCASIONS : TRADES).slice(0, 1)) {
        const [[palette], [fonts]] = [PALETTES, FONT_PAIRS];
        if (!palette || !fonts) throw new Error('there is no look');
        const design = buildDesign(
          {
            size: { widthMm: 148, heightMm: 105, bleedMm: form.isOnCloth ? 0 : 3, safeMm: 4 },
            sides: 2,
            language: 'en',
            trade,
            fields: { ...NO_FIELDS, name: 'Asha', trade: 'Bakery', phone: '98450 12345' },
            cloth: cloth ?? form.stock,
          },
          { template, palette, fonts },
        );
        for (const page of design.pages) {
          const objects = page.objects.filter(({ kind }) => kind !== 'text');
          const { drawn } = layOut.page(design, { ...page, objects });
          expect(ids(asPrinted(drawn).items), template.name).toEqual(ids(drawn.items).slice(cloth ? 1 : 0));
        }
      }
  },
);
