const MM_PER_INCH = 25.4;
/** CSS Values 4, section 6.2: a pixel is a 96th of an inch. */
const PX_PER_INCH = 96;
const INCHES_PER_UNIT: Record<string, number> = {
  mm: 1 / MM_PER_INCH,
  cm: 10 / MM_PER_INCH,
  in: 1,
  pt: 1 / 72,
  pc: 1 / 6,
  q: 1 / 4 / MM_PER_INCH,
  px: 1 / PX_PER_INCH,
  '': 1 / PX_PER_INCH,
};
const LARGEST_MM = 1e6;

type Attributes = ReadonlyMap<string, string>;

export interface SvgSize {
  /** What the file says in units of paper; pixels and percentages say nothing about it. */
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  /** In pixels of 96 to the inch; null when the file leaves it to whoever shows it. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** The same as exactly as it is said: whole pixels of a small drawing are another shape. Null likewise. */
  readonly exactPx: { readonly widthPx: number; readonly heightPx: number } | null;
  /** The attributes of the root when it is drawn with `longestPx` at its longer side; null as the pixels. */
  readonly drawnAt: (longestPx: number) => Attributes | null;
}

/** The size of a drawing by the attributes of its root (SVG 2, sections 8.2 and 8.12). */
export function sizeOfSvg(root: Attributes): SvgSize {
  const width = lengthOf(root.get('width'));
  const height = lengthOf(root.get('height'));
  const box = viewBoxOf(root.get('viewBox'));
  const px = pixelsOf(width?.px ?? null, height?.px ?? null, box);
  return {
    widthMm: width?.mm ?? null,
    heightMm: height?.mm ?? null,
    widthPx: px && Math.max(1, Math.round(px.width)),
    heightPx: px && Math.max(1, Math.round(px.height)),
    exactPx: px && { widthPx: exact(px.width), heightPx: exact(px.height) },
    drawnAt(longestPx) {
      if (!px) return null;
      const scale = longestPx / Math.max(px.width, px.height);
      const at = (length: number) => String(Math.max(1, Math.round(length * scale)));
      const drawn = new Map(root);
      drawn.set('width', at(px.width)).set('height', at(px.height));
      // Without one the units of the drawing are its pixels.
      if (!box) drawn.set('viewBox', `0 0 ${px.width} ${px.height}`).set('preserveAspectRatio', 'none');
      return drawn;
    },
  };
}

const exact = (px: number) => Math.max(0.001, Math.round(px * 1000) / 1000);

interface Area {
  readonly width: number;
  readonly height: number;
}

/** One length and the shape of the view box give the other. */
function pixelsOf(width: number | null, height: number | null, box: Area | null): Area | null {
  if (width !== null && height !== null) return { width, height };
  if (!box) return null;
  if (width !== null) return { width, height: (width * box.height) / box.width };
  if (height !== null) return { width: (height * box.width) / box.height, height };
  return box;
}

function lengthOf(text: string | undefined): { px: number; mm: number | null } | null {
  const parts = /^\s*\+?([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)\s*(mm|cm|in|pt|pc|q|px|)\s*$/i.exec(text ?? '');
  const unit = parts?.[2]?.toLowerCase();
  const inches = Number(parts?.[1]) * (INCHES_PER_UNIT[unit ?? ''] ?? Number.NaN);
  if (unit === undefined || !(inches > 0 && inches < LARGEST_MM)) return null;
  const mm = Math.round(inches * MM_PER_INCH * 100) / 100;
  const isPaper = unit !== '' && unit !== 'px';
  return { px: inches * PX_PER_INCH, mm: isPaper && mm > 0 && mm < LARGEST_MM ? mm : null };
}

function viewBoxOf(text: string | undefined): Area | null {
  const [, , width = 0, height = 0] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && width < 1e9 && height < 1e9 ? { width, height } : null;
}
