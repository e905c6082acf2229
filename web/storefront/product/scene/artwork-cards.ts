import { arcType, type Design, dot, fill, INK, lines, mark, ring, rule, type } from './artwork.ts';
import { ARCH, LEAF, marigold, petals, TOOTH } from './artwork-motifs.ts';

/** Anaya, a bakery in Pune: a crescent of ink. */
export const bakery =
  (ground: string, ink: string, moon: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    dot(g, moon, w - 210, h / 2, 216);
    dot(g, ground, w - 152, h / 2 - 34, 170);
    type(g, 'Anaya', 62, 262, 112, { fill: ink, weight: 800 });
    type(g, 'Bakers & confectioners, Pune', 66, 320, 34, { fill: ink, face: 'I', weight: 500 });
    type(g, '+91 98220 41177  ·  anaya.in', 66, h - 62, 27, { fill: ink, face: 'I', weight: 500 });
  };

/** Rangoli Events: an explosion of petals, made for gloss. */
export const events =
  (ground: string, a: string, b: string, c: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    petals(g, a, w * 0.78, h * 0.5, 18, 120, 330, 62);
    petals(g, b, w * 0.78, h * 0.5, 18, 70, 210, 44);
    petals(g, c, w * 0.78, h * 0.5, 12, 20, 120, 34);
    dot(g, ground, w * 0.78, h * 0.5, 26);
    type(g, 'Rangoli', 60, 250, 100, { fill: INK.paper, weight: 800, face: 'C' });
    type(g, 'Weddings · Sangeet · Mela', 62, 308, 34, { fill: INK.paper, face: 'I', weight: 600 });
    type(g, 'Udaipur  +91 94140 55210', 62, h - 60, 27, { fill: INK.paper, face: 'I', weight: 500 });
  };

/** Studio Mitti, architects: one thin plan drawing in a dark field. */
export const architects: Design = (g, w, h) => {
  fill(g, '#241f38', 0, 0, w, h);
  const line = '#cfc6e6';
  for (let i = 0; i < 5; i++) {
    const s = 1 - i * 0.19;
    g.save();
    g.translate(w * 0.75, h * 0.52);
    g.scale(s, s);
    g.strokeStyle = line;
    g.lineWidth = 3.2 / s;
    g.stroke(new Path2D('M-170 190L-170 -40A170 170 0 0 1 170 -40L170 190Z'));
    g.restore();
  }
  type(g, 'studio', 66, 262, 62, { fill: line, weight: 300 });
  type(g, 'mitti', 64, 348, 104, { fill: INK.paper, weight: 700 });
  type(g, 'Architecture in earth and lime · Auroville', 68, h - 66, 25, {
    fill: line,
    face: 'I',
    weight: 400,
  });
};

function fibres(g: CanvasRenderingContext2D, w: number, h: number): void {
  for (let i = 0; i < 900; i++) {
    const x = (i * 617.3) % w;
    const y = (i * 379.7) % h;
    const a = i * 1.7;
    rule(
      g,
      i % 3 ? 'rgba(90,55,20,.16)' : 'rgba(255,240,210,.2)',
      1.2,
      x,
      y,
      x + Math.cos(a) * 15,
      y + Math.sin(a) * 15,
    );
  }
}

/** Kumbhar, a pottery: black and white ink on brown kraft. */
export const pottery =
  (side: 'front' | 'back'): Design =>
  (g, w, h) => {
    fill(g, INK.kraft, 0, 0, w, h);
    fibres(g, w, h);
    const pot =
      'M34 10L66 10L66 18C60 24 60 28 64 32C84 42 88 62 80 76C74 88 64 94 50 94C36 94 26 88 20 76C12 62 16 42 36 32C40 28 40 24 34 18Z';
    if (side === 'back') {
      for (let i = 0; i < 5; i++)
        mark(g, pot, i % 2 ? '#fffaf0' : INK.brown, 130 + i * 185, h / 2, 190 - (i % 2) * 40);
      return;
    }
    mark(g, pot, INK.brown, w * 0.79, h * 0.5, 330);
    for (let i = 0; i < 3; i++)
      rule(g, '#fffaf0', 7, w * 0.79 - 95 + i * 4, h * 0.5 + i * 34, w * 0.79 + 95 - i * 4, h * 0.5 + i * 34);
    type(g, 'Kumbhar', 62, 268, 100, { fill: INK.brown, weight: 800 });
    type(g, 'Wheel-thrown in Khurja', 66, 324, 34, { fill: '#fffaf0', face: 'I', weight: 600 });
    type(g, '@kumbhar.clay', 66, h - 64, 28, { fill: INK.brown, face: 'I', weight: 600 });
  };

