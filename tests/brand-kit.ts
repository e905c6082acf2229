import type { BrandKit } from '#contract/design/brand-kit.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';

/** The kit of a sweet shop. */
export function sweetsKit(part: Partial<BrandKit> = {}): BrandKit {
  const [palette, fonts] = [PALETTES.find(({ name }) => name === 'rani'), FONT_PAIRS[1]];
  if (!palette || !fonts) throw new Error('there are no colours');
  const { display, displayWeight, text } = fonts;
  return {
    trade: 'sweets',
    language: 'en',
    fields: {
      name: 'Asha Sweets',
      trade: 'Sweets since 1982',
      person: '',
      phone: '98450 12345',
      email: 'hello@asha.example',
      web: 'asha.example',
      address: '12 MG Road, Pune 411001',
    },
    gstin: '27AAPFU0939F1ZV',
    upiId: 'asha@okaxis',
    logo: null,
    palette: { name: palette.name, inks: palette.inks },
    fonts: { name: fonts.name, display, displayWeight, text },
    ...part,
  };
}
