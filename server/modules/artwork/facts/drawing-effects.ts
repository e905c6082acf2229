/** How much of a drawing goes through filters: blurs, shadows, textures. */
export interface DrawingEffects {
  /** Elements that have one. */
  readonly count: number;
  /** How far from its own place one sees at most, in units of the drawing; null where that is not known. */
  readonly reach: number | null;
}

/** An element as `SvgWriter` writes it. */
const TAG = /<(\/?)([\w:.-]+)((?: [\w:.-]+="[^"]*")*)(\/?)>/g;
const FILTER_OF = /(?<![-\w])filter\s*[=:]\s*"?\s*([^";}]*)/;
const REFERENCE = /^url\(\s*(?:&quot;|')?#([^)'&]+)(?:&quot;|')?\s*\)\s*(?:!important)?\s*$/;
/** What a pixel of these takes from around it is known. Others see as far as they like, or depend on where they begin. */
const LOCAL =
  /^fe(?:Blend|ColorMatrix|ComponentTransfer|Composite|DropShadow|Flood|Func[ABGR]|GaussianBlur|Merge|MergeNode|Morphology|Offset)$/;
/** Three boxes in a row reach so many deviations far (Filter Effects 1, 9.14). */
const DEVIATIONS = 3;
/** What stands in these is drawn at a scale of its own. */
const SCALED = /^(?:pattern|marker)$/;

/** Null of a drawing without any. @param text a drawing as `guardSvg` writes it */
export function drawingEffects(text: string): DrawingEffects | null {
  if (!/filter/i.test(text)) return null;
  const reading = new EffectReader();
  for (const [, closes, name = '', attributes = '', isSelfClosing] of text.matchAll(TAG)) {
    if (closes) reading.close();
    else reading.open(name, attributes, isSelfClosing === '/');
  }
  return reading.end(classesIn(text));
}

/** An element that may have a filter of its own, in the nearest around it that may, too. */
interface Seen {
  /** By name; null of one that has none by name. */
  readonly filters: readonly (string | null)[];
  readonly classes: readonly string[];
  readonly scale: number;
  readonly around: Seen | null;
}

interface Open {
  readonly name: string;
  readonly scale: number;
  readonly seen: Seen | null;
}

class EffectReader {
  readonly #open: Open[] = [];
  readonly #reaches = new Map<string, number | null>();
  readonly #seen: Seen[] = [];
  #filter: string | undefined;
  #isScaled = false;
  /** What is used stands elsewhere, and may be larger there. */
  #useScale: number | null = null;

  open(name: string, attributes: string, isSelfClosing: boolean): void {
    const scale = (this.#open.at(-1)?.scale ?? 1) * scaleOf(attribute(attributes, 'transform'));
    // Within the outermost, another has a scale of its own.
    if (this.#open.length > 0 && attributes.includes(' viewBox="')) this.#isScaled = true;
    if (/(?:ContentUnits|primitiveUnits)="objectBoundingBox"/.test(attributes)) this.#isScaled = true;
    if (name === 'use') this.#useScale = Math.max(this.#useScale ?? 1, scale);
    let seen = this.#open.at(-1)?.seen ?? null;
    if (name === 'filter') this.#filter = attribute(attributes, 'id') ?? '';
    else if (this.#filter !== undefined) this.#addReach(this.#filter, name, attributes);
    else seen = this.#note(attributes, scale, seen);
    if (!isSelfClosing) this.#open.push({ name, scale, seen });
    else if (name === 'filter') this.#filter = undefined;
  }

  close(): void {
    if (this.#open.pop()?.name === 'filter') this.#filter = undefined;
  }

  #addReach(filter: string, name: string, attributes: string): void {
    const before = this.#reaches.has(filter) ? this.#reaches.get(filter) : 0;
    const reach = LOCAL.test(name) ? reachOf(name, attributes) : null;
    this.#reaches.set(filter, typeof before === 'number' && reach !== null ? before + reach : null);
  }

  #note(attributes: string, scale: number, around: Seen | null): Seen | null {
    const filter = filterIn(attributes);
    const classes = attribute(attributes, 'class')?.split(/\s+/) ?? [];
    if (filter === undefined && classes.length === 0) return around;
    if (filter !== undefined && this.#open.some(({ name }) => SCALED.test(name))) this.#isScaled = true;
    const seen = { filters: filter === undefined ? [] : [filter], classes, scale, around };
    this.#seen.push(seen);
    return seen;
  }

  end(ofClasses: ReadonlyMap<string, string | null> | null): DrawingEffects | null {
    const filtersOf = ({ filters, classes }: Seen) => [
      ...filters,
      ...classes.flatMap((name) => ofClasses?.get(name) ?? (ofClasses?.has(name) ? [null] : [])),
    ];
    const count = this.#seen.filter((one) => filtersOf(one).length > 0).length;
    if (count === 0 && ofClasses) return null;
    // Of a filter that is not there nothing is drawn, or all: nobody knows.
    const ownReach = (one: Seen) =>
      filtersOf(one).reduce(
        (sum, filter) => sum + (this.#reaches.get(filter ?? '') ?? Number.POSITIVE_INFINITY) * one.scale,
        0,
      );
    // What is blurred within what is blurred sees as far as both.
    const reaches = new Map<Seen | null, number>([[null, 0]]);
    for (const one of this.#seen) reaches.set(one, ownReach(one) + (reaches.get(one.around) ?? 0));
    const used = this.#useScale === null ? 1 : 2 * this.#useScale ** 2;
    const reach = Math.max(...reaches.values()) * used;
    const isKnown = ofClasses !== null && !this.#isScaled && Number.isFinite(reach);
    return { count: Math.max(1, count), reach: isKnown ? reach : null };
  }
}

/** The name of the filter that attributes ask for; null of what is none by name, undefined without one. */
function filterIn(declarations: string): string | null | undefined {
  const value = FILTER_OF.exec(declarations)?.[1]?.trim();
  if (value === undefined || value === '' || value === 'none') return undefined;
  return REFERENCE.exec(value)?.[1] ?? null;
}

/** Which filter the classes of its style sheets ask for; null where another selector asks for one. */
function classesIn(text: string): Map<string, string | null> | null {
  const classes = new Map<string, string | null>();
  for (const [, css = ''] of text.matchAll(/<style[^>]*>([^<]*)</g))
    for (const [, selectors = '', declarations = ''] of css.matchAll(/([^{}]*)\{([^}]*)\}/g)) {
      const filter = filterIn(declarations);
      if (filter === undefined) continue;
      for (const selector of selectors.split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name === undefined) return null;
        classes.set(name, filter);
      }
    }
  return classes;
}

const attribute = (attributes: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];

function reachOf(name: string, attributes: string): number {
  const numbers = (of: string, otherwise = '0') =>
    (attribute(attributes, of) ?? otherwise).split(/[\s,]+/).map((word) => Math.abs(Number(word) || 0));
  const largest = (of: string, otherwise?: string) => Math.max(...numbers(of, otherwise));
  const moved =
    largest('dx', name === 'feDropShadow' ? '2' : '0') + largest('dy', name === 'feDropShadow' ? '2' : '0');
  if (name === 'feGaussianBlur') return DEVIATIONS * largest('stdDeviation');
  if (name === 'feMorphology') return largest('radius');
  if (name === 'feOffset') return moved;
  return name === 'feDropShadow' ? moved + DEVIATIONS * largest('stdDeviation', '2') : 0;
}

/** How much larger something becomes at most, in any direction; never said to be smaller than it is. */
function scaleOf(transform: string | undefined): number {
  let scale = 1;
  for (const [, name = '', list = ''] of (transform ?? '').matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'matrix') scale *= Math.hypot(a, b, c, d);
    else if (name === 'scale')
      scale *= Math.max(Math.abs(a), Math.abs(list.trim().includes(' ') || list.includes(',') ? b : a));
    else if (/^skew/.test(name)) scale *= 1 + Math.abs(Math.tan((a * Math.PI) / 180));
  }
  return scale;
}

/** libvips asks librsvg for squares of this side. */
export const SQUARE_PX = 2000;
/** Filters round their regions to pixels. */
const ROUNDED_PX = 4;
/** Of what is drawn around a square to be left out again: beyond that it costs more than it saves. */
const MOST_AROUND_PX = 500;

/** How far around each square a drawing with these effects is drawn, in pixels; null where it is drawn at once. @param pxPerUnit of the drawing */
export function drawnAround({ reach }: DrawingEffects, pxPerUnit: number): number | null {
  if (reach === null) return null;
  const around = Math.ceil(reach * pxPerUnit) + ROUNDED_PX;
  return around <= MOST_AROUND_PX ? around : null;
}

/** Processor time of one effect on a million pixels, in ms: a blur takes 15, a shadow 23, a texture 15. */
const MS_OF_ONE = 20;

/**
 * About how long the effects of a drawing take when it is drawn so large, in ms of processor time: each goes over every square that is drawn.
 * @param longestUnits of the drawing, along its longer side
 */
export function effectMs(
  effects: DrawingEffects,
  { width, height }: { width: number; height: number },
  longestUnits: number,
): number {
  const around = drawnAround(effects, Math.max(width, height) / longestUnits);
  const squares = (side: number, step: number) => Math.ceil(Math.round(side) / step);
  const isOne = Math.max(width, height) <= SQUARE_PX;
  // Drawn at once, it is drawn whole for each of the squares that libvips asks for.
  const whole = width * height * squares(width, SQUARE_PX) * squares(height, SQUARE_PX);
  const drawnAlong = (side: number, beside: number) =>
    side + 2 * beside * squares(side, SQUARE_PX - 2 * beside);
  const drawn = around === null || isOne ? whole : drawnAlong(width, around) * drawnAlong(height, around);
  return (effects.count * MS_OF_ONE * drawn) / 1e6;
}
