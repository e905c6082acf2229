import type { ArtworkFacts } from './artwork-facts.ts';

/** What an SVG is; `source` is what the guard let through. */
export function drawingFacts(
  source: string,
  size: { widthMm: number | null; heightMm: number | null; widthPx: number; heightPx: number },
): ArtworkFacts {
  const { widthMm, heightMm, widthPx, heightPx } = size;
  const drawing = {
    widthMm,
    heightMm,
    widthPx,
    heightPx,
    hasText: /<(?:[A-Za-z_][\w.-]*:)?text[\s>]/.test(source),
    ...(flowsInFrames(source) && { hasFlowedText: true }),
    images: (source.match(/<(?:[A-Za-z_][\w.-]*:)?image[\s/>]/g) ?? []).length,
  };
  return { content: 'svg', pageCount: 1, pages: [], document: null, picture: null, drawing, limits: [] };
}

const FRAMES = /<((?:[A-Za-z_][\w.-]*:)?flowRoot)[\s>][\s\S]*?<\/\1>/g;

/** Whether words stand in frames as old Inkscapes write them (SVG 1.2, which was given up): nobody else draws them. Empty ones are left behind often. */
const flowsInFrames = (source: string) =>
  [...source.matchAll(FRAMES)].some(([frame]) => frame.replaceAll(/<[^>]*>/g, '').trim() !== '');
