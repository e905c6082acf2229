import { CALM, LOUD } from '../../look/font-pairs.ts';
import { emsOf } from '../kit/ems.ts';
import { around, inside, overAll, signAndWords, signOn, strip, tiled } from '../kit/ground.ts';
import { nameIn } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { row } from '../kit/row.ts';
import { type Line, stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { frontOf, IN_MIDDLE, unitOf, WIDE, words } from './pack-parts.ts';

/** Cloth printed with mangos all over, a seal on the front. */
export const packMangos: Template = {
  name: 'pack-mangos',
  label: 'Mangos all over, a seal in front',
  fonts: ['bazaar', 'classic', 'carved', 'friendly'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    tiled(sheet, 'mangos', 'mangos', 'groundTint', { box: overAll(sheet), tile: 11 * u });
    const middle = { x: front.x + front.width / 2, y: front.y + front.height * 0.5 };
    const side = Math.min(front.width * 0.94, front.height * 0.88);
    around(sheet, 'seal', 'scallop-24', 'accent', { ...middle, side });
    around(sheet, 'seal-in', 'scallop-24', 'paper', { ...middle, side: side * 0.93 });
    const sign = side * 0.17;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - side * 0.35, width: sign, height: sign }, 'accent');
    const width = side * 0.68;
    // The last line of a seal is short, or ends higher.
    const hasShort = sheet.has('phone') && emsOf(wanted.fields.phone) < SHORT;
    const lines = Number(sheet.has('note')) + Number(hasShort);
    const height = side * (0.38 + 0.03 * lines);
    const room = { x: middle.x - width / 2, y: middle.y - side * 0.16, width, height };
    const [name, ...more] = words(u, 'strong', 'ink').slice(0, 4);
    stack(sheet, room, name ? [nameIn(sheet, name, room), ...more] : more, {
      align: 'center',
      anchor: 'middle',
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'mangos'),
};

/** Ems of one number: two end where the seal is wider. */
const SHORT = 11;

/** Times as high. */
const ARCH = 1.24;

/** A tall arch of paper on a screen of stone. */
export const packArch: Template = {
  name: 'pack-arch',
  label: 'An arch on a stone screen',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    tiled(sheet, 'screen', 'jaali', 'groundTint', { box: overAll(sheet), tile: 10 * u });
    // As wide as an arch may be that still looks like one.
    const across = Math.max(front.width * 0.09, (front.width - front.height * 0.82 * ARCH) / 2);
    const box = inside(front, across, front.height * 0.09);
    sheet.shape('edge', 'palace', inside(box, -1.5 * u, -1.5 * u), 'accent');
    sheet.shape('arch', 'palace', box, 'paper');
    const from = box.y + box.height * 0.24;
    const room = {
      x: box.x + box.width * 0.12,
      y: from,
      width: box.width * 0.76,
      height: box.y + box.height * 0.95 - from,
    };
    signAndWords(sheet, room, words(u, 'strong', 'ink'), {
      ink: 'accent',
      sign: 0.28,
      align: 'center',
      besideFrom: 9,
    });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** A band of colour round the middle, rays above it. */
export const packRays: Template = {
  name: 'pack-rays',
  label: 'Rays and a broad band',
  fonts: LOUD,
  // Black words on its red are read, and hurt.
  without: ['signal'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    const middle = { x: front.x + front.width / 2, y: front.y + front.height * 0.28 };
    around(sheet, 'rays', 'sunburst-28', 'groundTint', { ...middle, side: 3 * Math.hypot(sheet.w, sheet.h) });
    const side = Math.min(front.width * 0.52, front.height * 0.36);
    around(sheet, 'disc', 'scallop-20', 'onGround', { ...middle, side });
    const sign = side * 0.56;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'ground');
    const top = front.y + front.height * 0.5;
    const band = { x: 0, y: top, width: sheet.w, height: front.height * 0.3 };
    const over = sheet.overCut(band);
    sheet.shape('band', 'rect', { ...over, y: top, height: band.height }, 'accent');
    const pad = Math.max(sheet.margin, front.width * 0.07);
    const room = { x: front.x + pad, width: front.width - 2 * pad };
    const { name } = stack(
      sheet,
      { ...room, y: top + 2 * u, height: band.height - 4 * u },
      words(u, 'ink', 'ink').slice(0, 2),
      { align: 'center', anchor: 'middle' },
    );
    const below = top + band.height + 2 * u;
    const rest = { ...room, y: below, height: front.y + front.height - pad * 0.8 - below };
    const more = under(name, words(u, 'onGround', 'onGround').slice(2));
    const isOne = more.filter(({ what }) => typeof what === 'string' && sheet.has(what)).length < 2;
    if (front.width > front.height * WIDE && !isOne) row(sheet, rest, more);
    else stack(sheet, rest, more, { align: 'center', anchor: 'middle' });
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** Paper, a border like a sari's around the foot, words from the left. */
export const packBorder: Template = {
  name: 'pack-border',
  label: 'Paper with a border at its foot',
  fonts: ['modern', 'friendly', 'bookish', 'classic'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    const deep = front.height * 0.2;
    const foot = front.y + front.height;
    const all = overAll(sheet);
    sheet.shape(
      'foot',
      'rect',
      { ...all, y: foot - deep, height: all.y + all.height - foot + deep },
      'ground',
    );
    const part = 12 * u;
    strip(sheet, 'border', 'towers', 'ground', { y: foot - deep - part * 1.2, part, shape: 1.3, box: all });
    const pad = Math.max(sheet.margin, front.width * 0.08);
    const room = { x: front.x + pad, y: front.y + pad, width: front.width - 2 * pad };
    const lines = words(u, 'strong', 'ink');
    const { name } = signAndWords(
      sheet,
      { ...room, height: foot - deep - part * 1.5 - room.y },
      lines.slice(0, 2),
      {
        ink: 'accent',
        sign: 0.34,
        align: 'start',
        besideFrom: 9,
      },
    );
    const rest = { ...room, y: foot - deep + 3 * u, height: deep - 3 * u - pad * 0.6 };
    const more = under(name, words(u, 'onGround', 'onGround').slice(2));
    if (front.width > front.height * WIDE) row(sheet, rest, more);
    else stack(sheet, rest, more, { anchor: 'middle' });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

const isReached = (what: Line['what']) => what === 'phone' || what === 'web';

/** One colour all round, the sign of the trade larger than the front, the weight on a label. */
export const packBlock: Template = {
  name: 'pack-block',
  label: 'One colour, a large drawing',
  fonts: ['modern', 'poster', 'friendly', 'round'],
  // A label of its accent is not seen on its ground.
  without: ['signal', 'turmeric'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const front = frontOf(sheet);
    const u = unitOf(front);
    const side = Math.min(front.width, front.height) * 0.92;
    const drawing = { x: front.x + front.width - side * 0.78, y: front.y + front.height - side * 0.84 };
    sheet.shape(
      'drawing',
      wanted.motif ?? 'sun-flower',
      { ...drawing, width: side, height: side },
      'groundTint',
      { clip: sheet.overCut(front) },
    );
    const pad = Math.max(sheet.margin, front.width * 0.09);
    const room = inside(front, pad);
    const label = Math.min(room.height * 0.14, 15 * u);
    const lines = words(u * 1.15, 'onGround', 'onGround');
    if (wanted.logo) signOn(sheet, { x: room.x, y: room.y, width: 30 * u, height: 18 * u }, 'onGround');
    const top = wanted.logo ? room.y + 22 * u : room.y;
    const foot = room.y + room.height - label;
    const hasNote = sheet.has('note');
    const { name } = stack(
      sheet,
      { ...room, y: top, height: (foot - top) * 0.66 },
      // Without a label how they are reached stands under the name, off the drawing.
      lines.filter(({ what }) => what === 'name' || what === 'trade' || (!hasNote && isReached(what))),
    );
    if (!hasNote) return sheet.page('Front', 'ground');
    stack(
      sheet,
      { ...room, y: top + (foot - top) * 0.7, height: (foot - top) * 0.3 - 3 * u },
      under(
        name,
        lines.filter(({ what }) => isReached(what)),
      ),
      { anchor: 'foot' },
    );
    const width = Math.min(room.width, label * 1.1 + emsOf(wanted.fields.note) * label * 0.62);
    sheet.shape('label', 'rect', { x: room.x, y: foot, width, height: label }, 'accent', {
      radiusMm: label / 2,
    });
    stack(
      sheet,
      inside({ x: room.x, y: foot, width, height: label }, label * 0.3, label * 0.1),
      under(name, [{ what: 'note', size: label * 0.5, ink: 'ink', weight: 700 }]),
      IN_MIDDLE,
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};
