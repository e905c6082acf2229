import type { Block } from '../blocks.ts';
import { type Laid, mm, ROUNDING_MM, type Room, type Setter } from './laid.ts';
import { layBox } from './lay-box.ts';
import { layColumn } from './lay-column.ts';
import { layPicture, layShape } from './lay-picture.ts';
import { layRow } from './lay-row.ts';
import { layTable } from './lay-table.ts';
import { layText } from './lay-text.ts';

/** Gives a block its size, and all that stands in it a place. */
export function layOut(block: Block, room: Room, setter: Setter): Laid {
  switch (block.kind) {
    case 'text':
      return layText(block, room, setter);
    case 'column':
      return layColumn(block, room, setter, layOut);
    case 'row':
      return layRow(block, room, setter, layOut);
    case 'box':
      return layBox(block, room, setter, layOut);
    case 'table':
      return layTable(block, room, setter, layOut);
    case 'picture':
      return layPicture(block, setter);
    case 'shape':
      return layShape(block);
    case 'space':
      return { widthMm: 0, heightMm: mm(block.heightPt), isComplete: true, isSpace: true, draw: () => [] };
    case 'choice': {
      const options = block.options.map((option) => () => layOut(option, room, setter));
      return firstThatFits(options, mm(block.heightPt));
    }
  }
}

function firstThatFits(options: readonly (() => Laid)[], heightMm: number): Laid {
  let laid: Laid = { widthMm: 0, heightMm: 0, isComplete: true, draw: () => [] };
  for (const option of options) {
    laid = option();
    if (laid.isComplete && laid.heightMm <= heightMm + ROUNDING_MM) return laid;
  }
  return laid;
}

/** A body over as many pages as it takes. */
export function splitIntoPages(body: Laid, roomMm: number): Laid[] {
  const pages: Laid[] = [];
  let rest = body;
  while (rest.heightMm > roomMm + ROUNDING_MM) {
    const parts = rest.split?.(roomMm, false) ?? rest.split?.(roomMm, true);
    if (!parts) break;
    pages.push(parts[0]);
    rest = parts[1];
  }
  return [...pages, rest];
}
