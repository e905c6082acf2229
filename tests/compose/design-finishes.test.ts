import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { Design } from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { asPrinted, makeLayOut, textToSet } from '#design/layout/lay-out.ts';
import { finishesIn, finishOptions, unusedFinishes, withoutTheirFinish } from '#design/look/finishes.ts';
import { inspect } from '#server/modules/artwork/inspect/inspect.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import { printFormOf } from '#server/modules/artwork/rules/print-form.ts';
import { cardDesign } from '../card-design.ts';
import { seededProducts } from '../seeded-products.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

const velvet = seededProducts.find(({ slug }) => slug === 'velvet-business-cards');
if (!velvet) throw new Error('there are no velvet cards');
const size = Object.keys(velvet.printSpecification.trimSizes)[0] ?? '';
const choiceOf = (highlight: string) => ({ Size: size, Sides: 'Single side', Highlight: highlight });

/** A card on which the name has a finish, and the first shape, too. */
function withFinish(finish: Finish, highlight: string): Design {
  const design = cardDesign();
  const finishes = finishesIn(choiceOf(highlight));
  let shapes = 0;
  return Design.parse({
    ...design,
    ...(finishes && { finishes }),
    pages: design.pages.map((page) => ({
      ...page,
      objects: page.objects.map((object) => {
        const isName = object.kind === 'text' && object.field === 'name';
        const isFirstShape = object.kind === 'shape' && shapes++ === 0;
        return isName || isFirstShape ? { ...object, isOwn: true, finish } : object;
      }),
    })),
  });
}

async function drawn(design: Design) {
  await compositor.prepare(
    design.pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
    ),
  );
  const layOut = makeLayOut(compositor);
  return design.pages.map((page) => layOut.page(design, page).drawn);
}

async function checked(design: Design, highlight: string) {
  const pages = (await drawn(design)).map(asPrinted);
  const bytes = await writePdf(pages, { compositor, title: 'A card', language: 'en' });
  const { pages: pictures, artwork } = await inspect(Buffer.from(bytes), 'pdf');
  for await (const _ of pictures);
  const facts = await artwork?.(() => false);
  if (!facts || !velvet) throw new Error('nothing was read of the file');
  const findings = checkArtwork(facts, printFormOf(velvet.printSpecification, choiceOf(highlight)), 0, {
    today: '2026-11-26',
  });
  const file = await PDFDocument.load(bytes);
  return {
    // What its objects say, outside of their streams.
    objects: file.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object instanceof PDFRawStream ? object.dict : object))
      .join(' '),
    spots: facts.pages[0]?.spots,
    found: findings.map(({ code, message }) => [code, message]),
  };
}

test('an option of the product says which foil, or that there is spot varnish; varnish all over is neither', () => {
  expect(finishesIn({ Highlight: 'Gold foil' })).toMatchObject({ foil: { name: 'Gold foil' } });
  expect(finishesIn({ Foil: 'Rose gold' })).toMatchObject({ foil: { name: 'Rose gold foil' } });
  expect(finishesIn({ Highlight: 'Spot UV' })).toEqual({ varnish: true });
  expect(finishesIn({ 'Spot UV': 'Front' })).toEqual({ varnish: true });
  const nothings: Record<string, string>[] = [
    { Highlight: 'None' },
    { 'Spot UV': 'No' },
    { Finish: 'Gloss varnish' },
  ];
  for (const nothing of nothings) expect(finishesIn(nothing)).toBeUndefined();
  const offered = seededProducts.filter(({ attributes }) => finishOptions(attributes).length > 0);
  expect(offered.map(({ slug }) => slug)).toEqual(['velvet-business-cards', 'foil-business-cards']);
});

test('foil is a plate by its name in place of the inks, and the checks of artwork find it and nothing else', async () => {
  const { spots, found, objects } = await checked(withFinish('foil', 'Gold foil'), 'Gold foil');
  expect(spots).toEqual(['Gold foil']);
  expect(found).toEqual([['FINISHING', expect.stringContaining('looks like foil')]]);
  expect(objects).toMatch(/\/Separation \/Gold#20foil \/DeviceCMYK/);
});

test('spot varnish is a plate over what is printed, whole and without a hole under it', async () => {
  const design = withFinish('varnish', 'Spot UV');
  const { spots, found, objects } = await checked(design, 'Spot UV');
  expect(spots).toEqual(['Spot UV']);
  expect(found).toEqual([['FINISHING', expect.stringContaining('looks like spot varnish')]]);
  // Overprinted, and nothing shines through: no transparency is left for a press to flatten.
  expect(objects).toMatch(/\/OP true/);
  expect(objects).not.toMatch(/\/ca /);
  const [page] = await drawn(design);
  const veils = page?.items.filter(({ id }) => id.endsWith('~varnish')) ?? [];
  // On the screen one sees what is under it.
  expect(veils.length).toBe(2);
  expect(veils.every(({ opacity = 1 }) => opacity < 1)).toBe(true);
  expect(page && asPrinted(page).items.some(({ opacity }) => opacity !== undefined)).toBe(false);
});

test('what is not chosen any more is printed in ink, is said to be, and is there again when it is chosen', async () => {
  const design = withFinish('foil', 'None');
  const { spots, found } = await checked(design, 'None');
  expect([spots, found]).toEqual([[], []]);
  expect(withoutTheirFinish(design)).toHaveLength(2);
  expect(withoutTheirFinish(withFinish('foil', 'Silver foil'))).toEqual([]);
  expect(withoutTheirFinish(withFinish('foil', 'Spot UV'))).toHaveLength(2);
  expect(unusedFinishes(withFinish('foil', 'Gold foil'))).toEqual([]);
  expect(unusedFinishes({ ...cardDesign(), finishes: { varnish: true } })).toEqual(['varnish']);
});
