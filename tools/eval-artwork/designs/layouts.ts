import { around, inner, part, sharp, shorterOf } from './boxes.ts';
import { DARK, type Draw, LIGHT, onGround, setCopy } from './copy-block.ts';
import { BLACK, type Ink, type Part, WHITE } from './design.ts';
import { garment } from './garment.ts';
import { modulesOf } from './write-parts.ts';

/** Ways to lay out a page, as people make them. Each begins with what lies at the back. */

const flat: Draw = ({ product, copy, random }) => {
  const isDark = random.chance(0.5);
  return [
    { kind: 'area', box: around(product), ink: random.pick(isDark ? DARK : LIGHT) },
    ...setCopy(copy, product, {
      box: inner(product),
      align: random.pick(['left', 'middle']),
      ...onGround(isDark, random),
    }),
  ];
};

const whiteEdge: Draw = ({ product, copy, random }) => {
  const box = inner(product);
  const ink = random.pick(DARK);
  const r = shorterOf(product) * 0.06;
  return [
    { kind: 'disc', centre: { x: box.x + box.width - r, y: box.y + r }, radius: r, ink },
    {
      kind: 'line',
      points: [
        { x: box.x, y: box.y + box.height },
        { x: box.x + box.width, y: box.y + box.height },
      ],
      pt: random.pick([0.5, 0.75, 1]),
      ink,
    },
    ...setCopy(copy, product, {
      box: part(box, 0, 0, 0.8, 0.95),
      align: 'left',
      ink: BLACK,
      headlineInk: ink,
    }),
  ];
};

const band: Draw = ({ product, copy, random }) => {
  const all = around(product);
  const share = random.between(0.12, 0.22);
  const ink = random.pick(DARK);
  const box = inner(product);
  const top = product.heightMm * share + 1;
  const bands: Part[] = [
    { kind: 'area', box: { ...all, height: product.bleedMm + product.heightMm * share }, ink },
    {
      kind: 'area',
      box: {
        ...all,
        y: product.heightMm * (1 - share * 0.5),
        height: product.heightMm * share * 0.5 + product.bleedMm,
      },
      ink,
    },
  ];
  const room = {
    ...box,
    y: Math.max(box.y, top),
    height: product.heightMm * (1 - share * 0.5) - Math.max(box.y, top) - 1,
  };
  return [
    { kind: 'area', box: all, ink: random.pick(LIGHT) },
    ...bands,
    ...setCopy(copy, product, { box: room, align: 'left', ...onGround(false, random) }),
  ];
};

const photoTop: Draw = ({ product, copy, random }) => {
  const all = around(product);
  const share = product.isLarge ? 0.3 : random.pick([0.36, 0.48]);
  const box = inner(product);
  const bottom = product.heightMm * share;
  return [
    { kind: 'area', box: all, ink: random.pick(LIGHT) },
    {
      kind: 'picture',
      box: { ...all, height: bottom + product.bleedMm },
      ppi: sharp(product, random),
      colour: random.pick(['cmyk', 'cmyk', 'gray']),
      seed: random.whole(0, 99),
    },
    ...setCopy(copy, product, {
      box: { ...box, y: bottom + 1.5, height: box.y + box.height - bottom - 1.5 },
      align: 'middle',
      ...onGround(false, random),
    }),
  ];
};

const photoFull: Draw = ({ product, copy, random }) => {
  const box = inner(product);
  const panel = part(box, 0.05, 0.5, 0.9, 0.45);
  return [
    {
      kind: 'picture',
      box: around(product),
      ppi: product.isLarge ? product.ppi * 1.04 : sharp(product, random),
      colour: 'cmyk',
      seed: random.whole(0, 99),
    },
    { kind: 'see-through', alpha: 0.9, parts: [{ kind: 'area', box: panel, ink: WHITE }] },
    ...setCopy(copy, product, { box: part(panel, 0.03, 0.03, 0.94, 0.94), align: 'left', ink: BLACK }),
  ];
};

const gradient: Draw = ({ product, copy, random }) => [
  { kind: 'gradient', box: around(product), from: random.pick(DARK), to: random.pick(DARK) },
  ...setCopy(copy, product, { box: inner(product), align: 'middle', ink: WHITE }),
];

const diagonal: Draw = ({ product, copy, random }) => {
  const { x, y, width, height } = around(product);
  const at = random.between(0.35, 0.5);
  return [
    { kind: 'area', box: around(product), ink: random.pick(LIGHT) },
    {
      kind: 'shape',
      points: [
        { x: x + width * (at + 0.2), y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x: x + width * at, y: y + height },
      ],
      ink: random.pick(DARK),
    },
    ...setCopy(copy, product, {
      box: part(inner(product), 0, 0, at - 0.08, 1),
      align: 'left',
      ...onGround(false, random),
    }),
  ];
};

