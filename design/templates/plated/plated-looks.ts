import { contactLines } from '../contacts.ts';
import { emsOf, isVeryLong, linesAt } from '../kit/ems.ts';
import { LEAST_ON_COLOUR_MM, type Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

/** Letters of names on a plate: of these the thinnest stroke is held in every size a name is set in (`look/plate-rules.ts`). */
const STURDY = ['carved', 'graceful', 'modern', 'friendly'];
/** Where names are in ink and the plate has a large letter alone. */
export const WITH_HAIRLINES = ['classic', 'carved', 'bookish', 'graceful', 'modern'];

/** Dark stock: grounds on which foil of every colour stands out. */
export const ON_DARK = {
  plateOn: 'ground',
  fonts: STURDY,
  palettes: ['charcoal', 'indigo', 'wine', 'maroon', 'coffee', 'leaf', 'peacock'],
  without: ['terracotta', 'rani', 'sky', 'mint', 'signal', 'turmeric'],
} as const satisfies Partial<Template>;

/** Light stock: words are in ink there, and the plate has what is beside them. */
export const ON_LIGHT = {
  plateOn: 'paper',
  fonts: WITH_HAIRLINES,
  palettes: ['charcoal', 'wine', 'maroon', 'coffee', 'peacock', 'leaf', 'indigo'],
  without: ['turmeric', 'signal', 'sky', 'rani'],
} as const satisfies Partial<Template>;

/** What somebody does in spaced capitals, where that fits one line of a column; letters may be wider than they are guessed. */
export const fitsInCaps = ({ wanted }: Sheet, width: number): boolean =>
  linesAt(wanted.fields.trade, LEAST_ON_COLOUR_MM * WIDER, width, true) === 1;
const WIDER = 1.3;

/** So wide a column may have to be for what somebody does, which stands in one line: in mm. */
export const columnFor = ({ wanted }: Sheet): number =>
  emsOf(wanted.fields.trade) * LEAST_ON_COLOUR_MM * WIDER;

/** What stands in a column is long: an ornament beside it makes room. */
export const isFull = (sheet: Sheet): boolean =>
  contactLines(sheet) > 2 || isVeryLong(sheet.wanted.fields.name) || columnFor(sheet) > COLUMN_MM;
const COLUMN_MM = 40;
/** Of a card of 85 mm such a column leaves less than an ornament has elsewhere, and so does a long name above much else. */
export const isWide = (sheet: Sheet): boolean =>
  columnFor(sheet) > 44 || (contactLines(sheet) > 2 && isVeryLong(sheet.wanted.fields.name));
