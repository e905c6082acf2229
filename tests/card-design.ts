import type { Design, Fields } from '#contract/design/design.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { CARD_TEMPLATES } from '#design/templates/cards/cards.ts';

/** A finished card of a kirana shop, printed on so many sides. */
export function cardDesign(fields: Partial<Fields> = {}, sides = 1): Design {
  const [[template], [palette], [fonts]] = [CARD_TEMPLATES, PALETTES, FONT_PAIRS];
  if (!template || !palette || !fonts) throw new Error('there is no template');
  return buildDesign(
    {
      size: { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 },
      sides,
      language: 'en',
      trade: 'kirana',
      fields: {
        ...NO_FIELDS,
        name: 'Sri Balaji Stores',
        trade: 'Kirana & General Store',
        phone: '98450 12345',
        ...fields,
      },
    },
    { template, palette, fonts },
  );
}
