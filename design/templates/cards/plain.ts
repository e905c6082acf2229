import { CALM } from '../../look/font-pairs.ts';
import { isRole } from '../../words/roles.ts';
import { contactLines, contacts, widestContact } from '../contacts.ts';
import { linesAt } from '../kit/ems.ts';
import { nameBlock } from '../name-block.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { scan, seal } from './backs.ts';

/** How a name and what its owner does are set on paper. */
export const ON_PAPER = { ink: 'strong', tradeInk: 'soft' } as const;

/** What somebody is in a business, in mm. */
const ROLE_MM = 2.6;

/** Whether what they do is what the person is there, who is on the card: it stands with their name, not with the business. */
const hasRole = ({ wanted: { fields, isTradeRole = isRole(fields.trade) } }: Sheet) =>
  fields.person.trim() !== '' && fields.trade.trim() !== '' && isTradeRole;

const roleHeight = (sheet: Sheet) => (hasRole(sheet) ? sheet.line(ROLE_MM) : 0);

/** Whose card it is, where the business has another name, and what they are there. */
function person(
  sheet: Sheet,
  { x, y, width, align }: { x: number; y: number; width: number; align: 'start' | 'center' | 'end' },
): void {
  if (!sheet.has('person')) return;
  const height = sheet.line(3) * personLines(sheet, width);
  sheet.text('person', 'person', { x, y, width, height }, { size: 3, ink: 'ink', align, weight: 600 });
  if (!hasRole(sheet)) return;
  const under = { x, y: y + height, width, height: roleHeight(sheet) + 0.05 };
  sheet.text('trade', 'trade', under, { size: ROLE_MM, ink: 'soft', align });
}

/** Lines that the name of a person likely needs, as small as it may be. */
const personLines = (sheet: Sheet, width: number) =>
  Math.min(3, linesAt(sheet.wanted.fields.person, sheet.leastOf('ink') * 1.25, width));

/** How wide a logo may be beside a name. */
export const LOGO = 18;

/** Of a line beside how somebody is reached. */
const BESIDE = 30;

/** Type on paper, everything from the left; the sign is small. */
export const quiet: Template = {
  name: 'card-quiet',
  label: 'Plain, from the left',
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const width = w - 2 * margin;
    const isCrowded = contactLines(sheet) > 2;
    const side = 8.4;
    const logoRoom = { x: w - margin - LOGO, y: margin, width: LOGO, height: side };
    sheet.sign(
      'sign',
      { x: isCrowded ? w - margin - side : margin, y: margin, width: side, height: side },
      'accent',
      isCrowded ? logoRoom : { x: margin, y: margin, width: 30, height: side + 0.6 },
    );
    // Whose card it is stands beside the last line, or above the first where that is too narrow for it.
    const isBeside = personLines(sheet, BESIDE) === 1;
    const role = roleHeight(sheet);
    const beside = sheet.has('person') && isBeside ? BESIDE + 2 : 0;
    const contactWidth = Math.min(width * 0.72, width - beside);
    const contactTop = contacts(sheet, { x: margin, foot: h - margin, width: contactWidth });
    const stackTop = isBeside ? contactTop : contactTop - sheet.line(3) - role;
    nameBlock(sheet, {
      ...ON_PAPER,
      hasTrade: !hasRole(sheet),
      x: margin,
      width: isCrowded ? width - (wanted.logo ? LOGO : side) - 3 : width,
      top: isCrowded ? margin : margin + side + 1.5,
      foot: isCrowded ? stackTop - 2 : Math.min(h * 0.68, stackTop - 2.4),
      anchor: isCrowded ? 'top' : 'foot',
      size: isCrowded ? 5.6 : 6.6,
      tradeSize: 3,
    });
    if (isBeside) {
      const [x, y] = [w - margin - BESIDE, h - margin - sheet.line(3) - role];
      person(sheet, { x, y, width: BESIDE, align: 'end' });
    } else person(sheet, { x: margin, y: stackTop, width, align: 'start' });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted),
};

