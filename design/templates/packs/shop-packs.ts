import { CALM, LOUD } from '../../look/font-pairs.ts';
import { awning, cornerFlowers, doubleLine } from '../kit/frames.ts';
import { around, inside, overAll, signAndWords, signOn, tiled } from '../kit/ground.ts';
import { nameIn } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { row } from '../kit/row.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { frontOf, IN_MIDDLE, unitOf, WIDE, words } from './pack-parts.ts';

/** A shop's awning all round its upper edge. */
export const packAwning: Template = {
  name: 'pack-awning',
  label: 'A shop’s awning all round',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    const over = sheet.overCut({ x: 0, y: front.y, width: sheet.w, height: front.height * 0.2 });
    // Stripes as wide as a part of the front, so that one never ends half-way round its corner.
    const stripes = Math.max(7, Math.min(41, Math.round(over.width / (front.width / 7)) | 1));
    const straight = Math.max(3, Math.min(38, Math.round(((over.height * stripes) / over.width) * 20 - 10)));
    const below = awning(sheet, over, { stripes, straight, ink: 'ground' });
    const pad = Math.max(sheet.margin, front.width * 0.07);
    const top = below + 3 * u;
    const room = { x: front.x + pad, y: top, width: front.width - 2 * pad };
    const [name, ...more] = words(u, 'strong', 'ink');
    const place = { ...room, height: front.y + front.height - pad - top };
    signAndWords(sheet, place, name ? [nameIn(sheet, name, place), ...more] : more, {
      ink: 'accent',
      sign: 0.28,
      align: 'center',
      besideFrom: 9,
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** Two fine lines and flowers in the corners on a deep colour. */
export const packFrame: Template = {
  name: 'pack-frame',
  label: 'A fine frame on a deep colour',
  fonts: CALM,
  // Their accent is hardly seen on their ground.
  without: ['signal', 'turmeric', 'terracotta'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    const edge = Math.max(wanted.size.safeMm, front.width * 0.05);
    const frame = inside(front, edge);
    const line = Math.max(0.3, 0.5 * u);
    doubleLine(sheet, frame, { apart: 2 * u, line, inner: line * 0.6 });
    const flower = Math.min(frame.width, frame.height) * 0.2;
    cornerFlowers(sheet, inside(frame, 2 * u), flower);
    const room = inside(frame, Math.max(flower * 0.5, 5 * u), Math.max(flower * 0.42, 5 * u));
    const [name, ...more] = words(u, 'onGround', 'onGround');
    signAndWords(sheet, room, name ? [nameIn(sheet, name, room), ...more] : more, {
      ink: 'accent',
      sign: 0.26,
      align: 'center',
      besideFrom: 9,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** Printed cloth below, paper above, the sign on a seal where they meet. */
export const packCloth: Template = {
  name: 'pack-cloth',
  label: 'Paper over printed cloth',
  fonts: ['bazaar', 'classic', 'friendly', 'modern', 'bookish'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    const meet = front.y + front.height * 0.66;
    const all = overAll(sheet);
    const cloth = { ...all, y: meet, height: all.y + all.height - meet };
    sheet.shape('cloth', 'rect', cloth, 'ground');
    tiled(sheet, 'pattern', 'jaali', 'groundTint', { box: cloth, tile: 10 * u });
    sheet.shape('selvage', 'rect', { ...all, y: meet - 1.4 * u, height: 1.4 * u }, 'accent');
    const side = Math.min(front.width * 0.4, front.height * 0.3);
    const middle = { x: front.x + front.width / 2, y: meet };
    around(sheet, 'seal', 'scallop-22', 'accent', { ...middle, side, clip: all });
    around(sheet, 'seal-in', 'scallop-22', 'paper', { ...middle, side: side * 0.88, clip: all });
    const sign = side * 0.48;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'strong');
    const pad = Math.max(sheet.margin, front.width * 0.07);
    const room = { x: front.x + pad, y: front.y + pad, width: front.width - 2 * pad };
    const [name, trade, ...rest] = words(u, 'strong', 'ink');
    if (!name || !trade) return sheet.page('Front', 'paper');
    const above = { ...room, height: meet - side / 2 - 2 * u - room.y };
    const set = stack(sheet, above, [nameIn(sheet, name, above), trade], IN_MIDDLE);
    const top = meet + side / 2 + 2 * u;
    const below = { ...room, y: top, height: front.y + front.height - pad * 0.8 - top };
    const more = under(
      set.name,
      rest.map((line) => ({ ...line, ink: 'onGround' as const })),
    );
    const said = more.filter(({ what }) => typeof what === 'string' && sheet.has(what));
    if (front.width > front.height * WIDE && said.length > 1) row(sheet, below, more);
    else stack(sheet, below, more, IN_MIDDLE);
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};
