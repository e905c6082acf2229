import { type Design, dot, fill, mark, type Pen, ring, rule, type } from './artwork.ts';
import { ARCH, LEAF, marigold, petals } from './artwork-motifs.ts';

/** Kavya and Arjun: a jharokha arch full of marigolds. */
export const wedding: Design = (g, w, h) => {
  fill(g, '#8d1f3c', 0, 0, w, h);
  g.save();
  g.translate(w / 2, h * 0.53);
  for (const [color, sx, sy] of [
    ['#f2a516', 6.0, 8.6],
    ['#fdf3e0', 5.75, 8.35],
  ] as const) {
    g.save();
    g.scale(sx, sy);
    g.translate(-50, -50);
    g.fillStyle = color;
    g.fill(new Path2D(ARCH));
    g.restore();
  }
  g.restore();
  const flowers: [string, string, string][] = [
    ['#f2a516', '#f7c04a', '#b9680b'],
    ['#d9381e', '#ef6a4d', '#8e1d0d'],
    ['#e85d75', '#f39aa9', '#a52a44'],
  ];
  for (let i = 0; i < 9; i++) {
    const t = i / 8 - 0.5;
    marigold(
      g,
      w / 2 + t * 560,
      h - 100 - Math.cos(t * 3) * 60,
      62 + (i % 3) * 14,
      flowers[i % 3] ?? ['', '', ''],
    );
  }
  for (let i = 0; i < 10; i++) mark(g, LEAF, '#2f7a4f', 90 + i * 62, h - 60 + (i % 2) * 30, 84, i * 33);
  type(g, 'शुभ विवाह', w / 2, 340, 46, { fill: '#8d1f3c', face: 'HI', weight: 600, align: 'center' });
  type(g, 'Kavya', w / 2, 450, 112, { fill: '#8d1f3c', weight: 600, align: 'center' });
  type(g, '&', w / 2, 525, 64, { fill: '#d98a12', weight: 300, align: 'center' });
  type(g, 'Arjun', w / 2, 625, 112, { fill: '#8d1f3c', weight: 600, align: 'center' });
  type(g, '12 FEBRUARY · UDAIPUR', w / 2, 705, 25, {
    fill: '#8d1f3c',
    face: 'I',
    weight: 600,
    align: 'center',
    track: 14,
  });
};

/** Its back: when and where. */
export const weddingBack: Design = (g, w, h) => {
  fill(g, '#fdf3e0', 0, 0, w, h);
  g.strokeStyle = '#8d1f3c';
  g.lineWidth = 5;
  g.strokeRect(38, 38, w - 76, h - 76);
  const centre = { fill: '#8d1f3c', align: 'center' } as const;
  marigold(g, w / 2, 170, 74, ['#f2a516', '#f7c04a', '#b9680b']);
  [
    ['Mehendi', 'Wed 10 February, 4 pm', 'Badi Haveli courtyard'],
    ['Sangeet', 'Thu 11 February, 7 pm', 'Lake Pichola gardens'],
    ['Pheras', 'Fri 12 February, 9 am', 'Jagmandir steps'],
  ].forEach(([title, when, where], i) => {
    const y = 356 + i * 200;
    type(g, title ?? '', w / 2, y, 58, { ...centre, weight: 600 });
    type(g, when ?? '', w / 2, y + 50, 28, { ...centre, face: 'I', weight: 500 });
    type(g, where ?? '', w / 2, y + 90, 28, { ...centre, face: 'S', weight: 400 });
  });
};

/** A dot-and-leaf ring as alpona is painted on floors. */
function alpona(g: Pen, colour: string, x: number, y: number, r: number): void {
  petals(g, colour, x, y, 8, r * 0.12, r * 0.52, r * 0.13);
  ring(g, colour, x, y, r * 0.6, r * 0.03);
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 2 * Math.PI;
    mark(g, LEAF, colour, x + Math.sin(a) * r * 0.78, y - Math.cos(a) * r * 0.78, r * 0.32, i * 22.5);
    dot(g, colour, x + Math.sin(a + 0.196) * r * 0.96, y - Math.cos(a + 0.196) * r * 0.96, r * 0.035);
  }
}

/** Ananya and Sourav, Kolkata: white alpona on red, the words in Bangla. */
export const bengaliWedding: Design = (g, w, h) => {
  fill(g, '#b3161f', 0, 0, w, h);
  alpona(g, '#fff4e4', w / 2, h * 0.3, 232);
  const centre = { fill: '#fff4e4', face: 'BN', align: 'center' } as const;
  type(g, 'শুভ বিবাহ', w / 2, h * 0.63, 74, { ...centre, fill: '#f6c667', weight: 600 });
  type(g, 'অনন্যা ও সৌরভ', w / 2, h * 0.735, 96, { ...centre, weight: 700, max: w - 90 });
  rule(g, '#f6c667', 4, w / 2 - 70, h * 0.785, w / 2 + 70, h * 0.785);
  type(g, 'শনিবার, ৬ ফেব্রুয়ারি', w / 2, h * 0.85, 42, { ...centre, weight: 500 });
  type(g, 'কলকাতা', w / 2, h * 0.9, 42, { ...centre, weight: 500 });
};

/** Griha pravesh in Mysuru: a plain banana leaf, the words in Kannada. */
export const housewarming: Design = (g, w, h) => {
  fill(g, '#fbf6e6', 0, 0, w, h);
  const leaf = (x: number, turn: number, size: number, colour: string) => {
    g.save();
    g.translate(x, h * 1.02);
    g.rotate((turn * Math.PI) / 180);
    mark(g, LEAF, colour, 0, -size * 0.46, size);
    g.restore();
  };
  leaf(w * 0.3, -24, 560, '#2f7d4b');
  leaf(w * 0.74, 22, 520, '#1f5f3b');
  leaf(w * 0.52, -2, 660, '#3f9a5c');
  const centre = { fill: '#1f4d33', align: 'center' } as const;
  type(g, 'ಗೃಹ ಪ್ರವೇಶ', w / 2, h * 0.2, 116, { ...centre, face: 'KN', weight: 700, max: w - 90 });
  type(g, 'Meera & Prakash', w / 2, h * 0.29, 56, { ...centre, weight: 500 });
  type(g, 'open the doors of their new home', w / 2, h * 0.335, 30, { ...centre, face: 'S', weight: 400 });
  type(g, 'Sunday 17 January, from 8 am · Gokulam, Mysuru', w / 2, h * 0.39, 26, {
    ...centre,
    face: 'I',
    weight: 600,
  });
};
