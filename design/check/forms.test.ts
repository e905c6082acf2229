import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { Design, Fields, Language, PageSize } from '#contract/design/design.ts';
import { type LayOut, makeLayOut, textToSet } from '../layout/lay-out.ts';
import { finishesIn } from '../look/finishes.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { contrastOf, luminanceOf, rgbOf } from '../look/ink.ts';
import { paletteOn } from '../look/on-cloth.ts';
import { contrastOnKraft, KRAFT } from '../look/on-kraft.ts';
import { PALETTES } from '../look/palettes.ts';
import { wallOnPlate } from '../look/wall-on-plate.ts';
import { buildDesign, NO_FIELDS } from '../templates/build-design.ts';
import { FORMS, type Form, TEMPLATES, templateOf } from '../templates/forms.ts';
import type { Template } from '../templates/template.ts';
import { wallOf } from '../templates/wall.ts';
import { LANGUAGES } from '../words/languages.ts';
import { OCCASIONS, TRADES } from '../words/trades.ts';
import { lintDesign, nameOnPhone } from './lint-design.ts';
import { ADDRESS_OF_THREE_LINES, TWO_NUMBERS } from './names/reached.ts';
import { realNames } from './names/real-names.ts';
import { unknownShapes } from './problems.ts';
import { SIZES_OF } from './sizes-of-forms.ts';

const isAll = process.env.TEST_SCOPE === 'all';
/** Of each language so many names are made; the widest of them are tried on every layout. */
const NAMES = 2000;
const WIDEST = isAll ? 4 : 2;

const TINY_MM = 30;
const TOLD = /^(?:overflow|unsafe) of name/;

let compositor: OpenCompositor;
let layOut: LayOut;
const widest = new Map<Language, readonly string[]>();
beforeAll(async () => {
  compositor = await openCompositor(readFont);
  layOut = makeLayOut(compositor);
  for (const { language } of LANGUAGES) {
    const names = realNames(language, isAll ? NAMES : 160);
    const longest = names.toSorted((a, b) => b.length - a.length).slice(0, WIDEST);
    const words = names.toSorted((a, b) => longestWord(b) - longestWord(a)).slice(0, WIDEST / 2);
    widest.set(language, [...longest, ...words, names.toSorted((a, b) => a.length - b.length)[0] ?? '']);
  }
});
const longestWord = (name: string) => Math.max(...name.split(' ').map(({ length }) => length));

async function prepared(design: Design): Promise<Design> {
  const texts = design.pages.flatMap(({ objects }) =>
    objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
  );
  await compositor.prepare(texts);
  return design;
}

const MORE: readonly Partial<Fields>[] = [
  {},
  { web: 'mahalaxmistores.in', note: '500 g' },
  {
    address: '14 Laxmi Road, Sadashiv Peth\nPune 411030',
    web: 'mahalaxmistores.in',
    note: '1 kg',
    email: 'anand@mahalaxmistores.in',
  },
  { phone: TWO_NUMBERS },
];

/** A design of a layout; what it is made of goes on with each. */
function designOf(form: Form, template: Template, language: Language, name: string, turn: number): Design {
  const sizes = SIZES_OF[form.name] ?? [];
  const size = sizes[turn % sizes.length] as PageSize;
  const kinds = form.isForGuests ? OCCASIONS : TRADES;
  const fit = kinds.filter(({ name: one }) => !template.isForTradesAlone || template.trades?.includes(one));
  const trade = fit[turn % fit.length] ?? kinds[0];
  const fonts = pick(
    FONT_PAIRS.filter((pair) => template.fonts?.includes(pair.name) ?? true),
    turn,
  );
  const finishes = template.plateOn && pick(PLATES, turn);
  const looks = PALETTES.filter((one) => !template.without?.includes(one.name)).map((palette) => ({
    palette,
    template,
  }));
  const { palette } = pick(
    wallOnPlate([template], (some) => (some.length > 0 ? looks : []), finishes),
    turn,
  );
  const fields = {
    ...NO_FIELDS,
    phone: '+91 98450 12345',
    ...MORE[turn % MORE.length],
    name,
    trade: trade.line[language],
  };
  if (fields.phone === TWO_NUMBERS) fields.address = ADDRESS_OF_THREE_LINES[language];
  const cloth = form.isOnCloth ? pick(CLOTHS, turn) : undefined;
  return buildDesign(
    { size, sides: 2, language, trade: trade.name, fields, cloth, finishes },
    { template, palette, fonts },
  );
}

/** What is wrong with a design. A few names are too long for a sticker of an inch; whoever wants one is told so. */
function faultsOf(design: Design): string[] {
  const faults = lintDesign(layOut, compositor, design);
  const isTold =
    Math.min(design.size.widthMm, design.size.heightMm) < TINY_MM && faults.some((fault) => TOLD.test(fault));
  return isTold ? [] : faults;
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
/** White, black, navy, maroon, bottle green, mustard. */
const CLOTHS = ['#ffffff', '#17181c', '#1d2a4d', '#6d1f2b', '#174a35', '#d39b22'].map(
  (hex): [number, number, number] => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    return [r, g, b];
  },
);

/** What a plate may be of. */
const PLATES = ['Gold foil', 'Spot UV', 'Silver foil', 'Rose gold foil', 'Copper foil'].map((chosen) =>
  finishesIn({ Highlight: chosen }),
);

