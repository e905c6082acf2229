import type {
  Box,
  Design,
  DesignObject,
  DesignPage,
  FieldName,
  FontPair,
  InkRole,
  Palette,
  TextObject,
} from '#contract/design/design.ts';
import { LARGEST_TYPE_MM, removedName } from '#contract/design/fields-and-limits.ts';
import type { Finish } from '#contract/design/finish.ts';
import { withPaletteOn } from '#design/look/on-cloth.ts';
import { cropInBox } from '#design/pictures/crop.ts';
import { refit } from '#design/templates/build-design.ts';
import { rowsOf } from '#design/words/price-list.ts';
import { isAdded } from './fresh-id.ts';

/** Which object: ids are those of one page. */
export interface Which {
  readonly page: DesignPage['name'];
  readonly id: string;
}

export function findObject(design: Design, which: Which): DesignObject | undefined {
  return design.pages.find(({ name }) => name === which.page)?.objects.find(({ id }) => id === which.id);
}

/** The words of a field, wherever it is shown. */
export function withField(design: Design, field: FieldName, words: string): Design {
  return refit({ ...design, fields: { ...design.fields, [field]: words } });
}

/** An example of ours is theirs as it stands. */
export const asTheirs = (design: Design, field: FieldName): Design => ({
  ...design,
  samples: (design.samples ?? []).filter((one) => one !== field),
});

/** One line of a price list, in what it says or what that costs. */
export function withRow(
  design: Design,
  field: FieldName,
  { at, part }: NonNullable<TextObject['row']>,
  words: string,
): Design {
  const rows = rowsOf(design.fields[field]).map((row, nth) =>
    nth === at ? { ...row, [part]: words.replaceAll('\n', ' ') } : row,
  );
  return withField(
    design,
    field,
    rows.map(({ what, price }) => (price ? `${what} ${price}` : what)).join('\n'),
  );
}

export const withPalette = (design: Design, palette: Palette): Design => withPaletteOn(design, palette);

/** Letters of other fonts need other room. */
export const withFonts = (design: Design, pair: FontPair): Design =>
  refit({ ...design, fonts: bareFonts(pair) });

/** A pair as a design keeps it. */
export const bareFonts = ({ name, display, displayWeight, text }: FontPair): FontPair => ({
  name,
  display,
  displayWeight,
  text,
});

export const onPage = (
  design: Design,
  name: DesignPage['name'],
  change: (page: DesignPage) => DesignPage,
): Design => ({
  ...design,
  pages: design.pages.map((page) => (page.name === name ? change(page) : page)),
});

/** They are theirs from then on: the template leaves them as they are. */
export function withObjects(
  design: Design,
  name: DesignPage['name'],
  ids: readonly string[],
  change: (object: DesignObject) => DesignObject,
): Design {
  if (ids.length === 0) return design;
  return onPage(design, name, (page) => ({
    ...page,
    objects: page.objects.map((object) =>
      ids.includes(object.id) ? { ...change(object), isOwn: true } : object,
    ),
  }));
}

export const withObject = (design: Design, which: Which, change: (object: DesignObject) => DesignObject) =>
  withObjects(design, which.page, [which.id], change);

/** A tenth of a millimetre is finer than anybody cuts. */
export const rounded = ({ x, y, width, height }: Box): Box => {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
};

export function moved(design: Design, which: Which, box: Box): Design {
  return withObject(design, which, (object) => ({ ...object, box: rounded(box) }));
}

/** Another box of any shape: words break in it, of a picture more or less is seen. */
export function stretched(design: Design, which: Which, box: Box): Design {
  return withObject(design, which, (object) =>
    object.kind === 'picture'
      ? { ...object, box: rounded(box), crop: cropInBox(object, rounded(box)) }
      : { ...object, box: rounded(box) },
  );
}

/** Larger or smaller with everything on it; type grows with its box. */
export function scaled(design: Design, which: Which, box: Box): Design {
  return withObject(design, which, (object) => {
    const factor = object.box.width > 0 ? box.width / object.box.width : 1;
    if (object.kind !== 'text') return { ...object, box: rounded(box) };
    return { ...object, box: rounded(box), ...sizesOf(object, factor) };
  });
}

const LEAST_TYPE_MM = 1.8;

function sizesOf({ sizeMm, leastSizeMm }: TextObject, factor: number) {
  const size = Math.max(LEAST_TYPE_MM, Math.min(LARGEST_TYPE_MM, sizeMm * factor));
  return { sizeMm: size, leastSizeMm: Math.min(leastSizeMm, size) };
}

/** One step larger or smaller, around the same middle. */
export function resized(design: Design, which: Which, factor: number): Design {
  const object = findObject(design, which);
  if (!object) return design;
  const { x, y, width, height } = object.box;
  if (object.kind === 'text') {
    // The room of a line stays as wide as it is: only its letters grow.
    const tall = height * factor;
    const top = { top: y, middle: y + (height - tall) / 2, bottom: y + height - tall }[object.verticalAlign];
    return withObject(design, which, () => ({
      ...object,
      box: rounded({ x, y: top, width, height: tall }),
      ...sizesOf(object, factor),
    }));
  }
  const [wide, tall] = [width * factor, height * factor];
  return scaled(design, which, {
    x: x + (width - wide) / 2,
    y: y + (height - tall) / 2,
    width: wide,
    height: tall,
  });
}

export function coloured(design: Design, which: Which, ink: InkRole): Design {
  return withObject(design, which, (object) => {
    if (object.kind === 'picture') return object;
    if (object.kind !== 'shape') return { ...object, ink };
    if (object.fill === null && object.stroke) return { ...object, stroke: { ...object.stroke, ink } };
    return { ...object, fill: ink };
  });
}

/** Null: none. */
export const withFinish = (design: Design, which: Which, finish: Finish | null): Design =>
  withObject(design, which, ({ finish: _, ...object }) => ({ ...object, ...(finish && { finish }) }));

export function inkRoleOf(object: DesignObject): InkRole | null {
  if (object.kind === 'picture') return null;
  if (object.kind !== 'shape') return object.ink;
  return object.fill ?? object.stroke?.ink ?? null;
}

export function aligned(design: Design, which: Which, align: TextObject['align']): Design {
  return withObject(design, which, (object) => (object.kind === 'text' ? { ...object, align } : object));
}

export function withOwnText(design: Design, which: Which, text: string): Design {
  return withObject(design, which, (object) => (object.kind === 'text' ? { ...object, text } : object));
}

/** What somebody added is gone; what the template has stays away. */
export function without(design: Design, page: DesignPage['name'], ids: readonly string[]): Design {
  const ours = ids.filter((id) => !isAdded(id)).map((id) => removedName(page, id));
  const changed = onPage(design, page, (one) => ({
    ...one,
    objects: one.objects.filter(({ id }) => !ids.includes(id)),
  }));
  return { ...changed, removed: [...new Set([...design.removed, ...ours])] };
}

/** As the template has it, again. */
export function asTemplate(design: Design): Design {
  const pages = design.pages.map(({ order: _, ...page }) => ({
    ...page,
    // What somebody added is no template's.
    objects: page.objects.map((object) => ({ ...object, isOwn: isAdded(object.id) })),
  }));
  return refit({ ...design, removed: [], pages });
}