/** Pedal Mumbai, a cycle club's membership card. */
export const membership =
  (ground: string, name: string, no: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    for (let i = 0; i < 6; i++)
      ring(g, i % 2 ? 'rgba(255,255,255,.3)' : 'rgba(255,255,255,.14)', w * 0.83, h * 0.2, 90 + i * 78, 38);
    type(g, 'Pedal', 64, 160, 104, { fill: INK.paper, weight: 800 });
    type(g, 'Mumbai cycle club', 68, 214, 34, { fill: INK.paper, face: 'I', weight: 600 });
    type(g, name, 68, h - 150, 44, { fill: INK.paper, weight: 600 });
    type(g, no, 68, h - 98, 30, { fill: INK.paper, face: 'I', weight: 500, track: 8 });
    fill(g, INK.paper, w - 380, h - 170, 316, 104, 10);
    for (let i = 0; i < 52; i++) fill(g, INK.night, w - 362 + i * 5.4, h - 156, (i * 7) % 3 ? 2 : 3.6, 76);
  };

/** Meher, jewellers: what the foil presses. White is foil. */
export const jewellerFoil: Design = (g, w, h) => {
  fill(g, '#000', 0, 0, w, h);
  const gold = '#fff';
  g.strokeStyle = gold;
  for (const [inset, width] of [
    [30, 5],
    [46, 2],
  ] as const) {
    g.lineWidth = width;
    g.strokeRect(inset, inset, w - inset * 2, h - inset * 2);
  }
  for (let i = 0; i < 24; i++)
    mark(
      g,
      LEAF,
      gold,
      w / 2 + Math.sin((i / 24) * 6.2832) * 108,
      190 - Math.cos((i / 24) * 6.2832) * 108,
      i % 2 ? 40 : 58,
      i * 15,
    );
  petals(g, gold, w / 2, 190, 8, 12, 68, 17);
  type(g, 'MEHER', w / 2, 420, 92, { fill: gold, weight: 400, align: 'center', track: 26 });
  type(g, 'Fine jewellers · Jaipur · since 1948', w / 2, 480, 28, {
    fill: gold,
    face: 'I',
    weight: 400,
    align: 'center',
    track: 6,
  });
};

/** Dr Iyer's dental clinic: the front, and the side with the next visits. */
export const dentist: Design = (g, w, h) => {
  fill(g, '#dff3ef', 0, 0, w, h);
  fill(g, INK.teal, 0, 0, w * 0.36, h);
  mark(g, TOOTH, INK.paper, w * 0.18, h * 0.48, 250);
  dot(g, INK.marigold, w * 0.255, h * 0.24, 26);
  type(g, 'Dr Iyer', w * 0.41, 200, 88, { fill: '#0a4a4f', weight: 800 });
  type(g, 'Gentle dental care', w * 0.41, 254, 34, { fill: INK.teal, face: 'I', weight: 600 });
  lines(g, ['12 Lake Road, Kochi', '+91 484 255 0190', 'Mon–Sat, 9 to 7'], w * 0.41, 400, 29, 44, {
    fill: '#0a4a4f',
    face: 'I',
    weight: 500,
  });
};

export const nextVisit: Design = (g, w, h) => {
  fill(g, INK.paper, 0, 0, w, h);
  fill(g, INK.teal, 0, 0, w, 118);
  type(g, 'Your next smile', 54, 80, 54, { fill: INK.paper, weight: 700 });
  mark(g, TOOTH, INK.paper, w - 90, 60, 78);
  const rows = [
    ['Thu 26 Nov', '10:30'],
    ['Fri 18 Dec', '17:15'],
    ['', ''],
    ['', ''],
  ];
  rows.forEach(([day, time], i) => {
    const y = 218 + i * 92;
    rule(g, '#b9d9d4', 3, 54, y, w - 54, y);
    type(g, day ?? '', 66, y - 16, 46, { fill: INK.indigo, face: 'S', weight: 500 });
    type(g, time ?? '', w - 70, y - 16, 46, { fill: INK.indigo, face: 'S', weight: 500, align: 'right' });
  });
};

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
  type(g, 'together with their families', w / 2, 330, 27, {
    fill: '#8d1f3c',
    face: 'S',
    weight: 400,
    align: 'center',
  });
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

/** Envelope of the invitation: a monogram seal on blush paper. */
export const envelopeSeal: Design = (g, w, h) => {
  fill(g, '#8d1f3c', 0, 0, w, h);
  ring(g, '#e5b65a', w / 2, h / 2, 440, 14);
  arcType(g, 'KAVYA · ARJUN · KAVYA · ARJUN ·', w / 2, h / 2, 340, 74, {
    fill: '#e5b65a',
    weight: 500,
    track: 12,
  });
  petals(g, '#e5b65a', w / 2, h / 2, 12, 40, 230, 48);
};
