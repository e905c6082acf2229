import type { ArtworkFacts } from './artwork-facts.ts';
import { drawingEffects } from './drawing-effects.ts';

/** What an SVG is, from what the guard let through. */
export function drawingFacts(
  { text: source, hasFlowedText }: { text: string; hasFlowedText: boolean },
  size: { widthMm: number | null; heightMm: number | null; widthPx: number; heightPx: number },
): ArtworkFacts {
  const { widthMm, heightMm, widthPx, heightPx } = size;
  const effects = drawingEffects(source);
  const drawing = {
    widthMm,
    heightMm,
    widthPx,
    heightPx,
    hasText: /<(?:[A-Za-z_][\w.-]*:)?text[\s>]/.test(source),
    ...(hasFlowedText && { hasFlowedText: true }),
    ...(effects && { effects: { count: effects.count, reach: shareOf(effects.reach, source, size) } }),
    images: (source.match(/<(?:[A-Za-z_][\w.-]*:)?image[\s/>]/g) ?? []).length,
  };
  return { content: 'svg', pageCount: 1, pages: [], document: null, picture: null, drawing, limits: [] };
}

/** Of the longer side of the drawing, in its own units. */
function shareOf(
  reach: number | null,
  source: string,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): number | null {
  if (reach === null) return null;
  const box = /^<svg[^>]* viewBox="([^"]*)"/
    .exec(source)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const longest = Math.max(box?.[2] || widthPx, box?.[3] || heightPx);
  return Math.min(1, reach / longest);
}
