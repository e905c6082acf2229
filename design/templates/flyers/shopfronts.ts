import { LOUD } from '../../look/font-pairs.ts';
import { awning } from '../kit/frames.ts';
import { signAndWords, signOn, strip } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

/** The cloth over a shop's front; under it the board and what is in the window. */
export const flyerAwning: Template = {
  name: 'flyer-awning',
  label: 'A shop with its awning',
  fonts: LOUD,
  asks: ['offer'],
  trades: ['kirana', 'sweets', 'cafe', 'farm', 'tailor', 'electrician'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, bleed, margin, room } = sheet;
    const stripes = Math.max(7, Math.min(25, Math.round(w / (12 * u)) | 1));
    const width = w + 2 * bleed;
    const signHeight = h * 0.25;
    const board = sheet.panel('board', { x: 0, y: 0, width: w, height: signHeight }, 'ground');
    const below = awning(sheet, { x: -bleed, y: signHeight, width }, { stripes, straight: 32 });
    const { name } = stack(
      sheet,
      { x: room.x, y: board.y + bleed + margin * 0.7, width: room.width, height: signHeight - margin * 1.2 },
      [nameLine(sheet, 13, 'onGround')],
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    const top = below + 2 * u;
    const foot = room.y + room.height;
    signAndWords(
      sheet,
      { ...room, y: top, height: foot - top },
      under(name, [
        tradeLine(sheet, 6, 'soft'),
        offerLine(sheet, 12, 'strong', { gap: 0.2 }),
        phoneLine(sheet, 8, 'ink'),
        ...whereLines(sheet, 4, 'ink'),
      ]),
      { ink: 'accent', sign: 0.26 },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** So far, as a share of their size. */
const OVER = 0.1;

/** Type alone, as large as it goes. */
export const flyerType: Template = {
  name: 'flyer-type',
  label: 'Words as large as they go',
  fonts: ['modern', 'poster', 'friendly', 'round'],
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, room, h } = sheet;
    const edge = 7 * u;
    const foot = strip(sheet, 'edge', 'towers', 'accent', {
      y: h - edge + sheet.bleed - 2 * u,
      part: 9 * u,
      shape: 1.3,
    });
    const below = Math.max(0, foot - h) + edge + 4 * u;
    const sign = 19 * u;
    signOn(sheet, { x: room.x, y: room.y, width: sign, height: sign }, 'onGround');
    const head = stack(
      sheet,
      { x: room.x + sign + 4 * u, y: room.y, width: room.width - sign - 4 * u, height: sign },
      [nameLine(sheet, 9.4, 'onGround'), tradeLine(sheet, 4.8, 'onGround')],
      { anchor: 'middle' },
    );
    const reach = [
      phoneLine(sheet, 8.6, 'onGround'),
      ...under(head.name, whereLines(sheet, 3.5, 'onGround')),
    ];
    // Large letters of Urdu reach out of their line at its ends.
    const over = sheet.isUrdu ? OVER * 24 * u : 0;
    const top = room.y + sign + 5 * u;
    const all = { x: room.x + over, y: top, width: room.width - 2 * over, height: h - top - below };
    if (sheet.ratio > 1.5) {
      stack(sheet, { ...all, width: w * 0.56 }, [offerLine(sheet, 22, 'onGround', { most: 3 })], {
        anchor: 'middle',
      });
      stack(sheet, { ...all, x: w * 0.66, width: all.x + all.width - w * 0.66 }, reach, { anchor: 'foot' });
    } else {
      stack(sheet, { ...all, height: all.height * 0.66 }, [offerLine(sheet, 24, 'onGround', { most: 5 })], {
        anchor: 'middle',
      });
      stack(sheet, { ...all, y: all.y + all.height * 0.68, height: all.height * 0.32 }, reach, {
        anchor: 'foot',
      });
    }
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};
