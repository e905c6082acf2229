import { type Block, box, text } from '#server/platform/documents/blocks.ts';

export const INK = '#161A2B';
export const MUTED = '#5B6072';
const LINE = '#BDB8AE';

/** How a job ticket looks: to be read at arm's length, beside a press. */
export const plain = (words: string) => text(words, { sizePt: 10, colour: INK, lineHeight: 1.4 });
export const strong = (words: string) =>
  text(words, { sizePt: 10, weight: 600, colour: INK, lineHeight: 1.4 });
export const note = (words: string, align: 'start' | 'center' = 'start') =>
  text(words, { sizePt: 8, colour: MUTED, lineHeight: 1.4, align });

/** What stands under it, in small capitals. */
export const caption = (words: string) =>
  text(
    words.toUpperCase(),
    { sizePt: 8, colour: MUTED, lineHeight: 1.2, letterSpacingPt: 0.6 },
    { isHeading: true },
  );

export const ticketBox = (inside: Block): Block =>
  box(inside, {
    paddingPt: [10, 10],
    line: { widthPt: 1, colour: LINE, at: 'around' },
    radiusPt: 4,
    isWhole: true,
  });
