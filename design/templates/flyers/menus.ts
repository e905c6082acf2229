import { CALM, LOUD } from '../../look/font-pairs.ts';
import { MENU } from '../../words/occasion-lines.ts';
import { cornerFlowers, doubleLine } from '../kit/frames.ts';
import { around, inside, overAll, signOn, tiled } from '../kit/ground.ts';
import { nameLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { list } from '../kit/list.ts';
import { reverse } from '../kit/reverse.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

const FOOD = ['cafe', 'sweets'];
/** A double frame with a flower in each corner, as good restaurants have it. */
export const menuFrame: Template = {
  name: 'menu-frame',
  label: 'A menu in a frame',
  fonts: CALM,
  trades: FOOD,
  isForTradesAlone: true,
  asks: ['items'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, room } = sheet;
    const outer = inside(room, -1.6 * u);
    doubleLine(sheet, outer, { apart: 1.4 * u, line: 0.45 * u, inner: 0.16 * u });
    const flower = 12 * u;
    cornerFlowers(sheet, inside(outer, 1.4 * u), flower);
    const inner = inside(room, 6 * u, 5 * u);
    const head = Math.min(inner.height * 0.3, 42 * u);
    const sign = head * 0.36;
    signOn(sheet, { x: inner.x + (inner.width - sign) / 2, y: inner.y, width: sign, height: sign }, 'accent');
    stack(
      sheet,
      {
        x: inner.x + flower * 0.4,
        y: inner.y + sign + u,
        width: inner.width - flower * 0.8,
        height: head - sign - u,
      },
      [
        nameLine(sheet, 13, 'strong'),
        {
          what: { say: MENU[wanted.language] },
          id: 'menu',
          size: 4.6 * u,
          ofName: 0.74,
          ink: 'soft',
          caps: true,
          spacing: 0.22,
          gap: 0.2,
        },
      ],
      { align: 'center', anchor: 'middle' },
    );
    const foot = 11 * u;
    list(
      sheet,
      { ...inner, y: inner.y + head + 3 * u, height: inner.height - head - foot - 5 * u },
      { what: 'ink', price: 'strong', heading: 'strong', rule: 'tint' },
    );
    stack(
      sheet,
      {
        x: inner.x + flower,
        y: inner.y + inner.height - foot,
        width: inner.width - 2 * flower,
        height: foot,
      },
      [phoneLine(sheet, 5.4, 'ink'), ...whereLines(sheet, 3.4, 'ink').slice(0, 1)],
      { align: 'center', anchor: 'foot' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted),
};

/** As chalk on a board, the sign of the house larger than the page behind it. */
export const menuBoard: Template = {
  name: 'menu-board',
  label: 'A menu on a dark board',
  fonts: LOUD,
  palettes: ['charcoal', 'coffee', 'leaf', 'wine', 'indigo'],
  trades: FOOD,
  isForTradesAlone: true,
  asks: ['items'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, room } = sheet;
    const isWide = sheet.ratio > 1.25;
    // Behind the name, where no price is.
    const rangoli = isWide ? { x: 0, y: h } : { x: w, y: 0 };
    around(sheet, 'rangoli', 'rosette-16', 'groundTint', { ...rangoli, side: Math.min(w, h) * 0.84 });
    const head = isWide
      ? { ...room, width: room.width * 0.34, height: room.height * 0.68 }
      : { ...room, height: room.height * 0.21 };
    stack(sheet, head, [nameLine(sheet, 15, 'onGround'), tradeLine(sheet, 5.4, 'onGround')], {
      anchor: 'middle',
    });
    const foot = isWide ? 0 : 12 * u;
    const body = isWide
      ? { ...room, x: room.x + room.width * 0.4, width: room.width * 0.6 }
      : { ...room, y: head.y + head.height + 7 * u, height: room.height - head.height - foot - 11 * u };
    sheet.shape(
      'bar',
      'rect',
      isWide
        ? { x: room.x + room.width * 0.365, y: room.y, width: 0.7 * u, height: room.height }
        : { x: room.x, y: body.y - 3 * u, width: 18 * u, height: 1.4 * u },
      'accent',
    );
    list(sheet, body, { what: 'onGround', price: 'onGround', heading: 'onGround', rule: 'groundTint' });
    const reach = [phoneLine(sheet, 6.4, 'onGround'), ...whereLines(sheet, 3.2, 'onGround').slice(0, 1)];
    if (isWide)
      stack(sheet, { ...head, y: room.y + room.height * 0.72, height: room.height * 0.28 }, reach, {
        anchor: 'foot',
      });
    else stack(sheet, { ...room, y: room.y + room.height - foot, height: foot }, reach, { anchor: 'foot' });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** A printed cloth behind, a sheet of paper with the list upon it. */
export const menuCloth: Template = {
  name: 'menu-cloth',
  label: 'A menu on a printed cloth',
  fonts: ['bazaar', 'classic', 'round', 'friendly'],
  trades: FOOD,
  isForTradesAlone: true,
  asks: ['items'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, room, bleed } = sheet;
    tiled(sheet, 'cloth', 'mangos', 'groundTint', { box: overAll(sheet), tile: 10 * u });
    const head = 0.25 * sheet.h;
    sheet.shape(
      'head',
      'rect',
      { x: -bleed, y: room.y + head * 0.2, width: w + 2 * bleed, height: head * 0.7 },
      'accent',
    );
    stack(
      sheet,
      { x: room.x, y: room.y + head * 0.24, width: room.width, height: head * 0.62 },
      [
        nameLine(sheet, 14, 'ink'),
        {
          what: { say: MENU[wanted.language] },
          id: 'menu',
          size: 4.6 * u,
          ofName: 0.74,
          ink: 'ink',
          caps: true,
          spacing: 0.2,
          gap: 0.1,
          weight: 600,
        },
      ],
      { align: 'center', anchor: 'middle' },
    );
    const top = room.y + head * 0.9 + 4 * u;
    const plate = { x: room.x, y: top, width: room.width, height: room.y + room.height - top };
    sheet.shape('plate', 'rect', plate, 'paper', { radiusMm: 2.4 * u });
    const foot = 12 * u;
    const inner = inside(plate, 6 * u, 4 * u);
    list(
      sheet,
      { ...inner, height: inner.height - foot },
      { what: 'ink', price: 'strong', heading: 'strong', rule: 'tint' },
    );
    stack(
      sheet,
      { ...inner, y: inner.y + inner.height - foot + 2 * u, height: foot - 2 * u },
      [phoneLine(sheet, 6, 'ink'), ...whereLines(sheet, 3.4, 'ink').slice(0, 1)],
      { align: 'center', anchor: 'foot' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'mangos'),
};
