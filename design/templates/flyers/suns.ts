import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, signAndWords, signOn } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

/** A sun over a striped sea, as posters of films were painted. */
export const posterSun: Template = {
  name: 'poster-sun',
  label: 'A rising sun',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, room, margin } = sheet;
    const isWide = sheet.ratio > 1.2;
    const side = isWide ? Math.min(h * 0.78, w * 0.42) : Math.min(w * 0.7, h * 0.46);
    // Where it is very wide the sun rises near its edge: words have the rest.
    const middle = isWide
      ? { x: Math.min(w * 0.28, room.x + side * 0.62), y: h * 0.56 }
      : { x: w / 2, y: h * 0.4 };
    around(sheet, 'rays', 'sunburst-26', 'groundTint', { ...middle, side: Math.hypot(w, h) * 2.1 });
    around(sheet, 'sun', 'scallop-24', 'accent', { ...middle, side });
    around(sheet, 'sun-in', 'scallop-24', 'paper', { ...middle, side: side * 0.84 });
    const sign = side * 0.44;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'strong');
    if (isWide) {
      const x = middle.x + side / 2 + margin;
      stack(
        sheet,
        { x, y: room.y, width: room.x + room.width - x, height: room.height },
        [
          nameLine(sheet, 19, 'onGround', { most: 3 }),
          tradeLine(sheet, 5.6, 'onGround'),
          phoneLine(sheet, 9, 'onGround', { gap: 0.5 }),
          ...whereLines(sheet, 4.6, 'onGround').slice(0, 2),
        ],
        { anchor: 'middle' },
      );
    } else {
      const top = middle.y + side / 2 + 4 * u;
      const { name } = stack(
        sheet,
        { ...room, y: top, height: room.y + room.height - top },
        [
          nameLine(sheet, 19, 'onGround', { most: 3 }),
          phoneLine(sheet, 9, 'onGround', { gap: 0.5 }),
          ...whereLines(sheet, 4, 'onGround'),
        ],
        { align: 'center', anchor: 'middle' },
      );
      const head = middle.y - side / 2 - room.y - 2 * u;
      if (head > 8 * u)
        stack(
          sheet,
          { ...room, height: head },
          under(name, [tradeLine(sheet, 5.2, 'onGround', { gap: 0 })]),
          {
            align: 'center',
            anchor: 'middle',
          },
        );
    }
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** A rangoli as wide as the page comes up from its foot. */
export const posterRangoli: Template = {
  name: 'poster-rangoli',
  label: 'Half a rangoli',
  fonts: CALM,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, room } = sheet;
    const isWide = sheet.ratio > 1.2;
    const middle = isWide ? { x: w, y: h / 2 } : { x: w / 2, y: h };
    const side = isWide ? h * 1.24 : w * 1.36;
    const inner = isWide ? 0.56 : 0.66;
    const clear = isWide ? { x: w - side * 0.53, y: h } : { x: w, y: h - side * 0.53 };
    around(sheet, 'rangoli', 'rosette-18', 'groundTint', { ...middle, side });
    around(sheet, 'disc', 'ellipse', 'ground', { ...middle, side: side * inner });
    around(sheet, 'wreath', 'wreath-22', 'accent', { ...middle, side: side * inner });
    const words = isWide ? { ...room, width: clear.x - room.x } : { ...room, height: clear.y - room.y };
    signAndWords(
      sheet,
      words,
      [
        nameLine(sheet, isWide ? 14 : 18, 'onGround'),
        tradeLine(sheet, 6, 'onGround'),
        offerLine(sheet, 10.5, 'onGround', { gap: 0.7, most: 2 }),
        ...(isWide ? [phoneLine(sheet, 8, 'onGround'), ...whereLines(sheet, 3.8, 'onGround')] : []),
      ],
      { ink: 'onGround', sign: 0.22, besideFrom: 3 },
    );
    if (!isWide) {
      // Inside of the wreath's inner edge, as far up as the words are wide.
      const radius = side * inner * 0.34;
      const width = radius * 1.5;
      const top = h - Math.sqrt(radius ** 2 - (width / 2) ** 2);
      stack(
        sheet,
        { x: middle.x - width / 2, y: top, width, height: room.y + room.height - top },
        [phoneLine(sheet, 8, 'onGround'), ...whereLines(sheet, 3.6, 'onGround')],
        { align: 'center', anchor: 'middle' },
      );
    }
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'jaali'),
};
