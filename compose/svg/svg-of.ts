import type {
  DrawnGroup,
  DrawnItem,
  DrawnPage,
  DrawnPath,
  DrawnPicture,
  DrawnText,
  Ink,
  Matrix,
} from '../page.ts';
import type { Compositor } from '../text.ts';
import { inkColourOn } from './ink-colour.ts';
import { pathsOfText, sheenOf } from './sheen.ts';

/** An element of SVG as plain data: written as a string, or handed to whatever makes elements of a page. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly SvgNode[];
}

export interface SvgOptions {
  /** Where a picture is: an address, or a blob's. Pictures without one are left out. */
  readonly pictureUrl?: (picture: string) => string | undefined;
  /** Begins the names of outlines: what stands in one document has to differ. */
  readonly idPrefix?: string;
  /** What is beyond the trimmed size is shown as well. */
  readonly hasBleed?: boolean;
}

/** A page as SVG in millimetres: each outline of a glyph is there once, and used where it stands. */
export function svgOf(page: DrawnPage, compositor: Compositor, options: SvgOptions = {}): SvgNode {
  const drawing = new Drawing(compositor, options, page);
  const items = page.items.flatMap((item) => drawing.item(item));
  const out = options.hasBleed ? page.bleedMm : 0;
  const [width, height] = [page.widthMm + 2 * out, page.heightMm + 2 * out];
  return {
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [-out, -out, width, height].map(short).join(' '),
      width: `${short(width)}mm`,
      height: `${short(height)}mm`,
    },
    children: [...(drawing.defs.length > 0 ? [node('defs', {}, drawing.defs)] : []), ...items],
  };
}

export function drawSvg(page: DrawnPage, compositor: Compositor, options: SvgOptions = {}): string {
  return written(svgOf(page, compositor, options));
}

function written({ tag, attributes, children }: SvgNode): string {
  const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const open = `<${tag}${all.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.map(written).join('')}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function node(tag: string, attributes: SvgNode['attributes'], children: readonly SvgNode[] = []): SvgNode {
  return { tag, attributes, children };
}

/** A tenth of a micrometre. */
export function short(value: number): number {
  const rounded = Math.round(value * 1e4) / 1e4;
  return rounded === 0 ? 0 : rounded;
}

class Drawing {
  readonly defs: SvgNode[] = [];
  private readonly page: DrawnPage;
  private readonly compositor: Compositor;
  private readonly options: SvgOptions;
  private readonly prefix: string;
  private readonly fonts = new Map<string, number>();
  private readonly outlines = new Map<string, string>();
  private readonly sheens = new Map<string, string>();

  constructor(compositor: Compositor, options: SvgOptions, page: DrawnPage) {
    this.page = page;
    this.compositor = compositor;
    this.options = options;
    this.prefix = options.idPrefix ?? 'g';
  }

  item(item: DrawnItem): SvgNode[] {
    switch (item.kind) {
      case 'text':
        return [this.text(item)];
      case 'path':
        return [this.path(item)];
      case 'picture':
        return this.picture(item);
      case 'group':
        return [this.group(item)];
    }
  }

  /** What an ink is painted with: a colour, or a light over foil and varnish. */
  private paint(ink: Ink): string {
    const key = ink.kind === 'spot' ? `${ink.name} ${ink.sheen}` : '';
    const known = this.sheens.get(key);
    if (known) return known;
    const id = `${this.prefix}s${this.sheens.size}`;
    const gradient = sheenOf(ink, id, this.page);
    if (!gradient) return inkColourOn(ink, this.page.stock);
    this.defs.push(gradient);
    this.sheens.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  private path(item: DrawnPath): SvgNode {
    return node('path', {
      ...placed(item),
      d: item.d,
      fill: item.fill ? this.paint(item.fill) : 'none',
      ...(item.evenOdd && { 'fill-rule': 'evenodd' }),
      ...(item.stroke && {
        stroke: this.paint(item.stroke.ink),
        'stroke-width': short(item.stroke.widthMm),
      }),
    });
  }

  private text(item: DrawnText): SvgNode {
    if (item.ink.kind === 'spot' && item.ink.sheen) {
      const d = pathsOfText(item, this.compositor);
      return node('g', { ...placed(item), fill: this.paint(item.ink) }, [node('path', { d })]);
    }
    const runs = item.lines.flatMap((line) =>
      line.runs.flatMap((run) => {
        const scale = run.sizeMm / this.compositor.unitsPerEm(run.font);
        let x = 0;
        const uses: SvgNode[] = [];
        for (const glyph of run.glyphs) {
          const href = this.outline(run.font, glyph.id);
          const y = glyph.dy;
          if (href) uses.push(node('use', { href, x: x + glyph.dx, ...(y !== 0 && { y }) }));
          x += glyph.advance;
        }
        // Glyphs are drawn with y upwards.
        const transform = `translate(${short(line.xMm + run.xMm)} ${short(line.yMm)}) scale(${exact(scale)} ${exact(-scale)})`;
        return uses.length > 0 ? [node('g', { transform }, uses)] : [];
      }),
    );
    return node('g', { ...placed(item), fill: inkColourOn(item.ink, this.page.stock) }, runs);
  }

  /** Where the outline of a glyph stands among the definitions; nothing where there is nothing to see. */
  private outline(font: string, glyph: number): string | undefined {
    const name = `${font} ${glyph}`;
    const known = this.outlines.get(name);
    if (known !== undefined) return known || undefined;
    const d = this.compositor.outlineOf(font, glyph);
    if (d === '') {
      this.outlines.set(name, '');
      return undefined;
    }
    if (!this.fonts.has(font)) this.fonts.set(font, this.fonts.size);
    const id = `${this.prefix}${this.fonts.get(font)}-${glyph}`;
    this.defs.push(node('path', { id, d }));
    this.outlines.set(name, `#${id}`);
    return `#${id}`;
  }

  private picture(item: DrawnPicture): SvgNode[] {
    const href = this.options.pictureUrl?.(item.picture);
    if (href === undefined) return [];
    const { x, y, width, height } = item.crop ?? { x: 0, y: 0, width: 1, height: 1 };
    const part = node(
      'svg',
      {
        x: short(item.xMm),
        y: short(item.yMm),
        width: short(item.widthMm),
        height: short(item.heightMm),
        viewBox: [x, y, width, height].join(' '),
        preserveAspectRatio: 'none',
      },
      [node('image', { href, width: 1, height: 1, preserveAspectRatio: 'none' })],
    );
    return [node('g', placed(item), [part])];
  }

  private group(item: DrawnGroup): SvgNode {
    const children = item.items.flatMap((one) => this.item(one));
    if (!item.clip) return node('g', placed(item), children);
    const id = `${this.prefix}c${this.defs.length}`;
    this.defs.push(node('clipPath', { id }, [node('path', { d: item.clip })]));
    return node('g', { ...placed(item), 'clip-path': `url(#${id})` }, children);
  }
}

function placed(item: { readonly id: string; readonly matrix?: Matrix; readonly opacity?: number }) {
  return {
    'data-item': item.id,
    ...(item.matrix && { transform: `matrix(${item.matrix.map(exact).join(' ')})` }),
    ...(item.opacity !== undefined && item.opacity < 1 && { opacity: item.opacity }),
  };
}

/** For what other lengths are multiplied with. */
function exact(value: number): number {
  return Number(value.toPrecision(9));
}
