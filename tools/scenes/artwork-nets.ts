import { type Design, dot, fill, mark, type Pen, ring, rule, type } from './artwork.ts';
import { ARCH, blockPrint, hills, LEAF, PAISLEY, petals, rays, scallop, waves } from './artwork-motifs.ts';
import { soapBox, soapSide } from './artwork-packaging.ts';

/** A panel of a net: left, top, width and height in mm from the net's top left; `turn` in degrees, clockwise. */
type Placed = readonly [
  at: readonly [number, number, number, number],
  design: Design,
  turn?: 0 | 90 | 180 | 270,
];

/** A whole net as one page: each panel's design in its own units, cut at its edges. */
function net(widthMm: number, heightMm: number, ground: string | null, panels: readonly Placed[]): Design {
  return (g) => {
    const unit = 1000 / Math.max(widthMm, heightMm);
    if (ground) fill(g, ground, 0, 0, widthMm * unit, heightMm * unit);
    for (const [[x, y, w, h], design, turn = 0] of panels) {
      g.save();
      g.beginPath();
      g.rect(x * unit, y * unit, w * unit, h * unit);
      g.clip();
      g.translate((x + w / 2) * unit, (y + h / 2) * unit);
      g.rotate((turn * Math.PI) / 180);
      const [wide, high] = turn % 180 ? [h, w] : [w, h];
      const scale = (Math.max(wide, high) * unit) / 1000;
      g.scale(scale, scale);
      const [uw, uh] = [(wide * unit) / scale, (high * unit) / scale];
      g.translate(-uw / 2, -uh / 2);
      design(g, uw, uh);
      g.restore();
    }
  };
}

interface MailerArt {
  readonly lid: Design;
  readonly front: Design;
  readonly side: Design;
}

/** The page of a mailer of inner length, width and height: see piece/mailer-net.ts for its columns and rows. */
function mailerPage(l: number, w: number, h: number, ground: string | null, art: MailerArt): Design {
  const wall = h + 3;
  const middle = l + 6;
  const rows = [0, wall, wall + w, 2 * wall + w] as const;
  return net(4 * wall + middle, 2 * (w + wall), ground, [
    [[2 * wall, rows[0], middle, wall], art.front],
    [[wall, rows[1], wall, w], art.side, 270],
    [[2 * wall + middle, rows[1], wall, w], art.side, 90],
    [[2 * wall, rows[2], middle, wall], art.front, 180],
    [[2 * wall, rows[3], middle, w], art.lid],
  ]);
}

const leafRow = (g: Pen, x: number, y: number, n: number, step: number, size: number, inks: string[]) => {
  for (let i = 0; i < n; i++) mark(g, LEAF, inks[i % inks.length] ?? '', x + i * step, y, size, 20);
};

const INK = '#161a2b';
const BRICK = '#b5321a';

/** Kirana: small-batch pickles by post. Two inks on brown board. */
export const kiranaMailer = (l: number, w: number, h: number): Design =>
  mailerPage(l, w, h, null, {
    lid: (g, pw, ph) => {
      type(g, 'Kirana', 84, ph * 0.38, 176, { fill: INK, weight: 800 });
      type(g, 'किराना', 88, ph * 0.6, 120, { fill: BRICK, face: 'HI', weight: 700 });
      type(g, 'Small-batch pickles by post', pw - 84, ph * 0.58, 34, {
        fill: INK,
        face: 'I',
        weight: 600,
        align: 'right',
      });
      leafRow(g, 118, ph * 0.8, 9, 76, 66, [BRICK, INK]);
    },
    front: (g, pw, ph) => {
      fill(g, BRICK, 0, ph * 0.3, pw, ph * 0.4);
      for (let x = 36; x < pw; x += 78) mark(g, LEAF, '#e8c9a0', x, ph * 0.5, ph * 0.28, 20);
    },
    side: (g, pw, ph) => {
      fill(g, BRICK, 0, ph * 0.3, pw, ph * 0.4);
      type(g, 'This way up', pw / 2, ph * 0.58, ph * 0.2, {
        fill: '#f0d9b8',
        face: 'I',
        weight: 700,
        align: 'center',
      });
    },
  });

