import { CALM, LOUD } from '../../look/font-pairs.ts';
import { doubleLine } from '../kit/frames.ts';
import { inside, signAndWords, signOn, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

/** A double line around much paper, as on notices of old houses. */
export const flyerFrame: Template = {
  name: 'flyer-frame',
  label: 'A double line around paper',
  fonts: CALM,
  asks: ['offer'],
  trades: ['clinic', 'temple', 'jeweller', 'wedding', 'estate', 'coaching', 'tailor'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const edge = wanted.size.safeMm;
    const frame = inside({ x: 0, y: 0, width: w, height: h }, edge);
    doubleLine(sheet, frame, { apart: 2.2 * u, line: 0.7 * u, inner: 0.28 * u, ink: 'strong' });
    const box = inside(room, 4 * u, 4 * u);
    const half = box.y + box.height * (sheet.has('offer') ? 0.5 : 0.6);
    const { name } = signAndWords(
      sheet,
      { ...box, height: half - box.y },
      [nameLine(sheet, 15, 'strong', { most: 3 }), tradeLine(sheet, 5.6, 'soft')],
      { ink: 'accent', sign: 0.32, besideFrom: 2.4 },
    );
    const wide = Math.min(box.width * 0.6, 40 * u);
    sheet.shape(
      'flourish',
      'flourish',
      { x: (w - wide) / 2, y: half + u, width: wide, height: wide / 10 },
      'accent',
    );
    const top = half + wide / 10 + 3 * u;
    stack(
      sheet,
      { ...box, y: top, height: box.y + box.height - top },
      [
        offerLine(sheet, 12, 'strong', { most: 3 }),
        ...under(name, [phoneLine(sheet, 8, 'ink', { gap: 0.5 }), ...whereLines(sheet, 4.2, 'ink')]),
      ],
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** A column of printed cloth with the sign, words from the left beside it. */
export const flyerColumn: Template = {
  name: 'flyer-column',
  label: 'A column of printed cloth',
  fonts: ['modern', 'friendly', 'bookish', 'classic', 'bazaar'],
  asks: ['offer'],
  trades: ['salon', 'tailor', 'jeweller', 'clinic', 'coaching', 'estate', 'cafe'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed, margin } = sheet;
    const column = Math.min(w * 0.27, 34 * u);
    const over = sheet.panel('cloth', { x: 0, y: 0, width: column, height: h }, 'ground');
    tiled(sheet, 'print', 'mangos', 'groundTint', { box: over, tile: 11 * u });
    sheet.shape('selvage', 'rect', { x: column, y: -bleed, width: 1.4 * u, height: h + 2 * bleed }, 'accent');
    const disc = column * 0.62;
    const at = { x: (column - disc) / 2, y: Math.max(room.y, (column - disc) / 2) };
    sheet.shape('disc', 'scallop-18', { ...at, width: disc, height: disc }, 'paper');
    const sign = disc * 0.5;
    const mid = (disc - sign) / 2;
    signOn(sheet, { x: at.x + mid, y: at.y + mid, width: sign, height: sign }, 'strong');
    const x = column + 1.4 * u + margin * 0.9;
    const box = { ...room, x, width: room.x + room.width - x };
    const set = stack(sheet, { ...box, height: box.height * 0.36 }, [
      nameLine(sheet, 15, 'strong', { most: 3 }),
      tradeLine(sheet, 5.6, 'soft'),
    ]);
    const reach = under(set.name, [phoneLine(sheet, 8, 'ink'), ...whereLines(sheet, 4.2, 'ink')]);
    const foot = box.y + box.height;
    const from = box.y + box.height * 0.4;
    const low = foot - box.height * 0.3;
    if (sheet.has('offer')) {
      sheet.shape('bar', 'rect', { x, y: from, width: 16 * u, height: 1.4 * u }, 'accent');
      stack(sheet, { ...box, y: from + 4 * u, height: low - from - 7 * u }, [
        offerLine(sheet, 15, 'strong', { most: 4 }),
      ]);
    }
    stack(sheet, { ...box, y: low, height: foot - low }, reach, { anchor: 'foot' });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'mangos'),
};

/** What is wanted is a call: the number is the headline. */
export const flyerCall: Template = {
  name: 'flyer-call',
  label: 'The number as a headline',
  fonts: LOUD,
  asks: ['offer'],
  trades: ['electrician', 'garage', 'estate', 'clinic', 'coaching', 'farm'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, margin } = sheet;
    const isWide = sheet.ratio > 1.2;
    const band = sheet.has('phone') ? h * (isWide ? 0.26 : 0.2) : 0;
    const top = h * (isWide ? 0.44 : 0.51);
    if (band > 0) {
      sheet.panel('band', { x: 0, y: top, width: w, height: band }, 'accent');
      const icon = Math.min(band * 0.46, 12 * u);
      const size = Math.min(17 * u, band * 0.62);
      const wide = sheet.ems(wanted.fields.phone, 'display') * size * 1.14;
      const width = Math.min(wide, room.width - icon * 1.3);
      const x = (w - width - icon * 1.3) / 2;
      sheet.shape(
        'receiver',
        'receiver',
        { x, y: top + (band - icon) / 2, width: icon, height: icon },
        'ink',
      );
      stack(
        sheet,
        { x: x + icon * 1.3, y: top + band * 0.1, width, height: band * 0.8 },
        [phoneLine(sheet, size / u, 'ink', { gap: 0, font: 'display', leading: 1.14 })],
        { anchor: 'middle' },
      );
    }
    const { name } = signAndWords(
      sheet,
      { ...room, height: top - room.y - 3 * u },
      [nameLine(sheet, 16, 'onGround', { most: 3 }), tradeLine(sheet, 6, 'onGround')],
      { ink: 'onGround', sign: 0.3, besideFrom: 2.2, align: 'center' },
    );
    const below = top + band + margin * 0.6;
    const foot = { ...room, y: below, height: room.y + room.height - below };
    const offer = offerLine(sheet, 11, 'onGround', { most: 3 });
    const where = under(name, whereLines(sheet, isWide ? 6.4 : 4.4, 'onGround').slice(0, isWide ? 1 : 3));
    if (isWide && sheet.has('offer') && sheet.has('address')) {
      // Side by side, or there is no height for the smaller of them.
      const part = room.width * 0.56;
      stack(sheet, { ...foot, width: part }, [offer], { anchor: 'middle' });
      const side = { ...foot, x: room.x + part + 6 * u, width: room.width - part - 6 * u };
      stack(sheet, side, where, { anchor: 'middle' });
    } else stack(sheet, foot, [offer, ...where], { align: 'center', anchor: 'middle' });
    return sheet.page('Front', 'ground');
  },
  // Black words on its red are read, and hurt; on turmeric the band is not told from the ground.
  without: ['signal', 'turmeric', 'terracotta'],
  back: (wanted) => reverse(wanted),
};