/** A bar of colour before the name, and nothing else. */
export const bar: Template = {
  name: 'card-bar',
  label: 'A bar beside the name',
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const x = margin + 5;
    const width = w - margin - x;
    const stackTop = contacts(sheet, { x, foot: h - margin, width: width - 14 });
    const block = nameBlock(sheet, {
      ...ON_PAPER,
      x,
      width,
      top: margin + 0.6,
      foot: stackTop - 2.6,
      anchor: 'top',
      size: 6.2,
      tradeSize: 3,
    });
    sheet.shape(
      'bar',
      'rect',
      { x: margin, y: block.top + 0.6, width: 1.5, height: block.foot - block.top - 0.8 },
      'accent',
    );
    sheet.sign('sign', { x: w - margin - 8, y: h - margin - 8, width: 8, height: 8 }, 'accent', {
      x: w - margin - 12,
      y: h - margin - 9,
      width: 12,
      height: 9,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => scan(wanted),
};

/** Everything on the middle line, a flourish between name and number. */
export const centred: Template = {
  name: 'card-centred',
  label: 'In the middle, with a flourish',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const width = w - 2 * margin;
    const lines = contactLines(sheet);
    const side = 8;
    const hasSign = lines < 4;
    if (hasSign)
      sheet.sign('sign', { x: (w - side) / 2, y: margin, width: side, height: side }, 'accent', {
        x: margin,
        y: margin - 0.6,
        width,
        height: side + 1,
      });
    const stackTop = contacts(sheet, {
      x: margin,
      foot: h - margin,
      width,
      align: 'center',
      size: 2.4,
      phoneSize: 3.4,
    });
    const hasFlourish = lines < 3;
    const block = nameBlock(sheet, {
      ...ON_PAPER,
      x: margin,
      width,
      top: hasSign ? margin + side + 0.8 : margin,
      foot: stackTop - (hasFlourish ? 6.4 : 1.6),
      anchor: 'middle',
      size: 5.8,
      tradeSize: 2.7,
      align: 'center',
      isTradeCaps: true,
    });
    if (hasFlourish)
      sheet.shape(
        'flourish',
        'flourish',
        { x: (w - 34) / 2, y: (block.foot + stackTop) / 2 - 1.7, width: 34, height: 3.4 },
        'accent',
      );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted, 'rosette-16'),
};

/** The first letter as large as the card, pale, behind the words. */
export const monogram: Template = {
  name: 'card-monogram',
  label: 'A large first letter',
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    // It stands at the foot, beside how somebody is reached: the name has its lines to itself.
    const letterTop = h * 0.4;
    const box = {
      x: w * 0.56,
      y: letterTop - 2,
      width: w * 0.44 - margin - 1.6,
      height: h - margin - letterTop,
    };
    const size = box.height * (sheet.isUrdu ? 0.58 : 0.86);
    // By itself a letter of Urdu is often a thin stroke: the sign of the trade is seen.
    if (sheet.isUrdu && wanted.motif)
      sheet.shape(
        'letter',
        wanted.motif,
        { ...box, x: box.x + box.width - box.height, width: box.height },
        'tint',
      );
    else
      sheet.text('letter', { initialOf: 'name' }, box, {
        size,
        least: size * 0.5,
        font: 'display',
        ink: 'tint',
        align: 'end',
        valign: 'middle',
        leading: 1,
        isByInk: true,
      });
    const width = w - 2 * margin;
    const stackTop = contacts(sheet, { x: margin, foot: h - margin, width: width * 0.72 });
    nameBlock(sheet, {
      ...ON_PAPER,
      x: margin,
      width,
      top: margin + 0.4,
      foot: stackTop - 3.8,
      anchor: 'top',
      size: 6.4,
      tradeSize: 2.7,
      isTradeFirst: true,
      isTradeCaps: true,
    });
    sheet.shape('rule', 'rect', { x: margin, y: stackTop - 2.4, width: 9, height: 0.7 }, 'accent');
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => scan(wanted, 'tint'),
};

/** Two columns with a fine line between: who on the left, how to reach them on the right. */
export const columns: Template = {
  name: 'card-columns',
  label: 'Two columns',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, margin } = sheet;
    const middle = Math.max(w * 0.45, Math.min(w * 0.56, w - margin - 4.5 - widestContact(sheet, 'ink')));
    const width = middle - margin - 4;
    const side = 12;
    const top = margin + 1.6;
    sheet.sign('sign', { x: margin, y: top, width: side, height: side }, 'accent', {
      x: margin,
      y: top,
      width,
      height: side,
    });
    nameBlock(sheet, {
      ...ON_PAPER,
      hasTrade: !hasRole(sheet),
      x: margin,
      width,
      top: top + side + 1,
      foot: h - top,
      anchor: 'foot',
      size: 6.6,
      tradeSize: 2.8,
    });
    sheet.shape('line', 'rect', { x: middle, y: top, width: 0.35, height: h - 2 * top }, 'accent');
    const x = middle + 4.5;
    const stack = { x, width: w - margin - x, size: 2.4, phoneSize: 3.3 };
    person(sheet, { x, y: top, width: stack.width, align: 'start' });
    // On one line with what its owner does.
    contacts(sheet, { ...stack, foot: h - top });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => seal(wanted, 'jaali'),
};
