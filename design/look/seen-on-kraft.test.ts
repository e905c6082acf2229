import { expect, test } from 'vitest';
import { CARD_TEMPLATES } from '../templates/cards/cards.ts';
import { wallOf } from '../templates/wall.ts';
import { TRADES } from '../words/trades.ts';
import { paletteOnKraft } from './on-kraft.ts';
import { PALETTES } from './palettes.ts';
import { isSameOnKraft, palettesOnKraft, seenOnKraft, wallOnKraft } from './seen-on-kraft.ts';

test('colours on kraft are called by what is printed: no yellow, pink or white that is not there', () => {
  const seen = PALETTES.map((palette) => ({ palette, label: seenOnKraft(palette).label }));
  for (const { palette, label } of seen) {
    const { inks } = paletteOnKraft(palette);
    const isBlack = [inks.strong, inks.accent].every(([c, m, y]) => c + m + y === 0);
    expect(label === 'Black').toBe(isBlack);
    // “This and that” is of two inks.
    if (label.includes(' and ')) expect(inks.accent).not.toEqual(inks.strong);
  }
  for (const { palette, label } of seen)
    for (const other of seen)
      expect(label === other.label, `${label}, ${other.label}`).toBe(isSameOnKraft(palette, other.palette));
});

test('what is printed alike on kraft is offered once; the one that is chosen stays', () => {
  const labels = (chosen: string) => palettesOnKraft(PALETTES, chosen).map(({ name }) => name);
  expect(labels('indigo')).toContain('rani');
  expect(labels('indigo')).not.toContain('turmeric');
  expect(labels('turmeric')).toContain('turmeric');
  expect(labels('turmeric')).not.toContain('rani');
  const wall = wallOnKraft(wallOf(CARD_TEMPLATES, TRADES[0]));
  const looks = wall.map(({ template, palette }) => `${template.name} ${palette.label}`);
  expect(new Set(looks).size).toBe(looks.length);
  expect(looks.length).toBeGreaterThan(200);
});
