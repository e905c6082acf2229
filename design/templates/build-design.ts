import type {
  Design,
  DesignObject,
  DesignPage,
  FieldName,
  Fields,
  FontPair,
  Language,
  Logo,
  PageSize,
  Palette,
} from '#contract/design/design.ts';
import { DESIGN_FORMAT, FIELD_NAMES, removedName } from '#contract/design/fields-and-limits.ts';
import { inOrder } from '../layout/in-order.ts';
import { BRAND_PALETTE, paletteOn } from '../look/on-cloth.ts';
import { paletteOf } from '../look/palettes.ts';
import { sampleOf } from '../words/samples.ts';
import { tradeOf } from '../words/trades.ts';
import { templateOf } from './forms-here.ts';
import type { Wanted } from './sheet.ts';
import type { Template } from './template.ts';

export const NO_FIELDS = Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])) as Fields;

export interface Brief {
  readonly size: PageSize;
  /** Printed sides: 1 or 2. */
  readonly sides: number;
  readonly language: Language;
  readonly trade: string;
  readonly fields: Fields;
  readonly logo?: Logo | undefined;
  /** What it is printed on, where that is no white paper. */
  readonly cloth?: Design['cloth'];
  /** What the choice of the product gives to objects that want it. */
  readonly finishes?: Design['finishes'];
}

interface Look {
  readonly template: Template;
  readonly palette: Palette;
  readonly fonts: FontPair;
}

/** A finished design of a template, for what somebody said of themselves. */
export function buildDesign(brief: Brief, { template, palette, fonts }: Look): Design {
  const { size, sides, language, trade, logo, cloth, finishes } = brief;
  const { fields, samples } = withSamples(template, brief);
  const wanted = wantedOf({ ...brief, fields, fonts });
  return {
    format: DESIGN_FORMAT,
    template: template.name,
    trade,
    language,
    size,
    palette: paletteOn(palette, cloth),
    ...(cloth && palette.name === BRAND_PALETTE && { brandInks: palette.inks }),
    fonts: {
      name: fonts.name,
      display: fonts.display,
      displayWeight: fonts.displayWeight,
      text: fonts.text,
    },
    fields,
    ...(samples.length > 0 && { samples }),
    ...(cloth && { cloth }),
    ...(finishes && { finishes }),
    ...(logo && { logo }),
    pages: sides > 1 ? [template.front(wanted), template.back(wanted)] : [template.front(wanted)],
    removed: [],
  };
}

/** What a template shows and nobody said yet has an example of ours, which is told until it is changed. */
function withSamples({ asks = [] }: Template, { fields, language, trade }: Brief) {
  const asked: readonly FieldName[] = tradeOf(trade)?.isOfTwo ? [...asks, 'second'] : asks;
  const samples = asked.filter(
    (field) => fields[field].trim() === '' && sampleOf(field, language, trade) !== '',
  );
  const examples = samples.map((field) => [field, sampleOf(field, language, trade)]);
  return { samples, fields: { ...fields, ...Object.fromEntries(examples) } as Fields };
}

function wantedOf({
  size,
  fields,
  language,
  trade,
  logo,
  finishes,
  fonts,
}: Omit<Brief, 'sides'> & Pick<Look, 'fonts'>): Wanted {
  const plate = finishes?.foil ? 'foil' : finishes?.varnish ? 'varnish' : undefined;
  return { size, fields, language, motif: tradeOf(trade)?.motif ?? null, logo, plate, fonts: fonts.name };
}

/**
 * Lays a design out anew after its words, size or sides changed: what somebody placed themselves stays where it is,
 * what they took away stays away, everything else stands where the template puts it now.
 */
export function refit(
  design: Design,
  sides = design.pages.length,
  more: Pick<Wanted, 'isTradeRole'> = {},
): Design {
  const template = templateOf(design.template);
  if (!template) return design;
  const wanted = { ...wantedOf(design), ...more };
  const fresh = sides > 1 ? [template.front(wanted), template.back(wanted)] : [template.front(wanted)];
  return { ...design, ...onItsCloth(design), pages: fresh.map((page) => merged(design, page)) };
}

/** Another cloth has other colours that are seen on it. */
function onItsCloth({ palette, logo, cloth, brandInks }: Design): Partial<Design> {
  if (!cloth) return {};
  const inks = palette.name === BRAND_PALETTE ? brandInks : (paletteOf(palette.name)?.inks ?? logo?.inks);
  return inks ? { palette: paletteOn({ name: palette.name, inks }, cloth) } : {};
}

function merged(design: Design, fresh: DesignPage): DesignPage {
  const before = design.pages.find(({ name }) => name === fresh.name);
  const own = new Map(before?.objects.filter(({ isOwn }) => isOwn).map((object) => [object.id, object]));
  const removed = new Set(design.removed);
  const kept = fresh.objects.flatMap((object): DesignObject[] => {
    if (removed.has(removedName(fresh.name, object.id))) return [];
    const mine = own.get(object.id);
    own.delete(object.id);
    return [mine ?? object];
  });
  const order = before?.order;
  return {
    ...fresh,
    background: before?.background ?? fresh.background,
    objects: inOrder([...kept, ...own.values()], order),
    ...(order && { order }),
  };
}
