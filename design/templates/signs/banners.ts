import type { Box } from '#contract/design/design.ts';
import { CALM, LOUD } from '../../look/font-pairs.ts';
import { emsOf } from '../kit/ems.ts';
import { awning } from '../kit/frames.ts';
import { around, garland, overAll, signAndWords, signOn, strip, tiled } from '../kit/ground.ts';
import { nameLine, offerLine, phoneLine, tradeLine, whereLines } from '../kit/lines.ts';
import { reverse } from '../kit/reverse.ts';
import { stack } from '../kit/stack.ts';
import { Sheet } from '../sheet.ts';
import type { Template } from '../template.ts';

const isWide = (sheet: Sheet) => sheet.ratio > 1.2;

/** In one line a long name would be small in much room. */
const linesOfName = ({ wanted, ratio }: Sheet) =>
  emsOf(wanted.fields.name) > (ratio > 1.8 ? LONG_NAME : LONG_NAME / 2) ? 2 : 1;
const LONG_NAME = 13;

/** The number on a strip of accent along the foot. @returns the top of the strip */
function numberStrip(sheet: Sheet, share = 0.22): number {
  const { w, h, u, room } = sheet;
  if (!sheet.has('phone') && !sheet.has('address') && !sheet.has('web')) return h;
  const height = h * (isWide(sheet) ? share * 1.1 : share * 0.78);
  const top = h - height;
  sheet.panel('strip', { x: 0, y: top, width: w, height }, 'accent');
  const inner: Box = {
    x: room.x,
    y: top + height * 0.12,
    width: room.width,
    height: room.y + room.height - top - height * 0.12,
  };
  const hasMore = sheet.has('address') || sheet.has('web');
  const isSplit = hasMore && isWide(sheet);
  const icon = Math.min(inner.height * 0.62, 9 * u);
  const left = isSplit
    ? { ...inner, width: inner.width * 0.52 }
    : { ...inner, height: hasMore ? inner.height * 0.56 : inner.height };
  if (sheet.has('phone')) {
    const isCentred = !isSplit;
    const wordsWidth = Math.min(
      left.width - icon * 1.35,
      emsOf(sheet.wanted.fields.phone) * 1.12 * Math.min(left.height * 0.72, 16 * u),
    );
    const x = isCentred ? left.x + (left.width - wordsWidth - icon * 1.35) / 2 : left.x;
    sheet.shape(
      'receiver',
      'receiver',
      { x, y: left.y + (left.height - icon) / 2, width: icon, height: icon },
      'ink',
    );
    stack(
      sheet,
      {
        x: x + icon * 1.35,
        y: left.y,
        width: Math.min(wordsWidth + 2 * u, inner.x + inner.width - x - icon * 1.35),
        height: left.height,
      },
      [phoneLine(sheet, 16, 'ink', { gap: 0, font: 'display', leading: 1.14 })],
      { anchor: 'middle' },
    );
  }
  if (!hasMore) return top;
  // On a low strip one of them is read; two would be too small.
  const more = whereLines(sheet, isSplit ? 6 : 4.2, 'ink').slice(0, isSplit ? 1 : 2);
  if (isSplit) {
    const x = sheet.has('phone') ? inner.x + inner.width * 0.55 : inner.x;
    stack(sheet, { ...inner, x, width: inner.x + inner.width - x }, more, { anchor: 'middle' });
  } else
    stack(sheet, { ...inner, y: left.y + left.height, height: inner.height - left.height }, more, {
      align: 'center',
      anchor: 'middle',
    });
  return top;
}

