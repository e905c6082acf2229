import type { PageFacts } from '../facts/artwork-facts.ts';
import { type DrawnPage, inkFinder } from '../facts/ink-edges.ts';

/** Letters in outlines come by many; a panel that is white on white is the ground of something, or nothing that is missed. */
const FEWEST_PARTS = 4;

/** Large signs of formulas hang below the line that they stand on, where nobody looks for them. */
const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** What is written on a page and not seen on it, as it was drawn; undefined where all of it is. */
export function unseenParts(page: PageFacts, drawn: DrawnPage): PageFacts['unseen'] {
  const hasInk = inkFinder(drawn, page.cropBox);
  // A font that is not in the file may be drawn without its letters, which is said by itself.
  const lines = page.fontsNotEmbedded.length > 0 ? [] : page.texts;
  const texts = lines.filter(({ text, place }) => HAS_LETTERS.test(text) && !hasInk(place));
  const shapes = (page.whites ?? []).filter((place) => !hasInk(place));
  const parts = shapes.reduce((sum, shape) => sum + shape.parts, 0);
  const outlines = parts >= FEWEST_PARTS ? shapes : [];
  const [first] = [...texts.map(({ place }) => place), ...outlines];
  if (!first) return undefined;
  const { x, y, width, height } = first;
  return {
    count: texts.length + outlines.length,
    text: texts[0]?.text ?? '',
    place: { x, y, width, height },
  };
}
