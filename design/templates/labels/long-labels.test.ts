import { expect, test } from 'vitest';
import { FONT_PAIRS } from '../../look/font-pairs.ts';
import { PALETTES } from '../../look/palettes.ts';
import { buildDesign, NO_FIELDS } from '../build-design.ts';
import '../forms.ts';
import { templateOf } from '../forms-here.ts';

const said = { ...NO_FIELDS, phone: '98450 12345', name: 'गौरी स्वीट्स', trade: 'मिठाई एवं नमकीन' };

test.each(['label-awning', 'label-border', 'label-frame', 'label-sunrise'])(
  '%s has the number on a small long label, too',
  (name) => {
    const template = templateOf(name);
    const [palette, fonts] = [PALETTES[0], FONT_PAIRS[0]];
    if (!template || !palette || !fonts) throw new Error(`${name} is gone`);
    const size = { widthMm: 50, heightMm: 25, bleedMm: 2, safeMm: 2 };
    const { pages } = buildDesign(
      { size, sides: 1, language: 'hi', trade: 'sweets', fields: said },
      { template, palette, fonts },
    );
    const shown = pages[0]?.objects.flatMap((object) => (object.kind === 'text' ? (object.field ?? []) : []));
    expect(shown).toContain('phone');
  },
);
