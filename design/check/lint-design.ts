import type { Compositor, SetText } from '#compose/text.ts';
import type { Design, DesignPage, TextObject } from '#contract/design/design.ts';
import { firstSeen } from '../layout/folds.ts';
import type { LayOut } from '../layout/lay-out.ts';
import { contrastOf } from '../look/ink.ts';
import { contrastOnKraft, isKraft } from '../look/on-kraft.ts';
import { emsOf } from '../templates/kit/ems.ts';
import { Sheet } from '../templates/sheet.ts';
import { crowdedCodes } from './crowded-codes.ts';
import { endsOf, outlineAt } from './outline-under.ts';
import { foilContrast, wrongOnPlate } from './plate-rules.ts';
import { problemsOf } from './problems.ts';

/** The lines of a text as they were set on a page. */
export interface SetObject {
  readonly page: DesignPage;
  readonly object: TextObject;
  readonly set: SetText;
  readonly words: string;
}

/** Texts of so many mm on top of each other are a slip. */
const SLIP = 0.3;
/** Words, and letters as large as a headline, are told from what they lie on. */
const LEAST_CONTRAST = 4.5;
const LEAST_CONTRAST_LARGE = 3;
/** Large: so many times as large as the smallest that may be. */
const LARGE = 2.1;

/**
 * What an art director would send back, in words: beside what is wrong in print (`problemsOf`) words on words, type too
 * small for how far off it is read, words that do not stand out, and a page on which nothing leads. Examples are no fault.
 */
export function lintDesign(
  layOut: LayOut,
  compositor: Pick<Compositor, 'unitsPerEm'>,
  design: Design,
): string[] {
  const problems = problemsOf(layOut, compositor, design).filter(({ code }) => code !== 'sample');
  const texts = textsOf(layOut, design);
  return [
    ...problems.map(({ page, id, code, words }) => `${code} of ${id} on ${page}: ${words}`),
    ...design.pages.flatMap((page) =>
      onEachOther(
        texts.filter((text) => text.page === page),
        design,
      ),
    ),
    ...texts.flatMap((text) => tooSmall(text, design)),
    ...texts.flatMap((text) => tooPale(text, design)),
    ...texts.flatMap((text) => dullFoil(text, design)),
    ...design.pages.flatMap((page) => wrongOnPlate(design, page)),
    ...texts.flatMap((text) => overEdge(text, compositor)),
    ...crowdedCodes(design, texts),
    ...leading(texts, design),
  ];
}

export function textsOf(layOut: LayOut, design: Design): SetObject[] {
  return design.pages.flatMap((page) => {
    const { texts } = layOut.page(design, page);
    return page.objects.flatMap((object): SetObject[] => {
      const set = object.kind === 'text' && !object.isInitial ? texts.get(object.id) : undefined;
      return object.kind === 'text' && set ? [{ page, object, set, words: set.text }] : [];
    });
  });
}

/** Where the letters of a text are, in mm from the top left corner of the page. */
function inkBox({ object: { box }, set }: SetObject) {
  const width = Math.min(box.width, set.widthMm);
  const left = box.x + Math.max(0, Math.min(...set.lines.map(({ xMm }) => xMm)));
  const top = box.y + (set.lines[0]?.yMm ?? 0) - 0.7 * set.sizeMm;
  return { left, right: left + width, top, foot: box.y + (set.lines.at(-1)?.yMm ?? 0) + 0.1 * set.sizeMm };
}

function onEachOther(texts: readonly SetObject[], { size }: Design): string[] {
  const slip = Math.max(SLIP, Math.hypot(size.widthMm, size.heightMm) / 500);
  const boxes = texts.map((text) => ({ id: text.object.id, ...inkBox(text) }));
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.foot, other.foot) - Math.max(one.top, other.top);
      return across > slip && down > slip ? [`${one.id} stands on ${other.id} by ${down.toFixed(1)} mm`] : [];
    }),
  );
}

/** As small as a hair below what a template asks for is a rounding. */
function tooSmall({ object, set, words }: SetObject, { size, fields, language }: Design): string[] {
  const least = new Sheet({ size, fields, language, motif: null }).leastOf(object.ink);
  return set.sizeMm < least * 0.985
    ? [`${object.id} is of ${set.sizeMm.toFixed(2)} mm, ${least.toFixed(2)} is the least: ${words}`]
    : [];
}

