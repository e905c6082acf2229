import { arcType, type Design, dot, fill, lines, mark, type Pen, ring, rule, type } from './artwork.ts';
import {
  CHILLI,
  DROP,
  ELEPHANT,
  kulhad,
  LEAF,
  MANGO,
  mango,
  marigold,
  petals,
  RICKSHAW,
  rays,
  scallop,
  waves,
} from './artwork-motifs.ts';

export interface Round {
  ground: string;
  ink: string;
  accent: string;
  around: string;
  draw(g: Pen, ink: string, accent: string): void;
}

/** Round stickers of a sweet shop, a farm, a tea stall… each drawn in a circle of 1000. */
export const ROUNDS: Round[] = [
  {
    ground: '#d9381e',
    ink: '#fbf3e6',
    accent: '#f2a516',
    around: 'FRESH FROM THE TANDOOR · PUNE ·',
    draw: (g, ink, accent) => {
      rays(g, accent, 500, 500, 18, 120, 250);
      dot(g, ink, 500, 500, 112);
      type(g, 'hot', 500, 535, 112, { fill: '#d9381e', weight: 800, align: 'center' });
    },
  },
  {
    ground: '#f2a516',
    ink: '#161a2b',
    accent: '#d9381e',
    around: 'ALPHONSO · RATNAGIRI · DEVGAD ·',
    draw: (g) => mango(g, '#d9381e', '#0b7a5b', 500, 520, 330, 10),
  },
  {
    ground: '#0b7a5b',
    ink: '#fbf3e6',
    accent: '#b7d94c',
    around: 'GROWN WITHOUT SPRAY · SIKKIM ·',
    draw: (g, ink, accent) => {
      for (let i = 0; i < 6; i++)
        mark(
          g,
          LEAF,
          i % 2 ? accent : ink,
          500 + Math.sin((i / 6) * 6.283) * 125,
          500 - Math.cos((i / 6) * 6.283) * 125,
          220,
          i * 60,
        );
    },
  },
  {
    ground: '#161a2b',
    ink: '#f4ead6',
    accent: '#e8a25c',
    around: 'CUTTING CHAI · SINCE 1974 ·',
    draw: (g, ink) => kulhad(g, '#c9683b', '#7b3a1b', ink, 500, 590, 290),
  },
  {
    ground: '#f6c9d0',
    ink: '#8d1f3c',
    accent: '#e85d75',
    around: 'MADE BY HAND · WITH LOVE ·',
    draw: (g, ink, accent) => {
      petals(g, accent, 500, 500, 10, 60, 260, 70);
      petals(g, ink, 500, 500, 10, 20, 140, 34);
    },
  },
  {
    ground: '#26408b',
    ink: '#fbf3e6',
    accent: '#8ecae6',
    around: 'COLD PRESSED · NO SUGAR ·',
    draw: (g, ink, accent) => {
      mark(g, DROP, ink, 500, 490, 330);
      waves(g, accent, 400, 560, 200, 14, 66, 14);
    },
  },
  {
    ground: '#fbf3e6',
    ink: '#0f6b6e',
    accent: '#f26b4e',
    around: 'THANK YOU · DHANYAVAAD ·',
    draw: (g, ink, accent) => {
      type(g, 'thank', 500, 490, 150, { fill: ink, weight: 800, align: 'center' });
      type(g, 'you', 500, 620, 150, { fill: accent, weight: 800, align: 'center' });
    },
  },
];

export const round =
  (r: Round): Design =>
  (g) => {
    fill(g, '#ffffff', 0, 0, 1000, 1000);
    dot(g, r.ground, 500, 500, 478);
    ring(g, r.accent, 500, 500, 312, 7);
    arcType(g, r.around, 500, 500, 366, 72, { fill: r.ink, weight: 700, track: 11, atDeg: 180 });
    r.draw(g, r.ink, r.accent);
  };

/** Die-cut shapes: the outline is cut where the white border ends. The canvas is clear outside. */
export type Cut = (g: Pen, border: boolean) => void;

function cut(g: Pen, border: boolean, path: string, color: string, size: number): void {
  if (border) mark(g, path, '#ffffff', 500, 500, size, 0, 13);
  mark(g, path, border ? '#ffffff' : color, 500, 500, size);
}

