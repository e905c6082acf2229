import type { ArtworkFacts } from './artwork-facts.ts';

/** What an SVG is, from what the guard let through. */
export function drawingFacts(
  { text: source, hasFlowedText }: { text: string; hasFlowedText: boolean },
  size: { widthMm: number | null; heightMm: number | null; widthPx: number; heightPx: number },
): ArtworkFacts {
  const { widthMm, heightMm, widthPx, heightPx } = size;
  const drawing = {
    widthMm,
    heightMm,
    widthPx,
    heightPx,
    hasText: /<(?:[A-Za-z_][\w.-]*:)?text[\s>]/.test(source),
    ...(hasFlowedText && { hasFlowedText: true }),
    images: (source.match(/<(?:[A-Za-z_][\w.-]*:)?image[\s/>]/g) ?? []).length,
  };
  return { content: 'svg', pageCount: 1, pages: [], document: null, picture: null, drawing, limits: [] };
}
