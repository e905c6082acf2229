import type { FieldName, InkRole, TextObject } from '#contract/design/design.ts';
import { keptTogether } from '../layout/words-of.ts';
import { linesAt } from './kit/ems.ts';
import { leadingOf } from './kit/leading.ts';
import type { Sheet } from './sheet.ts';

/** Fields people are reached by, least important last. */
export const CONTACTS = ['phone', 'email', 'web', 'address'] as const satisfies readonly FieldName[];

interface Stack {
  readonly x: number;
  readonly width: number;
  /** The foot of the last line. */
  readonly foot: number;
  readonly align?: TextObject['align'];
  readonly ink?: InkRole;
  readonly size?: number;
  readonly phoneSize?: number;
  readonly fields?: readonly FieldName[];
}

/**
 * What there is of telephone, mail, web and address, one above the other, standing on `foot`.
 * @returns the top of the stack
 */
export function contacts(sheet: Sheet, stack: Stack): number {
  const { x, width, align = 'start', ink = 'ink', size = 2.5, phoneSize = 3.5 } = stack;
  const fields = (stack.fields ?? CONTACTS).filter((field) => sheet.has(field));
  const least = sheet.leastOf(ink);
  let foot = stack.foot;
  for (const field of fields.toReversed()) {
    const isPhone = field === 'phone';
    const fitted = inFewLines(sheet, field, width, {
      wished: Math.max(isPhone ? phoneSize : size, least),
      least: isPhone ? Math.max(least, phoneSize * LEAST_OF_PHONE) : least,
    });
    const leading = isPhone
      ? sheet.leading * 1.06
      : fitted.lines === 1
        ? sheet.leading
        : sheet.isIndic
          ? leadingOf(sheet, {})
          : sheet.leading * 0.96;
    const height = sheet.line(fitted.size, leading) * fitted.lines;
    foot -= height;
    // Two numbers are a block of their own.
    if (isPhone && fitted.lines > 1 && foot + height < stack.foot) foot -= GAP;
    sheet.text(
      field,
      field,
      { x, y: foot, width, height: height + 0.05 },
      {
        size: fitted.size,
        align,
        valign: 'bottom',
        ink,
        leading,
        ...(isPhone && { weight: 600 }),
      },
    );
  }
  return foot;
}

const GAP = 0.7;
/** Smaller than that two numbers stand one above the other instead. */
const LEAST_OF_PHONE = 0.8;
/** Letters may be so much wider than three of four are in these fonts, those of numbers, which are set in bold, more often. */
const WIDER = 1.06;

/** In as few lines as there may be, and as large as it is in those. */
export function inFewLines(
  sheet: Sheet,
  field: FieldName,
  width: number,
  { wished, least }: { wished: number; least: number },
): { size: number; lines: number } {
  const words = keptTogether(field, sheet.wanted.fields[field].trim());
  const wide = sheet.wide(words, 'text') * WIDER;
  const linesOf = (size: number) => linesAt(words, size * wide, width);
  const lines = linesOf(least);
  // A word by itself that is too wide is set smaller in its box.
  if (lines === Number.POSITIVE_INFINITY) return { size: wished, lines: words.split('\n').length };
  let size = wished;
  while (size > least && linesOf(size) > lines) size = Math.max(least, size * 0.98);
  return { size, lines };
}

/** How wide a column is that has no word of theirs wider than itself: those of a mail or a website are not parted. */
export function widestContact(sheet: Sheet, ink: InkRole): number {
  const words = CONTACTS.flatMap((field) => sheet.wanted.fields[field].split(/\s+/));
  return Math.max(...words.map((word) => sheet.ems(word, 'text'))) * sheet.leastOf(ink) * WIDER;
}

/** Lines of contacts a card of these words has. */
export function contactLines(sheet: Sheet): number {
  const { address } = sheet.wanted.fields;
  return CONTACTS.filter((field) => sheet.has(field)).length + address.trim().split('\n').length - 1;
}
