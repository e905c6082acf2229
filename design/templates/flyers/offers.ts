import { CALM, LOUD } from '../../look/font-pairs.ts';
import { around, band, garland, inside, overAll, signAndWords, signOn, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { stack, under } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

/** In a room so many times as wide as high the sign stands beside the words. */
const BESIDE = 1.9;

/** A garland over the door, the name under it, what is on offer on a band of colour. */
export const flyerGarland: Template = {
  name: 'flyer-garland',
  label: 'A garland of marigolds',
  fonts: CALM,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, margin } = sheet;
    const { rest } = band(sheet, [
      offerLine(sheet, 11, 'onGround'),
      phoneLine(sheet, 7.4, 'onGround'),
      ...whereLines(sheet, 4, 'onGround'),
    ]);
    const box = {
      ...overAll(sheet),
      width: rest.width + sheet.bleed + (rest.width < sheet.w ? 0 : sheet.bleed),
    };
    const foot = garland(sheet, { part: 21 * u, box });
    const room = inside(rest, margin * 1.2, margin * 0.6);
    // A sign hangs between its strings; words that stand beside the sign begin below them.
    const isBeside = room.width / (rest.height - foot) > BESIDE;
    const top = Math.max(room.y, isBeside ? foot + u : foot - 8 * u);
    signAndWords(
      sheet,
      { ...room, y: top, height: rest.height - top - margin * 0.6 },
      [nameLine(sheet, 15, 'strong'), tradeLine(sheet, 5.6, 'soft')],
      { ink: 'accent', sign: 0.3, besideFrom: isBeside ? 0 : 9 },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted),
};

