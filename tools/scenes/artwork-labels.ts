import { type Design, dot, fill, lines, mark, ring, rule, type } from './artwork.ts';
import { CHILLI, LEAF, rays, scallop, waves } from './artwork-motifs.ts';

/** One jar label of Ajji's Pantry: 63 × 38 mm. */
export const jarLabel =
  (name: string, sub: string, color: string): Design =>
  (g, w, h) => {
    fill(g, '#fdf6e8', 0, 0, w, h, 30);
    fill(g, color, 0, 0, w, 190, 0);
    type(g, "AJJI'S PANTRY", w / 2, 122, 62, { fill: '#fdf6e8', weight: 700, align: 'center', track: 14 });
    type(g, name, w / 2, 390, 146, { fill: color, weight: 800, align: 'center', max: w - 120 });
    type(g, sub, w / 2, 490, 52, { fill: '#4a2c1a', face: 'I', weight: 500, align: 'center', max: w - 140 });
  };

export const JAR_LABELS = [
  ['Rasam podi', 'Roasted, stone ground · 100 g', '#b5321a'],
  ['Gun powder', 'Chutney podi · 100 g', '#c77f0e'],
  ['Curry leaf', 'Crisp karibevu mix · 80 g', '#2f6b3c'],
  ['Puliyogare', 'Tamarind & sesame · 120 g', '#6d2b1f'],
] as const;

/** Kolhu, wood-pressed oils from Erode: the front of a bottle. */
export const oilLabel: Design = (g, w, h) => {
  fill(g, '#fbf1dc', 0, 0, w, h);
  fill(g, '#2f4a1f', 0, 0, w, 96);
  fill(g, '#2f4a1f', 0, h - 96, w, 96);
  for (let i = 0; i < 17; i++)
    for (const y of [48, h - 48])
      mark(g, LEAF, i % 2 ? '#d7a63c' : '#7f9a4a', 36 + i * 58, y, 62, i % 2 ? 24 : -24);
  const mid = w / 2;
  type(g, 'kolhu', mid, h * 0.46, 224, { fill: '#2f4a1f', weight: 800, align: 'center' });
  type(g, 'கடலை எண்ணெய்', mid, h * 0.61, 74, { face: 'TA', fill: '#b5681a', weight: 700, align: 'center' });
  type(g, 'Wood-pressed groundnut oil', mid, h * 0.71, 46, {
    fill: '#2f4a1f',
    face: 'I',
    weight: 600,
    align: 'center',
  });
  type(g, 'Erode · 500 ml', mid, h * 0.79, 36, { fill: '#2f4a1f', face: 'I', weight: 500, align: 'center' });
};

/** Achaar, chilli pickle from Banaras: round a jar. */
export const pickleLabel: Design = (g, w, h) => {
  fill(g, '#c3271b', 0, 0, w, h);
  fill(g, '#fdf3df', 0, h * 0.79, w, h * 0.21);
  const mid = w / 2;
  for (let i = -4; i <= 4; i++)
    if (Math.abs(i) > 1) mark(g, CHILLI, '#ffb02e', mid + i * 106, h * 0.38, 96, i * 9);
  dot(g, '#fdf3df', mid, h * 0.4, h * 0.35);
  type(g, 'अचार', mid, h * 0.42, 124, { face: 'HI', fill: '#c3271b', weight: 800, align: 'center' });
  type(g, 'BANARASI', mid, h * 0.54, 34, { fill: '#8e1d0d', weight: 700, align: 'center', track: 8 });
  type(g, 'Stuffed red chilli', mid, h * 0.925, 42, {
    fill: '#8e1d0d',
    face: 'I',
    weight: 700,
    align: 'center',
  });
};

/** Fizz, kombucha from Goa: goes all round, so that its front repeats at the back. */
export const kombuchaLabel: Design = (g, w, h) => {
  fill(g, '#0f6b6e', 0, 0, w, h);
  for (let i = 0; i < 4; i++) waves(g, i % 2 ? '#f7b8a3' : '#f26b4e', 0, h * 0.74 + i * 18, w, 7, 62, 8);
  for (const mid of [0, w / 2, w]) {
    type(g, 'fizz', mid, h * 0.47, 112, { fill: '#fdf3df', weight: 800, align: 'center' });
    type(g, 'jamun kombucha', mid, h * 0.63, 24, {
      fill: '#f7b8a3',
      face: 'I',
      weight: 600,
      align: 'center',
    });
  }
  for (const mid of [w / 4, (w * 3) / 4]) {
    lines(g, ['Live and unfiltered', 'Keep cold · 300 ml', 'Assagao, Goa'], mid, h * 0.24, 19, 27, {
      fill: '#fdf3df',
      face: 'I',
      weight: 500,
      align: 'center',
    });
  }
};