/** The name as large as the cloth, the number on a strip. */
export const bannerBold: Template = {
  name: 'banner-bold',
  label: 'The name as large as it goes',
  fonts: LOUD,
  // Black words on its red are read, and hurt.
  without: ['signal'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { room, u } = sheet;
    const top = numberStrip(sheet);
    signAndWords(
      sheet,
      { ...room, height: top - room.y - 2.5 * u },
      [
        nameLine(sheet, 26, 'onGround', { most: isWide(sheet) ? 2 : 3 }),
        tradeLine(sheet, 8, 'onGround', { gap: 0.1 }),
      ],
      { ink: 'ground', disc: 'onGround', sign: isWide(sheet) ? 0.42 : 0.34, besideFrom: 1.5 },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** Marigolds along the top, a border like a sari's along the foot. */
export const bannerGarland: Template = {
  name: 'banner-garland',
  label: 'Marigolds and a border',
  fonts: CALM,
  trades: ['wedding', 'temple', 'sweets', 'jeweller', 'tailor', 'kirana'],
  palettes: ['maroon', 'rani', 'turmeric', 'indigo', 'leaf', 'terracotta'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, bleed } = sheet;
    const part = sheet.ratio > 2 ? 9 * u : isWide(sheet) ? 12 * u : 17 * u;
    const foot = garland(sheet, { part });
    const deep = h * (isWide(sheet) ? 0.2 : 0.15);
    const top = h - deep;
    sheet.panel('foot', { x: 0, y: top, width: w, height: deep }, 'ground');
    const towers = (isWide(sheet) ? 4.4 : 7) * u;
    strip(sheet, 'border', 'towers', 'ground', {
      y: top - towers * 1.24,
      part: towers,
      shape: 1.3,
      box: { ...overAll(sheet), width: w + 2 * bleed },
    });
    const most = linesOfName(sheet);
    const end = room.y + room.height;
    stack(
      sheet,
      { ...room, y: top + deep * 0.1, height: end - top - deep * 0.1 },
      [
        phoneLine(sheet, 12, 'onGround', { gap: 0 }),
        ...(isWide(sheet) ? [] : whereLines(sheet, 4.4, 'onGround').slice(0, 1)),
      ],
      { align: 'center', anchor: 'middle' },
    );
    signAndWords(
      sheet,
      { ...room, y: foot - part * 0.12, height: top - towers * 1.4 - foot },
      [
        nameLine(sheet, 24, 'strong', { most: isWide(sheet) ? most : 3 }),
        tradeLine(sheet, 7, 'soft', { gap: 0 }),
      ],
      {
        ink: 'accent',
        sign: isWide(sheet) ? (most > 1 ? 0.36 : 0.46) : 0.3,
        align: isWide(sheet) ? 'start' : 'center',
        besideFrom: 1.6,
      },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted),
};

/** Rays out of a disc with the sign; the offer on a star where there is one. */
export const bannerRays: Template = {
  name: 'banner-rays',
  label: 'Rays and a star',
  fonts: LOUD,
  asks: ['offer'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room } = sheet;
    const wide = isWide(sheet);
    const side = wide ? Math.min(h * 0.92, w * 0.36) : Math.min(w * 0.8, h * 0.36);
    const star = wide ? { x: w - side * 0.5 - room.x * 0.5, y: h / 2 } : { x: w / 2, y: h * 0.56 };
    around(sheet, 'rays', 'sunburst-24', 'groundTint', { ...star, side: Math.hypot(w, h) * 2.1 });
    if (sheet.has('offer')) {
      around(sheet, 'star-back', 'burst-24', 'accent', { ...star, side });
      around(sheet, 'star', 'burst-24', 'paper', { ...star, side: side * 0.9 });
      const text = side * 0.68;
      stack(
        sheet,
        { x: star.x - text / 2, y: star.y - text * 0.36, width: text, height: text * 0.72 },
        [offerLine(sheet, 18, 'strong', { most: 4 })],
        {
          align: 'center',
          anchor: 'middle',
        },
      );
    } else
      signOn(
        sheet,
        { x: star.x - side * 0.3, y: star.y - side * 0.3, width: side * 0.6, height: side * 0.6 },
        'onGround',
      );
    const words = wide
      ? { ...room, width: star.x - side / 2 - room.x - 3 * u }
      : { ...room, height: star.y - side / 2 - room.y - 3 * u };
    const reach = [phoneLine(sheet, 11, 'onGround'), ...whereLines(sheet, 4.6, 'onGround').slice(0, 2)];
    const name = [
      nameLine(sheet, 20, 'onGround', { most: 2 }),
      tradeLine(sheet, 7, 'onGround', { gap: 0.1 }),
    ];
    if (wide) stack(sheet, words, [...name, ...reach], { anchor: 'middle' });
    else {
      stack(sheet, words, name, { align: 'center', anchor: 'middle' });
      const y = star.y + side / 2 + 3 * u;
      stack(sheet, { ...room, y, height: room.y + room.height - y }, reach, {
        align: 'center',
        anchor: 'middle',
      });
    }
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};

/** A printed cloth at the side with the sign on a seal, words on paper. */
export const bannerSeal: Template = {
  name: 'banner-seal',
  label: 'A seal on a printed cloth',
  fonts: ['bazaar', 'classic', 'friendly', 'round', 'carved'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, h, u, room, margin, bleed } = sheet;
    const wide = isWide(sheet);
    const side = wide
      ? { x: 0, y: 0, width: w * 0.3, height: h }
      : { x: 0, y: 0, width: w, height: h * 0.34 };
    const over = sheet.panel('cloth', side, 'ground');
    tiled(sheet, 'mangos', 'mangos', 'groundTint', { box: over, tile: 11 * u });
    sheet.shape(
      'edge',
      'rect',
      wide
        ? { x: side.width, y: -bleed, width: 1.6 * u, height: h + 2 * bleed }
        : { x: -bleed, y: side.height, width: w + 2 * bleed, height: 1.6 * u },
      'accent',
    );
    const seal = Math.min(side.width, side.height) * 0.74;
    const middle = { x: side.width / 2, y: side.height / 2 };
    around(sheet, 'seal', 'scallop-20', 'paper', { ...middle, side: seal });
    const sign = seal * 0.5;
    signOn(sheet, { x: middle.x - sign / 2, y: middle.y - sign / 2, width: sign, height: sign }, 'strong');
    const words = wide
      ? { ...room, x: side.width + margin, width: w - side.width - 2 * margin }
      : { ...room, y: side.height + margin * 0.7, height: room.y + room.height - side.height - margin * 0.7 };
    stack(
      sheet,
      words,
      [
        nameLine(sheet, 20, 'strong', { most: 2 }),
        tradeLine(sheet, 7.4, 'soft', { gap: 0.1 }),
        phoneLine(sheet, 11, 'ink', { gap: 0.45 }),
        ...whereLines(sheet, 4.8, 'ink').slice(0, 2),
      ],
      { align: wide ? 'start' : 'center', anchor: 'middle' },
    );
    return sheet.page('Front', 'paper');
  },
  back: (wanted) => reverse(wanted, 'mangos'),
};

/** The awning of a shop across the top of its board. */
export const bannerAwning: Template = {
  name: 'banner-awning',
  label: 'A shop board with an awning',
  fonts: LOUD,
  trades: ['kirana', 'sweets', 'cafe', 'farm', 'tailor', 'garage'],
  front(wanted) {
    const sheet = new Sheet(wanted);
    const { w, bleed, room, u } = sheet;
    const stripes = Math.max(9, Math.min(25, Math.round(w / (11 * u)) | 1));
    const width = w + 2 * bleed;
    const long = isWide(sheet) ? 12 : 28;
    const below = awning(sheet, { x: -bleed, y: -bleed, width }, { stripes, straight: long });
    const top = below + 2.5 * u;
    const foot = room.y + room.height;
    signAndWords(
      sheet,
      { ...room, y: top, height: foot - top },
      [
        nameLine(sheet, 21, 'onGround', { most: isWide(sheet) ? linesOfName(sheet) : 3 }),
        tradeLine(sheet, 7, 'onGround', { gap: 0 }),
        phoneLine(sheet, 11, 'onGround', { gap: 0.3 }),
        ...whereLines(sheet, 4.6, 'onGround').slice(0, 1),
      ],
      { ink: 'ground', disc: 'onGround', sign: isWide(sheet) ? 0.38 : 0.3, besideFrom: 1.6 },
    );
    return sheet.page('Front', 'ground');
  },
  back: (wanted) => reverse(wanted),
};
