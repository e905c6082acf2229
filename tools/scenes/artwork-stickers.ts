import { arcType, type Design, dot, fill, mark, type Pen, ring, type } from './artwork.ts';
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
    around: 'MADE IN SMALL BATCHES · SURAT ·',
    draw: (g, ink, accent) => {
      type(g, 'धन्यवाद', 500, 530, 170, { face: 'HI', fill: ink, weight: 800, align: 'center' });
      type(g, 'thank you', 500, 630, 72, { fill: accent, weight: 700, align: 'center' });
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

/** Drawings on a clear ground: the cutter follows their outline and leaves white film around it. */
export type Cut = (g: Pen) => void;

export const CUTS: Cut[] = [
  (g) => {
    mark(g, RICKSHAW, '#f2b632', 500, 480, 860);
    mark(g, 'M8 58L95 58L95 72L6 72Z', '#1f7a4d', 500, 480, 860);
    mark(
      g,
      'M22 28L44 28L44 50L17 50Z M50 28L68 28C73 28 75 32 77 36L83 50L50 50Z',
      '#17324d',
      500,
      480,
      860,
    );
    for (const dx of [-228, 250]) {
      dot(g, '#161a2b', 500 + dx, 706, 112);
      dot(g, '#e9e4da', 500 + dx, 706, 48);
    }
  },
  (g) => {
    mark(g, MANGO, '#f6a821', 490, 550, 820);
    mark(g, MANGO, '#fbc34d', 540, 510, 560);
    mark(g, LEAF, '#0b7a5b', 660, 176, 380, 64);
    type(g, 'आम', 520, 660, 250, { face: 'HI', fill: '#b5321a', weight: 800, align: 'center' });
  },
  (g) => {
    mark(g, ELEPHANT, '#e0486a', 500, 480, 960);
    mark(g, 'M28 28L58 24L60 56L28 58Z', '#26408b', 500, 480, 960);
    petals(g, '#f2a516', 434, 402, 8, 18, 110, 31);
    dot(g, '#161a2b', 776, 342, 20);
  },
  (g) => {
    dot(g, '#f2b632', 500, 430, 400);
    kulhad(g, '#c9683b', '#6d3116', '#fff1d8', 500, 640, 600);
    type(g, 'चाय', 500, 740, 190, { face: 'HI', fill: '#fff1d8', weight: 800, align: 'center' });
  },
  (g) => marigold(g, 500, 500, 480, ['#f2a516', '#f7c04a', '#b9680b']),
  (g) => {
    mark(g, CHILLI, '#d9261c', 500, 500, 1000);
    mark(
      g,
      'M70 8C74 14 73 20 68 25C62 30 56 30 52 28C56 22 61 21 64 21C66 17 65 13 62 7Z',
      '#1f7a4d',
      500,
      500,
      1000,
    );
    mark(g, 'M66 34C70 48 58 66 40 80', 'rgba(255,255,255,.55)', 500, 500, 1000, 0, 3);
  },
];