/** Vann, forest honey: dark ink alone, for clear film. */
export const forestHoney: Design = (g, w, h) => {
  const ink = '#2c1206';
  const mid = w / 2;
  const cell = 'M50 0L93 25L93 75L50 100L7 75L7 25Z';
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i++)
      mark(
        g,
        cell,
        i % 2 ? '#8c2f0c' : ink,
        mid + side * (250 + i * 62),
        h * 0.5 + (i % 2 ? 36 : -2),
        64,
        0,
        i === 2 ? 8 : 0,
      );
  type(g, 'vann', mid, h * 0.52, 150, { fill: ink, weight: 800, align: 'center' });
  type(g, 'जंगल का शहद', mid, h * 0.73, 56, { face: 'HI', fill: '#8c2f0c', weight: 700, align: 'center' });
  type(g, 'Forest honey, Satpura · 350 g', mid, h * 0.89, 30, {
    fill: ink,
    face: 'I',
    weight: 700,
    align: 'center',
  });
};

/** Goli, old-fashioned soda: inks on silver film, which is left to shine. */
export const goliSoda: Design = (g, w, h) => {
  fill(g, '#ffffff', 0, 0, w, h);
  const mid = w / 2;
  rays(g, '#f2c53d', mid, h * 0.44, 28, 250, 620);
  dot(g, '#12408f', mid, h * 0.44, 250);
  ring(g, '#ffffff', mid, h * 0.44, 222, 8);
  type(g, 'goli', mid, h * 0.47, 190, { fill: '#ffffff', weight: 800, align: 'center' });
  type(g, 'JEERA SODA', mid, h * 0.58, 50, { fill: '#f2c53d', weight: 700, align: 'center', track: 8 });
  fill(g, '#12408f', 0, h - 120, w, 120);
  type(g, 'Matheran · since 1951', mid, h - 46, 44, {
    fill: '#ffffff',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Madhu, honey from the Nilgiris: one label of a roll. */
export const honey: Design = (g, w, h) => {
  fill(g, '#f2a516', 0, 0, w, h);
  scallop(g, '#fff6df', w / 2, h / 2, 396, 24);
  const cell = 'M50 0L93 25L93 75L50 100L7 75L7 25Z';
  for (let k = 0; k < 6; k++) {
    const a = (k * Math.PI) / 3;
    const [x, y] = [w / 2 + Math.sin(a) * 150, h / 2 - 60 - Math.cos(a) * 150];
    mark(g, cell, k % 2 ? '#f2a516' : '#f7c75a', x, y, 160);
  }
  mark(g, cell, '#7a3f10', w / 2, h / 2 - 60, 160);
  type(g, 'Madhu', w / 2, h / 2 + 260, 140, { fill: '#7a3f10', weight: 800, align: 'center' });
};

/** For parcels of glass. */
export const fragile: Design = (g, w, h) => {
  fill(g, '#d9381e', 0, 0, w, h);
  g.fillStyle = '#fff6ec';
  g.fill(
    new Path2D(
      'M96 150L344 150C344 300 312 380 240 396L240 560L330 590L330 618L110 618L110 590L200 560L200 396C128 380 96 300 96 150Z',
    ),
  );
  rule(g, '#d9381e', 14, 262, 150, 216, 236, 268, 276, 232, 372);
  type(g, 'सँभाल कर', 410, 310, 150, { face: 'HI', fill: '#fff6ec', weight: 800, max: 540 });
  type(g, 'Fragile', 412, 450, 116, { fill: '#ffd65c', weight: 800 });
  type(g, 'Khurja Clay Studio', 414, 600, 46, { fill: '#fff6ec', face: 'I', weight: 600 });
};

/** Price labels of a sweet shop. */
export const priceLabel: Design = (g, w, h) => {
  fill(g, '#fdf6e8', 0, 0, w, h);
  fill(g, '#0b7a5b', 0, 0, 300, h);
  mark(g, LEAF, '#fdf6e8', 150, h / 2, 190, 30);
  type(g, 'Kaju katli', 346, 200, 122, { fill: '#161a2b', weight: 800, max: 620 });
  type(g, '250 g', 350, 300, 62, { fill: '#0b7a5b', face: 'I', weight: 600 });
  type(g, '₹320', w - 46, 432, 168, { fill: '#d9381e', weight: 800, align: 'right' });
};