/** Namma Kaapi: filter coffee from Chikkamagaluru. */
export const kaapiMailer = (l: number, w: number, h: number): Design =>
  mailerPage(l, w, h, '#0e4a47', {
    lid: (g, pw, ph) => {
      g.save();
      g.translate(pw * 0.8, ph * 1.02);
      rays(g, '#145a56', 0, 0, 30, 120, 900);
      g.restore();
      dot(g, '#f0b64a', pw * 0.8, ph * 0.98, 190);
      hills(g, ['#0a3b39', '#082f2e'], pw, ph * 0.98, 90);
      type(g, 'ನಮ್ಮ ಕಾಫಿ', 78, ph * 0.42, 168, { fill: '#f7ead0', face: 'KN', weight: 700 });
      type(g, 'Namma Kaapi · filter coffee', 82, ph * 0.58, 50, { fill: '#f0b64a', face: 'I', weight: 600 });
    },
    front: (g, pw, ph) => {
      waves(g, '#f0b64a', 0, ph * 0.24, pw, 7, 70, 6);
      type(g, 'Chikkamagaluru to your door', pw / 2, ph * 0.62, ph * 0.22, {
        fill: '#f7ead0',
        weight: 700,
        align: 'center',
        max: pw * 0.84,
      });
      waves(g, '#f0b64a', 0, ph * 0.82, pw, 7, 70, 6);
    },
    side: (g, pw, ph) => {
      waves(g, '#f0b64a', 0, ph * 0.24, pw, 9, 90, 8);
      type(g, 'ಕಾಫಿ', pw / 2, ph * 0.64, ph * 0.34, {
        fill: '#f7ead0',
        face: 'KN',
        weight: 700,
        align: 'center',
      });
      waves(g, '#f0b64a', 0, ph * 0.82, pw, 9, 90, 8);
    },
  });

/** Dhaga: hand-block printed saris. */
export const dhagaMailer = (l: number, w: number, h: number): Design => {
  const print = (g: Pen, pw: number, ph: number, step: number) =>
    blockPrint(pw, ph, step, (x, y, i) =>
      mark(g, PAISLEY, i % 2 ? '#f2a516' : '#f7c9bd', x, y, step * 0.62, i * 60),
    );
  return mailerPage(l, w, h, '#b3244d', {
    lid: (g, pw, ph) => {
      print(g, pw, ph, 128);
      scallop(g, '#fff3e0', pw / 2, ph / 2, ph * 0.27, 22);
      type(g, 'धागा', pw / 2, ph * 0.54, 150, { fill: '#b3244d', face: 'HI', weight: 700, align: 'center' });
      type(g, 'DHAGA · JAIPUR', pw / 2, ph * 0.63, 32, {
        fill: '#7a1433',
        face: 'I',
        weight: 700,
        align: 'center',
        track: 16,
      });
    },
    front: (g, pw, ph) => print(g, pw, ph, 104),
    side: (g, pw, ph) => print(g, pw, ph, 150),
  });
};

interface CartonArt {
  readonly front: Design;
  readonly side: Design;
  readonly lid: Design;
}

/** The page of a carton: front, side, back, side and the glue flap; see piece/carton-net.ts. */
function cartonPage(l: number, w: number, h: number, ground: string, art: CartonArt): Design {
  return net(2 * (l + w) + 15, h + 2 * w, ground, [
    [[0, w, l, h], art.front],
    [[l, w, w, h], art.side],
    [[l + w, w, l, h], art.front],
    [[2 * l + w, w, w, h], art.side],
    [[l + w, 0, l, w], art.lid, 180],
    [[l + w, w + h, l, w], art.lid],
  ]);
}

const SOAPS = [
  ['#e7efe0', '#1f4a36', '#3c8a5c', 'Neem', 'leaf', 'వేప'],
  ['#f8d9cf', '#8d1f3c', '#d9546e', 'Rose', 'flower', 'గులాబీ'],
  ['#fbe3a8', '#6b3d0c', '#d98a12', 'Haldi', 'drop', 'పసుపు'],
] as const;

/** Neem & Co of Mysuru: soaps and creams. */
export function soapCarton(kind: 0 | 1 | 2, l: number, w: number, h: number): Design {
  const [ground, ink, accent, name, motif, telugu] = SOAPS[kind];
  const motifSide = soapSide(ground, accent);
  return cartonPage(l, w, h, ground, {
    front: soapBox(ground, ink, accent, name, motif),
    side: (g, pw, ph) => {
      motifSide(g, pw, ph);
      fill(g, ground, pw * 0.12, ph * 0.36, pw * 0.76, ph * 0.24, 30);
      type(g, telugu, pw / 2, ph * 0.5, pw * 0.24, {
        fill: ink,
        face: 'TE',
        weight: 600,
        align: 'center',
        max: pw * 0.62,
      });
    },
    lid: (g, pw, ph) => {
      fill(g, accent, 0, 0, pw, ph);
      petals(g, ground, pw / 2, ph / 2, 10, 40, Math.min(pw, ph) * 0.26, 60);
    },
  });
}

