import { CALM, LOUD } from '../../look/font-pairs.ts';
import { emsOf } from '../kit/ems.ts';
import { awning } from '../kit/frames.ts';
import { around, signAndWords, tiled } from '../kit/ground.ts';
import { nameIn } from '../kit/lines.ts';
import { row } from '../kit/row.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';
import { besideName, LOW_MM, words, wordsIn } from './words-in.ts';

/** The cloth over a shop's front along the top, as on what shops pack themselves. */
export const labelAwning: Template = {
  name: 'label-awning',
  label: 'A shop’s awning',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, bleed, room } = sheet;
    const width = w + 2 * bleed;
    // A low label has it as a narrow edge.
    const deep = Math.min(width * 0.2, bleed + h * (h < LOW_MM ? 0.15 : 0.23));
    const stripes = Math.max(9, Math.min(31, Math.round(width / (deep * 0.62)) | 1));
    // Stripes end round, as wide as they are: what is left of the depth is straight.
    const straight = Math.max(2, Math.round(((deep * stripes) / width) * 20 - 10));
    const below = awning(sheet, { x: -bleed, y: -bleed, width }, { stripes, straight, ink: 'ground' });
    const top = Math.max(room.y, below + h * 0.035);
    wordsIn(sheet, { ...room, y: top, height: room.y + room.height - top }, 'strong', 'ink', 'accent');
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** The sun comes up behind the name. */
export const labelSunrise: Template = {
  name: 'label-sunrise',
  label: 'Rays from below',
  fonts: LOUD,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, room } = sheet;
    around(sheet, 'rays', 'sunburst-30', 'groundTint', { x: w / 2, y: h, side: 2.4 * Math.hypot(w, h) });
    wordsIn(sheet, room, 'onGround', 'onGround', 'onGround');
    return sheet.page('Front', 'ground');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** The sign of the trade as large as the label and pale, as a watermark; words over it. */
export const labelDrawing: Template = {
  name: 'label-drawing',
  label: 'A large pale drawing',
  fonts: ['modern', 'bookish', 'graceful', 'friendly', 'classic'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, bleed, room, u } = sheet;
    const bar = Math.max(1.2, Math.min(w, h) * 0.045);
    const isWide = sheet.ratio > 1.2;
    // Whole inside the cut: what ends near it looks as if it stopped there.
    const edge = wanted.size.safeMm * 0.7;
    const side = isWide ? h - 2 * edge : w * 0.72;
    const at = { x: w - side - edge, y: h - side - edge };
    sheet.shape('drawing', wanted.motif ?? 'sun-flower', { ...at, width: side, height: side }, 'tint');
    sheet.shape(
      'edge',
      'rect',
      { x: -bleed, y: -bleed, width: bleed + bar, height: h + 2 * bleed },
      'accent',
    );
    const x = Math.max(room.x, bar + 2.6 * u);
    const box = { ...room, x, width: room.x + room.width - x };
    const most = isWide || emsOf(wanted.fields.name) < 10 ? 2 : 3;
    const [name, ...more] = words(sheet, 'strong', 'ink', most);
    if (!name) return sheet.page('Front', 'paper');
    const [trade, ...rest] = more;
    const beside = h < LOW_MM ? 0 : (besideName(sheet, box, rest) ?? 0);
    // What stands beside the name of a long label begins left of the drawing.
    const end = beside > 0 ? at.x + side * 0.1 : box.x + box.width;
    const main = { ...box, width: end - box.x - (beside > 0 ? beside + 4 * u : 0) };
    const isBeside = beside > 0 && main.width > box.width * 0.4;
    const place = isBeside ? main : box;
    const lines = isBeside ? (trade ? [trade] : []) : more;
    const set = stack(sheet, place, [nameIn(sheet, name, place), ...lines], { anchor: 'middle' });
    if (isBeside)
      stack(sheet, { ...box, x: end - beside, width: beside }, under(set.name, rest), { anchor: 'middle' });
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};

/** A broad band of colour with the name; what it is above, the rest below. */
export const labelBand: Template = {
  name: 'label-band',
  label: 'The name on a broad band',
  fonts: CALM,
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, bleed, room } = sheet;
    const isLow = h < LOW_MM;
    const [name, ...more] = words(sheet, 'onGround', 'ink');
    if (!name) return sheet.page('Front', 'paper');
    const isSaid = (what: unknown) => typeof what === 'string' && sheet.has(what as 'note');
    const rest = isLow ? [] : more.filter(({ what }) => what !== 'trade' && isSaid(what));
    const trade = isLow ? [] : more.filter(({ what }) => what === 'trade');
    const high = h * (isLow ? 0.66 : rest.length > 0 ? 0.4 : 0.46);
    const top = isLow ? (h - high) / 2 : h * (rest.length > 0 ? 0.27 : 0.34);
    const line = Math.max(0.35, h * 0.012);
    const all = { x: -bleed, width: w + 2 * bleed };
    sheet.shape('band', 'rect', { ...all, y: top, height: high }, 'ground');
    tiled(sheet, 'pattern', 'blocks', 'groundTint', {
      box: { ...all, y: top, height: high },
      tile: Math.max(3, high * 0.34),
    });
    for (const [id, y] of [
      ['line-above', top - 2.2 * line],
      ['line-below', top + high + 1.2 * line],
    ] as const)
      sheet.shape(id, 'rect', { ...all, y, height: line }, 'accent');
    // Of the band it has all that is never cut.
    const across = wanted.size.safeMm + 0.4;
    const inner = { x: across, y: top + high * 0.08, width: w - 2 * across, height: high * 0.84 };
    const set = stack(sheet, inner, [nameIn(sheet, name, inner)], { align: 'center', anchor: 'middle' });
    if (isLow) return sheet.page('Front', 'paper');
    const head = { ...room, height: top - 3 * line - room.y };
    signAndWords(sheet, head, under(set.name, trade), {
      ink: 'accent',
      sign: head.height > 9 ? 0.5 : 0,
      align: 'center',
      besideFrom: 99,
    });
    const y = top + high + 3.4 * line;
    const foot = { ...room, y, height: room.y + room.height - y };
    if (foot.width / foot.height > 7 && rest.length > 1) row(sheet, foot, under(set.name, rest));
    else stack(sheet, foot, under(set.name, rest), { align: 'center', anchor: 'middle' });
    return sheet.page('Front', 'paper');
  },
  back(wanted) {
    return this.front(wanted);
  },
};
