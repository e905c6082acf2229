import { expect, test } from 'vitest';
import { SIZES_OF } from '../../check/sizes-of-forms.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { NO_FIELDS } from '../build-design.ts';
import { PACK } from '../families/packs.ts';

const NAMES: Partial<Record<string, string>> = { hi: 'गुप्ता मिष्ठान', ml: 'മലബാർ കഫേ', ur: 'رحمان ٹیلرز' };

test.each(PACK.templates)('$name says on its front how its maker is reached', (template) => {
  for (const size of SIZES_OF.pack ?? [])
    for (const { language } of LANGUAGES)
      for (const note of ['', '500 g']) {
        const fields = {
          ...NO_FIELDS,
          name: NAMES[language] ?? 'Malabar Café',
          trade: 'Café & Bakery',
          phone: '98470 12345',
          note,
        };
        const front = template.front({ size, fields, language, motif: 'cup' });
        const said = front.objects.flatMap((object) => (object.kind === 'text' ? (object.field ?? []) : []));
        expect(said, `${size.widthMm} × ${size.heightMm} mm, ${language}, ${note}`).toContain('phone');
      }
});
