import type { Box } from '#contract/design/design.ts';
import { CALM, LOUD } from '../../look/font-pairs.ts';
import { emsOf } from '../kit/ems.ts';
import { cornerFlowers } from '../kit/frames.ts';
import { around, inside, overAll, signOn, strip, tiled } from '../kit/ground.ts';
import { nameIn } from '../kit/lines.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { LONG, LOW_MM, words, wordsIn } from './words-in.ts';

/** A fine frame, flowers in its corners, as on jars of old houses. */
export const labelFrame: Template = {
  name: 'label-frame',
  label: 'A frame with flowers',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u } = sheet;
    const edge = wanted.size.safeMm + 0.2;
    const frame = { x: edge, y: edge, width: w - 2 * edge, height: h - 2 * edge };
    const line = Math.max(0.22, 0.5 * u);
    sheet.shape('frame', 'rect', frame, null, { stroke: { ink: 'accent', widthMm: line } });
    const short = Math.min(w, h);
    // A very long name has the room of the flowers.
    const isLong = emsOf(wanted.fields.name) * sheet.leastOf('strong') > short * 1.6;
    const flower = short * (isLong ? 0.15 : sheet.ratio > 1.2 ? 0.24 : 0.19);
    const hasFlowers = h >= LOW_MM;
    if (hasFlowers) cornerFlowers(sheet, inside(frame, line), flower);
    const inner = inside(
      frame,
      hasFlowers ? Math.max(flower * 0.62, 2) : 1.6,
      hasFlowers ? flower * 0.28 : 1,
    );
    wordsIn(sheet, inner, 'strong', 'ink', 'accent');
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A strip of printed cloth with the sign, words on paper beside or below it. */
export const labelCloth: Template = {
  name: 'label-cloth',
  label: 'A strip of printed cloth',
  fonts: ['bazaar', 'friendly', 'classic', 'round', 'modern'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed } = sheet;
    const isWide = sheet.ratio > 1.2;
    const part: Box = isWide
      ? { x: 0, y: 0, width: Math.min(w * 0.32, h * 0.95), height: h }
      : { x: 0, y: 0, width: w, height: h * 0.34 };
    const over = sheet.panel('cloth', part, 'ground');
    tiled(sheet, 'pattern', 'jaali', 'groundTint', { box: over, tile: 10 * u });
    const line = Math.max(0.4, 1.4 * u);
    sheet.shape(
      'edge',
      'rect',
      isWide
        ? { x: part.width, y: -bleed, width: line, height: h + 2 * bleed }
        : { x: -bleed, y: part.height, width: w + 2 * bleed, height: line },
      'accent',
    );
    const disc = Math.min(part.width, part.height) * 0.72;
    const seen = isWide
      ? { x: room.x * 0.4 + part.width / 2, y: h / 2 }
      : { x: w / 2, y: part.height / 2 + room.y * 0.3 };
    const sign = disc * 0.5;
    // A letter as small as that is none.
    const hasSign = sign > 2 * sheet.leastOf('strong') || wanted.motif !== null || wanted.logo !== undefined;
    if (hasSign) around(sheet, 'disc', 'scallop-18', 'paper', { ...seen, side: disc });
    if (hasSign)
      signOn(sheet, { x: seen.x - sign / 2, y: seen.y - sign / 2, width: sign, height: sign }, 'strong');
    // Beside a long label's large letters, which in Urdu reach out, the strip stands farther off.
    const begin = part.width + line + (sheet.ratio > 3 ? h * 0.14 : 4 * u);
    const box = isWide
      ? { ...room, x: begin, width: room.x + room.width - begin }
      : { ...room, y: part.height + line + 2 * u, height: room.y + room.height - part.height - line - 2 * u };
    const [wished, ...more] = words(sheet, 'strong', 'ink');
    const isLong = isWide && box.width / box.height > LONG && more.length > 2;
    const side = isLong ? box.width * 0.3 : 0;
    // What stands at the side is not read on from the name.
    const main = { ...box, width: box.width - side - (isLong ? box.height * 0.2 : 0) };
    const name = wished && nameIn(sheet, wished, main);
    if (name)
      stack(sheet, main, isLong ? [name, ...more.slice(0, 1)] : [name, ...more], {
        align: isWide ? 'start' : 'center',
        anchor: 'middle',
      });
    if (isLong)
      stack(sheet, { ...box, x: box.x + box.width - side + 2 * u, width: side - 2 * u }, more.slice(1), {
        anchor: 'middle',
      });
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** All in colour, borders like a sari's above and below. */
export const labelBorder: Template = {
  name: 'label-border',
  label: 'Between two borders',
  fonts: LOUD,
  // Their borders are nearly as their ground.
  without: ['signal', 'turmeric'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, room, bleed } = sheet;
    // A long name on a low label has the room of the towers.
    const isTight = h < 30 && emsOf(wanted.fields.name) * sheet.leastOf('onGround') > room.width * 1.4;
    const deep = h * (isTight ? 0.08 : h < LOW_MM ? 0.12 : 0.15);
    const part = deep / 1.3;
    const edge = overAll(sheet);
    sheet.shape('top', 'rect', { ...edge, height: bleed + deep * 0.34 }, 'accent');
    sheet.shape('foot', 'rect', { ...edge, y: h - deep * 0.34, height: bleed + deep * 0.34 }, 'accent');
    const hasTowers = w / part < 30 && !isTight;
    if (hasTowers) strip(sheet, 'towers', 'towers', 'accent', { y: h - deep * 1.3, part, shape: 1.3 });
    const top = Math.max(room.y, deep * 0.5);
    const foot = Math.min(room.y + room.height, h - deep * (hasTowers ? 1.4 : 0.5));
    wordsIn(sheet, { ...room, y: top, height: foot - top }, 'onGround', 'onGround', 'onGround');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A plate with round ends in the middle of a pattern. */
export const labelPlate: Template = {
  name: 'label-plate',
  label: 'A plate on a pattern',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u } = sheet;
    tiled(sheet, 'pattern', 'mangos', 'groundTint', { tile: Math.min(w, h) * 0.26 });
    const [ex, ey] = [Math.max(wanted.size.safeMm, w * 0.07), Math.max(wanted.size.safeMm, h * 0.1)];
    const plate = inside({ x: 0, y: 0, width: w, height: h }, ex, ey);
    const radius = Math.min(plate.width, plate.height) * 0.24;
    sheet.shape('plate', 'rect', plate, 'paper', { radiusMm: radius });
    const line = Math.max(0.25, 0.5 * u);
    const rim = Math.max(0.7, Math.min(plate.width, plate.height) * 0.035);
    sheet.shape('rim', 'rect', inside(plate, rim), null, {
      radiusMm: radius - rim * 0.8,
      stroke: { ink: 'accent', widthMm: line },
    });
    wordsIn(sheet, inside(plate, Math.max(radius * 0.5, rim + 1.4), rim + 1), 'strong', 'ink', 'accent');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