/** The offer in a star, rays behind it. */
export const flyerBurst: Template = {
  name: 'flyer-burst',
  label: 'The offer in a star',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, room } = sheet;
    const isWide = sheet.ratio > 1.2;
    const middle = isWide ? { x: w * 0.74, y: h * 0.5 } : { x: w * 0.5, y: h * 0.57 };
    around(sheet, 'rays', 'sunburst-22', 'groundTint', { ...middle, side: Math.hypot(w, h) * 2 });
    const side = isWide ? Math.min(h * 0.9, w * 0.48) : Math.min(w * 0.88, h * 0.52);
    if (sheet.has('offer')) {
      around(sheet, 'shadow', 'burst-20', 'ground', { x: middle.x + 1.2 * u, y: middle.y + 1.4 * u, side });
      around(sheet, 'star', 'burst-20', 'paper', { ...middle, side });
      around(sheet, 'ring', 'scallop-28', 'tint', { ...middle, side: side * 0.83 });
      // Lines of Indian scripts are high: their corners come nearer to the ring.
      const text = side * (sheet.isIndic ? 0.55 : 0.66);
      stack(
        sheet,
        { x: middle.x - text / 2, y: middle.y - text * 0.34, width: text, height: text * 0.68 },
        [offerLine(sheet, 22, 'strong', { most: 4 })],
        { align: 'center', anchor: 'middle' },
      );
    } else
      signOn(
        sheet,
        inside({ x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }, side * 0.2),
        'onGround',
      );
    const words = isWide
      ? { ...room, width: middle.x - side / 2 - room.x - 2 * u }
      : { ...room, height: middle.y - side / 2 - room.y - 2 * u };
    const reach = [phoneLine(sheet, 8, 'onGround'), ...whereLines(sheet, 4, 'onGround')];
    if (isWide) {
      const { name } = stack(sheet, { ...words, height: words.height * 0.5 }, [
        nameLine(sheet, 13, 'onGround'),
        tradeLine(sheet, 5, 'onGround'),
      ]);
      stack(
        sheet,
        { ...words, y: words.y + words.height * 0.52, height: words.height * 0.48 },
        under(name, reach),
        {
          anchor: 'foot',
        },
      );
    } else {
      const { name } = stack(
        sheet,
        words,
        [nameLine(sheet, 15, 'onGround'), tradeLine(sheet, 5.4, 'onGround')],
        {
          align: 'center',
          anchor: 'middle',
        },
      );
      const top = middle.y + side / 2 + 2 * u;
      stack(sheet, { ...room, y: top, height: room.y + room.height - top }, under(name, reach), {
        align: 'center',
        anchor: 'foot',
      });
    }
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** A gate of the old towns in a screen of stone, words in its opening. */
export const flyerGate: Template = {
  name: 'flyer-gate',
  label: 'A palace gate',
  fonts: CALM,
  asks: ['offer'],
  palettes: ['peacock', 'wine', 'maroon', 'terracotta', 'indigo'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, bleed, room, margin } = sheet;
    tiled(sheet, 'screen', 'jaali', 'groundTint', { tile: 8 * u });
    const isWide = sheet.ratio > 1.2;
    const width = isWide ? w * 0.62 : w - 2.2 * margin;
    const top = margin * 1.1;
    const x = (w - width) / 2;
    const height = h + bleed - top;
    sheet.shape(
      'edge',
      'palace',
      { x: x - 1.6 * u, y: top - 2.6 * u, width: width + 3.2 * u, height: height + 2.6 * u },
      'accent',
    );
    sheet.shape('gate', 'palace', { x, y: top, width, height }, 'paper');
    const inner = { x: x + width * 0.13, width: width * 0.74 };
    const from = top + height * (isWide ? 0.22 : 0.2);
    const foot = room.y + room.height;
    const split = from + (foot - from) * (sheet.has('offer') ? 0.5 : 0.62);
    signAndWords(
      sheet,
      { ...inner, y: from, height: split - from },
      [nameLine(sheet, 14, 'strong', { most: 3 }), tradeLine(sheet, 5.2, 'soft')],
      {
        ink: 'accent',
        sign: 0.32,
        besideFrom: 9,
      },
    );
    sheet.shape(
      'flourish',
      'flourish',
      { x: w / 2 - 17 * u, y: split + u, width: 34 * u, height: 3.4 * u },
      'accent',
    );
    stack(
      sheet,
      { ...inner, y: split + 6 * u, height: foot - split - 6 * u },
      [
        offerLine(sheet, 10, 'strong', { most: 2 }),
        phoneLine(sheet, 6.6, 'ink'),
        ...whereLines(sheet, 3.7, 'ink'),
      ],
      { align: 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** Half in colour with a drawing larger than the page, half on paper with the offer. */
export const flyerHalves: Template = {
  name: 'flyer-halves',
  label: 'A large drawing',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { u, w, h, margin, room } = sheet;
    const isWide = sheet.ratio > 1.2;
    const half = isWide
      ? { x: 0, y: 0, width: w * 0.5, height: h }
      : { x: 0, y: 0, width: w, height: h * 0.52 };
    const over = sheet.panel('half', half, 'ground');
    const side = Math.min(half.width, half.height) * 0.9;
    const drawing = { x: half.x + half.width - side * 0.74, y: half.y + half.height - side * 0.8 };
    sheet.shape(
      'drawing',
      wanted.motif ?? 'sun-flower',
      { ...drawing, width: side, height: side },
      'groundTint',
      { clip: over },
    );
    if (wanted.logo) signOn(sheet, { x: room.x, y: room.y, width: 20 * u, height: 14 * u }, 'onGround');
    const top = wanted.logo ? room.y + 17 * u : room.y;
    stack(
      sheet,
      {
        x: room.x,
        y: top,
        width: half.width - margin - (isWide ? margin * 0.8 : margin),
        height: half.height - top - margin * 0.8,
      },
      [nameLine(sheet, 16, 'onGround', { most: 3 }), tradeLine(sheet, 5.6, 'onGround')],
    );
    const rest = isWide
      ? { x: half.width + margin * 0.9, y: room.y, width: w - half.width - 1.9 * margin, height: room.height }
      : {
          x: room.x,
          y: half.height + margin * 0.8,
          width: room.width,
          height: room.y + room.height - half.height - margin * 0.8,
        };
    const reach = [phoneLine(sheet, 8, 'ink'), ...whereLines(sheet, 4, 'ink')];
    // Few words are as large as their half of the page lets them be.
    const offer = stack(sheet, { ...rest, height: rest.height * 0.6 }, [offerLine(sheet, 19, 'strong')]);
    const bar = sheet.has('offer') ? offer.foot + 2 * u : rest.y;
    sheet.shape('bar', 'rect', { x: rest.x, y: bar, width: 16 * u, height: 1.6 * u }, 'accent');
    stack(sheet, { ...rest, y: bar + 4 * u, height: rest.y + rest.height - bar - 4 * u }, reach, {
      anchor: 'foot',
    });
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'blocks'),
};
