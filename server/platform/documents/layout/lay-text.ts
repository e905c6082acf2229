import type { DrawnLine } from '#compose/page.ts';
import type { SetText } from '#compose/text.ts';
import type { TextBlock } from '../blocks.ts';
import { inkOf, type Laid, ROUNDING_MM, type Room, type Setter } from './laid.ts';

/** Of a text that goes over two pages, on each at least: a line by itself is lost there. */
const LEAST_LINES = 2;
const ELLIPSIS = '…';

export function layText(block: TextBlock, { widthMm }: Room, setter: Setter): Laid {
  const set = setter.setText(block, widthMm);
  const { mostLines } = block;
  if (mostLines === undefined || set.lines.length <= mostLines) return linesOf(block, set, set.lines, true);
  const cut = shortened(block, set, mostLines, widthMm, setter);
  return linesOf(block, cut, cut.lines, false);
}

function linesOf(block: TextBlock, set: SetText, lines: readonly DrawnLine[], isComplete: boolean): Laid {
  const { lineMm } = set;
  // The lines of a page begin at its top, however many stood before them.
  const [first] = lines;
  const up = first ? Math.round((first.yMm - (set.lines[0]?.yMm ?? 0)) / lineMm) * lineMm : 0;
  const ink = inkOf(block.style.colour ?? '#000000');
  return {
    widthMm: set.widthMm,
    heightMm: lines.length * lineMm,
    ...(first && { baselineMm: first.yMm - up }),
    isComplete,
    ...(block.isHeading && { isHeading: true }),
    draw: (xMm, yMm) => [
      {
        kind: 'text',
        id: '',
        ink,
        lines: lines.map((line) => ({ ...line, xMm: line.xMm + xMm, yMm: line.yMm - up + yMm })),
      },
    ],
    split(roomMm, isForced) {
      const fitting = Math.floor((roomMm + ROUNDING_MM) / lineMm);
      const least = isForced ? 1 : LEAST_LINES;
      const taken = Math.min(fitting, lines.length - least);
      if (taken < least) return null;
      const part = (some: readonly DrawnLine[]) => linesOf(block, set, some, isComplete);
      return [part(lines.slice(0, taken)), part(lines.slice(taken))];
    },
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of it as stands on so many lines, with an ellipsis behind. */
function shortened(
  block: TextBlock,
  set: SetText,
  mostLines: number,
  widthMm: number,
  setter: Setter,
): SetText {
  const letters = [...graphemes.segment(set.text.slice(0, set.starts[mostLines]))].map(
    ({ segment }) => segment,
  );
  for (let count = letters.length; count > 0; count -= 1) {
    const words = `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`;
    const shorter = setter.setText({ ...block, text: words }, widthMm);
    if (shorter.lines.length <= mostLines) return shorter;
  }
  return setter.setText({ ...block, text: ELLIPSIS }, widthMm);
}
