import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, band, garland, overAll, signAndWords, signOn, strip, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whenLines, whereLines } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

/** Something takes place: its day as large as its name. */
export const posterEvent: Template = {
  name: 'poster-event',
  label: 'A day to come to',
  fonts: LOUD,
  asks: ['date', 'time', 'venue'],
  trades: ['wedding', 'temple', 'coaching', 'other', 'clinic', 'salon'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, margin } = sheet;
    const { rest } = band(sheet, [...whenLines(sheet, 6.4, 'onGround'), phoneLine(sheet, 5.4, 'onGround')], {
      most: 0.5,
      align: 'start',
    });
    const edge = 11 * u;
    const box = {
      ...overAll(sheet),
      width: rest.width < sheet.w ? rest.width + sheet.bleed : sheet.w + 2 * sheet.bleed,
    };
    if (rest.height < sheet.h)
      strip(sheet, 'edge', 'towers', 'accent', { y: rest.height - edge * 1.25, part: edge, shape: 1.3, box });
    const pad = margin * 1.1;
    const foot = rest.height - (rest.height < sheet.h ? edge * 1.45 : pad);
    const sign = 15 * u;
    signOn(sheet, { x: pad, y: pad, width: sign, height: sign }, 'accent');
    stack(
      sheet,
      { x: pad, y: pad + sign + 3 * u, width: rest.width - 2 * pad, height: foot - pad - sign - 3 * u },
      [nameLine(sheet, 17, 'strong', { most: 3 }), tradeLine(sheet, 7.4, 'soft')],
      { anchor: 'middle' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** For days on which shops are hung with flowers. */
export const posterFestive: Template = {
  name: 'poster-festive',
  label: 'A festive greeting',
  fonts: CALM,
  asks: ['offer'],
  palettes: ['maroon', 'indigo', 'wine', 'rani', 'leaf'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, room } = sheet;
    const isWide = sheet.ratio > 1.2;
    tiled(sheet, 'cloth', 'blocks', 'groundTint', { tile: 9 * u });
    const foot = garland(sheet, { part: 24 * u, leaves: 'onGround' });
    const side = isWide ? Math.min(h * 0.9, w * 0.5) : Math.min(w * 0.86, h * 0.5);
    const middle = isWide
      ? { x: w * 0.3, y: h * 0.6 }
      : { x: w / 2, y: Math.max(foot - 8 * u + side / 2, h * 0.42) };
    around(sheet, 'wreath', 'wreath-24', 'accent', { ...middle, side });
    around(sheet, 'disc', 'ellipse', 'paper', { ...middle, side: side * 0.74 });
    const text = side * 0.58;
    signAndWords(
      sheet,
      { x: middle.x - text / 2, y: middle.y - text * 0.54, width: text, height: text * 1.04 },
      [offerLine(sheet, 14, 'strong', { most: 3 })],
      { ink: 'accent', sign: 0.26, besideFrom: 9 },
    );
    const words = isWide
      ? {
          ...room,
          x: middle.x + side / 2 + 4 * u,
          y: foot,
          width: room.x + room.width - middle.x - side / 2 - 4 * u,
          height: room.y + room.height - foot,
        }
      : {
          ...room,
          y: middle.y + side / 2 + 3 * u,
          height: room.y + room.height - middle.y - side / 2 - 3 * u,
        };
    stack(
      sheet,
      words,
      [
        nameLine(sheet, 13, 'onGround'),
        tradeLine(sheet, 5, 'onGround'),
        phoneLine(sheet, 7, 'onGround'),
        ...whereLines(sheet, 3.8, 'onGround').slice(0, 1),
      ],
      { align: isWide ? 'start' : 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};