/** Cards have rules of their own beside; on kraft they are the same. */
const OTHERS = FORMS.filter(({ name }) => name !== 'card' && name !== 'kraft').flatMap((form) =>
  form.templates
    .filter(({ plateOn }) => form.name !== 'plated' || plateOn)
    .map((template) => [`${form.name}: ${template.name}`, form, template] as const),
);

describe.each(OTHERS)('%s', (label, form, template) => {
  test('holds long names in every language and size, is read from where it hangs, and one thing leads', async () => {
    const found: string[] = [];
    let turn = template.name.length;
    // Every fourth language; the next layouts have the others.
    const place = OTHERS.findIndex(([one]) => one === label);
    const some = LANGUAGES.filter((_, at) => isAll || (at + place) % 4 === 0);
    for (const { language } of some)
      for (const name of widest.get(language) ?? []) {
        turn += 1;
        const design = await prepared(designOf(form, template, language, name, turn));
        const { widthMm, heightMm } = design.size;
        const where = `${widthMm} × ${heightMm}, ${language}, ${design.fonts.name}, ${name}`;
        found.push(...faultsOf(design).map((fault) => `${fault} (${where})`));
        found.push(...unknownShapes(design));
      }
    expect(found).toEqual([]);
  });
});

test('there are more than forty layouts, each under a name of its own', () => {
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(110);
  expect(new Set(TEMPLATES.map(({ label, name }) => `${name.split('-')[0]} ${label}`)).size).toBe(
    TEMPLATES.length,
  );
  for (const template of TEMPLATES) expect(templateOf(template.name)).toBe(template);
});

const SHOP = { en: 'Sri Balaji Stores', hi: 'गुप्ता मिष्ठान्न', ta: 'மீனாட்சி ஸ்டோர்ஸ்' };
const PERSON = { en: 'Ananya Rao', hi: 'अनन्या गुप्ता', ta: 'மீனாட்சி' };

test('on a telephone of 360 pixels a name of usual length is read on the wall', async () => {
  const small: string[] = [];
  for (const [label, form, template] of OTHERS)
    for (const language of ['en', 'hi', 'ta'] as const) {
      // Shops have businesses' names, invitations those of people.
      const name = (form.isForGuests ? PERSON : SHOP)[language];
      const design = await prepared(designOf(form, template, language, name, 0));
      const px = nameOnPhone(layOut, design);
      if (px < 7.5) small.push(`${label} ${language}: ${px.toFixed(1)} px`);
    }
  expect(small).toEqual([]);
});

test('on cloth of every colour words stand out, and what is drawn is seen', () => {
  for (const palette of PALETTES)
    for (const cloth of CLOTHS) {
      const { inks } = paletteOn(palette, cloth);
      const on = (role: 'strong' | 'ink' | 'accent') => {
        const [one, other] = [luminanceOf(rgbOf(inks[role])), luminanceOf(cloth)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      };
      const where = `${palette.name} on ${cloth}`;
      expect(on('strong'), where).toBeGreaterThan(3);
      expect(on('ink'), where).toBeGreaterThan(3);
      expect(on('accent'), where).toBeGreaterThan(1.5);
    }
});

test.each(PALETTES)(
  'on kraft $name has dark inks alone, and words are told from what they lie on',
  (palette) => {
    const { inks } = paletteOn(palette, KRAFT);
    for (const role of ['ink', 'soft', 'strong'] as const)
      expect(contrastOnKraft(inks[role]), role).toBeGreaterThan(4.5);
    expect(contrastOnKraft(inks.onGround, inks.ground)).toBeGreaterThan(4.5);
    expect(contrastOnKraft(inks.onGround, inks.groundTint)).toBeGreaterThan(3);
    expect(contrastOnKraft(inks.accent)).toBeGreaterThan(2);
    for (const role of ['paper', 'onGround', 'tint'] as const) expect(inks[role], role).toEqual([0, 0, 0, 0]);
  },
);

test.each(PALETTES)('black words are read on the accent of $name', ({ inks }) => {
  expect(contrastOf(inks.ink, inks.accent)).toBeGreaterThan(4.5);
});

test('everybody sees a dozen designs and more of each kind, each layout before one is seen twice', () => {
  for (const form of FORMS)
    for (const trade of form.isForGuests ? OCCASIONS : TRADES) {
      const wall = wallOf(form.templates, trade);
      const count = new Set(wall.map(({ template }) => template)).size;
      expect(wall.length, form.name).toBeGreaterThan(24);
      expect(new Set(wall.slice(0, count).map(({ template }) => template)).size, form.name).toBe(count);
    }
});

// Of two thousand; `npm test` takes five a language.
const EVERY = isAll ? 4 : 400;
test('long names, short names and all between, each on the next layout', async () => {
  const found: string[] = [];
  let turn = 0;
  for (const { language } of LANGUAGES)
    for (const name of realNames(language, NAMES).filter((_, at) => at % EVERY === 0)) {
      turn += 1;
      const [, form, template] = pick(OTHERS, turn);
      const design = await prepared(designOf(form, template, language, name, turn));
      const where = `${Math.round(design.size.widthMm)} mm, ${language}, ${name}`;
      found.push(...faultsOf(design).map((fault) => `${template.name}: ${fault} (${where})`));
    }
  expect(found).toEqual([]);
}, 3_600_000);
