import type { Fields, TextObject } from '#contract/design/design.ts';

import { rowsOf } from '../words/price-list.ts';

type Shown = Pick<TextObject, 'field' | 'text' | 'isCaps' | 'isInitial' | 'row'>;

/** What a text shows: its field's words or its own. Empty where there is nothing to show. */
export function wordsOf(object: Shown, fields: Fields): string {
  // Designs of before had fewer fields.
  const all = ((object.field ? fields[object.field] : object.text) ?? '').trim();
  const words = object.row
    ? (rowsOf(all)[object.row.at]?.[object.row.part] ?? '')
    : object.isInitial
      ? initialOf(all)
      : all;
  // Scripts of India have no capitals and are left as they are.
  return object.isCaps ? words.toLocaleUpperCase('en') : words;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter as people count them, with its vowel sign; a doctor's is that of their name. */
function initialOf(text: string): string {
  const name = text.replace(/^(?:dr|mr|mrs|ms|shri|sri|smt|prof|adv|ca|pandit|pt)\.?\s+/i, '');
  for (const { segment } of letters.segment(name)) if (/\p{L}|\p{N}/u.test(segment)) return segment;
  return '';
}

/** Letters of India's scripts hang together: space between them would tear them apart. */
export const isJoined = (text: string) => /[\u0900-\u0DFF]/.test(text);
