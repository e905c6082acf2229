import { type Design, dot, fill, mark, ring, rule, type } from './artwork.ts';
import { ARCH, blockPrint, DROP, LEAF, PAISLEY, petals, rays, scallop, waves } from './artwork-motifs.ts';

const KRAFT = '#c79d6c';

/** Kirana: small-batch pickles by post. Two inks on brown corrugated board. */
export const kiranaLid: Design = (g, w, h) => {
  fill(g, KRAFT, 0, 0, w, h);
  type(g, 'Kirana', 70, h * 0.44, 190, { fill: '#161a2b', weight: 800 });
  type(g, 'Small-batch pickles by post', 76, h * 0.44 + 66, 42, { fill: '#b5321a', face: 'I', weight: 700 });
  for (let i = 0; i < 6; i++) mark(g, LEAF, i % 2 ? '#b5321a' : '#161a2b', 100 + i * 74, h * 0.8, 66, 20);
  type(g, 'This way up', w - 70, h - 60, 34, { fill: '#161a2b', face: 'I', weight: 600, align: 'right' });
};

export const kiranaSide: Design = (g, w, h) => {
  fill(g, KRAFT, 0, 0, w, h);
  fill(g, '#b5321a', 0, h * 0.36, w, h * 0.3);
  for (let x = 30; x < w; x += 66) mark(g, LEAF, KRAFT, x, h * 0.51, h * 0.24, 20);
};

