import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { Design, DesignPage, Language, Logo } from '#contract/design/design.ts';
import { LEAST_LINE_MM, LEAST_STROKE_MM, leastOnPlate } from '#design/check/plate-rules.ts';
import { problemsOf } from '#design/check/problems.ts';
import { makeLayOut } from '#design/layout/lay-out.ts';
import { finishesIn } from '#design/look/finishes.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES, paletteOf } from '#design/look/palettes.ts';
import { wallOnPlate } from '#design/look/wall-on-plate.ts';
import { refit } from '#design/templates/build-design.ts';
import { formFor } from '#design/templates/designable.ts';
import { PLATED_CARD } from '#design/templates/forms.ts';
import { PLATED_TEMPLATES } from '#design/templates/plated/plated.ts';
import type { Template } from '#design/templates/template.ts';
import { wallOf } from '#design/templates/wall.ts';
import { TRADES } from '#design/words/trades.ts';
import { seededProducts } from '../seeded-products.ts';
import { foundInFile, prepareDesign, pressFileOf } from './found-in-design.ts';
import { thinParts } from './plate-raster.ts';
import { designOf, pick } from './sold-designs.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

const velvet = seededProducts.find(({ slug }) => slug === 'velvet-business-cards');
if (!velvet) throw new Error('there are no velvet cards');
const HIGHLIGHTS = ['Gold foil', 'Spot UV', 'Silver foil'];
const SIZES = Object.keys(velvet.printSpecification.trimSizes);

/** A card of a layout as it is sold: both sides, in a language and colours by its turn. */
function cardOf(template: Template, highlight: string, turn: number, language?: Language) {
  if (!velvet) throw new Error('there are no velvet cards');
  const choice = { Size: pick(SIZES, turn), Sides: 'Both sides', Highlight: highlight };
  const said = language && { language, fields: {} };
  const { design, print } = designOf([template.name, velvet, PLATED_CARD, choice], template, turn, said);
  const finishes = finishesIn(choice);
  const dark = paletteOf(pick(['charcoal', 'indigo', 'wine'], turn)) ?? design.palette;
  return {
    design: refit({
      ...design,
      palette: { name: dark.name, inks: dark.inks },
      ...(finishes && { finishes }),
    }),
    print,
  };
}

const onPlate = ({ pages }: Design) =>
  pages.flatMap(({ objects }) => objects.filter(({ finish }) => finish).map(({ id }) => id));

test('cards that are sold with foil or varnish have layouts of their own, others load none of them', () => {
  const slugs = seededProducts.filter((product) => formFor(product) === PLATED_CARD).map(({ slug }) => slug);
  expect(slugs).toEqual(['velvet-business-cards', 'foil-business-cards']);
  expect(PLATED_TEMPLATES.length).toBeGreaterThanOrEqual(10);
  const [kirana] = TRADES;
  const shown = (highlight: string) =>
    wallOnPlate(PLATED_CARD.templates, (some) => wallOf(some, kirana), finishesIn({ Highlight: highlight }));
  expect(shown('None').some(({ template }) => template.plateOn)).toBe(false);
  for (const highlight of HIGHLIGHTS) {
    const first = shown(highlight).slice(0, PLATED_TEMPLATES.length);
    expect(new Set(first.map(({ template }) => template))).toEqual(new Set(PLATED_TEMPLATES));
  }
  expect(shown('Gold foil')[0]?.palette.label).toMatch(/ and gold foil$/);
  // Silver on yellow is not seen.
  expect(
    shown('Silver foil').filter(({ template, palette }) => template.plateOn && palette.name === 'turmeric'),
  ).toEqual([]);
});

describe.each(PLATED_TEMPLATES.map((template, at) => [template.name, template, at] as const))(
  '%s',
  (_, template, at) => {
    const highlight = pick(HIGHLIGHTS, at);

    test(`has its plate of ${highlight} in the press file, and the checks of artwork find that alone`, async () => {
      const { design, print } = cardOf(template, highlight, at);
      const bytes = await pressFileOf(compositor, design);
      const found = await foundInFile(bytes, print);
      expect(found).toEqual(design.pages.map(() => expect.stringMatching(/^FINISHING: /)));
      for (const message of found) expect(message).toContain(`‘${highlight}’`);
      const file = await PDFDocument.load(bytes);
      const objects = file.context
        .enumerateIndirectObjects()
        .map(([, object]) => String(object instanceof PDFRawStream ? object.dict : object))
        .join(' ');
      expect(objects).toContain(`/Separation /${highlight.replaceAll(' ', '#20')} /DeviceCMYK`);
      // A plate is whole: no gradient of the screen and nothing that shines through.
      expect(objects).not.toMatch(/\/(?:Shading|ShadingType|PatternType|ca) /);
    });

    test('lines of its plate are as thick as a die holds, and strokes of its letters', async () => {
      const { design } = cardOf(template, 'Gold foil', at, pick(['en', 'hi', 'te', 'ur'], at));
      await prepareDesign(compositor, design);
      const layOut = makeLayOut(compositor);
      for (const page of design.pages) {
        const only = (isText: boolean): DesignPage => ({
          ...page,
          objects: page.objects.filter(({ kind }) => (kind === 'text') === isText),
        });
        const lines = await thinParts(layOut.page(design, only(false)).drawn, compositor, LEAST_LINE_MM);
        // Tips of leaves and points of stars: what is longer is a line.
        expect(
          lines.filter(({ areaMm2 }) => areaMm2 > 0.05),
          `lines on ${page.name}`,
        ).toEqual([]);
        const letters = await thinParts(layOut.page(design, only(true)).drawn, compositor, LEAST_STROKE_MM);
        expect(
          letters.filter(({ areaMm2 }) => areaMm2 > 0.06),
          `letters on ${page.name}`,
        ).toEqual([]);
      }
    });

    test('is in ink where nothing is chosen, under varnish where that is, and in foil again', () => {
      const { design } = cardOf(template, 'Gold foil', at);
      expect(onPlate(design).length).toBeGreaterThan(1);
      const { finishes: _, ...without } = design;
      expect(onPlate(refit(without))).toEqual([]);
      const varnished = refit({ ...design, finishes: { varnish: true } });
      expect(onPlate(varnished)).toEqual(onPlate(design));
      expect(refit({ ...varnished, ...(design.finishes && { finishes: design.finishes }) })).toEqual(design);
    });
  },
);