export const CUTS: Cut[] = [
  (g, border) => {
    if (border) for (const dx of [-190, 210]) dot(g, '#ffffff', 500 + dx, 690, 138);
    cut(g, border, RICKSHAW, '#f2b632', 720);
    if (border) return;
    mark(g, 'M8 58L95 58L95 72L6 72Z', '#1f7a4d', 500, 500, 720);
    mark(
      g,
      'M22 28L44 28L44 50L17 50Z M50 28L68 28C73 28 75 32 77 36L83 50L50 50Z',
      '#17324d',
      500,
      500,
      720,
    );
    for (const dx of [-190, 210]) {
      dot(g, '#161a2b', 500 + dx, 690, 96);
      dot(g, '#e9e4da', 500 + dx, 690, 40);
    }
  },
  (g, border) => {
    cut(g, border, MANGO, '#f6a821', 700);
    if (border) {
      mark(g, LEAF, '#ffffff', 640, 170, 330, 64, 24);
      return;
    }
    mark(g, MANGO, '#fbc34d', 545, 470, 470);
    mark(g, LEAF, '#0b7a5b', 640, 170, 330, 64);
    type(g, 'aam', 530, 600, 200, { fill: '#b5321a', weight: 800, align: 'center' });
  },
  (g, border) => {
    cut(g, border, ELEPHANT, '#e0486a', 800);
    if (border) return;
    mark(g, 'M28 28L58 24L60 56L28 58Z', '#26408b', 500, 500, 800);
    petals(g, '#f2a516', 445, 435, 8, 16, 92, 26);
    dot(g, '#161a2b', 730, 385, 17);
  },
  (g, border) => {
    if (border) {
      mark(
        g,
        'M18 20L82 20C80 45 76 60 70 82C69 88 31 88 30 82C24 60 20 45 18 20Z',
        '#ffffff',
        500,
        540,
        640,
        0,
        15,
      );
      dot(g, '#ffffff', 500, 250, 190);
      return;
    }
    kulhad(g, '#c9683b', '#6d3116', '#e8a25c', 500, 590, 560);
    type(g, 'chai?', 500, 660, 118, { fill: '#fff1d8', weight: 800, align: 'center' });
  },
  (g, border) => {
    if (border) {
      scallop(g, '#ffffff', 500, 500, 400, 14);
      return;
    }
    marigold(g, 500, 500, 440, ['#f2a516', '#f7c04a', '#b9680b']);
  },
  (g, border) => {
    cut(g, border, CHILLI, '#d9261c', 860);
    if (border) return;
    mark(
      g,
      'M70 8C74 14 73 20 68 25C62 30 56 30 52 28C56 22 61 21 64 21C66 17 65 13 62 7Z',
      '#1f7a4d',
      500,
      500,
      860,
    );
    mark(g, 'M66 34C70 48 58 66 40 80', 'rgba(255,255,255,.55)', 500, 500, 860, 0, 3);
  },
];

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

/** Label wrapped round a bottle: `w` runs along the circumference. */
export const oilLabel: Design = (g, w, h) => {
  fill(g, '#fbf3e0', 0, 0, w, h);
  for (let i = 0; i < 40; i++)
    mark(g, LEAF, i % 2 ? '#d7a63c' : '#2f6b3c', (i * 53) % w, i % 2 ? 40 : h - 40, 54, i % 2 ? 120 : 60);
  const mid = w / 2;
  type(g, 'TEL', mid, h * 0.4, 96, { fill: '#2f4a1f', weight: 800, align: 'center', track: 12 });
  type(g, 'Groundnut oil', mid, h * 0.55, 29, {
    fill: '#2f4a1f',
    face: 'I',
    weight: 600,
    align: 'center',
  });
  rule(g, '#d7a63c', 6, mid - 100, h * 0.63, mid + 100, h * 0.63);
  type(g, 'Wood-pressed, Erode', mid, h * 0.73, 20, {
    fill: '#2f4a1f',
    face: 'I',
    weight: 500,
    align: 'center',
  });
};

export const pickleLabel: Design = (g, w, h) => {
  fill(g, '#c3271b', 0, 0, w, h);
  fill(g, '#fdf3df', 0, h * 0.72, w, h * 0.28);
  const mid = w / 2;
  for (let i = -3; i <= 3; i++) if (i) mark(g, CHILLI, '#ffb02e', mid + i * 112, h * 0.35, 84, i * 12);
  dot(g, '#fdf3df', mid, h * 0.36, h * 0.27);
  type(g, 'achaar', mid, h * 0.41, 98, { fill: '#c3271b', weight: 800, align: 'center', max: h * 0.48 });
  type(g, 'Stuffed red chilli', mid, h * 0.89, 25, {
    fill: '#8e1d0d',
    face: 'I',
    weight: 700,
    align: 'center',
  });
};

export const kombuchaLabel: Design = (g, w, h) => {
  fill(g, '#0f6b6e', 0, 0, w, h);
  const mid = w / 2;
  for (let i = 0; i < 6; i++) waves(g, i % 2 ? '#f7b8a3' : '#f26b4e', 0, h * 0.6 + i * 40, w, 16, 120, 17);
  type(g, 'fizz', mid, h * 0.36, 150, { fill: '#fdf3df', weight: 800, align: 'center' });
  type(g, 'Jamun kombucha', mid, h * 0.47, 32, { fill: '#f7b8a3', face: 'I', weight: 600, align: 'center' });
  lines(g, ['live · unfiltered'], mid, h * 0.94, 34, 40, {
    fill: '#fdf3df',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Madhu, honey from the Nilgiris: one label of a roll. */
export const honey: Design = (g, w, h) => {
  fill(g, '#fff6df', 0, 0, w, h);
  g.save();
  g.translate(w / 2, h / 2);
  g.scale(h / 1000, h / 1000);
  scallop(g, '#f2a516', 0, 0, 408, 24);
  dot(g, '#fff6df', 0, 0, 340);
  const cell = 'M50 0L93 25L93 75L50 100L7 75L7 25Z';
  for (let k = 0; k < 6; k++) {
    const a = (k * Math.PI) / 3;
    mark(g, cell, k % 2 ? '#f2a516' : '#f7c75a', Math.sin(a) * 150, -40 - Math.cos(a) * 150, 160);
  }
  mark(g, cell, '#7a3f10', 0, -40, 160);
  type(g, 'Madhu', 0, 272, 130, { fill: '#7a3f10', weight: 800, align: 'center' });
  g.restore();
};
