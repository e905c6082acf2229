import { cornerFlowers, doubleLine } from '../kit/frames.ts';
import { around, inside, overAll, signOn, strip, tiled } from '../kit/ground.ts';
import { reverse } from '../kit/reverse.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

import { ASKS, words } from './words.ts';

/** Flowers in the corners of a double line, much paper around few words. */
export const inviteFlowers: Template = {
  name: 'invite-flowers',
  label: 'Flowers in the corners',
  fonts: ['graceful', 'classic', 'carved', 'bookish'],
  asks: ASKS,
  palettes: ['wine', 'terracotta', 'peacock', 'leaf', 'lilac', 'coffee'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const edge = wanted.size.safeMm;
    const frame = { x: edge, y: edge, width: w - 2 * edge, height: h - 2 * edge };
    doubleLine(sheet, frame, { apart: 1.3 * u, line: 0.22 * u, inner: 0.5 * u });
    const flower = Math.min(24 * u, w * 0.22);
    cornerFlowers(sheet, inside(frame, 1.3 * u), flower, { others: 'tint' });
    const sign = 15 * u;
    const top = room.y + 12 * u;
    signOn(sheet, { x: (w - sign) / 2, y: top, width: sign, height: sign }, 'strong');
    stack(
      sheet,
      {
        ...inside(room, 8 * u, 0),
        y: top + sign + 3 * u,
        height: room.y + room.height - 9 * u - top - sign - 3 * u,
      },
      words(sheet, 15, 'strong', 'ink'),
      {
        align: 'center',
        anchor: 'middle',
      },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** Peacocks or elephants to the left and right of the names, mangos on the cloth behind. */
export const inviteElephants: Template = {
  name: 'invite-elephants',
  label: 'Elephants and printed cloth',
  fonts: ['bazaar', 'classic', 'carved', 'bookish'],
  asks: ASKS,
  trades: ['for-wedding', 'for-engagement', 'for-housewarming', 'for-puja'],
  palettes: ['rani', 'maroon', 'terracotta', 'turmeric', 'peacock'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed } = sheet;
    const cloth = h * 0.19;
    const over = sheet.panel('cloth', { x: 0, y: 0, width: w, height: cloth }, 'ground');
    tiled(sheet, 'mangos', 'mangos', 'groundTint', { box: over, tile: 10 * u });
    const seal = Math.min(w * 0.36, 40 * u);
    around(sheet, 'seal', 'scallop-22', 'accent', { x: w / 2, y: cloth, side: seal });
    around(sheet, 'seal-in', 'scallop-22', 'paper', { x: w / 2, y: cloth, side: seal * 0.88 });
    const sign = seal * 0.46;
    signOn(sheet, { x: (w - sign) / 2, y: cloth - sign / 2, width: sign, height: sign }, 'strong');
    const animal = Math.min(21 * u, w * 0.18);
    const floor = h - 7 * u;
    sheet.shape(
      'floor',
      'rect',
      { x: -bleed, y: floor, width: w + 2 * bleed, height: 7 * u + bleed },
      'ground',
    );
    sheet.shape('floor-line', 'rect', { x: -bleed, y: floor, width: w + 2 * bleed, height: u }, 'accent');
    sheet.shape(
      'elephant',
      'elephant',
      { x: w - room.x - animal, y: floor - animal * 0.89, width: animal, height: animal },
      'strong',
    );
    sheet.shape(
      'elephant-2',
      'elephant',
      { x: w - room.x - animal * 1.72, y: floor - animal * 0.54, width: animal * 0.6, height: animal * 0.6 },
      'accent',
    );
    sheet.shape(
      'leaves',
      'sprig',
      { x: room.x, y: floor - animal * 0.96, width: animal * 0.7, height: animal },
      'accent',
    );
    const top = cloth + seal / 2 + 2 * u;
    stack(
      sheet,
      { ...room, y: top, height: floor - animal * 0.98 - top },
      words(sheet, 13, 'strong', 'ink'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'mangos'),
};

/** Flags on a string and paper in the air. */
export const inviteParty: Template = {
  name: 'invite-party',
  label: 'Flags and confetti',
  fonts: ['round', 'friendly', 'poster', 'bazaar'],
  asks: ASKS,
  trades: ['for-birthday', 'for-opening'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const box = overAll(sheet);
    sheet.shape('confetti', 'confetti-40-3', { ...box, height: h * 0.6 }, 'groundTint');
    sheet.shape('confetti-2', 'confetti-30-8', { ...box, height: h * 0.5 }, 'accent');
    strip(sheet, 'flags', 'bunting-even', 'accent', { y: 3 * u, part: 14 * u, shape: 1.5 });
    strip(sheet, 'flags-2', 'bunting-odd', 'onGround', { y: 3 * u, part: 14 * u, shape: 1.5 });
    // Lines of Urdu are high: there is less room for the drawing.
    const seal = Math.min(w * 0.44, h * (sheet.isUrdu ? 0.18 : 0.26));
    const middle = { x: w / 2, y: h * 0.17 + seal / 2 };
    around(sheet, 'seal', 'scallop-18', 'onGround', { ...middle, side: seal });
    const sign = seal * 0.6;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'ground');
    const top = middle.y + seal / 2 + 3 * u;
    stack(
      sheet,
      { ...room, y: top, height: room.y + room.height - top },
      words(sheet, 19, 'onGround', 'onGround'),
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};

/** Two first letters, and paper. */
export const inviteLetters: Template = {
  name: 'invite-letters',
  label: 'Large first letters',
  fonts: ['graceful', 'classic', 'carved', 'modern'],
  asks: ASKS,
  trades: ['for-wedding', 'for-engagement', 'for-birthday', 'for-housewarming'],
  palettes: ['wine', 'peacock', 'coffee', 'charcoal', 'lilac', 'leaf'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const head = h * 0.31;
    sheet.panel('head', { x: 0, y: 0, width: w, height: head }, 'ground');
    const letter = Math.min(head * 0.54, w * 0.34);
    const both = sheet.has('second');
    const y = room.y + (head - room.y - letter * 1.4) / 2;
    // Letters of some scripts are wider than high: of two each keeps to its half.
    const width = both ? Math.min(letter * 1.3, w / 2 - letter * 0.15 - room.x) : letter * 1.3;
    const place = (x: number) => ({ x, y, width, height: letter * 1.4 });
    const style = {
      size: letter,
      least: letter * 0.5,
      font: 'display',
      ink: 'onGround',
      align: 'center',
      valign: 'middle',
      leading: 1,
      // Two stand on one line, whatever one of them has above or below.
      isByInk: !both,
    } as const;
    sheet.text(
      'letter',
      { initialOf: 'name' },
      place(both ? w / 2 - letter * 0.15 - width : w / 2 - letter * 0.65),
      style,
    );
    if (both) {
      sheet.text('letter-2', { initialOf: 'second' }, place(w / 2 + letter * 0.15), style);
      sheet.shape(
        'between',
        'rect',
        { x: w / 2 - 0.2 * u, y: head * 0.28, width: 0.4 * u, height: head * 0.5 },
        'accent',
      );
    }
    sheet.shape(
      'flourish',
      'flourish',
      { x: w / 2 - 20 * u, y: head + 4 * u, width: 40 * u, height: 4 * u },
      'accent',
    );
    const top = head + 10 * u;
    stack(sheet, { ...room, y: top, height: room.y + room.height - top }, words(sheet, 15, 'strong', 'ink'), {
      align: 'center',
      anchor: 'middle',
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted),
};
