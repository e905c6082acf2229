import { BLACK, type Ink, type PicturePart, WHITE } from '../designs/design.ts';
import { type Check, frontOf, line, middle, put, putBehind, rewrite, smallerSide } from './check.ts';

const DARK: Ink = { cmyk: [0.9, 0.6, 0.1, 0.3] };
const PANTONES = ['PANTONE 185 C', 'PANTONE 286 C', 'HKS 13 K', 'Gold'];
const FINISHINGS = ['CutContour', 'Spot UV', 'Gold Foil', 'Die line', 'Emboss', 'Crease', 'White'];

const picture = (
  design: Parameters<Check['spoil']>[0],
  ppi: number,
  more: Partial<PicturePart> = {},
): PicturePart => {
  const side = Math.max(14, Math.min(smallerSide(design) * 0.5, 150));
  const { x, y } = middle(design, 0.5);
  return { kind: 'picture', box: { x, y, width: side, height: side }, ppi, colour: 'cmyk', seed: 3, ...more };
};

/** Pictures and colours. */
export const INK_CHECKS: readonly Check[] = [
  {
    id: 'LOW_RES far too low',
    code: 'LOW_RES',
    isBlock: true,
    defect: 'a picture of 30 to 45 % of the resolution that is asked for',
    near: 'a picture of 103 to 110 % of it',
    spoil: (design, random) =>
      smallerSide(design) > 30 &&
      put(
        frontOf(design),
        picture(design, design.product.ppi * random.between(0.3, 0.45), {
          colour: random.pick(['cmyk', 'gray', 'rgb']),
        }),
      ),
    touch: (design, random) =>
      smallerSide(design) > 30 &&
      putBehind(frontOf(design), picture(design, design.product.ppi * random.between(1.03, 1.1))),
    isNearClean: true,
  },
  {
    id: 'LOW_RES a little',
    code: 'LOW_RES',
    defect: 'a picture of 75 to 95 % of it',
    near: 'one of fewer than 16 pixels, or in a soft shadow',
    spoil: (design, random) =>
      smallerSide(design) > 30 &&
      put(frontOf(design), picture(design, design.product.ppi * random.between(0.75, 0.95))),
    touch: (design, random) =>
      smallerSide(design) > 30 &&
      putBehind(
        frontOf(design),
        random.chance(0.5)
          ? { ...picture(design, 60), box: { ...middle(design, 0.1), width: 4, height: 4 } }
          : { ...picture(design, design.product.ppi * 1.1, { isSoftEdged: true }) },
      ),
    isNearClean: true,
  },
  {
    id: 'RGB',
    code: 'RGB',
    isHarmless: true,
    defect: 'an area, a picture or a line of text in RGB',
    near: 'CMYK by a profile',
    spoil: (design, random) => {
      const rgb: Ink = { rgb: [random.next(), 0.4, 0.3] };
      const what = random.whole(0, 2);
      if (what === 0) return putBehind(frontOf(design), { kind: 'area', box: middle(design, 0.3), ink: rgb });
      if (what === 1)
        return putBehind(frontOf(design), picture(design, design.product.ppi * 1.2, { colour: 'rgb' }));
      return rewrite(design, 'copy', () => ({ ink: { rgb: [0, 0, 0] } }));
    },
    touch: (design) =>
      putBehind(frontOf(design), {
        kind: 'area',
        box: middle(design, 0.3),
        ink: { profile: [0.1, 0.6, 0.2, 0] },
      }),
    isNearClean: true,
  },
  {
    id: 'TAC',
    code: 'TAC',
    defect: '340 % ink over more than 20 mm: a rectangle, a disc, a polygon',
    near: '280 % over as much, or 340 % over 5 mm',
    spoil: (design, random) => {
      if (smallerSide(design) < 44) return false;
      const { x, y, width, height } = middle(design, 0.7);
      const ink: Ink = { cmyk: [1, 0.9, 0.9, 0.6] };
      const how = random.whole(0, 2);
      if (how === 0) return putBehind(frontOf(design), { kind: 'area', box: { x, y, width, height }, ink });
      if (how === 1)
        return putBehind(frontOf(design), {
          kind: 'disc',
          centre: { x: x + width / 2, y: y + height / 2 },
          radius: Math.min(width, height) / 2,
          ink,
        });
      return putBehind(frontOf(design), {
        kind: 'shape',
        points: [
          { x: x + width * 0.1, y },
          { x: x + width, y },
          { x: x + width * 0.9, y: y + height },
          { x, y: y + height },
        ],
        ink,
      });
    },
    touch: (design, random) => {
      const isSmall = random.chance(0.5);
      const box = isSmall ? { ...middle(design, 0.3), width: 5, height: 5 } : middle(design, 0.5);
      return putBehind(frontOf(design), {
        kind: 'area',
        box,
        ink: { cmyk: isSmall ? [1, 0.9, 0.9, 0.6] : [0.8, 0.7, 0.7, 0.6] },
      });
    },
    isNearClean: true,
  },
  {
    id: 'SPOT',
    code: 'SPOT',
    defect: 'a Pantone ink',
    near: 'a Pantone ink that is not used, or black called by its name',
    spoil: (design, random) =>
      putBehind(frontOf(design), {
        kind: 'area',
        box: middle(design, 0.3),
        ink: { spot: random.pick(PANTONES), like: [0, 0.9, 0.7, 0] },
      }),
    touch: (design, random) => {
      const page = frontOf(design);
      if (random.chance(0.5)) page.unusedSpot = 'PANTONE 185 C';
      else
        putBehind(page, {
          kind: 'area',
          box: middle(design, 0.2),
          ink: { spot: random.pick(['Black', 'Cyan']), like: [0, 0, 0, 1], tint: 0.3 },
        });
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'FINISHING',
    code: 'FINISHING',
    isHarmless: true,
    defect: 'an ink that is named after foil, varnish or a line to cut',
    near: 'an ink that is an ink',
    spoil: (design, random) =>
      put(frontOf(design), {
        ...line(design, 0.5),
        ink: { spot: random.pick(FINISHINGS), like: [0, 1, 0, 0] },
      }),
    touch: (design, random) =>
      put(frontOf(design), {
        ...line(design, 0.5),
        ink: { spot: random.pick(PANTONES), like: [0, 1, 0, 0] },
      }),
  },
  {
    id: 'REGISTRATION',
    code: 'REGISTRATION',
    defect: 'something in all inks at once',
    near: 'crop marks in all inks, beyond the cut',
    spoil: (design) => put(frontOf(design), { ...line(design, 1), ink: { spot: 'All', like: [1, 1, 1, 1] } }),
    touch: ({ file }, random) => {
      file.cut = random.pick(['boxes-and-marks', 'boxes-and-marks', 'marks']);
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'WHITE_OVERPRINT',
    code: 'WHITE_OVERPRINT',
    defect: 'white text or a white area that is set to overprint',
    near: 'black that overprints, and white that does not',
    spoil: (design, random) => {
      putBehind(frontOf(design), { kind: 'area', box: middle(design, 0.9), ink: DARK });
      if (random.chance(0.5))
        return rewrite(design, 'copy', () => ({ ink: WHITE, pt: 12, isOverprinted: true }));
      return put(frontOf(design), {
        kind: 'area',
        box: middle(design, 0.1),
        ink: WHITE,
        isOverprinted: true,
      });
    },
    touch: (design) => {
      putBehind(frontOf(design), { kind: 'area', box: middle(design, 0.9), ink: DARK });
      put(frontOf(design), { kind: 'area', box: middle(design, 0.1), ink: WHITE });
      return put(frontOf(design), {
        kind: 'area',
        box: middle(design, 0.05),
        ink: BLACK,
        isOverprinted: true,
      });
    },
    isNearClean: true,
  },
];