/** Inside of the lid: what the customer sees first. */
export const kiranaInside: Design = (g, w, h) => {
  fill(g, '#d9381e', 0, 0, w, h);
  blockPrint(w, h, 150, (x, y, i) => mark(g, LEAF, i % 2 ? '#e8583c' : '#c02f17', x, y, 105, (i * 40) % 180));
  type(g, 'Namaste.', w / 2, h * 0.52, 150, { fill: '#fff3df', weight: 800, align: 'center' });
  type(g, 'Open, taste, send the jar back.', w / 2, h * 0.68, 46, {
    fill: '#fff3df',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Champa, a flower shop: paper bags. */
export const champaBag =
  (ground: string, ink: string, flower: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    for (const [x, y, s] of [
      [0.2, 0.83, 190],
      [0.8, 0.92, 230],
      [0.55, 0.73, 120],
    ] as const) {
      petals(g, flower, x * w, y * h, 5, s * 0.1, s, s * 0.42);
      dot(g, '#f2a516', x * w, y * h, s * 0.2);
    }
    type(g, 'champa', w / 2, h * 0.38, 150, { fill: ink, weight: 600, align: 'center', max: w - 110 });
    type(g, 'flowers · Bandra', w / 2, h * 0.45, 46, { fill: ink, face: 'I', weight: 500, align: 'center' });
  };

export const plainSide =
  (color: string): Design =>
  (g, w, h) => {
    fill(g, color, 0, 0, w, h);
    rule(g, 'rgba(0,0,0,.12)', 3, w / 2, 0, w / 2, h * 0.82, 0, h, w / 2, h * 0.82, w, h);
  };

/** Pouches: coffee from Chikmagalur, and millet puffs. */
export const coffeePouch: Design = (g, w, h) => {
  fill(g, '#12343b', 0, 0, w, h);
  g.save();
  g.translate(w / 2, h * 0.66);
  rays(g, '#1d4a52', 0, 0, 26, 60, 600);
  g.restore();
  scallop(g, '#f0b64a', w / 2, h * 0.62, 158, 18);
  for (const a of [-34, 34]) {
    g.save();
    g.translate(w / 2 + a * 1.5, h * 0.62);
    g.rotate((a * Math.PI) / 180);
    fill(g, '#5b2d13', -42, -68, 84, 136, 42);
    rule(g, '#f0b64a', 7, 0, -60, 12, -20, -12, 20, 0, 60);
    g.restore();
  }
  type(g, 'Malnad', w / 2, h * 0.25, 128, { fill: '#f7e9cf', weight: 800, align: 'center', max: w - 120 });
  type(g, 'COFFEE', w / 2, h * 0.315, 42, {
    fill: '#f0b64a',
    face: 'I',
    weight: 700,
    align: 'center',
    track: 26,
  });
  type(g, 'Chikmagalur · washed', w / 2, h * 0.86, 36, {
    fill: '#f7e9cf',
    face: 'I',
    weight: 500,
    align: 'center',
  });
  type(g, '250 g', w / 2, h * 0.905, 34, { fill: '#f0b64a', face: 'I', weight: 600, align: 'center' });
};

export const puffsPouch: Design = (g, w, h) => {
  fill(g, '#f7c948', 0, 0, w, h);
  fill(g, '#e2574c', 0, h * 0.58, w, h);
  for (let i = 0; i < 18; i++) {
    const x = w / 2 + ((i % 6) - 2.5) * 92 + (Math.floor(i / 6) % 2) * 40 - 20;
    dot(g, i % 4 ? '#fff4d8' : '#f2a516', x, h * 0.66 + Math.floor(i / 6) * 82, 26 + ((i * 7) % 5) * 4);
  }
  for (let i = 0; i < 3; i++) waves(g, '#fff4d8', 0, h * 0.575 - i * 22, w, 12, 110, 9);
  type(g, 'jowar', w / 2, h * 0.29, 160, { fill: '#7a1f2b', weight: 800, align: 'center', max: w - 120 });
  type(g, 'puffs', w / 2, h * 0.42, 150, { fill: '#7a1f2b', weight: 800, align: 'center', max: w - 120 });
  type(g, 'Peri peri · 60 g', w / 2, h * 0.91, 38, {
    fill: '#fff4d8',
    face: 'I',
    weight: 700,
    align: 'center',
  });
};

/** Neem & Co, soaps and creams from Mysuru, in three colours. */
export const soapBox =
  (ground: string, ink: string, accent: string, name: string, motif: 'leaf' | 'drop' | 'flower'): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    const [x, y] = [w / 2, h * 0.4];
    ring(g, accent, x, y, w * 0.31, 9);
    if (motif === 'flower') petals(g, accent, x, y, 10, w * 0.05, w * 0.28, w * 0.07);
    if (motif === 'leaf')
      for (let i = 0; i < 5; i++)
        mark(
          g,
          LEAF,
          accent,
          x + (i - 2) * w * 0.075,
          y + Math.abs(i - 2) * w * 0.05,
          w * 0.34,
          (i - 2) * 30,
        );
    if (motif === 'drop') mark(g, DROP, accent, x, y - w * 0.01, w * 0.42);
    type(g, name, x, h * 0.76, w * 0.2, { fill: ink, weight: 700, align: 'center', max: w * 0.82 });
    type(g, 'NEEM & CO · MYSURU', x, h * 0.81, w * 0.058, {
      fill: ink,
      face: 'I',
      weight: 600,
      align: 'center',
      track: 12,
    });
    type(g, '100 ml', x, h * 0.93, w * 0.07, { fill: accent, face: 'I', weight: 600, align: 'center' });
  };

export const soapSide =
  (ground: string, accent: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    blockPrint(w, h, w * 0.34, (x, y) => petals(g, accent, x, y, 6, w * 0.015, w * 0.1, w * 0.035));
  };

/** Mithai by Ruhi: the lid of a rigid box. White is foil. */
export const giftFoil: Design = (g, w, h) => {
  fill(g, '#000', 0, 0, w, h);
  ring(g, '#fff', w / 2, h / 2, 330, 7);
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2;
    mark(g, PAISLEY, '#fff', w / 2 + Math.sin(a) * 400, h / 2 - Math.cos(a) * 400, 120, (i / 16) * 360);
  }
  petals(g, '#fff', w / 2, h * 0.36, 12, 14, 92, 24);
  type(g, 'Ruhi', w / 2, h * 0.58, 190, { fill: '#fff', weight: 500, align: 'center' });
  type(g, 'MITHAI · LUCKNOW', w / 2, h * 0.66, 42, {
    fill: '#fff',
    face: 'I',
    weight: 500,
    align: 'center',
    track: 20,
  });
};

/** Pattern on the base of the rigid box. */
export const giftBase: Design = (g, w, h) => {
  fill(g, '#e9a7a0', 0, 0, w, h);
  for (let x = 50; x < w; x += 96) {
    g.save();
    g.translate(x - 44, h * 0.08);
    g.scale(0.88, (h * 0.84) / 100);
    g.fillStyle = '#f3c9c0';
    g.fill(new Path2D(ARCH));
    g.restore();
    petals(g, '#b5264a', x, h * 0.6, 6, 3, 28, 9);
  }
};
