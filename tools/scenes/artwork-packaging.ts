import { type Design, dot, fill, mark, ring, rule, type } from './artwork.ts';
import { blockPrint, DROP, LEAF, petals, rays, scallop, waves } from './artwork-motifs.ts';

/** Champa, a flower shop: paper bags. */
export const champaBag =
  (ink: string, flower: string, heart: string): Design =>
  (g, w, h) => {
    for (const [x, y, s] of [
      [0.2, 0.83, 190],
      [0.8, 0.92, 230],
      [0.55, 0.73, 120],
      [0.93, 0.66, 84],
    ] as const) {
      petals(g, flower, x * w, y * h, 5, s * 0.1, s, s * 0.42);
      dot(g, heart, x * w, y * h, s * 0.2);
    }
    type(g, 'champa', w / 2, h * 0.36, 176, { fill: ink, weight: 600, align: 'center', max: w - 100 });
    type(g, 'flowers · Bandra', w / 2, h * 0.43, 48, { fill: ink, face: 'I', weight: 500, align: 'center' });
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
  type(g, 'ಮಲೆನಾಡು', w / 2, h * 0.4, 50, { fill: '#f7e9cf', face: 'KN', weight: 600, align: 'center' });
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

/** Malli, silks from Kanchipuram: one ink on brown kraft. */
export const malliBag =
  (ink: string): Design =>
  (g, w, h) => {
    for (const [x, y, r] of [
      [0.5, 0.66, 150],
      [0.2, 0.86, 90],
      [0.82, 0.88, 110],
    ] as const) {
      petals(g, ink, x * w, y * h, 6, r * 0.16, r, r * 0.34);
      ring(g, ink, x * w, y * h, r * 0.1, 6);
    }
    type(g, 'மல்லி', w / 2, h * 0.32, 190, {
      fill: ink,
      face: 'TA',
      weight: 700,
      align: 'center',
      max: w * 0.8,
    });
    type(g, 'Malli Silks · Kanchipuram', w / 2, h * 0.39, 40, {
      fill: ink,
      face: 'I',
      weight: 600,
      align: 'center',
      max: w * 0.8,
    });
  };

/** Boighar, a bookshop off College Street. */
export const boigharBag: Design = (g, w, h) => {
  const colors = ['#d9381e', '#26408b', '#f2a516', '#0b7a5b', '#5b1a4a', '#d9381e', '#26408b'];
  const wide = w / 9;
  colors.forEach((color, i) => {
    const high = h * (0.26 + ((i * 37) % 11) * 0.012);
    fill(g, color, w / 2 + (i - 3.5) * wide, h * 0.93 - high, wide - 8, high, 6);
    fill(g, '#ffffff', w / 2 + (i - 3.5) * wide, h * 0.93 - high * 0.84, wide - 8, 12);
  });
  rule(g, '#161a2b', 9, w * 0.08, h * 0.935, w * 0.92, h * 0.935);
  type(g, 'বইঘর', w / 2, h * 0.34, 210, {
    fill: '#161a2b',
    face: 'BN',
    weight: 700,
    align: 'center',
    max: w * 0.8,
  });
  type(g, 'Boighar, College Street', w / 2, h * 0.42, 42, {
    fill: '#161a2b',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Chai masala in a brown pouch with a window: three inks, the film shows through. */
export const masalaPouch: Design = (g, w, h) => {
  fill(g, '#7a1f14', 0, 0, w, h * 0.145);
  type(g, 'চা', w / 2, h * 0.32, 230, { fill: '#7a1f14', face: 'BN', weight: 700, align: 'center' });
  type(g, 'masala', w / 2, h * 0.41, 118, { fill: '#161a2b', weight: 700, align: 'center', max: w * 0.7 });
  type(g, 'Ginger, clove, cardamom', w / 2, h * 0.475, 38, {
    fill: '#161a2b',
    face: 'I',
    weight: 600,
    align: 'center',
  });
  waves(g, '#7a1f14', w * 0.14, h * 0.9, w * 0.72, 8, 66, 8);
  type(g, '250 g', w / 2, h * 0.95, 36, { fill: '#161a2b', face: 'I', weight: 700, align: 'center' });
};

/** The back of a pouch: what is in it, and the code the till reads. */
export const pouchBack =
  (ground: string | null, ink: string, accent: string, words: string): Design =>
  (g, w, h) => {
    if (ground) fill(g, ground, 0, 0, w, h);
    type(g, words, w / 2, h * 0.24, 70, { fill: ink, weight: 700, align: 'center', max: w * 0.78 });
    for (let i = 0; i < 8; i++) {
      const wide = w * (i % 4 === 3 ? 0.36 : 0.62 + ((i * 29) % 7) * 0.012);
      fill(g, ink, w * 0.16, h * 0.32 + i * 34, wide, 9, 4);
    }
    fill(g, '#ffffff', w * 0.16, h * 0.66, w * 0.4, h * 0.13, 8);
    let x = w * 0.18;
    for (let i = 0; x < w * 0.53; i++) {
      const bar = 3 + ((i * 7) % 4) * 2;
      if (i % 2 === 0) fill(g, '#161a2b', x, h * 0.675, bar, h * 0.1);
      x += bar;
    }
    ring(g, accent, w * 0.74, h * 0.725, 62, 8);
    mark(g, LEAF, accent, w * 0.74, h * 0.725, 70, 20);
  };