const [frame] = PLATED_TEMPLATES;
const monogram = PLATED_TEMPLATES.find(({ name }) => name === 'card-foil-monogram');
if (!frame || !monogram) throw new Error('there are no layouts');

test('fonts with hairlines are thinner than a die holds below the size they are told to be too fine in', async () => {
  const layOut = makeLayOut(compositor);
  const { design } = cardOf(frame, 'Gold foil', 0, 'en');
  const thinIn = async (fonts: (typeof FONT_PAIRS)[number], sizeMm: number) => {
    const [front] = design.pages;
    const name = front?.objects.find(({ id }) => id === 'name');
    if (!front || name?.kind !== 'text') throw new Error('nobody is named');
    const box = { x: 5, y: 10, width: 79, height: 25 };
    const page = { ...front, objects: [{ ...name, box, sizeMm, leastSizeMm: sizeMm }] };
    const { label: _, ...pair } = fonts;
    const set = { ...design, fonts: pair, pages: [page] };
    await prepareDesign(compositor, set);
    const { drawn, texts } = layOut.page(set, page);
    const font = texts.get('name')?.lines[0]?.runs[0]?.font ?? '';
    const [worst] = await thinParts(drawn, compositor, LEAST_STROKE_MM);
    return { isTold: sizeMm < leastOnPlate(font), isThin: (worst?.areaMm2 ?? 0) > 0.06 };
  };
  for (const fonts of FONT_PAIRS)
    for (const size of [2.9, 5]) {
      const { isTold, isThin } = await thinIn(fonts, size);
      // What a die does not hold is told; who is told in vain prints a little larger.
      expect(isThin && !isTold, `${fonts.name} of ${size} mm`).toBe(false);
    }
});

test('what is made too fine, or foil on a colour like it, is told', async () => {
  const { design } = cardOf(monogram, 'Gold foil', 0, 'en');
  await prepareDesign(compositor, design);
  const layOut = makeLayOut(compositor);
  const codes = (changed: Design) =>
    problemsOf(layOut, compositor, changed).map(({ code, id }) => `${code} ${id}`);
  expect(codes(design)).toEqual([]);
  const thin = (design.pages[0]?.objects ?? []).map((object) =>
    object.id === 'edge' ? { ...object, box: { ...object.box, width: 0.15 } } : object,
  );
  const [front, ...others] = design.pages;
  if (!front) throw new Error('there is no front');
  expect(codes({ ...design, pages: [{ ...front, objects: thin }, ...others] })).toEqual(['fine edge']);
  const yellow = paletteOf('turmeric') ?? PALETTES[0];
  if (!yellow) throw new Error('there is no palette');
  expect(codes({ ...design, palette: { name: yellow.name, inks: yellow.inks } })).toContain('alike name');
});

const LOGO = { picture: 'k'.repeat(43), widthPx: 100, heightPx: 100, isClear: true, inks: null };
const traced = (...inks: (readonly [number, number, number, number])[]): Logo => ({
  ...LOGO,
  traced: {
    isUsed: true,
    layers: inks.map((ink, at) => ({
      d: `M${at} 0L100 0L100 100Z`,
      ink: [...ink] as [number, number, number, number],
    })),
  },
});

test('a logo of one colour that was traced is on the plate, without paper under it; another is as it is', () => {
  const { design } = cardOf(monogram, 'Gold foil', 0, 'en');
  const withLogo = (logo: Logo) =>
    refit({ ...design, logo }).pages[0]?.objects.filter(({ id }) => id.startsWith('monogram'));
  expect(withLogo(traced([0, 0, 0, 1]))).toMatchObject([{ id: 'monogram', kind: 'picture', finish: 'foil' }]);
  const [paper, picture] = withLogo(traced([0, 0, 0, 1], [0, 1, 1, 0])) ?? [];
  expect([paper?.id, picture?.id, picture?.finish]).toEqual(['monogram-plate', 'monogram', undefined]);
  expect(withLogo(LOGO)?.map(({ finish }) => finish)).toEqual([undefined, undefined]);
});

test('a screen shows foil with a light in it, one gradient a page, and no style in the document', async () => {
  const { design } = cardOf(frame, 'Gold foil', 0, 'en');
  await prepareDesign(compositor, design);
  const layOut = makeLayOut(compositor);
  const [front] = design.pages;
  if (!front) throw new Error('there is no front');
  const svg = drawSvg(layOut.page(design, front).drawn, compositor);
  expect(svg.match(/<linearGradient /g)).toHaveLength(1);
  expect(svg).toMatch(/data-item="name"[^>]* fill="url\(#gs0\)"/);
  expect(svg).toMatch(/data-item="frame"[^>]* stroke="url\(#gs0\)"/);
  expect(svg).not.toContain('style');
  const inInk = refit({ ...design, finishes: undefined } as unknown as Design);
  expect(drawSvg(layOut.page(inInk, inInk.pages[0] ?? front).drawn, compositor)).not.toContain('Gradient');
});