const frame: Draw = ({ product, copy, random }) => {
  const margin = product.safeMm + 0.6;
  const [right, bottom] = [product.widthMm - margin, product.heightMm - margin];
  const ink = random.pick(DARK);
  const corner = [margin, margin, right, bottom] as const;
  const outline = [
    { x: corner[0], y: corner[1] },
    { x: corner[2], y: corner[1] },
    { x: corner[2], y: corner[3] },
    { x: corner[0], y: corner[3] },
    { x: corner[0], y: corner[1] },
  ];
  return [
    { kind: 'area', box: around(product), ink: random.pick(LIGHT) },
    { kind: 'line', points: outline, pt: random.pick([0.5, 1, 2]), ink },
    ...setCopy(copy, product, {
      box: part(inner(product), 0.05, 0.06, 0.9, 0.88),
      align: 'middle',
      ...onGround(false, random),
    }),
  ];
};

const pattern: Draw = ({ product, copy, random }) => {
  const { x, y, width, height } = around(product);
  const step = Math.max(width, height) / random.whole(9, 14);
  const ink: Ink = { cmyk: [0.25, 0, 0.15, 0] };
  const dots: Part[] = [];
  for (let down = 0; down <= height / step; down += 1)
    for (let across = 0; across <= width / step; across += 1)
      dots.push({
        kind: 'disc',
        centre: { x: x + (across + (down % 2) / 2) * step, y: y + down * step },
        radius: step * 0.3,
        ink,
      });
  const box = part(inner(product), 0.05, 0.08, 0.9, 0.84);
  return [
    { kind: 'area', box: around(product), ink: { cmyk: [0.1, 0, 0.05, 0] } },
    ...dots,
    { kind: 'area', box, ink: WHITE },
    ...setCopy(copy, product, { box: part(box, 0.05, 0.04, 0.9, 0.92), align: 'middle', ink: BLACK }),
  ];
};

const softLight: Draw = ({ product, copy, random }) => {
  const box = inner(product);
  const side = shorterOf(product) * 0.35;
  return [
    { kind: 'area', box: around(product), ink: random.pick(LIGHT) },
    {
      kind: 'picture',
      box: { x: box.x + box.width - side, y: box.y + box.height - side, width: side, height: side },
      ppi: sharp(product, random),
      colour: 'cmyk',
      seed: random.whole(0, 99),
      isSoftEdged: true,
    },
    {
      kind: 'see-through',
      alpha: 0.4,
      parts: [
        { kind: 'disc', centre: { x: box.x, y: box.y + box.height }, radius: side, ink: random.pick(DARK) },
      ],
    },
    ...setCopy(copy, product, { box: part(box, 0, 0, 0.95, 0.6), align: 'left', ...onGround(false, random) }),
  ];
};

const withCode: Draw = ({ product, copy, random }) => {
  const box = inner(product);
  const says = random.pick([
    'https://inkbazaar.in/menu',
    'upi://pay?pa=shop@okaxis&pn=Shop&cu=INR',
    'https://maps.app.goo.gl/x4Fq9',
    'BEGIN:VCARD\nFN:A Rao\nTEL:+919820012345\nEND:VCARD',
  ]);
  const modules = modulesOf(says) + 8;
  const moduleMm = Math.max(0.42, (shorterOf(product) * 0.42) / modules);
  const side = moduleMm * modules;
  const isRoom = side < box.height && side < box.width * 0.6;
  const code: Part[] = isRoom
    ? [
        {
          kind: 'code',
          at: { x: box.x + box.width - side + 4 * moduleMm, y: box.y + box.height - side + 4 * moduleMm },
          says,
          moduleMm,
          quietModules: 4,
          ink: BLACK,
          ground: WHITE,
        },
      ]
    : [];
  return [
    { kind: 'area', box: around(product), ink: random.pick(LIGHT) },
    ...code,
    ...setCopy(copy, product, {
      box: { ...box, width: isRoom ? box.width - side - 2 : box.width },
      align: 'left',
      ...onGround(false, random),
    }),
  ];
};

const menu: Draw = ({ product, copy, random }) => {
  const box = inner(product);
  const count = Math.min(9, Math.floor(box.height / Math.max(6, shorterOf(product) * 0.06)));
  const rules: Part[] = Array.from({ length: count }, (_, at) => {
    const y = box.y + box.height * (0.45 + (0.55 * at) / count);
    return {
      kind: 'line',
      points: [
        { x: box.x, y },
        { x: box.x + box.width, y },
      ],
      pt: 0.35,
      ink: BLACK,
    };
  });
  return [
    { kind: 'area', box: around(product), ink: random.pick(LIGHT) },
    ...rules,
    ...setCopy(copy, product, { box: part(box, 0, 0, 1, 0.42), align: 'middle', ...onGround(false, random) }),
  ];
};

export const LAYOUTS = {
  flat,
  whiteEdge,
  band,
  photoTop,
  photoFull,
  gradient,
  diagonal,
  frame,
  pattern,
  softLight,
  withCode,
  menu,
} as const;
export type LayoutName = keyof typeof LAYOUTS | 'garment';
export const layoutOf = (name: LayoutName): Draw => (name === 'garment' ? garment : LAYOUTS[name]);
