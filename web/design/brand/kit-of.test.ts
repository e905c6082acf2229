import { expect, test } from 'vitest';
import { paletteOf } from '#design/look/palettes.ts';
import { sweetsKit } from '#tests/brand-kit.ts';
import { cardDesign } from '#tests/card-design.ts';
import { FIRST } from '../start/use-lines.ts';
import { isSameKit, kitOfDesign, kitOfLines } from './kit-of.ts';
import { linesOfKit } from './lines-of-kit.ts';

const kit = sweetsKit();
const LOGO = { picture: 'l'.repeat(43), widthPx: 300, heightPx: 200, isClear: true, inks: null };
const GROUND = { ...LOGO, picture: 'g'.repeat(43), isClear: false };

test('the first screen as a kit fills it says the kit again', () => {
  expect(isSameKit(kitOfLines(linesOfKit(kit, FIRST), kit), kit)).toBe(true);
});

test('what the first screen does not ask for stays in the kit', () => {
  const lines = { ...linesOfKit(kit, FIRST), phone: '98220 54321' };
  expect(kitOfLines(lines, kit)).toEqual({ ...kit, fields: { ...kit.fields, phone: '98220 54321' } });
});

test('the usual line of a trade follows the language, one’s own stays', () => {
  const usual = kitOfLines({ ...FIRST, name: 'Asha', trade: 'sweets' });
  expect(linesOfKit(usual, FIRST).what).toBe('');
  expect(linesOfKit(kit, FIRST).what).toBe('Sweets since 1982');
});

test('a design gives its words, colours and fonts; an empty field empties nothing', () => {
  const design = cardDesign({ name: 'Asha Mithai', phone: '98220 54321' });
  const made = kitOfDesign(design, kit);
  expect(made.fields).toMatchObject({
    name: 'Asha Mithai',
    phone: '98220 54321',
    email: 'hello@asha.example',
    address: '12 MG Road, Pune 411001',
  });
  expect([made.palette?.name, made.fonts?.name]).toEqual([design.palette.name, design.fonts.name]);
  expect([made.gstin, made.upiId]).toEqual([kit.gstin, kit.upiId]);
});

test('colours made for cloth are not kept as colours of paper', () => {
  expect(kitOfDesign({ ...cardDesign(), cloth: [0, 0, 0] }, kit).palette?.inks).toEqual(
    paletteOf('rani')?.inks,
  );
});

test('a logo keeps its other half, whichever of the two stands on the design', () => {
  const both = sweetsKit({ logo: { shown: LOGO, other: GROUND } });
  expect(kitOfDesign(cardDesign(), both).logo).toEqual(both.logo);
  expect(kitOfDesign({ ...cardDesign(), logo: GROUND }, both).logo).toEqual({ shown: GROUND, other: LOGO });
  const another = { ...LOGO, picture: 'a'.repeat(43) };
  expect(kitOfDesign({ ...cardDesign(), logo: another }, both).logo).toEqual({ shown: another, other: null });
});

test('the order of its parts makes no other kit', () => {
  const { fields, ...rest } = kit;
  const turned = { fields: Object.fromEntries(Object.entries(fields).toReversed()), ...rest };
  expect(isSameKit(turned as typeof kit, kit)).toBe(true);
  expect(isSameKit(sweetsKit({ upiId: '' }), kit)).toBe(false);
});