function tooPale(text: SetObject, design: Design): string[] {
  const { object, set, page } = text;
  const { inks } = design.palette;
  if (design.cloth && !isKraft(design.cloth)) return [];
  const box = inkBox(text);
  const y = (box.top + box.foot) / 2;
  const under = [0.08, 0.5, 0.92].map(
    (share) => outlineAt(page, object, { x: box.left + share * (box.right - box.left), y }).ink,
  );
  const least = new Sheet({
    size: design.size,
    fields: design.fields,
    language: design.language,
    motif: null,
  }).leastOf(object.ink);
  const wanted = set.sizeMm > least * LARGE ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST;
  return [...new Set(under)].flatMap((role) => {
    const seen = design.cloth ? contrastOnKraft : contrastOf;
    const contrast = seen(inks[object.ink], inks[role]);
    return contrast < wanted
      ? [`${object.id} in ${object.ink} on ${role} of ${design.palette.name}: ${contrast.toFixed(1)} to 1`]
      : [];
  });
}

/** As letters of a name are told from what they lie on, when no light falls on the foil. */
const LEAST_FOIL = 2.8;

function dullFoil({ page, object }: SetObject, design: Design): string[] {
  const contrast = foilContrast(design, page, object);
  return contrast !== null && contrast < LEAST_FOIL
    ? [`${object.id} in foil is told from ${design.palette.name} by ${contrast.toFixed(1)} to 1`]
    : [];
}

/** Words that begin on a plate and end beside it. */
function overEdge({ page, object, set }: SetObject, compositor: Pick<Compositor, 'unitsPerEm'>): string[] {
  const { box } = object;
  const ends = set.lines.flatMap((line) => endsOf(line, set.sizeMm, (font) => compositor.unitsPerEm(font)));
  if (ends.length === 0) return [];
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  const at = ({ x, y }: { x: number; y: number }) => outlineAt(page, object, { x: box.x + x, y: box.y + y });
  const on = at({ x: middle(xs), y: middle(ys) });
  const beside = ends
    .map(at)
    .find(({ ink, of }) => of !== on.of && (ink !== on.ink || isWreath(page, on.of)));
  return beside ? [`${object.id} runs over the edge of ${on.of ?? 'the page'}: ${set.text}`] : [];
}

const isWreath = ({ objects }: DesignPage, id: string | null) =>
  objects.some((object) => object.id === id && object.kind === 'shape' && object.shape.startsWith('wreath'));

/** Ems of a name that is longer than most. */
const LONG = 13;

/** A brochure says it twice: on its cover, and small on its back. */
const nameOf = (texts: readonly SetObject[]) =>
  texts.filter(({ object }) => object.field === 'name').toSorted((a, b) => b.set.sizeMm - a.set.sizeMm)[0];

/** One text leads: the name, or what the page is about, is clearly larger than what explains it. */
function leading(texts: readonly SetObject[], { pages }: Design): string[] {
  const front = texts.filter(({ page, object }) => page === pages[0] && object.row === undefined);
  const [first] = front.toSorted((a, b) => b.set.sizeMm - a.set.sizeMm);
  const name = nameOf(front);
  if (!first || !name) return ['nobody is named'];
  // A name that fills three lines may be smaller than what explains it, by a little.
  const isLong = emsOf(name.words) > LONG;
  const isLed = ['name', 'second', 'offer', 'date', 'phone'].includes(first.object.field ?? '');
  const explains = front.filter(({ object }) =>
    ['trade', 'address', 'web', 'email', 'note'].includes(object.field ?? ''),
  );
  const larger = explains.filter(({ set }) => set.sizeMm > name.set.sizeMm * (isLong ? 1.4 : 1.02));
  return [
    ...(isLed || isLong ? [] : [`${first.object.id} is the largest`]),
    ...larger.map(
      ({ object, set }) =>
        `${object.id} of ${set.sizeMm.toFixed(1)} mm is larger than the name of ${name.set.sizeMm.toFixed(1)} mm`,
    ),
  ];
}

/** How high the letters of the name are where a wall of designs is looked at on a telephone of 360 pixels, in pixels. */
export function nameOnPhone(layOut: LayOut, design: Design): number {
  const { widthMm, heightMm } = design.size;
  const { width, height } = firstSeen(design.size) ?? { width: widthMm, height: heightMm };
  const shown = width / height > 1.2 ? 328 : 148;
  const name = nameOf(textsOf(layOut, design));
  return name ? (name.set.sizeMm * shown) / width : 0;
}
