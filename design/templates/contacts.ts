import type { FieldName, InkRole, TextObject } from '#contract/design/design.ts';
import { isOneInk, LEAST_ON_COLOUR_MM, type Sheet } from './sheet.ts';

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
  let foot = stack.foot;
  for (const field of fields.toReversed()) {
    const isPhone = field === 'phone';
    const lineSize = isPhone ? phoneSize : Math.max(size, isOneInk(ink) ? 0 : LEAST_ON_COLOUR_MM);
    const lines = field === 'address' ? addressLines(sheet, width, lineSize) : 1;
    const leading = isPhone ? sheet.leading * 1.06 : lines > 1 ? sheet.leading * 0.96 : sheet.leading;
    const height = sheet.line(lineSize, leading) * lines;
    foot -= height;
    sheet.text(
      field,
      field,
      { x, y: foot, width, height: height + 0.05 },
      {
        size: lineSize,
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

/** Lines of contacts a card of these words has. */
export function contactLines(sheet: Sheet): number {
  return (
    CONTACTS.filter((field) => sheet.has(field)).length + (sheet.wanted.fields.address.includes('\n') ? 1 : 0)
  );
}

/** Room for an address: as many lines as it likely needs, three at most. */
function addressLines(sheet: Sheet, width: number, size: number): number {
  const perLine = Math.max(8, width / (size * 0.53));
  const needed = sheet.wanted.fields.address
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return Math.min(3, needed);
}