/** Teesta: tea from the hills above Siliguri. */
export const teaCarton = (l: number, w: number, h: number): Design =>
  cartonPage(l, w, h, '#14463a', {
    front: (g, pw, ph) => {
      dot(g, '#f2a516', pw * 0.5, ph * 0.58, pw * 0.24);
      hills(g, ['#1d5c4b', '#2b7a61', '#0f3a30'], pw, ph * 0.72, 110);
      type(g, 'তিস্তা', pw / 2, ph * 0.22, pw * 0.34, {
        fill: '#f7ead0',
        face: 'BN',
        weight: 700,
        align: 'center',
      });
      type(g, 'Teesta', pw / 2, ph * 0.31, pw * 0.13, { fill: '#f2c46a', weight: 700, align: 'center' });
      type(g, 'FIRST FLUSH · 100 G', pw / 2, ph * 0.93, pw * 0.054, {
        fill: '#f7ead0',
        face: 'I',
        weight: 600,
        align: 'center',
        track: 14,
      });
    },
    side: (g, pw, ph) => {
      for (let i = 0; i < 9; i++)
        mark(g, LEAF, i % 2 ? '#2b7a61' : '#f2c46a', pw / 2, 90 + i * (ph / 9.6), 74, 30);
    },
    lid: (g, pw, ph) => {
      fill(g, '#f2a516', 0, 0, pw, ph);
      mark(g, LEAF, '#14463a', pw / 2, ph / 2, Math.min(pw, ph) * 0.6, 30);
    },
  });

/** The paper of a gift box's lid, 400 × 300: its top in the middle, its walls around it. */
function lidPage(ground: string, top: Design, wall: Design): Design {
  return net(400, 300, ground, [
    [[60, 60, 280, 180], top],
    [[60, 15, 280, 45], wall, 180],
    [[60, 240, 280, 45], wall],
    [[15, 60, 45, 180], wall, 90],
    [[340, 60, 45, 180], wall, 270],
  ]);
}

const arches =
  (ground: string, ink: string): Design =>
  (g, w, h) => {
    for (let x = 40; x < w + 40; x += 92) {
      g.save();
      g.translate(x - 40, h * 0.14);
      g.scale(0.8, (h * 0.86) / 100);
      g.fillStyle = ink;
      g.fill(new Path2D(ARCH));
      g.restore();
      petals(g, ground, x, h * 0.66, 6, 3, 24, 8);
    }
  };

const GOLD = '#dba94d';

/** Mithai by Ruhi, Lucknow. */
export const ruhiLid = lidPage(
  '#6d1230',
  (g, w, h) => {
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * Math.PI * 2;
      mark(g, PAISLEY, GOLD, w / 2 + Math.sin(a) * 258, h / 2 - Math.cos(a) * 258, 78, (i / 18) * 360);
    }
    ring(g, GOLD, w / 2, h / 2, 208, 5);
    petals(g, GOLD, w / 2, h * 0.34, 12, 10, 58, 16);
    type(g, 'Ruhi', w / 2, h * 0.58, 128, { fill: '#fbe9c8', weight: 500, align: 'center' });
    type(g, 'मिठाई · लखनऊ', w / 2, h * 0.68, 40, { fill: GOLD, face: 'HI', weight: 500, align: 'center' });
    for (const x of [70, w - 70]) petals(g, GOLD, x, h / 2, 8, 8, 46, 14);
  },
  arches('#6d1230', '#8d2144'),
);

/** Inippu: Tamil sweets from Madurai. */
export const inippuLid = lidPage(
  '#17305c',
  (g, w, h) => {
    blockPrint(w, h, 120, (x, y, i) => petals(g, i % 2 ? '#23437a' : '#1d3a6b', x, y, 8, 6, 50, 16));
    fill(g, '#f4ead6', w * 0.16, h * 0.3, w * 0.68, h * 0.4, 26);
    type(g, 'இனிப்பு', w / 2, h * 0.54, 118, { fill: '#17305c', face: 'TA', weight: 700, align: 'center' });
    rule(g, '#d9381e', 6, w * 0.38, h * 0.59, w * 0.62, h * 0.59);
    type(g, 'Inippu, Madurai', w / 2, h * 0.66, 36, {
      fill: '#17305c',
      face: 'I',
      weight: 600,
      align: 'center',
    });
  },
  (g, w, h) => {
    for (let x = 46; x < w; x += 92) petals(g, x % 184 ? '#f2a516' : '#d9381e', x, h / 2, 8, 6, 40, 12);
  },
);
