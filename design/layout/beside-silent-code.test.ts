import { expect, test } from 'vitest';
import type { Compositor } from '#compose/text.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { PALETTES } from '../look/palettes.ts';
import { buildDesign, NO_FIELDS } from '../templates/build-design.ts';
import { FORMS } from '../templates/forms.ts';
import { TRADES } from '../words/trades.ts';
import { isEmpty, makeLayOut } from './lay-out.ts';

const layOut = makeLayOut({} as Compositor);
const [palette] = PALETTES;
const [fonts] = FONT_PAIRS;

/** What is drawn beside the code of a layout, of one with this number. */
function besideCodes(phone: string): string[] {
  if (!palette || !fonts) throw new Error('there is no look');
  return FORMS.flatMap((form) =>
    form.templates.flatMap((template) => {
      const size = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };
      const fields = { ...NO_FIELDS, name: 'Asha', phone: '98450 12345' };
      const brief = { size, sides: 2 as const, language: 'en' as const, trade: TRADES[0].name, fields };
      const design = buildDesign(brief, { template, palette, fonts });
      // Taken away in the editor, or never typed.
      const said = { ...design, fields: { ...design.fields, phone } };
      return said.pages.flatMap((page) => {
        const texts = page.objects.filter(({ kind }) => kind === 'text');
        const { drawn } = layOut.page(said, {
          ...page,
          objects: page.objects.filter(({ kind }) => kind !== 'text'),
        });
        return [
          ...texts.filter((text) => text.id === 'scan' && !isEmpty(text, said)).map(({ id }) => id),
          ...drawn.items.map(({ id }) => id).filter((id) => /^code/.test(id)),
        ];
      });
    }),
  );
}

test('without a number no layout asks to scan a code, nor leaves white paper where one would lie', () => {
  expect(new Set(besideCodes('98450 12345'))).toEqual(new Set(['scan', 'code', 'code-ground', 'code-paper']));
  expect(besideCodes('')).toEqual([]);
});
