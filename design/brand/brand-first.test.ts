import { describe, expect, test } from 'vitest';
import { sweetsKit } from '#tests/brand-kit.ts';
import { contrastOf } from '../look/ink.ts';
import { BRAND_PALETTE } from '../look/on-cloth.ts';
import { buildDesign, refit } from '../templates/build-design.ts';
import { CARD_TEMPLATES } from '../templates/cards/cards.ts';
import { FORMS } from '../templates/forms.ts';
import { wallOf } from '../templates/wall.ts';
import { TRADES } from '../words/trades.ts';
import { brandFirst, fieldsOfKit } from './brand-first.ts';

const [trade] = TRADES;
const kit = sweetsKit();
const rani = kit.palette?.inks;
if (!rani) throw new Error('the kit has no colours');

describe('a wall with a brand kit', () => {
  const wall = wallOf(CARD_TEMPLATES, trade);
  const branded = brandFirst(wall, kit);

  test('begins with every layout once in its colours and fonts', () => {
    const first = branded.slice(0, CARD_TEMPLATES.length);
    expect(new Set(first.map(({ template }) => template.name)).size).toBe(first.length);
    expect(first.every(({ palette, fonts }) => palette.name === 'rani' && fonts.name === 'classic')).toBe(
      true,
    );
  });

  test('shows nothing twice, loses no layout, and has a key for each', () => {
    const looks = branded.map(({ template, palette }) => `${template.name} ${palette.name}`);
    expect(new Set(looks).size).toBe(looks.length);
    expect(new Set(branded.map(({ key }) => key)).size).toBe(branded.length);
    expect(new Set(branded.map(({ template }) => template.name))).toEqual(
      new Set(wall.map(({ template }) => template.name)),
    );
  });

  test('is as it was where the kit has neither colours nor fonts', () => {
    expect(brandFirst(wall, { palette: null, fonts: null })).toEqual(wall);
  });

  test('shows bright colours on no layout that does not stand them', () => {
    const bright = { name: BRAND_PALETTE, inks: { ...rani, onGround: [0, 0, 0, 1] as typeof rani.ink } };
    const first = brandFirst(wall, { palette: bright, fonts: null }).filter(
      ({ palette }) => palette.name === BRAND_PALETTE,
    );
    expect(first.length).toBeGreaterThan(5);
    expect(first.some(({ template }) => template.without?.includes('turmeric'))).toBe(false);
  });
});

test('colours of one’s own are seen on cloth of another colour, too', () => {
  const [garment] = FORMS.find(({ name }) => name === 'garment')?.templates ?? [];
  if (!garment) throw new Error('there is no layout');
  const palette = { name: BRAND_PALETTE, label: '', inks: rani };
  const fonts = { ...sweetsKit().fonts, label: '' } as Parameters<typeof buildDesign>[1]['fonts'];
  const design = buildDesign(
    {
      size: { widthMm: 280, heightMm: 350, bleedMm: 0, safeMm: 5 },
      sides: 1,
      language: 'en',
      trade: trade.name,
      fields: fieldsOfKit(kit),
      cloth: [1, 1, 1],
    },
    { template: garment, palette, fonts },
  );
  const onBlack = refit({ ...design, cloth: [0.05, 0.05, 0.05] });
  const backOnWhite = refit({ ...onBlack, cloth: [1, 1, 1] });
  expect(contrastOf(onBlack.palette.inks.ink, [0, 0, 0, 1])).toBeGreaterThan(7);
  expect(backOnWhite.palette).toEqual(design.palette);
});
