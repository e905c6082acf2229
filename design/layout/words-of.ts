import type { FieldName, Fields, TextObject } from '#contract/design/design.ts';
import { SCAN_TO_SAVE } from '../words/labels.ts';
import { rowsOf } from '../words/price-list.ts';
import { dialledNumber } from './dialled-number.ts';

type Shown = Pick<TextObject, 'field' | 'text' | 'isCaps' | 'isInitial' | 'row'>;

/** What a text shows: its field's words or its own. Empty where there is nothing to show. */
export function wordsOf(object: Shown, fields: Fields): string {
  // Designs of before had fewer fields.
  const all = ((object.field ? fields[object.field] : object.text) ?? '').trim();
  // Beside a code that is not drawn nobody is asked to scan it.
  if (object.field === null && ASKED_TO_SCAN.has(all) && dialledNumber(fields.phone) === null) return '';
  const words = object.row
    ? (rowsOf(all)[object.row.at]?.[object.row.part] ?? '')
    : object.isInitial
      ? initialOf(all)
      : all;
  // Scripts of India have no capitals and are left as they are.
  return object.isCaps ? words.toLocaleUpperCase('en') : words;
}

const ASKED_TO_SCAN: ReadonlySet<string> = new Set(Object.values(SCAN_TO_SAVE));

/**
 * Words of a field as they are set: a telephone number is not parted at its blanks, only from the next one, and a PIN code stays with
 * its town.
 */
export function keptTogether(field: FieldName | null, words: string): string {
  if (field === 'address') return words.replaceAll(PIN_CODE, (part) => part.replaceAll(' ', '\u00a0'));
  if (field !== 'phone') return words;
  return words.replaceAll(NUMBER, (number) =>
    number.replaceAll(/\P{Nd}/gu, '').length > MOST_DIGITS ? number : number.replaceAll(' ', '\u00a0'),
  );
}

const PIN_CODE = / (?:\p{Pd} ?)?\p{Nd}{3} ?\p{Nd}{3}(?=\P{Nd}|$)/gu;
const NUMBER = /[+(]?\p{Nd}[\p{Nd} ().+\p{Pd}]*\p{Nd}/gu;
/** More are several, which were typed with blanks between them. */
const MOST_DIGITS = 13;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands before a name in the scripts of India, one or several: never all there is. */
const TITLES = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:${[
    'dr|mr|mrs|ms|m/s|messrs|sh?ri|sh?ree|smt|prof|adv|ca|er|pandit|pt|thiru|tmt',
    'श्री(?:मती)?|सौ|ड[ाॉ]|डॉक्टर|प्रा|प्रो|अॅड|पं|मेसर्स',
    'শ্রী(?:মতী)?|ডা?ঃ?|ডাক্তার|মেসার্স|શ્રી(?:મતી)?|ડ[ૉો]|મેસર્સ|ਸ[਼]?੍ਰੀ(?:ਮਤੀ)?|ਡਾ|ਸ|ଶ୍ରୀ(?:ମତୀ)?|ଡା|ଡଃ',
    'ஸ்ரீ|திரு(?:மதி)?|டாக்டர்|டாக்|శ్రీ(?:మతి)?|డా|డాక్టర్|మెసర్స్|ಶ್ರೀ(?:ಮತಿ)?|ಡಾ|ಡಾಕ್ಟರ್|ശ്രീ(?:മതി)?|ഡോ|ഡോക്ടർ',
    'جناب|ڈاکٹر|محترمہ?',
  ].join('|')})(?:[.:०॰]\\s*|\\s+))+(?=.*[\\p{L}\\p{N}])`,
  'iu',
);

/** The first letter as people count them, with its vowel sign; a doctor's is that of their name. */
function initialOf(text: string): string {
  const name = text.normalize('NFC').replace(TITLES, '');
  for (const { segment } of letters.segment(name)) if (/\p{L}|\p{N}/u.test(segment)) return segment;
  return '';
}

/** Letters of India's scripts hang together: space between them would tear them apart. */
export const isJoined = (text: string) => /[\u0900-\u0DFF]/.test(text);
